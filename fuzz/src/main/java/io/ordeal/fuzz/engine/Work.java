package io.ordeal.fuzz.engine;

import io.ordeal.fuzz.random.Seed;
import java.util.List;

/**
 * A piece of work for an engine.
 *
 * @param seeds to start from; at least one
 * @param settings of the engine's parameters
 * @param seed for draws that belong to the whole piece and not to one test case
 */
public record Work(List<SeedScript> seeds, Settings settings, Seed seed) {
  public Work {
    seeds = List.copyOf(seeds);
    if (seeds.isEmpty()) {
      throw new IllegalArgumentException("no seeds to work on");
    }
  }
}
