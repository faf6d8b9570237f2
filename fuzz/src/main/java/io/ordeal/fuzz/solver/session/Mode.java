package io.ordeal.fuzz.solver.session;

import io.ordeal.fuzz.solver.profile.Profile;

/** How many scripts a process of a solver is asked. */
public enum Mode {
  /** One. */
  FRESH,
  /** Many, with {@code (reset)} between them. */
  RESET,
  /** Many, each between {@code (push 1)} and {@code (pop 1)}. */
  INCREMENTAL;

  /** Whether a solver can work so. */
  public boolean isPossibleFor(Profile profile) {
    return switch (this) {
      case FRESH -> true;
      case RESET -> profile.run().input() == Profile.Input.STREAM && profile.commands().reset();
      case INCREMENTAL ->
          profile.run().input() == Profile.Input.STREAM
              && profile.language().features().contains(Profile.Feature.INCREMENTAL);
    };
  }
}
