package io.ordeal.fuzz.reduce;

import io.ordeal.fuzz.examine.Examination.Confirmed;
import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.solver.session.Target;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A bug after its reduction.
 *
 * @param smallest smallest script that shows it; the original if there is no smaller one
 * @param targets targets to ask; a guilty one has only the options that the bug needs
 * @param confirmed how the smallest script shows it; empty if nothing was confirmed
 * @param limits limits under which that was confirmed
 * @param tests questions to solvers
 * @param steps number of times that each reduction made the script smaller, by its id
 * @param isFinished whether nothing was left to try
 */
public record ReducedBug(
    Candidate original,
    Candidate smallest,
    List<Target> targets,
    Optional<Confirmed> confirmed,
    SolverLimits limits,
    long tests,
    Map<String, Integer> steps,
    boolean isFinished) {

  public ReducedBug {
    targets = List.copyOf(targets);
    steps = Collections.unmodifiableMap(new LinkedHashMap<>(steps));
  }

  /** Whether a smaller script was found. */
  public boolean isSmaller() {
    return smallest.size().compareTo(original.size()) < 0;
  }

  /** Returns the options that the bug needs, as {@code name=value}; empty for the defaults. */
  public String options() {
    return confirmed
        .map(found -> new Configuration(found.verdict().guilty().get(0).options()).text())
        .orElse("");
  }
}
