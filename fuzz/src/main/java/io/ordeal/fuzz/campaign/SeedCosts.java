package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.random.Rng;
import io.ordeal.fuzz.store.UnitProgress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What units cost, so that slow seeds get no more than their share of the time. A unit ends when it
 * has taken its share, which is a multiple of what a usual unit takes. A seed whose last units all
 * ended that way is expensive: some of its turns are skipped, but never all.
 *
 * <p>What is known follows from the units in the store, and changes only after every eighth unit.
 * Nothing but the end of units depends on it, which is in the store as well. Safe for many threads.
 */
final class SeedCosts {

  /** The counter that tells what a unit has cost, in milliseconds, without confirmations. */
  static final String MILLIS = "unit-millis";

  /** The share of the first units, when it is not known what a unit takes on this machine. */
  static final Duration FIRST_SHARE = Duration.ofSeconds(10);

  /** Units after which what is known changes. */
  static final int PERIOD = 8;

  /** No share is smaller: the start of a unit takes time too. */
  static final Duration LEAST_SHARE = Duration.ofMillis(500);

  /** Units ended by time in a row, at most so many count: so a seed gets one turn of eight. */
  private static final int MOST_CUTS = 7;

  /** Shares are this often what the median unit takes, in halves. */
  private static final int HALVES_OF_MEDIAN = 3;

  /** Units that ended, by their numbers. */
  private record Cost(int seed, long millis, UnitProgress.End end) {}

  // All guarded by this.
  private final List<Cost> news = new ArrayList<>();
  private final List<Long> millis = new ArrayList<>();

  /** By seed, how many of its last units ended by time. */
  private final Map<Integer, Integer> cuts = new HashMap<>();

  private Duration share = FIRST_SHARE;
  private long period = -1;

  /** Takes note of a unit that ended. */
  synchronized void add(int seed, UnitProgress unit) {
    if (unit.end() != UnitProgress.End.SKIPPED) {
      news.add(new Cost(seed, unit.counters().getOrDefault(MILLIS, 0L), unit.end()));
    }
  }

  /** Takes account of what was noted, if a period begins. */
  private void begin(UnitId unit) {
    if (unit.number() / PERIOD <= period) {
      return;
    }
    period = unit.number() / PERIOD;
    for (Cost cost : news) {
      millis.add(cost.millis);
      if (cost.end == UnitProgress.End.TIME) {
        cuts.merge(cost.seed, 1, (one, other) -> Math.min(MOST_CUTS, one + other));
      } else {
        cuts.remove(cost.seed);
      }
    }
    news.clear();
    if (!millis.isEmpty()) {
      List<Long> sorted = millis.stream().sorted().toList();
      long usual = sorted.get(sorted.size() / 2) * HALVES_OF_MEDIAN / 2;
      share = Duration.ofMillis(Math.max(LEAST_SHARE.toMillis(), usual));
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
    return !rng.chance(1, 1 + cuts.getOrDefault(seed, 0));
  }
}
