package io.ordeal.fuzz.compare.solvers;

import io.ordeal.fuzz.oracle.Certainty;
import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.solver.session.Target;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * A confirmed verdict of the judge on a file.
 *
 * @param kind kind of the verdict, such as {@code refutation-unsound}
 * @param certainty {@code proven} or {@code suspected}
 * @param guilty labels of the targets that are wrong; several if it is not known which one of them
 *     is
 */
public record Ruling(String kind, String certainty, List<String> guilty, String reason) {

  /** Kinds of verdicts that call an answer wrong. */
  private static final Set<Kind> WRONG =
      EnumSet.of(
          Kind.REFUTATION_UNSOUND,
          Kind.SOLUTION_UNSOUND,
          Kind.INVALID_MODEL,
          Kind.INVALID_CERTIFICATE);

  /** Proven before suspected, then bad kinds first. */
  static final Comparator<Ruling> WORST_FIRST =
      Comparator.comparing((Ruling ruling) -> !ruling.isProven())
          .thenComparing(ruling -> Kind.of(ruling.kind()));

  public Ruling {
    guilty = List.copyOf(guilty);
  }

  static Ruling of(Verdict verdict) {
    return new Ruling(
        verdict.kind().text(),
        verdict.certainty().text(),
        verdict.guilty().stream().map(Target::label).toList(),
        verdict.reason());
  }

  /**
   * Returns whether a comparison needs a verdict. The table shows slow and incomplete solvers
   * anyway, and to confirm them takes long.
   */
  public static boolean matters(Kind kind) {
    return WRONG.contains(kind) || kind == Kind.CRASH;
  }

  boolean isProven() {
    return certainty.equals(Certainty.PROVEN.text());
  }

  /** Returns a line such as {@code crash, proven: solver: reason}. */
  public String text() {
    return "%s, %s: %s: %s".formatted(kind, certainty, String.join(" or ", guilty), reason);
  }

  /** Returns whether it proves that an answer of this target alone is wrong. */
  boolean isProofAgainst(String target) {
    return isProven()
        && WRONG.contains(Kind.of(kind))
        && guilty.size() == 1
        && guilty.contains(target);
  }

  /** Returns whether an answer of this target may be wrong. */
  boolean isSuspicionAgainst(String target) {
    return WRONG.contains(Kind.of(kind)) && guilty.contains(target) && !isProofAgainst(target);
  }
}
