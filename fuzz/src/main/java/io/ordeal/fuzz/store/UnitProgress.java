package io.ordeal.fuzz.store;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * How far a unit of work has come.
 *
 * @param tests how many test cases are done
 * @param done whether no more are to come
 * @param counters numbers by name, for statistics; iterated by name
 */
public record UnitProgress(
    int round, int unit, String engine, long tests, boolean done, Map<String, Long> counters) {

  public UnitProgress {
    counters = Collections.unmodifiableMap(new TreeMap<>(counters));
  }
}
