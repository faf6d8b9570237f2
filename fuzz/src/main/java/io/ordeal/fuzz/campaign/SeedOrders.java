package io.ordeal.fuzz.campaign;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The orders in which the engines of a plan go through the seeds. It remembers the last ones,
 * because an order takes as long as there are seeds, and the driver of a cluster asks for thousands
 * of units per second. Thread-safe.
 */
final class SeedOrders {

  private final Plan plan;
  private final int seeds;

  /** Orders by turn, the least recently used first. Guarded by this. */
  private final Map<Plan.Pass, int[]> orders =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Plan.Pass, int[]> eldest) {
          // Where an engine begins to go through all seeds again, units of two orders are at work.
          return size() > 2 * plan.engines().size();
        }
      };

  SeedOrders(Plan plan, int seeds) {
    this.plan = plan;
    this.seeds = seeds;
  }

  /** Returns the same as {@link Plan#firstSeedOf}. */
  synchronized int firstSeedOf(UnitId id) {
    return orders
        .computeIfAbsent(plan.passOf(id, seeds), pass -> plan.orderOf(pass, seeds))[
        plan.placeOf(id, seeds)];
  }
}
