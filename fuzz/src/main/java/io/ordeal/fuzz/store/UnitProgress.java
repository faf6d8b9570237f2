package io.ordeal.fuzz.store;

import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * How far a unit of work has come.
 *
 * @param tests how many test cases are done
 * @param end why no more are to come, or that more are
 * @param counters numbers by name, for statistics; iterated by name
 */
public record UnitProgress(
    int round, int unit, String engine, long tests, End end, Map<String, Long> counters) {

  /** Why a unit ended. */
  public enum End {
    /** It has not ended. */
    NONE,
    /** All its test cases are done. */
    TESTS,
    /** Nothing gives more test cases. */
    EXHAUSTED,
    /** It took its share of the time. */
    TIME,
    /** It was not begun, because its seed is expensive. */
    SKIPPED;

    /** As the database has it: {@code time}; empty for none. */
    String text() {
      return this == NONE ? "" : name().toLowerCase(Locale.ROOT);
    }

    static End of(String text) {
      return text.isEmpty() ? NONE : valueOf(text.toUpperCase(Locale.ROOT));
    }
  }

  public UnitProgress {
    counters = Collections.unmodifiableMap(new TreeMap<>(counters));
  }

  /** A unit that was not begun. */
  public static UnitProgress none(int round, int unit) {
    return new UnitProgress(round, unit, "", 0, End.NONE, Map.of());
  }

  /** Whether no more test cases are to come. */
  public boolean done() {
    return end != End.NONE;
  }
}
