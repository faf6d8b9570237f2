package io.ordeal.fuzz.reduce;

import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.examine.Examination.Confirmed;
import io.ordeal.fuzz.examine.Examiner;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.triage.Demonstration;
import io.ordeal.fuzz.triage.Occurrence;
import java.util.List;
import java.util.Optional;

/**
 * The bug that a reduction keeps.
 *
 * @param targets targets that must be asked to see it
 */
public record ReducibleBug(Verdict verdict, List<Target> targets) {

  public ReducibleBug {
    targets = List.copyOf(targets);
  }

  /**
   * Finds the worst bug that a script shows without earlier scripts in the same process.
   *
   * @param attempts lists of targets to ask; later ones only if the earlier ones show no bug
   */
  public static Optional<ReducibleBug> find(
      TestCase test, List<List<Target>> attempts, SolverLimits limits) {
    for (List<Target> targets : attempts) {
      try (Examiner examiner = new Examiner(targets, limits)) {
        Optional<Verdict> worst =
            examiner.examine(test).confirmed().stream()
                .filter(one -> one.confirmation().after() == 0)
                .map(Confirmed::verdict)
                .filter(verdict -> verdict.kind().isFinding())
                .findFirst();
        if (worst.isPresent()) {
          return Optional.of(of(test, worst.get(), targets));
        }
      }
    }
    return Optional.empty();
  }

  /**
   * Returns a bug that was found.
   *
   * @param compared targets that were asked, in their configurations
   */
  public static ReducibleBug of(TestCase test, Verdict verdict, List<Target> compared) {
    boolean isAlone = Demonstration.needsNoOthers(test, verdict);
    return new ReducibleBug(verdict, isAlone ? verdict.guilty() : compared);
  }

  /** Returns the bug that smaller scripts have to show. */
  public Occurrence occurrence() {
    return Occurrence.of(verdict);
  }
}
