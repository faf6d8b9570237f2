package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.solver.session.Target;
import java.util.List;

/**
 * What the units of a campaign are tested with.
 *
 * @param seeds seeds without trials
 * @param memory memory of the answers of solvers on which test cases depend
 * @param orders orders in which engines go through the seeds
 */
record Testbed(
    Plan plan,
    List<Target> targets,
    SeedLibrary seeds,
    ModelSource models,
    SolutionMemory memory,
    Campaign.QuerySettings querySettings,
    SeedOrders orders) {

  Testbed {
    targets = List.copyOf(targets);
  }

  Testbed(
      Plan plan,
      List<Target> targets,
      SeedLibrary seeds,
      ModelSource models,
      SolutionMemory memory,
      Campaign.QuerySettings querySettings) {
    this(plan, targets, seeds, models, memory, querySettings, new SeedOrders(plan, seeds.size()));
  }

  /** Returns the seed that a unit starts from; -1 if it needs none. */
  int firstSeedOf(UnitId id) {
    return plan.engineOf(id).needsSeeds() ? orders.firstSeedOf(id) : -1;
  }

  /** Returns the name under which the engine of a unit counts. */
  String engineOf(UnitId id) {
    return plan.nameOf(plan.engineOf(id));
  }
}
