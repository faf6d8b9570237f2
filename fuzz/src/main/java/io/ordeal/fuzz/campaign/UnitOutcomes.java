package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.coverage.Coverage;
import io.ordeal.fuzz.engine.Outcome;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The outcomes of a unit's test cases, as its engine and its strategy are shown them. Whenever the
 * unit is made again, they are shown the same outcomes, whatever solvers do then, because stored
 * findings may depend on them.
 */
final class UnitOutcomes {

  private final SortedMap<Integer, Outcome> outcomes;

  /** Code that ran in the test cases of the unit, or traits of solvers. */
  private final CoverageSoFar covered = new CoverageSoFar();

  /** Number of the first test case whose outcome is not settled. */
  private final long settled;

  /**
   * Starts from known outcomes.
   *
   * @param known outcomes that were shown
   * @param done number of test cases of the unit that are done
   */
  UnitOutcomes(SortedMap<Integer, Outcome> known, long done) {
    this.outcomes = new TreeMap<>(known);
    // An outcome is shown only after all earlier ones.
    this.settled = known.isEmpty() ? done : Math.max(done, known.lastKey() + 1L);
    known.values().forEach(outcome -> covered.add(outcome.answers()));
  }

  /** Returns the outcomes of a unit that is made again unchanged. */
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

  /** Returns the code of a solver that ran in test cases of the unit, or its traits. */
  Coverage covered(int solver) {
    return covered.of(solver);
  }

  /** Returns all outcomes that were noted, by number. */
  SortedMap<Integer, Outcome> all() {
    return new TreeMap<>(outcomes);
  }
}
