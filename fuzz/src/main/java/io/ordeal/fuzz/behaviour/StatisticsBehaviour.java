package io.ordeal.fuzz.behaviour;

import io.ordeal.fuzz.coverage.Coverage;
import io.ordeal.fuzz.solver.session.Answer;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.ObjIntConsumer;
import java.util.regex.Pattern;

/**
 * Behaviour read from the counters that a solver prints about itself. A trait is a counter that is
 * not zero, with its magnitude, the number of bits of its value: ten conflicts look like twelve,
 * and unlike twenty. A signature stands for all traits of an answer. Safe for many threads.
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
    forEachTrait(answer, sum::add);
    return new Signature(sum.bits);
  }

  /**
   * Returns the traits of an answer: the magnitudes of its counters, by the name of the counter.
   */
  @Override
  public Optional<Coverage> coverage(Answer answer) {
    if (answer.statistics().isEmpty()) {
      return Optional.empty();
    }
    Map<String, BitSet> traits = new HashMap<>();
    forEachTrait(
        answer,
        (name, magnitude) -> traits.computeIfAbsent(name, key -> new BitSet()).set(magnitude));
    return Optional.of(Coverage.of(traits));
  }

  private void forEachTrait(Answer answer, ObjIntConsumer<String> taker) {
    Counters.read(
        answer.statistics(),
        (name, value) -> {
          if (value != 0 && !isIgnored(name)) {
            taker.accept(name, Long.SIZE - Long.numberOfLeadingZeros(Math.abs(value)));
          }
        });
  }

  private boolean isIgnored(String name) {
    return known.computeIfAbsent(
        name, key -> ignored.stream().anyMatch(pattern -> pattern.matcher(key).matches()));
  }

  /** Sums up counters in any order: solvers do not promise one. */
  private static final class Sum {

    private long bits;

    void add(String name, int magnitude) {
      bits += mix(name.hashCode() * 64L + magnitude);
    }

    private static long mix(long value) {
      long mixed = (value ^ (value >>> 33)) * 0xff51afd7ed558ccdL;
      mixed = (mixed ^ (mixed >>> 33)) * 0xc4ceb9fe1a85ec53L;
      return mixed ^ (mixed >>> 33);
    }
  }
}
