package io.ordeal.fuzz.config;

import io.ordeal.fuzz.engine.Parameter;
import io.ordeal.fuzz.solver.option.Configuration;
import java.util.List;

/**
 * Draws a few options, usually ones that matter for the operations of the test case (Falcon-Learn).
 * If nothing was learned about a solver, any of its options may be drawn.
 */
public final class LearnedStrategy implements Strategy {

  private static final String MOST = "most";
  private static final String DEFAULTS = "defaults";

  @Override
  public String id() {
    return "learned";
  }

  @Override
  public String title() {
    return "sets a few options, usually ones that are relevant for the operations of the test case";
  }

  @Override
  public List<Parameter> parameters() {
    return List.of(
        Parameter.number(MOST, 4, 1, 100, "maximum number of options per configuration"),
        Parameter.number(DEFAULTS, 50, 0, 100, "test cases per 100 without options"),
        LearnedOptions.PARAMETER,
        Validation.PARAMETER);
  }

  @Override
  public boolean usesLearnedTables() {
    return true;
  }

  @Override
  public UnitConfigurations start(StrategyWork work) {
    int most = Math.min(work.settings().number(MOST), work.policy().mostOptions());
    int defaults = work.settings().number(DEFAULTS);
    LearnedOptions options = new LearnedOptions(work.settings());
    Validation validation = new Validation(work);
    return (test, solver, rng) ->
        validation.of(
            work.beside(
                rng.chance(defaults, 100)
                    ? Configuration.DEFAULT
                    : RandomStrategy.draw(
                        options.draw(work.spaces().get(solver), test, rng), most, rng)),
            solver,
            rng);
  }
}
