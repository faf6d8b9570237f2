package io.ordeal.smt.eval;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.Operator;
import io.ordeal.smt.op.Operators;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.BoolValue;
import io.ordeal.smt.value.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The constants for which assertions leave only one value: constants that are asserted to equal a
 * term with a known value, and Booleans that are asserted or negated, directly or as the only open
 * part of a formula. Every model of the assertions gives them that value, so the truth values of
 * the assertions under it are certain.
 */
final class FixedConstants {

  /**
   * A constant and the term that it equals.
   *
   * @param negated whether it equals the negation of the term
   */
  private record Equation(DeclaredFunction constant, Term term, boolean negated) {}

  /** Formulas to examine in rounds before the search is given up. */
  private static final long MOST_LOOKED_AT_IN_ROUNDS = 5_000_000;

  /** Terms to search for the dependencies of an equation. */
  private static final int MOST_LOOKED_AT = 5_000_000;

  /** Maximum number of unknown arguments with which a formula can determine one of them. */
  private static final int MOST_OPEN = 2;

  /** Operators where some arguments may determine the others. */
  private static final Set<Operator> CONNECTIVES =
      Set.of(
          Operators.AND,
          Operators.OR,
          Operators.IMPLIES,
          Operators.EQUAL,
          Operators.DISTINCT,
          Operators.XOR,
          Operators.ITE);

  private final Definitions definitions;
  private final EvaluationLimits limits;
  private final StepBudget budget;
  private final Map<DeclaredFunction, Interpretation> fixed = new LinkedHashMap<>();
  private final List<Equation> equations = new ArrayList<>();
  private final Set<Claim> met = new HashSet<>();

  /** Claims without consequences so far, because no value was known. */
  private final Set<Claim> alternatives = new LinkedHashSet<>();

  private int lookedAt;

  private FixedConstants(Definitions definitions, EvaluationLimits limits, StepBudget budget) {
    this.definitions = definitions;
    this.limits = limits;
    this.budget = budget;
  }

  /** Returns an evaluator under the values that the assertions determine. */
  static Evaluator evaluator(
      List<Term> assertions, Definitions definitions, EvaluationLimits limits, StepBudget budget) {
    FixedConstants search = new FixedConstants(definitions, limits, budget);
    search.collect(assertions.stream().map(assertion -> new Claim(assertion, true)).toList());
    boolean all = search.solveInOrder();
    return all && search.alternatives.isEmpty() ? search.evaluator() : search.solveByRounds();
  }

  private Evaluator evaluator() {
    return new Evaluator(Model.of(fixed), definitions, limits, budget);
  }

  // --------------------------------------------------------------------------------- equations

  /** A formula that is asserted or negated. */
  private record Claim(Term formula, boolean holds) {}

  private void collect(List<Claim> claims) {
    Deque<Claim> pending = new ArrayDeque<>(claims);
    while (!pending.isEmpty()) {
      Claim claim = pending.remove();
      if (!met.add(claim)) {
        continue;
      }
      if (claim.formula() instanceof Term.Annotated annotated) {
        pending.add(new Claim(annotated.child(0), claim.holds()));
      } else if (claim.formula() instanceof Term.App app) {
        pending.addAll(parts(app, claim.holds()));
      }
    }
  }

  /** Returns the claims that follow for parts of the formula, and records equations. */
  private List<Claim> parts(Term.App app, boolean holds) {
    DeclaredFunction truth = constant(app);
    if (truth != null) {
      fixed.putIfAbsent(truth, new Interpretation.Fixed(BoolValue.of(holds)));
      return List.of();
    }
    if (!(app.function() instanceof Operation operation)) {
      return List.of();
    }
    Operator operator = operation.operator();
    List<Claim> parts = new ArrayList<>();
    if (operator.equals(Operators.NOT)) {
      parts.add(new Claim(app.child(0), !holds));
    } else if (operator.equals(holds ? Operators.AND : Operators.OR)) {
      app.children().forEach(child -> parts.add(new Claim(child, holds)));
    } else if (operator.equals(Operators.IMPLIES) && !holds) {
      for (int i = 0; i < app.childCount(); i++) {
        parts.add(new Claim(app.child(i), i < app.childCount() - 1));
      }
    } else if (operator.equals(Operators.EQUAL) && holds) {
      for (int i = 1; i < app.childCount(); i++) {
        equate(app.child(i - 1), app.child(i), false);
      }
    } else if (app.childCount() == 2 && app.child(0).sort().equals(Sort.BOOL)) {
      boolean same = operator.equals(Operators.EQUAL) ? holds : !holds;
      if (operator.equals(Operators.EQUAL)
          || operator.equals(Operators.DISTINCT)
          || operator.equals(Operators.XOR)) {
        equate(app.child(0), app.child(1), !same);
      }
    }
    boolean ofFormulas = app.children().stream().allMatch(child -> child.sort().equals(Sort.BOOL));
    if (parts.isEmpty() && ofFormulas && CONNECTIVES.contains(operator)) {
      alternatives.add(new Claim(app, holds));
    }
    return parts;
  }

