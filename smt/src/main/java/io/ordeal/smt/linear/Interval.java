package io.ordeal.smt.linear;

import io.ordeal.smt.value.number.Rational;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The numbers between two bounds; null stands for no bound.
 *
 * @param openBelow whether the lower bound is excluded
 * @param openAbove whether the upper bound is excluded
 */
record Interval(
    @Nullable Rational lower, boolean openBelow, @Nullable Rational upper, boolean openAbove) {

  static final Interval ALL = new Interval(null, false, null, false);

  boolean isEmpty() {
    if (lower == null || upper == null) {
      return false;
    }
    int order = lower.compareTo(upper);
    return order > 0 || (order == 0 && (openBelow || openAbove));
  }

  /** The only number in the interval, or null. */
  @Nullable Rational only() {
    return Objects.equals(lower, upper) ? lower : null;
  }

  /** The part of the interval in which a comparison holds; the relation must not be inequality. */
  Interval with(Relation relation, Rational bound) {
    Interval result = this;
    if (!relation.isUpper()) {
      result = result.above(bound, relation.isStrict());
    }
    if (!relation.isLower()) {
      result = result.below(bound, relation.isStrict());
    }
    return result;
  }

  private Interval above(Rational bound, boolean isOpen) {
    int order = lower == null ? 1 : bound.compareTo(lower);
    return order > 0 || (order == 0 && isOpen)
        ? new Interval(bound, isOpen, upper, openAbove)
        : this;
  }

  private Interval below(Rational bound, boolean isOpen) {
    int order = upper == null ? -1 : bound.compareTo(upper);
    return order < 0 || (order == 0 && isOpen)
        ? new Interval(lower, openBelow, bound, isOpen)
        : this;
  }

  /** Simplifies a comparison of a sum that lies in this interval, which is not empty. */
  Formula simplified(Formula.Comparison comparison) {
    Rational bound = comparison.bound();
    Relation relation = comparison.relation();
    int toLower = lower == null ? -1 : lower.compareTo(bound);
    int toUpper = upper == null ? 1 : upper.compareTo(bound);
    boolean less = toLower < 0;
    boolean greater = toUpper > 0;
    boolean equal =
        (toLower < 0 || (toLower == 0 && !openBelow))
            && (toUpper > 0 || (toUpper == 0 && !openAbove));
    boolean holds = false;
    boolean fails = false;
    boolean[] possible = {less, equal, greater};
    for (int sign = -1; sign <= 1; sign++) {
      if (possible[sign + 1]) {
        holds |= relation.holds(sign);
        fails |= !relation.holds(sign);
      }
    }
    if (!holds || !fails) {
      return Formula.of(holds);
    }
    boolean equalAlone =
        relation.holds(0) && !(less && relation.holds(-1)) && !(greater && relation.holds(1));
    return equalAlone && relation != Relation.EQUAL
        ? Formula.Comparison.of(comparison.sum(), Relation.EQUAL, bound, comparison.isInteger())
        : comparison;
  }

  /**
   * The comparisons which state that a sum in the interval {@code around} also lies in this one.
   */
  List<Formula> comparisons(Linear sum, boolean isInteger, Interval around) {
    Rational number = only();
    if (number != null) {
      return around.only() != null
          ? List.of()
          : List.of(Formula.Comparison.of(sum, Relation.EQUAL, number, isInteger));
    }
    List<Formula> all = new ArrayList<>();
    if (lower != null && !(Objects.equals(lower, around.lower) && openBelow == around.openBelow)) {
      Relation relation = openBelow ? Relation.GREATER : Relation.AT_LEAST;
      all.add(Formula.Comparison.of(sum, relation, lower, isInteger));
    }
    if (upper != null && !(Objects.equals(upper, around.upper) && openAbove == around.openAbove)) {
      Relation relation = openAbove ? Relation.LESS : Relation.AT_MOST;
      all.add(Formula.Comparison.of(sum, relation, upper, isInteger));
    }
    return all;
  }
}
