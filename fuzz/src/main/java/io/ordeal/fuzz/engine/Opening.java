package io.ordeal.fuzz.engine;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.Operators;
import io.ordeal.smt.rewrite.Formulas;
import io.ordeal.smt.rewrite.Rewriter;
import io.ordeal.smt.term.Binder;
import io.ordeal.smt.term.BottomUp;
import io.ordeal.smt.term.FreeVariables;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Replaces quantifiers by their bodies, with a fresh constant for each variable. This weakens a
 * formula if the quantifier is universal, so a property of the result says nothing about the
 * formula. It serves to draw values and to split formulas.
 */
public final class Opening {

  /** The quantifiers to replace. */
  public enum Quantifiers {
    /** All quantifiers. */
    ALL,
    /** Existential quantifiers, including negated universal ones. */
    EXISTENTIAL,
    /** No quantifiers. */
    NONE
  }

  private static final String STEM = "q";

  private static final int MOST = 100;

  /** Limit on rewritten terms, because each replaced quantifier rewrites its whole body. */
  private static final int MOST_REWRITTEN = 200_000;

  private final Quantifiers replaced;
  private final FreshNames names;
  private final TermFactory terms;
  private final List<DeclaredFunction> constants = new ArrayList<>();
  private final FreeVariables free = new FreeVariables();
  private int rewritten;

  /**
   * Starts without constants.
   *
   * @param replaced the quantifiers to replace
   * @param names names for the constants
   */
  public Opening(Quantifiers replaced, FreshNames names, TermFactory terms) {
    this.replaced = replaced;
    this.names = names;
    this.terms = terms;
  }

  /** Returns the constants that replace variables. */
  public List<DeclaredFunction> constants() {
    return Collections.unmodifiableList(constants);
  }

  /** Returns the formulas with the chosen quantifiers replaced. */
  public List<Term> of(List<Term> formulas) {
    Set<Term> chosen = chosen(formulas);
    if (chosen.isEmpty()) {
      return formulas;
    }
    BottomUp<Term> opened =
        new BottomUp<>(
            (term, parts) -> {
              Term made = terms.withChildren(term, parts::of);
              return chosen.contains(term) && made instanceof Term.Bind bind ? body(bind) : made;
            });
    return formulas.stream().map(opened::of).toList();
  }

  private Set<Term> chosen(List<Term> formulas) {
    Set<Term> chosen = new LinkedHashSet<>();
    if (replaced == Quantifiers.ALL) {
      for (Term term : Subterms.of(formulas)) {
        if (isQuantifier(term) && chosen.size() < MOST) {
          chosen.add(term);
        }
      }
    } else if (replaced == Quantifiers.EXISTENTIAL) {
      addExistential(formulas, chosen);
    }
    return chosen;
  }

  /** A formula and its polarity, which is positive under an even number of negations. */
  private record Signed(Term formula, boolean isPositive) {}

  /** Finds existential quantifiers below connectives and below other existential quantifiers. */
  private static void addExistential(List<Term> formulas, Set<Term> chosen) {
    Deque<Signed> pending = new ArrayDeque<>();
    Set<Signed> met = new HashSet<>();
    formulas.forEach(formula -> pending.add(new Signed(formula, true)));
    while (!pending.isEmpty() && chosen.size() < MOST) {
      Signed next = pending.remove();
      if (!met.add(next)) {
        continue;
      }
      Term formula = next.formula();
      boolean sign = next.isPositive();
      if (isQuantifier(formula)) {
        if (isExistential((Term.Bind) formula, sign)) {
          chosen.add(formula);
          pending.add(new Signed(formula.child(0), sign));
        }
      } else if (Formulas.isA(Operators.NOT, formula)) {
        pending.add(new Signed(formula.child(0), !sign));
      } else if (Formulas.isA(Operators.IMPLIES, formula)) {
        int last = formula.childCount() - 1;
        for (int i = 0; i <= last; i++) {
          pending.add(new Signed(formula.child(i), (i == last) == sign));
        }
      } else if (Formulas.isA(Operators.AND, formula) || Formulas.isA(Operators.OR, formula)) {
        formula.children().forEach(child -> pending.add(new Signed(child, sign)));
      } else if (formula instanceof Term.Annotated) {
        pending.add(new Signed(formula.child(0), sign));
      }
    }
  }

  /** Returns whether a term is {@code forall} or {@code exists}. */
  public static boolean isQuantifier(Term term) {
    return term instanceof Term.Bind bind
        && (bind.binder() == Binder.FORALL || bind.binder() == Binder.EXISTS);
  }

  /** Returns whether a quantifier is existential in a context of this polarity. */
  public static boolean isExistential(Term.Bind quantifier, boolean isPositive) {
    return (quantifier.binder() == Binder.EXISTS) == isPositive;
  }

  /**
   * Returns the body with fresh constants. Returns the quantifier itself if an inner binder shadows
   * some of its variables, or if the limit on rewritten terms is exceeded.
   */
  private Term body(Term.Bind quantifier) {
    if (rewritten > MOST_REWRITTEN) {
      return quantifier;
    }
    List<DeclaredFunction> fresh = new ArrayList<>();
    Map<Term, Term> values = new HashMap<>();
    for (Term.Var variable : quantifier.variables()) {
      DeclaredFunction constant =
          new DeclaredFunction(names.next(STEM), List.of(), variable.sort());
      fresh.add(constant);
      values.put(variable, terms.app(constant));
    }
    Term body = quantifier.child(0);
    // Patterns say how to instantiate a quantifier that no longer exists.
    Term plain = body instanceof Term.Annotated ? body.child(0) : body;
    Term opened =
        new Rewriter(terms, term -> value(term, values), term -> !rebinds(term, values))
            .rewrite(plain);
    free.add(opened);
    if (free.occursIn(opened, Set.copyOf(quantifier.variables()))) {
      return quantifier;
    }
    constants.addAll(fresh);
    return opened;
  }

  private Term value(Term term, Map<Term, Term> values) {
    rewritten++;
    return values.getOrDefault(term, term);
  }

  /** Returns whether a term binds one of the variables again. */
  private static boolean rebinds(Term term, Map<Term, Term> values) {
    for (int i = 0; i < term.childCount(); i++) {
      if (term.boundIn(i).stream().anyMatch(values::containsKey)) {
        return true;
      }
    }
    return false;
  }
}
