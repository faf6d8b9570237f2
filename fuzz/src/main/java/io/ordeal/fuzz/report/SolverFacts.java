package io.ordeal.fuzz.report;

import io.ordeal.fuzz.solver.profile.Profile;
import java.util.Optional;

/** What is known of solvers and of the machine, and is not in the store of a campaign. */
public interface SolverFacts {

  /** Returns the profile of a solver; empty if there is none of this name. */
  Optional<Profile> profile(String solver);

  /**
   * Returns for whom the makers of a solver mean an option, such as {@code regular}; empty if it is
   * not known.
   */
  String category(String solver, Accused accused, String option);

  /** Returns how a solver was built, by its own word; empty if it is not known. */
  String build(String solver, Accused accused);

  /** Returns the operating system. */
  String system();
}
