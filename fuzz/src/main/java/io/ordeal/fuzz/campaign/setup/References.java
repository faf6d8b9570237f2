package io.ordeal.fuzz.campaign.setup;

import io.ordeal.fuzz.campaign.ReferenceModels;
import io.ordeal.fuzz.campaign.SolutionMemory;
import io.ordeal.fuzz.solver.install.Catalogue;
import io.ordeal.fuzz.solver.install.Installation;
import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.solver.profile.Profile;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Target;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The reference solvers, from which engines get models. They are those that come with Ordeal, so
 * that all users get the same models.
 */
public final class References {

  /**
   * Time limit of a query that its limit of steps does not end. Two solvers that use it up in turn
   * must not keep a campaign from testing for ten seconds.
   */
  private static final Duration LONGEST = Duration.ofSeconds(4);

  private static final long MEMORY = 2L << 30;

  private References() {}

  public static ReferenceModels of(Catalogue catalogue, SolutionMemory memory) {
    Map<Target, SolverLimits> references = new LinkedHashMap<>();
    for (Installation solver : solvers(catalogue)) {
      Profile.Reference reference = solver.profile().reference();
      if (reference != null) {
        references.put(
            new Target(solver, Map.of(), Mode.RESET),
            new SolverLimits(
                LONGEST, MEMORY, SolverLimits.DEFAULT.outputBytes(), reference.steps()));
      }
    }
    return new ReferenceModels(references, memory);
  }

  /** Returns the reference solvers that come with Ordeal in the order in which they are asked. */
  static List<Installation> solvers(Catalogue catalogue) {
    List<String> embedded = catalogue.embedded();
    return catalogue.references().stream()
        .filter(embedded::contains)
        .map(catalogue::embedded)
        .toList();
  }
}
