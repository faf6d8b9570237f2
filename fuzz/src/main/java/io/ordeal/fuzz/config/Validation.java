package io.ordeal.fuzz.config;

import io.ordeal.fuzz.engine.Parameter;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.fuzz.solver.option.Configuration;
import java.util.List;

/**
 * Makes solvers check their own models in some test cases, with the options that their profiles
 * list for this purpose. A policy does not count these options, because they do not change how a
 * solver searches.
 */
final class Validation {

  private static final String SHARE = "validate";

  /** The parameter that every strategy has that sets options. */
  static final Parameter PARAMETER =
      Parameter.number(
          SHARE, 10, 0, 100, "test cases per 100 in which solvers check their models themselves");

  private final StrategyWork work;

  Validation(StrategyWork work) {
    this.work = work;
  }

  /**
   * Returns the configurations with or without the options that check models.
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
