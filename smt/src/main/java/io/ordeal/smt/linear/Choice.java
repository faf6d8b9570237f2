package io.ordeal.smt.linear;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A way to remove a variable from a conjunction: by combining its bounds, or by trying points.
 *
 * @see Point
 */
final class Choice {

  /** A bound of the variable: {@code coefficient * variable relation rest}. */
  private record Bound(BigInteger coefficient, Relation relation, Linear rest) {}

  private static final long MOST_POINTS = 2_000;

  private final int variable;
  private final Atoms atoms;
  private final boolean isInteger;
  private final List<Bound> lower = new ArrayList<>();
  private final List<Bound> upper = new ArrayList<>();
  private final List<Bound> equal = new ArrayList<>();
  private final List<Bound> different = new ArrayList<>();

  /** The distance by which the variable can move without changing any remainder. */
  private BigInteger period = BigInteger.ONE;

  private boolean hasRemainders;
  private boolean isFlat = true;
  private @Nullable Bound solution;
  private double cost;

  private Choice(int variable, Atoms atoms) {
    this.variable = variable;
    this.atoms = atoms;
    this.isInteger = atoms.isInteger(variable);
  }

  /** Returns null if the variable cannot be removed: an integer that is compared with reals. */
  static @Nullable Choice of(int variable, List<Formula> parts, Atoms atoms) {
    Choice choice = new Choice(variable, atoms);
    Set<Formula> seen = new LinkedHashSet<>();
    for (Formula part : parts) {
      if (!choice.collect(part, seen, true)) {
        return null;
      }
    }
    choice.cost = choice.computeCost();
    return choice;
  }

  int variable() {
    return variable;
  }

  double cost() {
    return cost;
  }

  // ------------------------------------------------------------------------------------- bounds

  private boolean collect(Formula formula, Set<Formula> seen, boolean isTop) {
    if (!formula.mentions(variable) || !seen.add(formula)) {
      return true;
    }
    if (formula instanceof Formula.Junction junction) {
      isFlat = false;
      for (Formula part : junction.parts()) {
        if (!collect(part, seen, false)) {
          return false;
        }
      }
      return true;
    }
    if (formula instanceof Formula.Divisibility divisibility) {
      hasRemainders = true;
      BigInteger coefficient = divisibility.sum().coefficientOf(variable);
      BigInteger own = divisibility.divisor().divide(divisibility.divisor().gcd(coefficient));
      period = period.divide(period.gcd(own)).multiply(own);
      return true;
    }
    return add((Formula.Comparison) formula, isTop);
  }

  private boolean add(Formula.Comparison comparison, boolean isTop) {
    if (isInteger && !comparison.isInteger()) {
      return false;
    }
    BigInteger scale = comparison.bound().denominator();
    BigInteger coefficient = comparison.sum().coefficientOf(variable).multiply(scale);
    Linear rest =
        comparison
            .sum()
            .without(variable)
            .times(scale.negate())
            .plus(comparison.bound().numerator());
    Bound bound =
        coefficient.signum() > 0
            ? new Bound(coefficient, comparison.relation(), rest)
            : new Bound(
                coefficient.negate(),
                comparison.relation().reversed(),
                rest.times(BigInteger.ONE.negate()));
    if (bound.relation().isLower()) {
      lower.add(bound);
    } else if (bound.relation().isUpper()) {
      upper.add(bound);
    } else if (bound.relation() == Relation.DIFFERENT) {
      different.add(bound);
    } else {
      equal.add(bound);
      if (isTop && (solution == null || isBetter(bound, solution))) {
        solution = bound;
      }
    }
    return true;
  }

  private static boolean isBetter(Bound one, Bound other) {
    return one.coefficient().compareTo(other.coefficient()) < 0;
  }

  // --------------------------------------------------------------------------------------- cost

  private double computeCost() {
    Bound known = solution;
    if (known != null) {
      return isInteger ? -1 / known.coefficient().doubleValue() : -2;
    }
    if (canCombine()) {
      return (double) lower.size() * upper.size();
    }
    double size = lower.size() + upper.size() + equal.size() + different.size() + 1;
    return size * Math.min(pointCount(lower), pointCount(upper));
  }

  private double pointCount(List<Bound> bounds) {
    double count = equal.size() + different.size() + period.doubleValue();
    for (Bound bound : bounds) {
      count += isInteger ? Elimination.product(bound.coefficient(), period) : 1;
    }
    return count;
  }

  // ---------------------------------------------------------------------------------- combining

  private boolean canCombine() {
    return isFlat
        && different.isEmpty()
        && equal.isEmpty()
        && !hasRemainders
        && (!isInteger || areUnits(lower) || areUnits(upper));
  }

  private static boolean areUnits(List<Bound> bounds) {
    return bounds.stream().allMatch(bound -> bound.coefficient().equals(BigInteger.ONE));
  }

  /**
   * The comparisons of each lower bound with each upper bound; null if these are not sufficient.
   */
  @Nullable List<Formula> combined() {
    if (solution != null || !canCombine()) {
      return null;
    }
    List<Formula> all = new ArrayList<>();
    for (Bound low : lower) {
      for (Bound high : upper) {
        boolean isStrict = low.relation().isStrict() || high.relation().isStrict();
        Linear gap =
            high.rest()
                .times(low.coefficient())
                .plus(low.rest().times(high.coefficient().negate()));
        all.add(atoms.compared(gap, isStrict ? Relation.GREATER : Relation.AT_LEAST));
      }
    }
    return all;
  }

  // ------------------------------------------------------------------------------------- points

  /** Points such that one of them satisfies the formula if any number does. */
  List<Point> points() {
    Bound known = solution;
    if (known != null) {
      return List.of(Point.at(known.rest(), known.coefficient()));
    }
    boolean fromBelow = pointCount(lower) <= pointCount(upper);
    if (Math.min(pointCount(lower), pointCount(upper)) > MOST_POINTS) {
      throw new Effort.GivenUp();
    }
    List<Point> points = new ArrayList<>();
    int inward = fromBelow ? 1 : -1;
    for (BigInteger k = BigInteger.ZERO; k.compareTo(period) < 0; k = k.add(BigInteger.ONE)) {
      points.add(Point.infinite(-inward, k));
    }
    for (Bound bound : equal) {
      points.add(Point.at(bound.rest(), bound.coefficient()));
    }
    for (Bound bound : fromBelow ? lower : upper) {
      addPoints(bound, inward, points);
    }
    for (Bound bound : different) {
      BigInteger step = bound.coefficient().multiply(period).multiply(BigInteger.valueOf(inward));
      points.add(
          isInteger
              ? Point.at(bound.rest().plus(step), bound.coefficient())
              : Point.beside(bound.rest(), bound.coefficient(), inward));
    }
    return points;
  }

  private void addPoints(Bound bound, int inward, List<Point> points) {
    if (!isInteger) {
      points.add(
          bound.relation().isStrict()
              ? Point.beside(bound.rest(), bound.coefficient(), inward)
              : Point.at(bound.rest(), bound.coefficient()));
      return;
    }
    BigInteger steps = bound.coefficient().multiply(period);
    for (BigInteger k = BigInteger.ZERO; k.compareTo(steps) < 0; k = k.add(BigInteger.ONE)) {
      BigInteger step = inward > 0 ? k : k.negate();
      points.add(Point.at(bound.rest().plus(step), bound.coefficient()));
    }
  }
}
