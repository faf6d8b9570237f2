package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.engine.Outcome;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What the engine is shown of the test cases of one unit. What it was shown once it is shown again,
 * whatever targets do this time: findings that are kept may follow from it.
 */
final class UnitOutcomes {

  private final SortedSet<Integer> findings;

  /** Of all test cases before this one it is settled what is shown. */
  private final long settled;

  /**
   * Those that are known, to go on from there.
   *
   * @param known the numbers of test cases that were shown as findings
   * @param done so many test cases are done
   */
  UnitOutcomes(SortedSet<Integer> known, long done) {
    this.findings = new TreeSet<>(known);
    // Before one is shown, all those before it were.
    this.settled = known.isEmpty() ? done : Math.max(done, known.last() + 1L);
  }

  /** Those of a unit that is made again as it was. */
  static UnitOutcomes asShown(Outcomes outcomes, UnitId id) {
    return new UnitOutcomes(outcomes.findings(id.round(), id.unit()), Long.MAX_VALUE);
  }

  Outcome of(int test) {
    return findings.contains(test) ? Outcome.FINDING : Outcome.NO_FINDING;
  }

  /** Notes that a test case is a finding; false if it is settled what is shown of it. */
  boolean found(int test) {
    return test >= settled && findings.add(test);
  }
}
