package io.ordeal.fuzz.engine.valfuzz;

import io.ordeal.fuzz.engine.Metrics;
import java.util.Map;
import java.util.TreeMap;

/** The counts of a run, by the names under which they are published. */
final class Tally {

  private final Map<String, Long> counts = new TreeMap<>();

  void add(String name) {
    add(name, 1);
  }

  void add(String name, long count) {
    counts.merge(name, count, Long::sum);
  }

  Metrics metrics() {
    return Metrics.of(counts);
  }
}
