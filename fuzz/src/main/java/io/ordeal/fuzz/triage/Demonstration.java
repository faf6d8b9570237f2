package io.ordeal.fuzz.triage;

import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.oracle.Certainty;
import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.oracle.Verdict;

/** What it takes to demonstrate a bug to somebody else. */
public final class Demonstration {

  private Demonstration() {}

  /**
   * Whether the answers of the guilty targets alone show the bug, so that no other solver has to be
   * asked.
   *
   * @param test the test case of the verdict
   */
  public static boolean needsNoOthers(TestCase test, Verdict verdict) {
    boolean isProven = verdict.certainty() == Certainty.PROVEN;
    return switch (verdict.kind()) {
      case CRASH -> true;
      case INVALID_MODEL -> isProven; // a suspicion is the opinion of another solver
      // The proof is a model: that of the construction, or of another solver, which is the witness,
      // or else values that the script fixes itself.
      case REFUTATION_UNSOUND ->
          contradictsGuarantee(test, verdict) || (isProven && verdict.witness().isEmpty());
      // The proof is that the script fixes values that make an assertion false.
      case SOLUTION_UNSOUND -> isProven || contradictsGuarantee(test, verdict);
      // The proof is a model of another solver, or values that we have drawn ourselves.
      case INVALID_CERTIFICATE, PERFORMANCE, INCOMPLETE, REJECTED, NONE -> false;
    };
  }

  /** Whether the wrong answer contradicts what the test case guarantees by construction. */
  public static boolean contradictsGuarantee(TestCase test, Verdict verdict) {
    Guarantee guarantee = test.guarantees().at(verdict.check());
    return verdict.kind() == Kind.REFUTATION_UNSOUND
        ? guarantee instanceof Guarantee.Satisfiable
        : verdict.kind() == Kind.SOLUTION_UNSOUND && guarantee instanceof Guarantee.Unsatisfiable;
  }
}
