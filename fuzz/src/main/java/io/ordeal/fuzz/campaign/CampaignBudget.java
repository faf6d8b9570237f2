package io.ordeal.fuzz.campaign;

import java.time.Duration;
import java.util.Optional;

/**
 * Budget of a campaign over all its sessions.
 *
 * @param time wall time; empty for no limit
 * @param tests number of test cases; 0 for no limit
 */
public record CampaignBudget(Optional<Duration> time, long tests) {

  /**
   * Whether the campaign does the same however long it takes. This holds if it has a number of
   * tests: then time neither ends units nor limits confirmations, and no unit is skipped.
   */
  boolean isExact() {
    return tests > 0;
  }

  /** Returns the number of test cases of a unit that are within the budget. */
  int testsOf(UnitId id) {
    long before = id.number() * Plan.TESTS_PER_UNIT;
    return tests == 0
        ? Plan.TESTS_PER_UNIT
        : (int) Math.max(0, Math.min(Plan.TESTS_PER_UNIT, tests - before));
  }
}
