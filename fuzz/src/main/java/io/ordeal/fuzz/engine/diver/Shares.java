package io.ordeal.fuzz.engine.diver;

import io.ordeal.fuzz.random.Rng;
import java.util.function.IntToLongFunction;

/** Draws numbers from 0 on by their weights. */
final class Shares {

  /** The cumulative sums of the weights. */
  private final long[] sums;

  /**
   * Creates weights for the numbers below {@code count}.
   *
   * @param weight the weight of each number, at least 0
   */
  Shares(int count, IntToLongFunction weight) {
    this.sums = new long[count];
    long sum = 0;
    for (int i = 0; i < count; i++) {
      sum += weight.applyAsLong(i);
      sums[i] = sum;
    }
  }

  /** Returns the sum of all weights. */
  long total() {
    return sums.length == 0 ? 0 : sums[sums.length - 1];
  }

  /** Returns whether the weight of a number is positive. */
  boolean has(int number) {
    return sums[number] > (number == 0 ? 0 : sums[number - 1]);
  }

  /** Draws a number with a positive weight; -1 if there is none. */
  int any(Rng rng) {
    return total() == 0 ? -1 : first(1 + below(total(), rng));
  }

  /** Draws a number below a bound; a large bound takes two draws. */
  private static long below(long bound, Rng rng) {
    if (bound <= Integer.MAX_VALUE) {
      return rng.below((int) bound);
    }
    long high = below((bound >>> 30) + 1, rng);
    long drawn = (high << 30) + rng.below(1 << 30);
    return drawn < bound ? drawn : below(bound, rng);
  }

  /**
   * Returns the first number whose cumulative sum reaches this one; a number with weight 0 never
   * does.
   */
  private int first(long sum) {
    int low = 0;
    int high = sums.length - 1;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (sums[middle] < sum) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
