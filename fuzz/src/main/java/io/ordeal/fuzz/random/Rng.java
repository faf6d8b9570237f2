package io.ordeal.fuzz.random;

import java.util.List;

/** Draws, each named by what it is wanted for. */
public interface Rng {

  /** A number in {@code 0 … bound - 1}, all equally likely; {@code bound} is at least 1. */
  int below(int bound);

  /** A number in {@code low … high}, both included, all equally likely. */
  default int between(int low, int high) {
    return low + below(high - low + 1);
  }

  /** True in {@code share} of {@code of} cases. */
  default boolean chance(int share, int of) {
    return below(of) < share;
  }

  /** One of the items, all equally likely; there is at least one. */
  default <T> T pick(List<T> items) {
    return items.get(below(items.size()));
  }

  /** The numbers {@code 0 … size - 1} in some order, all orders equally likely. */
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
