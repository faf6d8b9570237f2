package io.ordeal.smt.sort;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds what sort parameters stand for, by comparing a general sort with a particular one. */
public final class SortMatch {

  /** What each part of a general sort stands for: never two things, so no part is walked twice. */
  private final Map<Sort, Sort> images = new HashMap<>();

  /**
   * Whether {@code particular} is {@code general} with its parameters replaced, in line with
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

  /** Whether it is known what each of these stands for. */
  public boolean binds(List<Sort.Parameter> parameters) {
    return images.keySet().containsAll(parameters);
  }

  /** {@code general} with the parameters replaced that are known. */
  public Sort apply(Sort general) {
    return general.mapLeaves(
        leaf -> leaf instanceof Sort.Parameter ? images.getOrDefault(leaf, leaf) : leaf);
  }
}
