package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.config.DefaultStrategy;
import io.ordeal.fuzz.config.OptionSpace;
import io.ordeal.fuzz.config.Policy;
import io.ordeal.fuzz.config.Strategy;
import io.ordeal.fuzz.config.StrategyWork;
import io.ordeal.fuzz.engine.Settings;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/**
 * How a campaign chooses the options of its solvers.
 *
 * @param settings settings of the strategy's parameters
 * @param spaces option space of each solver, in the order of the campaign's solvers
 */
public record Configuring(
    Strategy strategy, Settings settings, Policy policy, List<OptionSpace> spaces) {

  /** No solver gets options. */
  public static final Configuring NONE =
      new Configuring(
          new DefaultStrategy(), new Settings(List.of(), Map.of()), Policy.SAFE, List.of());

  public Configuring {
    spaces = List.copyOf(spaces);
  }

  /** Returns the same for solvers with these options. */
  public Configuring with(List<OptionSpace> others) {
    return new Configuring(strategy, settings, policy, others);
  }

  /** Returns the text of the command line, such as {@code random:most=2}. */
  public String name() {
    return strategy.id() + (settings.given().isEmpty() ? "" : ":" + settings);
  }

  /**
   * Checks that the solvers have the options that the settings ask for.
   *
   * @throws IllegalArgumentException with what was found and what was expected
   */
  public void check() {
    try {
      strategy.check(work());
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("--config %s: %s".formatted(name(), e.getMessage()), e);
    }
  }

  /** Returns why solvers get no options, by their numbers in the campaign. */
  public SortedMap<Integer, String> reasonsForNoOptions() {
    return strategy.reasonsForNoOptions(work());
  }

  Strategy.UnitConfigurations start() {
    return strategy.start(work());
  }

  private StrategyWork work() {
    return new StrategyWork(settings, policy, spaces);
  }
}
