package io.ordeal.fuzz.config;

import io.ordeal.fuzz.engine.Parameter;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.fuzz.solver.option.Configuration;
import java.util.List;

/**
 * Makes solvers check their models themselves in some test cases, by the options that their
 * profiles list for that. These count besides the options that a policy allows: they do not change
 * how a solver searches.
 */
final class Validation {

  private static final String SHARE = "validate";

  /** For the parameters of every strategy that sets options. */
  static final Parameter PARAMETER =
      Parameter.number(
          SHARE, 10, 0, 100, "test cases per 100 in which solvers check their models themselves");

  private final StrategyWork work;

  Validation(StrategyWork work) {
    this.work = work;
  }

  /**
   * Returns configurations of a solver with the options that check models, or without them.
   *
   * @param solver the number of the solver
   */
  List<Configuration> of(List<Configuration> chosen, int solver, Rng rng) {
    if (!rng.chance(work.settings().number(SHARE), 100)) {
      return chosen;
    }
    return work.spaces()
        .get(solver)
        .preset(OptionSpace.VALIDATE)
        .map(preset -> preset.configurations().get(0))
        .map(check -> chosen.stream().map(one -> one.with(check)).toList())
        .orElse(chosen);
  }
}
