package io.ordeal.smt;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A known fault of a solver's release.
 *
 * @param where a pattern that occurs in the input for which the solver is wrong
 * @param evidence evidence that the solver, not our evaluator, is wrong
 */
public record KnownFault(Pattern where, String evidence) {

  public static KnownFault of(String where, String evidence) {
    return new KnownFault(Pattern.compile(where), evidence);
  }

  /** The first fault whose pattern occurs in the text. */
  public static Optional<KnownFault> find(List<KnownFault> faults, String text) {
    return faults.stream().filter(fault -> fault.where.matcher(text).find()).findFirst();
  }

  @Override
  public String toString() {
    return where + " (" + evidence + ")";
  }
}
