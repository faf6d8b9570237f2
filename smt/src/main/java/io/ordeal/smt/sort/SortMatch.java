package io.ordeal.smt.sort;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Determines the values of sort parameters by matching a general sort with a particular one. */
public final class SortMatch {

  /**
   * The particular sort for each part of a general sort. It is unique, so no part is visited twice.
   */
  private final Map<Sort, Sort> images = new HashMap<>();

  /**
   * Whether {@code particular} is {@code general} with its parameters replaced, consistently with
   * earlier calls.
   */
  public boolean unify(Sort general, Sort particular) {
    Deque<Sort> pending = new ArrayDeque<>(List.of(general, particular));
    while (!pending.isEmpty()) {
      Sort left = pending.pop();
      Sort right = pending.pop();
      Sort known = images.putIfAbsent(left, right);
      if (known != null) {
        if (!known.equals(right)) {
          return false;
        }
        continue;
      }
      if (left instanceof Sort.Parameter) {
        continue;
      }
      if (!haveOneHead(left, right)) {
        return false;
      }
      for (int i = 0; i < left.arguments().size(); i++) {
        pending.push(right.arguments().get(i));
        pending.push(left.arguments().get(i));
      }
    }
    return true;
  }

  private static boolean haveOneHead(Sort left, Sort right) {
    return left.equals(right)
        || (left.getClass() == right.getClass()
            && !left.arguments().isEmpty()
            && left.arguments().size() == right.arguments().size()
            && left.withArguments(right.arguments()).equals(right));
  }

  /** Whether all these parameters have a value. */
  public boolean binds(List<Sort.Parameter> parameters) {
    return images.keySet().containsAll(parameters);
  }

  /** Replaces the known parameters in {@code general}. */
  public Sort apply(Sort general) {
    return general.mapLeaves(
        leaf -> leaf instanceof Sort.Parameter ? images.getOrDefault(leaf, leaf) : leaf);
  }
}
