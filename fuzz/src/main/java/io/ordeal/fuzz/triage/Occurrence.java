package io.ordeal.fuzz.triage;

import io.ordeal.fuzz.oracle.Certainty;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.solver.session.Target;
import java.util.List;

/**
 * A bug as one test case showed it: which bug, by which targets, and how certain. Confirmation,
 * reduction and replay look for it again.
 *
 * @param guilty the targets that may show it again
 * @param check the number of the wrong answer, from 0; -1 if it is about none
 */
public record Occurrence(BugIdentity bug, Certainty certainty, List<Target> guilty, int check) {

  public Occurrence {
    guilty = List.copyOf(guilty);
  }

  /** Returns what a verdict is about. */
  public static Occurrence of(Verdict verdict) {
    return new Occurrence(
        BugIdentity.of(verdict), verdict.certainty(), verdict.guilty(), verdict.check());
  }

  /**
   * Whether a verdict on any script shows the bug again: the same bug, by targets that showed it
   * before, and no less certain.
   */
  public boolean isShownBy(Verdict verdict) {
    return bug.isShownBy(verdict)
        && guilty.containsAll(verdict.guilty())
        && verdict.certainty().compareTo(certainty) <= 0;
  }

  /** Whether a verdict on the same script shows the bug again: at the same check as well. */
  public boolean isRepeatedBy(Verdict verdict) {
    return verdict.check() == check && isShownBy(verdict);
  }
}
