package io.ordeal.fuzz.triage;

import io.ordeal.fuzz.oracle.Certainty;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.solver.session.Target;
import java.util.List;

/**
 * A bug as one test case showed it: which bug, by which targets, and with which certainty.
 * Confirmation, reduction and replay look for it again.
 *
 * @param guilty targets that may show it again
 * @param check index of the wrong answer, from 0; -1 if the bug is about no answer
 */
public record Occurrence(BugIdentity bug, Certainty certainty, List<Target> guilty, int check) {

  public Occurrence {
    guilty = List.copyOf(guilty);
  }

  /** Returns the occurrence that a verdict is about. */
  public static Occurrence of(Verdict verdict) {
    return new Occurrence(
        BugIdentity.of(verdict), verdict.certainty(), verdict.guilty(), verdict.check());
  }

  /**
   * Whether a verdict on any script shows the bug again: the same bug, by targets that showed it
   * before, and not less certain.
   */
  public boolean isShownBy(Verdict verdict) {
    return bug.isShownBy(verdict)
        && guilty.containsAll(verdict.guilty())
        && verdict.certainty().compareTo(certainty) <= 0;
  }

  /** Whether a verdict on the same script shows the bug again, at the same check. */
  public boolean isRepeatedBy(Verdict verdict) {
    return verdict.check() == check && isShownBy(verdict);
  }
}
