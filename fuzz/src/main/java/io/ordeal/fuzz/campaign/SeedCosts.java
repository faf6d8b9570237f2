package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.random.Rng;
import io.ordeal.fuzz.store.UnitProgress;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The costs of units, which keep slow seeds from taking more than their share of the time. A unit
 * ends when it has used up its share, so slow seeds get the same time, not the same number of
 * tests. The share is the time in which the quickest quarter of the seeds have half of their tests
 * done. A seed is expensive if its last units all gave few tests in their share: some of its turns
 * are skipped, but never all.
 *
 * <p>The costs follow from the units in the store, and change only after every eighth unit. Only
 * the ends of units depend on them, and these are in the store as well. Thread-safe.
 */
final class SeedCosts {

  /** Counter with the time of a unit in milliseconds, without confirmations. */
  static final String MILLIS = "unit-millis";

  /** Share of the first units, when the speed of this machine is not known. */
  static final Duration FIRST_SHARE = Duration.ofSeconds(3);

  /** Units after which the costs are updated. */
  static final int PERIOD = 8;

  /** Smallest share, because the start of a unit takes time too. */
  static final Duration LEAST_SHARE = Duration.ofMillis(500);

  /** Least tests of a unit that ended by time; with fewer, it is expensive. */
  static final int FEW_TESTS = Plan.TESTS_PER_UNIT / 8;

  /**
   * Least seeds for which the share is computed. With fewer, the time could not be spent better.
   */
  static final int FEWEST_SEEDS = 4;

  /**
   * Most expensive units in a row that count, so that a seed gets at least one of eight turns on
   * average.
   */
  private static final int MOST_EXPENSIVE = 7;

  /** Number of last units that determine the share. */
  static final int MOST_UNITS = 4096;

  /** A unit that ended. */
  private record Cost(int seed, long millisOfAllTests, boolean isExpensive) {}

  // All guarded by this.
  private final List<Cost> news = new ArrayList<>();

  /** Time for all tests of each of the last units; estimated for units that ended earlier. */
  private final Deque<Long> millis = new ArrayDeque<>();

  /** Number of expensive units in a row at the end, by seed. */
  private final Map<Integer, Integer> expensive = new HashMap<>();

  private final Set<Integer> seeds = new HashSet<>();

  private Duration share = FIRST_SHARE;
  private long period = -1;

  /** Records a unit that ended. */
  synchronized void add(int seed, UnitProgress unit) {
    if (unit.end() != UnitProgress.End.SKIPPED) {
      boolean isExpensive = unit.end() == UnitProgress.End.TIME && unit.tests() < FEW_TESTS;
      long millis = unit.counters().getOrDefault(MILLIS, 0L);
      long ofAll = millis * Plan.TESTS_PER_UNIT / Math.max(1, unit.tests());
      news.add(new Cost(seed, ofAll, isExpensive));
    }
  }

  /** Takes recorded units into account, if a period begins. */
  private void begin(UnitId unit) {
    if (unit.number() / PERIOD <= period) {
      return;
    }
    period = unit.number() / PERIOD;
    for (Cost cost : news) {
      millis.add(cost.millisOfAllTests);
      if (millis.size() > MOST_UNITS) {
        millis.remove();
      }
      seeds.add(cost.seed);
      if (cost.isExpensive) {
        expensive.merge(cost.seed, 1, (one, other) -> Math.min(MOST_EXPENSIVE, one + other));
      } else {
        expensive.remove(cost.seed);
      }
    }
    news.clear();
    if (seeds.size() >= FEWEST_SEEDS) {
      List<Long> sorted = millis.stream().sorted().toList();
      long quick = sorted.get(sorted.size() / 4);
      share = Duration.ofMillis(Math.max(LEAST_SHARE.toMillis(), quick / 2));
    }
  }

  /** Returns the time that a unit may take. */
  synchronized Duration share(UnitId unit) {
    begin(unit);
    return share;
  }

  /**
   * Returns whether a turn of a seed is skipped.
   *
   * @param rng random numbers of the unit
   */
  synchronized boolean isSkipped(int seed, UnitId unit, Rng rng) {
    begin(unit);
    return !rng.chance(1, 1 + expensive.getOrDefault(seed, 0));
  }
}
