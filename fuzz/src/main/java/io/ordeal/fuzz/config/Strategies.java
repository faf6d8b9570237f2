package io.ordeal.fuzz.config;

import java.util.List;
import java.util.Optional;

/** The list of all strategies. */
public final class Strategies {

  /** All strategies, one line each; the contract test runs over this list. */
  public static final List<Strategy> ALL =
      List.of(
          new DefaultStrategy(),
          new RandomStrategy(),
          new PresetStrategy(),
          new LearnedStrategy(),
          GeneticStrategy.GENETIC,
          GeneticStrategy.FALCON);

  private Strategies() {}

  public static Optional<Strategy> named(String id) {
    return ALL.stream().filter(strategy -> strategy.id().equals(id)).findFirst();
  }

  public static List<String> names() {
    return ALL.stream().map(Strategy::id).toList();
  }
}
