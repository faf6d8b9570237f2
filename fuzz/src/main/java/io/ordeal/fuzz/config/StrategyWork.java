package io.ordeal.fuzz.config;

import io.ordeal.fuzz.engine.Settings;
import io.ordeal.fuzz.solver.option.Configuration;
import java.util.List;

/**
 * The input of a strategy.
 *
 * @param settings values of the strategy's parameters
 * @param policy limits the number of options in a configuration
 * @param spaces one space per solver, in the order of the campaign's solvers
 */
public record StrategyWork(Settings settings, Policy policy, List<OptionSpace> spaces) {

  public StrategyWork {
    spaces = List.copyOf(spaces);
  }

  /**
   * Returns the configurations in which a solver is asked. If it is the only solver, it is asked in
   * its default configuration too, because there are no other answers to compare with.
   *
   * @param chosen the configuration that the strategy chose
   */
  List<Configuration> beside(Configuration chosen) {
    return spaces.size() > 1 || chosen.isDefault()
        ? List.of(chosen)
        : List.of(Configuration.DEFAULT, chosen);
  }
}
