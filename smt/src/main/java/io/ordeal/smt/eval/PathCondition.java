package io.ordeal.smt.eval;

import io.ordeal.smt.op.DatatypeFunction;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.Operator;
import io.ordeal.smt.op.Operators;
import io.ordeal.smt.sort.Datatype;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.IntValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Facts that hold whenever the value at a position in a body matters.
 *
 * @param facts formulas, each with its truth value
 * @param parts variables bound to a part of a datatype value, mapped to that value
 */
record PathCondition(List<Fact> facts, Map<Term, Term> parts) {

  static final PathCondition NONE = new PathCondition(List.of(), Map.of());

  private record Fact(Term formula, boolean holds) {}

  /** Relations that bound their left side from below if they hold. */
  private static final Set<Operator> FROM_BELOW =
      Set.of(Operators.GREATER, Operators.GREATER_OR_EQUAL);

  /** Relations that bound their left side from below if they do not hold. */
  private static final Set<Operator> FROM_ABOVE = Set.of(Operators.LESS, Operators.LESS_OR_EQUAL);

  PathCondition with(Term formula, boolean holds) {
    List<Fact> more = new ArrayList<>(facts);
    more.add(new Fact(formula, holds));
    return new PathCondition(more, parts);
  }

  PathCondition withParts(List<Term.Var> variables, Term whole) {
    Map<Term, Term> more = new HashMap<>(parts);
    variables.forEach(variable -> more.put(variable, whole));
    return new PathCondition(facts, more);
  }

  /** Returns the condition inside a binder of variables with these names. */
  PathCondition without(List<Term.Var> variables) {
    if (variables.stream().noneMatch(parts::containsKey)) {
      return this;
    }
    Map<Term, Term> fewer = new HashMap<>(parts);
    variables.forEach(fewer::remove);
    return new PathCondition(List.of(), fewer);
  }

  /** Whether the term is smaller than the parameter, in an order without infinite descent. */
  boolean isSmaller(Term term, Term.Var parameter) {
    return isPartOf(term, parameter) || isSmallerNumber(term, parameter);
  }

  // --------------------------------------------------------------------------------- datatypes

  private boolean isPartOf(Term term, Term.Var whole) {
    Term part = term;
    boolean isProper = false;
    while (!part.equals(whole)) {
      Term around = around(part);
      if (around == null) {
        return false;
      }
      part = around;
      isProper = true;
    }
    return isProper;
  }

  /** Returns the term of which {@code part} is a direct part. */
  private @Nullable Term around(Term part) {
    // In a codatatype, descending into parts may never end.
    Term whole = directlyAround(part);
    return whole != null
            && whole.sort() instanceof Sort.DatatypeSort sort
            && !sort.datatype().isCoinductive()
        ? whole
        : null;
  }

  private @Nullable Term directlyAround(Term part) {
    if (part instanceof Term.App app
        && app.function() instanceof DatatypeFunction selector
        && selector.role() == DatatypeFunction.Role.SELECTOR
        && isBuiltBy(app.child(0), selector)) {
      return app.child(0);
    }
    return parts.get(part);
  }

  /** Whether the term is known to have the selector's field. */
  private boolean isBuiltBy(Term term, DatatypeFunction selector) {
    return selector.datatype().constructors().stream()
        .allMatch(
            one ->
                one.equals(selector.constructor())
                    || facts.stream().anyMatch(fact -> excludes(fact, term, one, selector)));
  }

  private static boolean excludes(
      Fact fact, Term term, Datatype.Constructor constructor, DatatypeFunction selector) {
    if (!(fact.formula() instanceof Term.App app)) {
      return false;
    }
    if (app.function() instanceof DatatypeFunction tester
        && tester.role() == DatatypeFunction.Role.TESTER
        && app.child(0).equals(term)) {
      return fact.holds()
          ? tester.constructor().equals(selector.constructor())
          : tester.constructor().equals(constructor);
    }
    return !fact.holds()
        && constructor.selectors().isEmpty()
        && app.isA(Operators.EQUAL)
        && app.childCount() == 2
        && app.children().contains(term)
        && app.children().stream()
            .anyMatch(
                side ->
                    side instanceof Term.App built
                        && built.function() instanceof DatatypeFunction made
                        && made.role() == DatatypeFunction.Role.CONSTRUCTOR
                        && made.constructor().equals(constructor));
  }

  // ---------------------------------------------------------------------------------- integers

  /** Whether the term is like {@code (- n 1)} and {@code n} is bounded from below. */
  private boolean isSmallerNumber(Term term, Term.Var parameter) {
    return term instanceof Term.App app
        && app.childCount() == 2
        && ((app.isA(Operators.SUBTRACT)
                && app.child(0).equals(parameter)
                && sign(app.child(1)) > 0)
            || (app.isA(Operators.ADD) && app.child(0).equals(parameter) && sign(app.child(1)) < 0)
            || (app.isA(Operators.ADD) && app.child(1).equals(parameter) && sign(app.child(0)) < 0))
        && facts.stream().anyMatch(fact -> boundsFromBelow(fact, parameter));
  }

  private static boolean boundsFromBelow(Fact fact, Term.Var parameter) {
    if (!(fact.formula() instanceof Term.App app)
        || !(app.function() instanceof Operation operation)) {
      return false;
    }
    if (app.isA(Operators.NOT)) {
      return boundsFromBelow(new Fact(app.child(0), !fact.holds()), parameter);
    }
    if (app.isA(fact.holds() ? Operators.AND : Operators.OR)) {
      return app.children().stream()
          .anyMatch(part -> boundsFromBelow(new Fact(part, fact.holds()), parameter));
    }
    if (app.childCount() != 2) {
      return false;
    }
    boolean isLeft = app.child(0).equals(parameter) && isNumber(app.child(1));
    boolean isRight = app.child(1).equals(parameter) && isNumber(app.child(0));
    return (isLeft && (fact.holds() ? FROM_BELOW : FROM_ABOVE).contains(operation.operator()))
        || (isRight && (fact.holds() ? FROM_ABOVE : FROM_BELOW).contains(operation.operator()));
  }

  private static boolean isNumber(Term term) {
    return sign(term) != 0 || isZero(term);
  }

  private static boolean isZero(Term term) {
    return term instanceof Term.Literal literal
        && literal.value() instanceof IntValue number
        && number.number().signum() == 0;
  }

  /** The sign of an integer literal; 0 for all other terms. */
  private static int sign(Term term) {
    if (term instanceof Term.Literal literal && literal.value() instanceof IntValue number) {
      return number.number().signum();
    }
    return term instanceof Term.App app && app.isA(Operators.NEGATE) ? -sign(app.child(0)) : 0;
  }
}
