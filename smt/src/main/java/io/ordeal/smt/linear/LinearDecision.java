package io.ordeal.smt.linear;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.Value;
import io.ordeal.smt.value.cost.LimitExceeded;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Decides quantified formulas of linear arithmetic: Boolean combinations of comparisons of linear
 * terms, of divisibility and of quantifiers over integers, reals and Booleans.
 */
public final class LinearDecision {

  private final Term.Bind term;
  private final Meanings meanings;
  private final long most;
  private long spent;

  /**
   * @param most maximum number of atoms to examine
   */
  public LinearDecision(Term.Bind term, Meanings meanings, long most) {
    this.term = term;
    this.meanings = meanings;
    this.most = most;
  }

  /** Returns the terms whose values the decision depends on. */
  public Set<Term> parts() {
    Set<Term> asked = new LinkedHashSet<>();
    Meanings recording =
        new Meanings() {
          @Override
          public Optional<Value> valueOf(Term part) {
            asked.add(part);
            return part instanceof Term.Literal literal
                ? Optional.of(literal.value())
                : Optional.empty();
          }

          @Override
          public Optional<Definition> definitionOf(DeclaredFunction function) {
            return meanings.definitionOf(function);
          }
        };
    Effort effort = new Effort(most);
    try {
      new Translation(recording, new Atoms(effort), effort).of(term);
    } catch (Effort.GivenUp | LimitExceeded e) {
      return Set.of();
    } finally {
      spent += effort.spent();
    }
    return asked;
  }

  /** Returns whether the term is true; empty if this is unknown. */
  public Optional<Boolean> truth() {
    Effort effort = new Effort(most);
    try {
      Atoms atoms = new Atoms(effort);
      Formula formula = new Translation(meanings, atoms, effort).of(term);
      Formula atLeast = replaced(formula, Formula.FALSE, new HashMap<>());
      Formula atMost = replaced(formula, Formula.TRUE, new HashMap<>());
      Formula below = eliminated(atLeast, atoms, effort);
      if (below.equals(Formula.TRUE)) {
        return Optional.of(true);
      }
      Formula above = atMost.equals(atLeast) ? below : eliminated(atMost, atoms, effort);
      return above.equals(Formula.FALSE) ? Optional.of(false) : Optional.empty();
    } catch (Effort.GivenUp | LimitExceeded e) {
      return Optional.empty();
    } finally {
      spent += effort.spent();
    }
  }

  /** Returns the number of examined atoms. */
  public long spent() {
    return spent;
  }

  /** Returns the truth value of a formula, or unknown. */
  private Formula eliminated(Formula formula, Atoms atoms, Effort effort) {
    effort.allow(most);
    try {
      return new Elimination(atoms, effort).of(formula);
    } catch (Effort.GivenUp | LimitExceeded e) {
      return Formula.UNKNOWN;
    }
  }

  private static Formula replaced(Formula formula, Formula unknown, Map<Formula, Formula> known) {
    if (!formula.isUncertain()) {
      return formula;
    }
    if (formula.equals(Formula.UNKNOWN)) {
      return unknown;
    }
    Formula before = known.get(formula);
    if (before != null) {
      return before;
    }
    Formula result = formula;
    if (formula instanceof Formula.Junction junction) {
      List<Formula> parts =
          junction.parts().stream().map(part -> replaced(part, unknown, known)).toList();
      result = Formula.Junction.of(junction.isAll(), parts);
    } else if (formula instanceof Formula.Quantified quantified) {
      Formula body = replaced(quantified.body(), unknown, known);
      result = Formula.Quantified.of(quantified.isForall(), quantified.variables(), body);
    } else if (formula instanceof Formula.Defined defined) {
      Formula body = replaced(defined.body(), unknown, known);
      result = Formula.Defined.of(defined.variable(), defined.definition(), body);
    }
    known.put(formula, result);
    return result;
  }
}
