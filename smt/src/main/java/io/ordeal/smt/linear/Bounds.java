package io.ordeal.smt.linear;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The comparisons that hold at a position in a formula: those at the position and those around it.
 */
final class Bounds {

  private final @Nullable Bounds around;
  private final Map<Linear, Interval> intervals = new LinkedHashMap<>();
  private final Map<Linear, Boolean> isInteger = new LinkedHashMap<>();
  private final Set<Formula.Comparison> differences = new LinkedHashSet<>();

  Bounds(@Nullable Bounds around) {
    this.around = around;
  }

  private Interval intervalOf(Linear sum) {
    Interval here = intervals.get(sum);
    if (here != null) {
      return here;
    }
    return around == null ? Interval.ALL : around.intervalOf(sum);
  }

  /** Adds a comparison that holds; false if it contradicts the others. */
  boolean add(Formula.Comparison comparison) {
    Linear sum = comparison.sum();
    if (comparison.relation() == Relation.DIFFERENT) {
      differences.add(comparison);
      return true;
    }
    Interval narrowed = intervalOf(sum).with(comparison.relation(), comparison.bound());
    intervals.put(sum, narrowed);
    isInteger.put(sum, comparison.isInteger());
    return !narrowed.isEmpty();
  }

  Formula simplified(Formula.Comparison comparison) {
    return intervalOf(comparison.sum()).simplified(comparison);
  }

  /**
   * Tightens bounds that the bounded sum is known to differ from; false if this causes a
   * contradiction.
   */
  boolean settleDifferences() {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Formula.Comparison difference : List.copyOf(differences)) {
        Formula left = simplified(difference);
        if (left.isConstant()) {
          differences.remove(difference);
          if (left.equals(Formula.FALSE)) {
            return false;
          }
          continue;
        }
        Interval interval = intervalOf(difference.sum());
        if (Objects.equals(interval.lower(), difference.bound())) {
          changed |= move(difference, Relation.GREATER);
        } else if (Objects.equals(interval.upper(), difference.bound())) {
          changed |= move(difference, Relation.LESS);
        }
      }
    }
    return intervals.values().stream().noneMatch(Interval::isEmpty);
  }

  private boolean move(Formula.Comparison difference, Relation relation) {
    differences.remove(difference);
    Formula moved =
        Formula.Comparison.of(
            difference.sum(), relation, difference.bound(), difference.isInteger());
    return moved instanceof Formula.Comparison comparison && add(comparison);
  }

  /** The comparisons at this position. */
  List<Formula> comparisons() {
    List<Formula> all = new ArrayList<>();
    intervals.forEach(
        (sum, interval) ->
            all.addAll(
                interval.comparisons(
                    sum,
                    isInteger.getOrDefault(sum, false),
                    around == null ? Interval.ALL : around.intervalOf(sum))));
    all.addAll(differences);
    return all;
  }
}
