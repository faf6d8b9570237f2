package io.ordeal.fuzz.config;

import io.ordeal.fuzz.engine.Parameter;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.fuzz.solver.option.Configuration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Draws a few options and values for every test case. Some test cases get none, so that bugs that
 * need no option are found without one.
 */
public final class RandomStrategy implements Strategy {

  private static final String MOST = "most";
  private static final String DEFAULTS = "defaults";

  @Override
  public String id() {
    return "random";
  }

  @Override
  public String title() {
    return "sets a few random options";
  }

  @Override
  public List<Parameter> parameters() {
    return List.of(
        Parameter.number(MOST, 4, 1, 100, "maximum number of options per configuration"),
        Parameter.number(DEFAULTS, 10, 0, 100, "test cases per 100 without options"),
        Validation.PARAMETER);
  }

  @Override
  public UnitConfigurations start(StrategyWork work) {
    int most = Math.min(work.settings().number(MOST), work.policy().mostOptions());
    int defaults = work.settings().number(DEFAULTS);
    Validation validation = new Validation(work);
    return (test, solver, rng) ->
        validation.of(
            work.beside(
                rng.chance(defaults, 100)
                    ? Configuration.DEFAULT
                    : draw(work.spaces().get(solver).choices(), most, rng)),
            solver,
            rng);
  }

  /**
   * Draws some options and their values.
   *
   * @param choices options to draw from; may be empty
   * @param most largest number of options
   */
  static Configuration draw(List<OptionSpace.Choice> choices, int most, Rng rng) {
    if (choices.isEmpty()) {
      return Configuration.DEFAULT;
    }
    int count = 1 + rng.below(most);
    Map<String, String> options = new TreeMap<>();
    for (int i = 0; i < count; i++) {
      OptionSpace.Choice choice = choices.get(rng.below(choices.size()));
      options.put(choice.name(), choice.values().get(rng.below(choice.values().size())));
    }
    return new Configuration(options);
  }
}
