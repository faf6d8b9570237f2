package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.solver.session.Target;
import java.util.List;

/**
 * What the units of a campaign are tested with.
 *
 * @param seeds seeds without trials
 * @param memory memory of the answers of solvers on which test cases depend
 */
record Testbed(
    Plan plan,
    List<Target> targets,
    SeedLibrary seeds,
    ModelSource models,
    SolutionMemory memory,
    Campaign.QuerySettings querySettings) {

  Testbed {
    targets = List.copyOf(targets);
  }

  /** Returns the seed that a unit starts from; -1 if it needs none. */
  int firstSeedOf(UnitId id) {
    return plan.engineOf(id).needsSeeds() ? plan.firstSeedOf(id, seeds.size()) : -1;
  }

  /** Returns the name under which the engine of a unit counts. */
  String engineOf(UnitId id) {
    return plan.nameOf(plan.engineOf(id));
  }
}
