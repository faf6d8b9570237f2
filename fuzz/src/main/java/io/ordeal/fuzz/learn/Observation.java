package io.ordeal.fuzz.learn;

import io.ordeal.fuzz.solver.session.Answer.Ending;
import java.time.Duration;
import java.util.SortedMap;

/**
 * The observed result of one run of a solver.
 *
 * @param ending how the run ended
 * @param isRefused whether the solver refused the script or one of its questions
 * @param features observed values, by name
 * @param message the solver's message on a refusal or crash; empty if there is none
 * @param time wall time
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

  /** Returns whether nothing follows from it, because the solver was not asked or was stopped. */
  boolean isVoid() {
    return ending == Ending.STOPPED || ending == Ending.NOT_ASKED || ending == Ending.SPARED;
  }
}
