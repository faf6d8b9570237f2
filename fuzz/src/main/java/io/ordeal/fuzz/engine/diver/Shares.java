package io.ordeal.fuzz.engine.diver;

import io.ordeal.fuzz.random.Rng;
import java.util.function.IntToLongFunction;

/** The numbers from 0 on, each with a weight: one is drawn the more often the more it weighs. */
final class Shares {

  /** The sums of the weights up to each number. */
  private final long[] sums;

  /**
   * The numbers below {@code count}.
   *
   * @param weight of each, which is 0 at least
   */
  Shares(int count, IntToLongFunction weight) {
    this.sums = new long[count];
    long sum = 0;
    for (int i = 0; i < count; i++) {
      sum += weight.applyAsLong(i);
      sums[i] = sum;
    }
  }

  /** The sum of all weights. */
  long total() {
    return sums.length == 0 ? 0 : sums[sums.length - 1];
  }

  /** Whether a number weighs anything. */
  boolean has(int number) {
    return sums[number] > (number == 0 ? 0 : sums[number - 1]);
  }

  /** Some number that weighs anything; -1 if there is none. */
  int any(Rng rng) {
    return total() == 0 ? -1 : first(1 + below(total(), rng));
  }

  /** Some number below a bound, by halves where it is large. */
  private static long below(long bound, Rng rng) {
    if (bound <= Integer.MAX_VALUE) {
      return rng.below((int) bound);
    }
    long high = below((bound >>> 30) + 1, rng);
    long drawn = (high << 30) + rng.below(1 << 30);
    return drawn < bound ? drawn : below(bound, rng);
  }

  /**
   * The first whose sum is as great as this: what weighs nothing adds nothing to the one before.
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
