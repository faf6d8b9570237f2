package io.ordeal.smt.value;

import io.ordeal.smt.sort.Datatype;
import io.ordeal.smt.sort.Sort;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * SMT-LIB's {@code =}: whether two values of one sort are the same element.
 *
 * <p>Nearly every value has one form, so that it is {@code equals}. Regular languages are the
 * exception: many terms denote one set of strings, alone and inside other values. Where that takes
 * too long to find out it is a {@link LimitExceeded}.
 */
public final class ValueEquality {

  private record Pair(Value left, Value right) {}

  private ValueEquality() {}

  public static boolean areSame(Value left, Value right) {
    if (left.equals(right)) {
      return true;
    }
    if (left instanceof RegLanValue a && right instanceof RegLanValue b) {
      return a.language().sameAs(b.language());
    }
    return left instanceof CompositeValue
        && hasLanguages(left.sort())
        && areSameByParts(left, right);
  }

  /** Part by part; two parts that differ settle it, however hard the others are to compare. */
  private static boolean areSameByParts(Value left, Value right) {
    @Nullable LimitExceeded undecided = null;
    Map<Sort, Boolean> withLanguages = new HashMap<>();
    Set<Pair> met = new HashSet<>();
    Deque<Pair> pending = new ArrayDeque<>();
    pending.push(new Pair(left, right));
    while (!pending.isEmpty()) {
      Pair pair = pending.pop();
      if (pair.left.equals(pair.right) || !met.add(pair)) {
        continue;
      }
      if (!withLanguages.computeIfAbsent(pair.left.sort(), ValueEquality::hasLanguages)) {
        return false;
      }
      try {
        if (pair.left instanceof CompositeValue a && pair.right instanceof CompositeValue b) {
          if (!hasSameShape(a, b)) {
            return false;
          }
          pending.addAll(pairsOfParts(a, b));
        } else if (!areSame(pair.left, pair.right)) {
          return false;
        }
      } catch (LimitExceeded e) {
        undecided = e;
      }
    }
    if (undecided != null) {
      throw undecided;
    }
    return true;
  }

  /**
   * Whether all but the parts is the same. Sets, bags and tables know their parts by {@code
   * equals}, which may hold one language twice, so that their shapes tell nothing.
   */
  private static boolean hasSameShape(CompositeValue a, CompositeValue b) {
    if (a instanceof SetValue || a instanceof BagValue || a instanceof TableValue) {
      throw new LimitExceeded("whether two values of sort " + a.sort() + " are the same");
    }
    return a.rank() == b.rank() && a.parts().size() == b.parts().size();
  }

  private static List<Pair> pairsOfParts(CompositeValue a, CompositeValue b) {
    List<Pair> pairs = new ArrayList<>();
    for (int i = 0; i < a.parts().size(); i++) {
      pairs.add(new Pair(a.parts().get(i), b.parts().get(i)));
    }
    return pairs;
  }

  /** Whether a language may be part of an element of this sort. */
  private static boolean hasLanguages(Sort sort) {
    Set<Sort> met = new HashSet<>();
    Deque<Sort> pending = new ArrayDeque<>();
    pending.push(sort);
    while (!pending.isEmpty()) {
      Sort next = pending.pop();
      if (next.equals(Sort.REG_LAN)) {
        return true;
      }
      if (met.add(next)) {
        pending.addAll(next.arguments());
        if (next instanceof Sort.DatatypeSort instance) {
          // Parameters are met among the arguments, so the fields may be taken as declared.
          for (Datatype.Constructor constructor : instance.datatype().constructors()) {
            constructor.selectors().forEach(field -> pending.add(field.sort()));
          }
        }
      }
    }
    return false;
  }
}
