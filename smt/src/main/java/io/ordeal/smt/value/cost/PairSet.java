package io.ordeal.smt.value.cost;

import java.util.IdentityHashMap;

/**
 * Pairs of objects that have been compared, by identity: the parts of two terms may be shared so
 * often that comparing them each time would take for ever.
 */
public final class PairSet {

  private final IdentityHashMap<Object, IdentityHashMap<Object, Boolean>> pairs =
      new IdentityHashMap<>();

  /** Whether the pair was not in the set yet. */
  public boolean add(Object left, Object right) {
    return pairs.computeIfAbsent(left, key -> new IdentityHashMap<>(2)).put(right, true) == null;
  }
}
