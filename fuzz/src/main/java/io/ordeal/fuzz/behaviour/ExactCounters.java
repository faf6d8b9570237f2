package io.ordeal.fuzz.behaviour;

import io.ordeal.fuzz.solver.session.Answer;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * The exact values of the counters that a solver prints about itself, without zeros, times and
 * memory. Counters of steps are included: they show differences that are too small for a {@link
 * Signature}. Safe for many threads.
 */
public final class ExactCounters {

  private final List<Pattern> ignored;
  private final List<Pattern> steps;

  /** Whether a counter is kept, by name: solvers repeat the same names in every answer. */
  private final Map<String, Boolean> known = new ConcurrentHashMap<>();

  /**
   * Reads counters.
   *
   * @param ignored patterns of the whole names of counters that say nothing about behaviour
   * @param steps patterns of ignored counters that are the same in every run
   */
  public ExactCounters(List<Pattern> ignored, List<Pattern> steps) {
    this.ignored = List.copyOf(ignored);
    this.steps = List.copyOf(steps);
  }

  /** Returns the counters of an answer that are not zero, by name. */
  public SortedMap<String, Long> of(Answer answer) {
    SortedMap<String, Long> counters = new TreeMap<>();
    Counters.read(
        answer.statistics(),
        (name, value) -> {
          if (value != 0 && isKept(name)) {
            counters.put(name, value);
          }
        });
    return counters;
  }

  /** Whether a counter counts steps. */
  public boolean isOfSteps(String name) {
    return matches(steps, name);
  }

  private boolean isKept(String name) {
    return known.computeIfAbsent(name, key -> isOfSteps(key) || !matches(ignored, key));
  }

  private static boolean matches(List<Pattern> patterns, String name) {
    return patterns.stream().anyMatch(pattern -> pattern.matcher(name).matches());
  }
}
