package io.ordeal.cli.campaign;

import io.ordeal.fuzz.campaign.ReferenceModels;
import io.ordeal.fuzz.campaign.SolutionMemory;
import io.ordeal.fuzz.solver.install.Catalogue;
import io.ordeal.fuzz.solver.process.Limits;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Target;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The solvers that engines get models from: those that come with Ordeal, so that everybody gets the
 * same ones.
 */
public final class References {

  /**
   * In the order in which they are asked, and the steps that end their search: about a second's
   * work of each. Steps are the same on every machine, and with them the models.
   */
  private static final Map<String, Long> STEPS = steps();

  /** In case that steps do not end it. */
  private static final Duration LONGEST = Duration.ofSeconds(10);

  private static final long MEMORY = 2L << 30;

  private References() {}

  private static Map<String, Long> steps() {
    Map<String, Long> steps = new LinkedHashMap<>();
    steps.put("z3", 5_000_000L);
    steps.put("cvc5", 200_000L);
    return steps;
  }

  public static ReferenceModels of(Catalogue catalogue, SolutionMemory memory) {
    List<String> embedded = catalogue.embedded();
    Map<Target, Limits> references = new LinkedHashMap<>();
    STEPS.forEach(
        (name, steps) -> {
          if (embedded.contains(name)) {
            references.put(
                new Target(catalogue.embedded(name), Map.of(), Mode.RESET),
                new Limits(LONGEST, MEMORY, Limits.DEFAULT.outputBytes(), steps));
          }
        });
    return new ReferenceModels(references, memory);
  }
}
