package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.coverage.Coverage;
import io.ordeal.fuzz.engine.Outcome;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What the engine and the strategy of a unit are shown of its test cases. They are shown the same
 * again whenever the unit is made again, whatever solvers do then: findings that are kept may
 * follow from it.
 */
final class UnitOutcomes {

  private final SortedMap<Integer, Outcome> outcomes;

  /** What ran in the test cases of the unit. */
  private final CoveredCode covered = new CoveredCode();

  /** The outcomes of all test cases before this one are settled. */
  private final long settled;

  /**
   * Starts from what is known.
   *
   * @param known outcomes that were shown
   * @param done how many test cases of the unit are done
   */
  UnitOutcomes(SortedMap<Integer, Outcome> known, long done) {
    this.outcomes = new TreeMap<>(known);
    // Before an outcome is shown, all earlier ones were.
    this.settled = known.isEmpty() ? done : Math.max(done, known.lastKey() + 1L);
    known.values().forEach(outcome -> covered.add(outcome.answers()));
  }

  /** The outcomes of a unit that is made again as it was. */
  static UnitOutcomes asShown(Outcomes outcomes, UnitId id) {
    return new UnitOutcomes(outcomes.of(id.round(), id.unit()), Long.MAX_VALUE);
  }

  Outcome of(int test) {
    return outcomes.getOrDefault(test, Outcome.UNKNOWN);
  }

  /** Notes an outcome, unless the outcome of that test case is settled. */
  void note(int test, Outcome outcome) {
    if (test >= settled) {
      outcomes.put(test, outcome);
      covered.add(outcome.answers());
    }
  }

  /** Returns the code of a solver that ran in test cases of the unit. */
  Coverage covered(int solver) {
    return covered.of(solver);
  }

  /** All that were noted, by number. */
  SortedMap<Integer, Outcome> all() {
    return new TreeMap<>(outcomes);
  }
}
