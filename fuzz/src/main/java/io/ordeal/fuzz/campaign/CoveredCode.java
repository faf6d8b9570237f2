package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.coverage.Coverage;
import io.ordeal.fuzz.engine.BriefAnswer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The code of each solver that has run, or else the traits that it has shown. Thread-safe. */
final class CoveredCode {

  /** Coverage by the number of the solver. */
  private final Map<Integer, Coverage> covered = new HashMap<>();

  /** Adds the fresh places of answers. */
  synchronized void add(List<BriefAnswer> answers) {
    for (BriefAnswer answer : answers) {
      answer.fresh().ifPresent(fresh -> add(answer.solver(), fresh));
    }
  }

  private void add(int solver, Coverage fresh) {
    if (!fresh.isEmpty()) {
      covered.merge(solver, fresh, Coverage::with);
    }
  }

  /** Returns the code of a solver that has run, or the traits that it has shown. */
  synchronized Coverage of(int solver) {
    return covered.getOrDefault(solver, Coverage.NONE);
  }
}
