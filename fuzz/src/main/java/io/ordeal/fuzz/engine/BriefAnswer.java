package io.ordeal.fuzz.engine;

import io.ordeal.fuzz.behaviour.Signature;
import io.ordeal.fuzz.coverage.Coverage;
import java.util.Optional;

/**
 * A short form of a solver's answer to a test case.
 *
 * @param solver the number of the solver in the campaign
 * @param configuration the options that a strategy chose, as text without white space; empty if it
 *     chose none
 * @param word the result of the last check, such as {@code sat}, or how the solver ended instead,
 *     such as {@code time-out}
 * @param signature signature of its behaviour
 * @param fresh the places of its code that ran in no earlier test case of the unit, or else the
 *     traits that no earlier one showed; empty if they are not known
 */
public record BriefAnswer(
    int solver, String configuration, String word, Signature signature, Optional<Coverage> fresh) {

  /** Creates the answer of a solver of which no places or traits are known. */
  public BriefAnswer(int solver, String configuration, String word, Signature signature) {
    this(solver, configuration, word, signature, Optional.empty());
  }

  /** Returns the same answer for a repeated test case, in which no place is fresh. */
  BriefAnswer again() {
    return new BriefAnswer(
        solver, configuration, word, signature, fresh.map(places -> Coverage.NONE));
  }
}
