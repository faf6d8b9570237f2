package io.ordeal.fuzz.store;

import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * The progress of a unit.
 *
 * @param tests number of test cases that are done
 * @param end why the unit ended, or that it has not
 * @param counters counters by name, for statistics; iterated by name
 */
public record UnitProgress(
    int round, int unit, String engine, long tests, End end, Map<String, Long> counters) {

  /** Reasons why a unit ended. */
  public enum End {
    /** The unit has not ended. */
    NONE,
    /** All its test cases are done. */
    TESTS,
    /** No material gives more test cases. */
    EXHAUSTED,
    /** The unit used up its share of the time. */
    TIME,
    /** The unit was not begun, because its seed is expensive. */
    SKIPPED;

    /** Returns the text in the database, such as {@code time}; empty for none. */
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

  /** Returns the progress of a unit that was not begun. */
  public static UnitProgress none(int round, int unit) {
    return new UnitProgress(round, unit, "", 0, End.NONE, Map.of());
  }

  /** Whether the unit has ended. */
  public boolean done() {
    return end != End.NONE;
  }
}
