package io.ordeal.fuzz.report;

import io.ordeal.fuzz.solver.profile.Profile;
import java.util.Optional;

/** Facts about solvers and the machine that are not in the store of a campaign. */
public interface SolverFacts {

  /** Returns the profile of a solver; empty if there is none with this name. */
  Optional<Profile> profile(String solver);

  /**
   * Returns the category of an option, such as {@code regular}, which names its intended users;
   * empty if it is not known.
   */
  String category(String solver, Accused accused, String option);

  /** Returns how a solver was built, as it says itself; empty if it is not known. */
  String build(String solver, Accused accused);

  /** Returns the operating system. */
  String system();
}
