package io.ordeal.smt.value;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.cost.LimitExceeded;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * SMT-LIB's {@code =}: decides whether two values of one sort are the same element.
 *
 * <p>Nearly every value has a unique form, so that {@code equals} decides; {@link Domains#isExact}
 * says for which sorts it does not. Regular languages are compared as sets of strings, which throws
 * {@link LimitExceeded} if it takes too long. Tables over an uninterpreted sort are compared at the
 * arguments that are known to exist.
 */
public final class ValueEquality {

  /**
   * Two values that must be equal.
   *
   * @param certain whether a difference is certain, rather than dependent on arguments that may not
   *     exist
   */
  private record Pair(Value left, Value right, boolean certain) {}

  private final Domains domains;
  private final Set<Pair> met = new HashSet<>();
  private final Deque<Pair> pending = new ArrayDeque<>();
  private boolean open;
  private @Nullable LimitExceeded exceeded;

  private ValueEquality(Domains domains) {
    this.domains = domains;
  }

  /**
   * Returns whether the values are the same element; empty if that depends on something unknown,
   * such as the elements of an uninterpreted sort.
   */
  public static Optional<Boolean> areSame(Value left, Value right, Domains domains) {
    if (left.equals(right)) {
      return Optional.of(true);
    }
    if (left instanceof RegLanValue a && right instanceof RegLanValue b) {
      return Optional.of(a.language().sameAs(b.language()));
    }
    return left instanceof CompositeValue && !domains.isExact(left.sort())
        ? new ValueEquality(domains).byParts(left, right)
        : Optional.of(false);
  }

  /**
   * Compares part by part. Two parts that differ decide, however hard the others are to compare.
   */
  private Optional<Boolean> byParts(Value left, Value right) {
    pending.push(new Pair(left, right, true));
    while (!pending.isEmpty()) {
      Pair pair = pending.pop();
      if (pair.left.equals(pair.right) || !met.add(pair)) {
        continue;
      }
      if (areDifferent(pair)) {
        if (pair.certain) {
          return Optional.of(false);
        }
        open = true;
      }
    }
    if (exceeded != null) {
      throw exceeded;
    }
    return open ? Optional.empty() : Optional.of(true);
  }

  /**
   * Whether the values are visibly different; otherwise adds the pairs of parts that must be equal.
   */
  private boolean areDifferent(Pair pair) {
    if (domains.isExact(pair.left.sort())) {
      return true;
    }
    if (pair.left instanceof RegLanValue a && pair.right instanceof RegLanValue b) {
      try {
        return !a.language().sameAs(b.language());
      } catch (LimitExceeded e) {
        exceeded = e;
        return false;
      }
    }
    CompositeValue a = (CompositeValue) pair.left;
    CompositeValue b = (CompositeValue) pair.right;
    if (a instanceof TableValue left && b instanceof TableValue right) {
      compareTables(left, right, pair.certain);
      return false;
    }
    boolean sameShape = a.rank() == b.rank() && a.parts().size() == b.parts().size();
    if (a instanceof SetValue || a instanceof BagValue) {
      // Parts are distinguished by equals, so there may be fewer distinct ones than are listed.
      int fewest = Math.min(a.parts().size(), b.parts().size());
      boolean single = sameShape && fewest == (a instanceof SetValue ? 1 : 2);
      open |= fewest > 0 && !single;
      if (!single) {
        return fewest == 0;
      }
    } else if (!sameShape) {
      return true;
    }
    for (int i = 0; i < a.parts().size(); i++) {
      pending.push(new Pair(a.parts().get(i), b.parts().get(i), pair.certain));
    }
    return false;
  }

  private void compareTables(TableValue left, TableValue right, boolean certain) {
    Sort key = left.keySort();
    if (!domains.isExact(key)) {
      open = true;
      return;
    }
    Set<Value> keys = new TreeSet<>(ValueOrder.INSTANCE);
    for (TableValue table : new TableValue[] {left, right}) {
      for (int i = 0; i < table.exceptionCount(); i++) {
        keys.add(table.key(i));
      }
    }
    for (Value each : keys) {
      pending.push(new Pair(left.valueOf(each), right.valueOf(each), certain));
    }
    if (domains.hasMoreThan(key, keys.size())) {
      pending.push(new Pair(left.rest(), right.rest(), certain));
    } else if (!domains.isDetermined(key)) {
      pending.push(new Pair(left.rest(), right.rest(), false));
    }
  }
}
