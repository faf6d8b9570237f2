package io.ordeal.smt.value.cost;

import java.util.IdentityHashMap;

/**
 * A set of pairs of compared objects, by identity. Two terms may share parts so often that
 * comparing them every time would take practically for ever.
 */
public final class PairSet {

  private final IdentityHashMap<Object, IdentityHashMap<Object, Boolean>> pairs =
      new IdentityHashMap<>();

  /** Adds a pair; returns whether it was not in the set yet. */
  public boolean add(Object left, Object right) {
    return pairs.computeIfAbsent(left, key -> new IdentityHashMap<>(2)).put(right, true) == null;
  }
}
