package io.ordeal.fuzz.behaviour;

import io.ordeal.fuzz.solver.session.Answer;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * Behaviour read from the counters that a solver prints about itself. A signature consists of the
 * counters that are not zero, each with the number of bits of its value: ten conflicts look like
 * twelve, and unlike twenty. Safe for many threads.
 */
public final class StatisticsBehaviour implements BehaviourSource {

  private final List<Pattern> ignored;

  /** Whether a counter is ignored, by name: solvers repeat the same names in every answer. */
  private final Map<String, Boolean> known = new ConcurrentHashMap<>();

  /**
   * Reads counters.
   *
   * @param ignored patterns of the whole names of counters that say nothing about behaviour, such
   *     as times and memory
   */
  public StatisticsBehaviour(List<Pattern> ignored) {
    this.ignored = List.copyOf(ignored);
  }

  @Override
  public Signature signature(Answer answer) {
    if (answer.statistics().isEmpty()) {
      return Signature.NONE;
    }
    Sum sum = new Sum();
    Counters.read(answer.statistics(), sum::add);
    return new Signature(sum.bits);
  }

  private boolean isIgnored(String name) {
    return known.computeIfAbsent(
        name, key -> ignored.stream().anyMatch(pattern -> pattern.matcher(key).matches()));
  }

  /** Sums up counters in any order: solvers do not promise one. */
  private final class Sum {

    private long bits;

    void add(String name, long value) {
      if (value != 0 && !isIgnored(name)) {
        bits += mix(name.hashCode() * 64L + (64 - Long.numberOfLeadingZeros(Math.abs(value))));
      }
    }

    private static long mix(long value) {
      long mixed = (value ^ (value >>> 33)) * 0xff51afd7ed558ccdL;
      mixed = (mixed ^ (mixed >>> 33)) * 0xc4ceb9fe1a85ec53L;
      return mixed ^ (mixed >>> 33);
    }
  }
}
