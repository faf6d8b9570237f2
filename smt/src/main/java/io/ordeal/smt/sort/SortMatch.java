package io.ordeal.smt.sort;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Finds what sort parameters stand for, by comparing a general sort with a particular one. */
public final class SortMatch {

  private final Map<String, Sort> bound = new TreeMap<>();

  /**
   * Whether {@code particular} is {@code general} with its parameters replaced, in line with
   * earlier calls.
   */
  public boolean unify(Sort general, Sort particular) {
    Deque<Sort> pending = new ArrayDeque<>(List.of(general, particular));
    while (!pending.isEmpty()) {
      Sort left = pending.pop();
      Sort right = pending.pop();
      if (left instanceof Sort.Parameter parameter) {
        Sort known = bound.putIfAbsent(parameter.name(), right);
        if (known != null && !known.equals(right)) {
          return false;
        }
      } else if (!left.equals(right)) {
        if (left.arguments().isEmpty()
            || left.arguments().size() != right.arguments().size()
            || left.getClass() != right.getClass()
            || !left.withArguments(right.arguments()).equals(right)) {
          return false;
        }
        for (int i = 0; i < left.arguments().size(); i++) {
          pending.push(right.arguments().get(i));
          pending.push(left.arguments().get(i));
        }
      } else {
        // Equal, but parameters inside it stand for themselves from here on.
        for (Sort argument : left.arguments()) {
          pending.push(argument);
          pending.push(argument);
        }
      }
    }
    return true;
  }

  /** Whether it is known what each of these stands for. */
  public boolean binds(List<Sort.Parameter> parameters) {
    return parameters.stream().allMatch(parameter -> bound.containsKey(parameter.name()));
  }

  /** {@code general} with the parameters replaced that are known. */
  public Sort apply(Sort general) {
    return bound.isEmpty()
        ? general
        : general.mapLeaves(
            leaf ->
                leaf instanceof Sort.Parameter parameter
                    ? bound.getOrDefault(parameter.name(), leaf)
                    : leaf);
  }
}
