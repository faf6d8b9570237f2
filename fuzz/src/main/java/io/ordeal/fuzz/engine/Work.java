package io.ordeal.fuzz.engine;

import io.ordeal.fuzz.random.Seed;
import java.util.List;

/**
 * A piece of work for an engine.
 *
 * @param seeds to start from; at least one
 * @param settings of the engine's parameters
 * @param vocabulary what may be brought into test cases besides what seeds have
 * @param seed for draws that belong to the whole piece and not to one test case
 */
public record Work(List<SeedScript> seeds, Settings settings, Vocabulary vocabulary, Seed seed) {

  /** Work with what the standard has. */
  public Work(List<SeedScript> seeds, Settings settings, Seed seed) {
    this(seeds, settings, Vocabulary.STANDARD, seed);
  }

  public Work {
    seeds = List.copyOf(seeds);
    if (seeds.isEmpty()) {
      throw new IllegalArgumentException("no seeds to work on");
    }
  }
}
