package io.ordeal.fuzz.engine;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Counts that an engine publishes about its own work, such as terms that it tried.
 *
 * @param counts counts, by name in kebab case
 */
public record Metrics(SortedMap<String, Long> counts) {

  private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9]*(?:-[a-z0-9]+)*");

  /** No counts. */
  public static final Metrics NONE = of(Map.of());

  public Metrics {
    for (String name : counts.keySet()) {
      if (!NAME.matcher(name).matches()) {
        throw new IllegalArgumentException(
            "found the metric '%s', expected a name in kebab case".formatted(name));
      }
    }
    counts = Collections.unmodifiableSortedMap(new TreeMap<>(counts));
  }

  public static Metrics of(Map<String, Long> counts) {
    return new Metrics(new TreeMap<>(counts));
  }

  /** Returns the sums of both sets of counts. */
  public Metrics plus(Metrics others) {
    SortedMap<String, Long> sums = new TreeMap<>(counts);
    others.counts.forEach((name, count) -> sums.merge(name, count, Long::sum));
    return new Metrics(sums);
  }

  /** Returns the differences from earlier counts. */
  public Metrics minus(Metrics before) {
    SortedMap<String, Long> differences = new TreeMap<>(counts);
    before.counts.forEach((name, count) -> differences.merge(name, -count, Long::sum));
    return new Metrics(differences);
  }

  /** Returns the same counts with the name of an engine before their names: {@code storm-tries}. */
  public Metrics of(String engine) {
    SortedMap<String, Long> named = new TreeMap<>();
    counts.forEach((name, count) -> named.put(engine + "-" + name, count));
    return new Metrics(named);
  }
}
