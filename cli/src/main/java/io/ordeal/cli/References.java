package io.ordeal.cli;

import io.ordeal.fuzz.campaign.ReferenceModels;
import io.ordeal.fuzz.campaign.SolutionMemory;
import io.ordeal.fuzz.solver.Catalogue;
import io.ordeal.fuzz.solver.Limits;
import io.ordeal.fuzz.solver.Mode;
import io.ordeal.fuzz.solver.Target;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * The solvers that engines get models from: those that come with Ordeal, so that everybody gets the
 * same ones.
 */
final class References {

  private static final List<String> NAMES = List.of("z3", "cvc5");

  /**
   * Steps, which are the same on every machine, end the search for a model; the time is there in
   * case that steps do not.
   */
  private static final Limits LIMITS =
      new Limits(Duration.ofSeconds(20), 2L << 30, Limits.DEFAULT.outputBytes(), 3_000_000);

  private References() {}

  static ReferenceModels of(Catalogue catalogue, SolutionMemory memory) {
    List<String> embedded = catalogue.embedded();
    List<Target> targets =
        NAMES.stream()
            .filter(embedded::contains)
            .map(name -> new Target(catalogue.embedded(name), Map.of(), Mode.RESET))
            .toList();
    return new ReferenceModels(targets, LIMITS, memory);
  }
}
