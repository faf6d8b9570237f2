package io.ordeal.fuzz.config;

import io.ordeal.fuzz.engine.Operations;
import io.ordeal.fuzz.engine.Parameter;
import io.ordeal.fuzz.engine.Settings;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.random.Rng;
import java.util.List;
import java.util.SortedSet;

/**
 * Chooses among which options a strategy may draw for a test case: usually those that were learned
 * to matter for its operations. Tables are never complete, above all for other releases of a
 * solver, so some draws are among all options that no operation excludes.
 */
final class LearnedOptions {

  private static final String EXPLORE = "explore";

  static final Parameter PARAMETER =
      Parameter.number(
          EXPLORE,
          10,
          0,
          100,
          "draws per 100 from all permitted options instead of the relevant ones, because learned"
              + " tables are incomplete; 0: as in the paper");

  private final int explore;

  LearnedOptions(Settings settings) {
    this.explore = settings.number(EXPLORE);
  }

  /** Returns the options among which to draw; may be empty. */
  List<OptionSpace.Choice> draw(OptionSpace space, TestCase test, Rng rng) {
    SortedSet<String> operations = Operations.of(test.script());
    return rng.chance(explore, 100)
        ? space.notExcludedBy(operations)
        : space.relevantTo(operations);
  }
}
