package io.ordeal.fuzz.config;

import io.ordeal.fuzz.engine.Settings;
import io.ordeal.fuzz.solver.option.Configuration;
import java.util.List;

/**
 * What a strategy works with.
 *
 * @param settings of the strategy's parameters
 * @param policy how many options a configuration may set
 * @param spaces one for each solver, in the order of the campaign's solvers
 */
public record StrategyWork(Settings settings, Policy policy, List<OptionSpace> spaces) {

  public StrategyWork {
    spaces = List.copyOf(spaces);
  }

  /**
   * Returns the configurations in which a solver is asked. A solver alone is asked in its default
   * configuration too, because there is no other one whose answers can be compared.
   *
   * @param chosen by the strategy
   */
  List<Configuration> beside(Configuration chosen) {
    return spaces.size() > 1 || chosen.isDefault()
        ? List.of(chosen)
        : List.of(Configuration.DEFAULT, chosen);
  }
}
