package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.coverage.Coverage;
import io.ordeal.fuzz.engine.BriefAnswer;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The code of each solver that has run, or else the traits that it has shown. Thread-safe. */
final class CoverageSoFar {

  /** Places by the number of the solver and the name of their part. */
  private final Map<Integer, Map<String, BitSet>> covered = new HashMap<>();

  /** Adds the fresh places of answers. */
  synchronized void add(List<BriefAnswer> answers) {
    for (BriefAnswer answer : answers) {
      answer
          .fresh()
          .ifPresent(
              fresh ->
                  fresh.addTo(covered.computeIfAbsent(answer.solver(), solver -> new HashMap<>())));
    }
  }

  /** Returns the code of a solver that has run, or the traits that it has shown. */
  synchronized Coverage of(int solver) {
    return Coverage.of(covered.getOrDefault(solver, Map.of()));
  }
}
