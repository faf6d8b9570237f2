package io.ordeal.fuzz.engine;

import io.ordeal.fuzz.behaviour.Signature;
import io.ordeal.fuzz.coverage.Coverage;
import java.util.Optional;

/**
 * What a solver did with a test case, in brief.
 *
 * @param solver the number of the solver in the campaign
 * @param configuration the options that a strategy chose, as text without white space; empty if it
 *     chose none
 * @param word the result of the last check, such as {@code sat}, or how the solver ended instead,
 *     such as {@code time-out}
 * @param signature of its behaviour
 * @param fresh the places of its code that ran in no earlier test case of the unit; empty if its
 *     coverage is not measured
 */
public record BriefAnswer(
    int solver, String configuration, String word, Signature signature, Optional<Coverage> fresh) {

  /** The answer of a solver whose coverage is not measured. */
  public BriefAnswer(int solver, String configuration, String word, Signature signature) {
    this(solver, configuration, word, signature, Optional.empty());
  }

  /** Returns the same answer, to a test case that was asked before. */
  BriefAnswer again() {
    return new BriefAnswer(
        solver, configuration, word, signature, fresh.map(places -> Coverage.NONE));
  }
}
