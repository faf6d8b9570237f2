package io.ordeal.fuzz.campaign;

import java.time.Duration;
import java.util.Optional;

/**
 * How much a campaign may take, over all its sessions.
 *
 * @param time none if it does not matter
 * @param tests test cases; 0 if they do not matter
 */
public record Budget(Optional<Duration> time, long tests) {

  /** How many test cases of a unit are within it. */
  int testsOf(UnitId id) {
    long before = id.number() * Plan.TESTS_PER_UNIT;
    return tests == 0
        ? Plan.TESTS_PER_UNIT
        : (int) Math.max(0, Math.min(Plan.TESTS_PER_UNIT, tests - before));
  }
}
