package io.ordeal.smt.rewrite;

import static io.ordeal.smt.rewrite.Formulas.isA;

import io.ordeal.smt.eval.Evaluator;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.Operator;
import io.ordeal.smt.op.Operators;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.BoolValue;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Simplifies formulas as every solver does first: it evaluates ground Boolean terms, and removes
 * neutral and opposite operands of connectives and double negations. It is meant to detect trivial
 * formulas, not to be powerful.
 */
public final class Simplifier {

  /** Maximum number of parts up to which nested conjunctions are treated as one. */
  private static final int MOST_PARTS = 256;

  private interface Rule {
    /** Simplifies a formula with this head; returns the formula itself if nothing applies. */
    Term apply(Simplifier simplifier, Term formula);
  }

  private static final Map<Operator, Rule> RULES =
      Map.of(
          Operators.NOT, Simplifier::negation,
          Operators.AND, (simplifier, term) -> simplifier.junction(term, Operators.AND, true),
          Operators.OR, (simplifier, term) -> simplifier.junction(term, Operators.OR, false),
          Operators.IMPLIES, Simplifier::implication,
          Operators.XOR, Simplifier::exclusion,
          Operators.EQUAL, Simplifier::equation,
          Operators.DISTINCT, Simplifier::distinction,
          Operators.ITE, Simplifier::choice);

  private final Formulas formulas;
  private final Rewriter rewriter;
  private final Evaluator ground = new Evaluator(Model.EMPTY);

  public Simplifier(TermFactory terms) {
    this.formulas = new Formulas(terms);
    this.rewriter = new Rewriter(terms, this::apply);
  }

  /** Returns a simpler formula with the same meaning. */
  public Term simplify(Term formula) {
    return rewriter.rewrite(formula);
  }

  private Term apply(Term term) {
    if (!(term instanceof Term.App app)) {
      return term;
    }
    if (term.sort().equals(Sort.BOOL)
        && isGround(app)
        && ground.valueOf(app) instanceof Result.Known known
        && known.value() instanceof BoolValue value) {
      return formulas.truth(value.isTrue());
    }
    Rule rule = app.function() instanceof Operation one ? RULES.get(one.operator()) : null;
    return rule == null ? term : rule.apply(this, term);
  }

  /**
   * Whether its arguments are values; deeper ground terms have been replaced by values if possible.
   */
  private static boolean isGround(Term.App app) {
    return !(app.function() instanceof DeclaredFunction)
        && app.children().stream().allMatch(Simplifier::isGroundTerm);
  }

  private static boolean isGroundTerm(Term root) {
    Deque<Term> pending = new ArrayDeque<>(List.of(root));
    int left = MOST_PARTS;
    while (!pending.isEmpty()) {
      Term term = pending.pop();
      left--;
      boolean open =
          term instanceof Term.Var
              || term instanceof Term.Bind
              || term instanceof Term.Match
              || (term instanceof Term.App app && app.function() instanceof DeclaredFunction);
      if (open || left == 0) {
        return false;
      }
      term.children().forEach(pending::push);
    }
    return true;
  }

  private static @Nullable Boolean truthOf(Term term) {
    if (Formulas.isTruth(true, term)) {
      return true;
    }
    return Formulas.isTruth(false, term) ? false : null;
  }

  private Term opposite(Term formula) {
    Boolean truth = truthOf(formula);
    if (truth != null) {
      return formulas.truth(!truth);
    }
    return isA(Operators.NOT, formula) ? formula.child(0) : formulas.not(formula);
  }

  private Term negation(Term term) {
    return opposite(term.child(0));
  }

  /** Simplifies a conjunction, whose {@code neutral} element is true, or a disjunction. */
  private Term junction(Term term, Operator connective, boolean neutral) {
    Set<Term> parts = new LinkedHashSet<>();
    Deque<Term> pending = new ArrayDeque<>(List.of(term));
    while (!pending.isEmpty()) {
      Term part = pending.pop();
      Boolean truth = truthOf(part);
      boolean fits = parts.size() + pending.size() + part.childCount() <= MOST_PARTS;
      if (isA(connective, part) && (fits || part.equals(term))) {
        for (int i = part.childCount() - 1; i >= 0; i--) {
          pending.push(part.child(i));
        }
      } else if (truth == null) {
        parts.add(part);
      } else if (truth != neutral) {
        return formulas.truth(!neutral);
      }
    }
    for (Term part : parts) {
      if (isA(Operators.NOT, part) && parts.contains(part.child(0))) {
        return formulas.truth(!neutral);
      }
    }
    List<Term> left = new ArrayList<>(parts);
    return neutral ? formulas.and(left) : formulas.or(left);
  }

  private Term implication(Term term) {
    List<Term> parts = new ArrayList<>();
    for (int i = 0; i + 1 < term.childCount(); i++) {
      parts.add(opposite(term.child(i)));
    }
    parts.add(term.child(term.childCount() - 1));
    return junction(formulas.or(parts), Operators.OR, false);
  }

  private Term exclusion(Term term) {
    Set<Term> odd = new LinkedHashSet<>();
    boolean flip = false;
    for (Term child : term.children()) {
      Boolean truth = truthOf(child);
      Term positive = isA(Operators.NOT, child) ? child.child(0) : child;
      flip ^= (truth != null) ? truth : !positive.equals(child);
      if (truth == null && !odd.add(positive)) {
        odd.remove(positive);
      }
    }
    if (odd.isEmpty()) {
      return formulas.truth(flip);
    }
    Term left = odd.stream().reduce(formulas::xor).orElseThrow();
    return flip ? opposite(left) : left;
  }

  private Term equation(Term term) {
    if (new HashSet<>(term.children()).size() == 1) {
      return formulas.truth(true);
    }
    if (term.childCount() != 2) {
      return term;
    }
    for (int i = 0; i < 2; i++) {
      Boolean truth = truthOf(term.child(i));
      if (truth != null) {
        return truth ? term.child(1 - i) : opposite(term.child(1 - i));
      }
      if (isA(Operators.NOT, term.child(i)) && term.child(i).child(0).equals(term.child(1 - i))) {
        return formulas.truth(false);
      }
    }
    return term;
  }

  private Term distinction(Term term) {
    return new HashSet<>(term.children()).size() < term.childCount() ? formulas.truth(false) : term;
  }

  private Term choice(Term term) {
    Boolean condition = truthOf(term.child(0));
    if (condition != null) {
      return condition ? term.child(1) : term.child(2);
    }
    return term.child(1).equals(term.child(2)) ? term.child(1) : term;
  }
}
