package io.ordeal.fuzz.config;

import io.ordeal.fuzz.engine.Parameter;
import io.ordeal.fuzz.solver.option.Configuration;
import java.util.List;

/** Sets no options. */
public final class DefaultStrategy implements Strategy {

  @Override
  public String id() {
    return "default";
  }

  @Override
  public String title() {
    return "sets no options";
  }

  @Override
  public List<Parameter> parameters() {
    return List.of();
  }

  @Override
  public boolean setsOptions() {
    return false;
  }

  @Override
  public UnitConfigurations start(StrategyWork work) {
    return (test, solver, rng) -> List.of(Configuration.DEFAULT);
  }
}
