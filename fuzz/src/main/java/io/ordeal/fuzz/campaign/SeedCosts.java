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
 * What units cost, so that slow seeds get no more than their share of the time. A unit ends when it
 * has taken its share: so slow seeds get the same time, not the same number of tests. In a share
 * the quickest quarter of the seeds have half of their tests done. A seed whose last units all gave
 * few tests in their share is expensive: some of its turns are skipped, but never all.
 *
 * <p>What is known follows from the units in the store, and changes only after every eighth unit.
 * Nothing but the end of units depends on it, which is in the store as well. Safe for many threads.
 */
final class SeedCosts {

  /** The counter that tells what a unit has cost, in milliseconds, without confirmations. */
  static final String MILLIS = "unit-millis";

  /** The share of the first units, when it is not known what a unit takes on this machine. */
  static final Duration FIRST_SHARE = Duration.ofSeconds(3);

  /** Units after which what is known changes. */
  static final int PERIOD = 8;

  /** No share is smaller: the start of a unit takes time too. */
  static final Duration LEAST_SHARE = Duration.ofMillis(500);

  /** A unit that ended by time with fewer tests is expensive. */
  static final int FEW_TESTS = Plan.TESTS_PER_UNIT / 8;

  /** With fewer seeds there is nothing that time could be better spent on. */
  static final int FEWEST_SEEDS = 4;

  /** Expensive units in a row, at most so many count: so a seed gets one turn of eight. */
  private static final int MOST_EXPENSIVE = 7;

  /** Number of last units that the share follows from. */
  static final int MOST_UNITS = 4096;

  /** A unit that ended. */
  private record Cost(int seed, long millisOfAllTests, boolean isExpensive) {}

  // All guarded by this.
  private final List<Cost> news = new ArrayList<>();

  /** What all tests of each of the last units take; estimated for units that ended earlier. */
  private final Deque<Long> millis = new ArrayDeque<>();

  /** By seed, how many of its last units were expensive. */
  private final Map<Integer, Integer> expensive = new HashMap<>();

  private final Set<Integer> seeds = new HashSet<>();

  private Duration share = FIRST_SHARE;
  private long period = -1;

  /** Takes note of a unit that ended. */
  synchronized void add(int seed, UnitProgress unit) {
    if (unit.end() != UnitProgress.End.SKIPPED) {
      boolean isExpensive = unit.end() == UnitProgress.End.TIME && unit.tests() < FEW_TESTS;
      long millis = unit.counters().getOrDefault(MILLIS, 0L);
      long ofAll = millis * Plan.TESTS_PER_UNIT / Math.max(1, unit.tests());
      news.add(new Cost(seed, ofAll, isExpensive));
    }
  }

  /** Takes account of what was noted, if a period begins. */
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

  /** Returns how much time a unit may take. */
  synchronized Duration share(UnitId unit) {
    begin(unit);
    return share;
  }

  /**
   * Returns whether a turn of a seed is skipped.
   *
   * @param rng of the unit
   */
  synchronized boolean isSkipped(int seed, UnitId unit, Rng rng) {
    begin(unit);
    return !rng.chance(1, 1 + expensive.getOrDefault(seed, 0));
  }
}
