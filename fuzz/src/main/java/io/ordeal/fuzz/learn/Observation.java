package io.ordeal.fuzz.learn;

import io.ordeal.fuzz.solver.session.Answer.Ending;
import java.time.Duration;
import java.util.SortedMap;

/**
 * What was seen of one run of a solver.
 *
 * @param ending how it ended
 * @param isRefused whether the solver refused the script or one of its questions
 * @param features what was observed, by name
 * @param message what the solver said of a refusal or a crash; empty if nothing
 * @param time on the clock
 */
public record Observation(
    Ending ending,
    boolean isRefused,
    SortedMap<String, String> features,
    String message,
    Duration time) {

  boolean isCrash() {
    return ending == Ending.CRASH;
  }

  /** Whether nothing follows from it, because the solver was not asked or somebody stopped it. */
  boolean isVoid() {
    return ending == Ending.STOPPED || ending == Ending.NOT_ASKED || ending == Ending.SPARED;
  }
}
