package io.ordeal.fuzz.config;

import io.ordeal.fuzz.engine.Settings;
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
}
