package io.ordeal.smt.linear;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * A number that is linear in each of several cases, exactly one of which holds.
 *
 * @param cases what they are
 * @param quotients variables that occur in the cases, each with the formula that defines its value;
 *     a formula may mention the variables in front of it
 */
record Piecewise(List<Case> cases, List<Quotient> quotients) {

  private static final int MOST_CASES = 200;

  /** A number under a condition. */
  record Case(Formula when, Affine number) {}

  /** An integer that a formula defines. */
  record Quotient(int variable, Formula definition) {}

  static Piecewise of(Affine number) {
    return new Piecewise(List.of(new Case(Formula.TRUE, number)), List.of());
  }

  /** The number, if it is the same in all cases. */
  Optional<Affine> only() {
    return cases.size() == 1 ? Optional.of(cases.get(0).number()) : Optional.empty();
  }

  /** One number if a condition holds, another one otherwise. */
  static Optional<Piecewise> choice(Formula condition, Piecewise then, Piecewise otherwise) {
    List<Case> cases = new ArrayList<>();
    then.cases.forEach(one -> add(cases, List.of(condition, one.when), one.number));
    Formula opposite = condition.negated();
    otherwise.cases.forEach(one -> add(cases, List.of(opposite, one.when), one.number));
    return limited(new Piecewise(cases, joined(then, otherwise)));
  }

  private static void add(List<Case> cases, List<Formula> when, Affine number) {
    Formula all = Formula.all(when);
    if (!all.equals(Formula.FALSE)) {
      cases.add(new Case(all, number));
    }
  }

  private static Optional<Piecewise> limited(Piecewise number) {
    return number.cases.size() > MOST_CASES ? Optional.empty() : Optional.of(number);
  }

  private static List<Quotient> joined(Piecewise left, Piecewise right) {
    List<Quotient> all = new ArrayList<>(left.quotients);
    right.quotients.stream().filter(one -> !all.contains(one)).forEach(all::add);
    return all;
  }

  /** The same function of the number in each case; empty if it is no linear number in one. */
  Optional<Piecewise> map(Function<Affine, Optional<Affine>> function) {
    List<Case> mapped = new ArrayList<>();
    for (Case one : cases) {
      Optional<Affine> number = function.apply(one.number);
      if (number.isEmpty()) {
        return Optional.empty();
      }
      mapped.add(new Case(one.when, number.get()));
    }
    return Optional.of(new Piecewise(mapped, quotients));
  }

  /** A function of two numbers in all combinations of cases. */
  static Optional<Piecewise> combined(
      Piecewise left, Piecewise right, BiFunction<Affine, Affine, Optional<Affine>> function) {
    List<Case> cases = new ArrayList<>();
    for (Case one : left.cases) {
      for (Case other : right.cases) {
        Optional<Affine> number = function.apply(one.number, other.number);
        if (number.isEmpty()) {
          return Optional.empty();
        }
        add(cases, List.of(one.when, other.when), number.get());
      }
    }
    return limited(new Piecewise(cases, joined(left, right)));
  }

  /** The same with another variable that is defined. */
  Piecewise with(Quotient quotient) {
    List<Quotient> all = new ArrayList<>(quotients);
    all.add(quotient);
    return new Piecewise(cases, all);
  }

  /** The formula that holds where one of the number does in its case, before it is closed. */
  Formula open(Function<Affine, Formula> formula) {
    return Formula.any(
        cases.stream()
            .map(one -> Formula.all(List.of(one.when, formula.apply(one.number))))
            .toList());
  }

  /** The same with the definitions of variables. */
  Formula test(Function<Affine, Formula> formula) {
    Formula result = open(formula);
    for (int i = quotients.size() - 1; i >= 0; i--) {
      Quotient quotient = quotients.get(i);
      result = Formula.Defined.of(quotient.variable, quotient.definition, result);
    }
    return result;
  }
}
