package io.ordeal.fuzz.config;

import java.util.Collections;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Which options of a solver matter for which operations.
 *
 * @param relevant the options that change what the solver does with an operation, by operation
 * @param excluded the options that conflict with an operation or that it disables, by operation
 */
public record Correlations(
    SortedMap<String, SortedSet<String>> relevant, SortedMap<String, SortedSet<String>> excluded) {

  public Correlations {
    relevant = copy(relevant);
    excluded = copy(excluded);
  }

  private static SortedMap<String, SortedSet<String>> copy(
      SortedMap<String, SortedSet<String>> map) {
    SortedMap<String, SortedSet<String>> copy = new TreeMap<>();
    map.forEach(
        (key, values) -> copy.put(key, Collections.unmodifiableSortedSet(new TreeSet<>(values))));
    return Collections.unmodifiableSortedMap(copy);
  }
}
