package io.ordeal.smt.linear;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * A number that is linear in each of several cases, exactly one of which holds.
 *
 * @param cases the cases
 * @param quotients variables that occur in the cases, each with the formula that defines its value;
 *     a formula may contain earlier variables
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

  /** Returns {@code then} if a condition holds, and {@code otherwise} if not. */
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

  /** Applies a function to the number in each case; empty if one result is not linear. */
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

  /** Applies a function to two numbers in all combinations of cases. */
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

  /** Returns this number with one more defined variable. */
  Piecewise with(Quotient quotient) {
    List<Quotient> all = new ArrayList<>(quotients);
    all.add(quotient);
    return new Piecewise(cases, all);
  }

  /**
   * Returns a formula that holds if, in some case, the condition and the formula of the number
   * hold; the quotients stay free.
   */
  Formula open(Function<Affine, Formula> formula) {
    return Formula.any(
        cases.stream()
            .map(one -> Formula.all(List.of(one.when, formula.apply(one.number))))
            .toList());
  }

  /** Returns the same formula with the definitions of the quotients. */
  Formula test(Function<Affine, Formula> formula) {
    Formula result = open(formula);
    for (int i = quotients.size() - 1; i >= 0; i--) {
      Quotient quotient = quotients.get(i);
      result = Formula.Defined.of(quotient.variable, quotient.definition, result);
    }
    return result;
  }
}
