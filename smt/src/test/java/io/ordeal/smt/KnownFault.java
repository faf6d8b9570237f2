package io.ordeal.smt;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Something that a release of a solver gets wrong.
 *
 * @param where occurs in what the solver is wrong about
 * @param evidence how we know that the solver is wrong and not we
 */
public record KnownFault(Pattern where, String evidence) {

  public static KnownFault of(String where, String evidence) {
    return new KnownFault(Pattern.compile(where), evidence);
  }

  /** The first of the faults that this may be. */
  public static Optional<KnownFault> find(List<KnownFault> faults, String text) {
    return faults.stream().filter(fault -> fault.where.matcher(text).find()).findFirst();
  }

  @Override
  public String toString() {
    return where + " (" + evidence + ")";
  }
}
