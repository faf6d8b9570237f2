package io.ordeal.fuzz.campaign;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The time that a target needs for a sample of the test cases that it did not decide in time.
 *
 * @param asked number of test cases in the sample
 * @param decided times of those that it decides with the long limit, shortest first
 */
record DecisionTimes(int asked, List<Duration> decided) {

  /** Nothing is measured. */
  static final DecisionTimes NONE = new DecisionTimes(0, List.of());

  /** First digits of limits that people choose. */
  private static final int[] ROUND = {1, 2, 5};

  DecisionTimes {
    decided = decided.stream().sorted().toList();
  }

  /**
   * Returns the smallest round limit above another one that decides at least half of the sample;
   * empty if the long limit does not decide half of it.
   */
  Optional<Duration> limitForHalf(Duration above) {
    int half = (asked + 1) / 2;
    return asked == 0 || decided.size() < half
        ? Optional.empty()
        : Optional.of(round(above, decided.get(half - 1)));
  }

  /** Returns how many test cases of the sample a limit decides. */
  long within(Duration limit) {
    return decided.stream().filter(time -> time.compareTo(limit) <= 0).count();
  }

  /** Returns the smallest round time that is greater than one time and not less than another. */
  private static Duration round(Duration above, Duration least) {
    long power = 1;
    while (true) {
      for (int digit : ROUND) {
        Duration limit = Duration.ofMillis(digit * power);
        if (limit.compareTo(above) > 0 && limit.compareTo(least) >= 0) {
          return limit;
        }
      }
      power *= 10;
    }
  }
}
