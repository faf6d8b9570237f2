package io.ordeal.fuzz.random;

import java.util.List;

/** A source of random choices. Each method names the kind of choice. */
public interface Rng {

  /** Returns a number in {@code 0 … bound - 1}, all equally likely. The bound is at least 1. */
  int below(int bound);

  /** Returns a number in {@code low … high}, both included, all equally likely. */
  default int between(int low, int high) {
    return low + below(high - low + 1);
  }

  /** Returns true with the probability {@code share / of}. */
  default boolean chance(int share, int of) {
    return below(of) < share;
  }

  /** Returns one of the items, all equally likely. The list must not be empty. */
  default <T> T pick(List<T> items) {
    return items.get(below(items.size()));
  }

  /** Returns a random permutation of {@code 0 … size - 1}, all permutations equally likely. */
  default int[] order(int size) {
    int[] order = new int[size];
    for (int i = 0; i < size; i++) {
      int place = below(i + 1);
      order[i] = order[place];
      order[place] = i;
    }
    return order;
  }
}
