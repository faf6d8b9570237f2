package io.ordeal.fuzz.solver.session;

import io.ordeal.fuzz.solver.profile.Profile;

/** How many scripts a process of a solver is asked. */
public enum Mode {
  /** One script per process. */
  FRESH,
  /** Many scripts per process, with {@code (reset)} between them. */
  RESET,
  /** Many scripts per process, each between {@code (push 1)} and {@code (pop 1)}. */
  INCREMENTAL;

  /** Whether a solver supports the mode. */
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