  private void equate(Term left, Term right, boolean negated) {
    DeclaredFunction first = constant(left);
    DeclaredFunction second = constant(right);
    if (first != null) {
      equations.add(new Equation(first, right, negated));
    }
    if (second != null) {
      equations.add(new Equation(second, left, negated));
    }
  }

  /** The constant, if the term is one that the script does not define. */
  private @Nullable DeclaredFunction constant(Term term) {
    Term bare = term;
    while (bare instanceof Term.Annotated) {
      bare = bare.child(0);
    }
    return bare instanceof Term.App app
            && app.childCount() == 0
            && app.function() instanceof DeclaredFunction function
            && function.parameters().isEmpty()
            && !definitions.defines(function)
        ? function
        : null;
  }

  // ---------------------------------------------------------------------------------- solving

  /** Evaluates terms as soon as all their dependencies are fixed; false if some terms remain. */
  private boolean solveInOrder() {
    Map<DeclaredFunction, Interpretation> live = fixed;
    Evaluator evaluator = new Evaluator(Model.live(live), definitions, limits, budget);
    Map<DeclaredFunction, List<Integer>> waiting = new HashMap<>();
    int[] missing = new int[equations.size()];
    Deque<Integer> ready = new ArrayDeque<>();
    for (int i = 0; i < equations.size(); i++) {
      Set<DeclaredFunction> needed = dependencies(equations.get(i).term());
      if (lookedAt > MOST_LOOKED_AT) {
        return false;
      }
      needed.removeAll(fixed.keySet());
      missing[i] = needed.size();
      for (DeclaredFunction function : needed) {
        waiting.computeIfAbsent(function, unused -> new ArrayList<>()).add(i);
      }
      if (missing[i] == 0) {
        ready.add(i);
      }
    }
    while (!ready.isEmpty()) {
      Equation equation = equations.get(ready.remove());
      if (!fixed.containsKey(equation.constant()) && solve(equation, evaluator)) {
        for (int other : waiting.getOrDefault(equation.constant(), List.of())) {
          missing[other]--;
          if (missing[other] == 0) {
            ready.add(other);
          }
        }
      }
    }
    return isAllFixed();
  }

  private boolean isAllFixed() {
    return equations.stream().allMatch(equation -> fixed.containsKey(equation.constant()));
  }

  /**
   * Evaluates in rounds: a term may have a value although some of its constants are not fixed, and
   * known parts of a claim may determine the others.
   */
  private Evaluator solveByRounds() {
    for (long looked = 0; looked < MOST_LOOKED_AT_IN_ROUNDS; looked += 1L + met.size()) {
      int known = fixed.size();
      int claimed = met.size();
      Evaluator evaluator = evaluator();
      for (int i = 0; i < equations.size(); i++) {
        if (!fixed.containsKey(equations.get(i).constant())) {
          solve(equations.get(i), evaluator);
        }
      }
      List<Claim> following = new ArrayList<>();
      for (Claim claim : alternatives) {
        following.addAll(consequences(claim, evaluator));
      }
      collect(following);
      if (fixed.size() == known && met.size() == claimed) {
        return evaluator;
      }
    }
    return evaluator();
  }

  /** Returns the truth values of unknown arguments that follow from the claim. */
  private static List<Claim> consequences(Claim claim, Evaluator evaluator) {
    Term.App app = (Term.App) claim.formula();
    List<Result> arguments = new ArrayList<>();
    List<Integer> open = new ArrayList<>();
    for (Term child : app.children()) {
      Result argument = evaluator.valueOf(child);
      if (argument instanceof Result.Open) {
        open.add(arguments.size());
      }
      arguments.add(argument);
    }
    List<Claim> consequences = new ArrayList<>();
    if (open.size() <= MOST_OPEN) {
      for (int index : open) {
        for (boolean tried : new boolean[] {true, false}) {
          List<Result> attempt = new ArrayList<>(arguments);
          attempt.set(index, Result.of(tried));
          Result outcome = app.function().valueOf(app.sort(), attempt);
          if (outcome.equals(Result.of(!claim.holds()))) {
            consequences.add(new Claim(app.child(index), !tried));
          }
        }
      }
    }
    return consequences;
  }

  private boolean solve(Equation equation, Evaluator evaluator) {
    if (!(evaluator.valueOf(equation.term()) instanceof Result.Known known)) {
      return false;
    }
    Value value = known.value();
    if (equation.negated()) {
      value = BoolValue.of(!value.equals(BoolValue.TRUE));
    }
    fixed.put(equation.constant(), new Interpretation.Fixed(value));
    return true;
  }

  /** The declared functions in a term and in the definitions that it uses. */
  private Set<DeclaredFunction> dependencies(Term root) {
    Set<DeclaredFunction> found = new LinkedHashSet<>();
    Subterms parts = Subterms.of(root);
    for (Term term : parts) {
      lookedAt++;
      if (term instanceof Term.App app && app.function() instanceof DeclaredFunction function) {
        Interpretation.Defined defined = definitions.of(function);
        if (defined == null) {
          found.add(function);
        } else {
          parts.add(defined.body());
        }
      }
    }
    return found;
  }
}
