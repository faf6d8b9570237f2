package io.ordeal.fuzz.engine;

import java.util.List;

/**
 * Where a test case comes from.
 *
 * @param engine that made it; empty if none did
 * @param seeds that it was made of, by name
 */
public record Lineage(String engine, List<String> seeds) {

  /** That of a script which nobody made. */
  public static final Lineage UNKNOWN = new Lineage("", List.of());

  public Lineage {
    seeds = List.copyOf(seeds);
  }
}
