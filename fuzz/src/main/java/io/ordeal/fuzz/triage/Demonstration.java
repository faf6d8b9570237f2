package io.ordeal.fuzz.triage;

import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.oracle.Certainty;
import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.eval.ModelReader;
import io.ordeal.smt.parse.ScriptException;
import io.ordeal.smt.parse.Source;
import java.util.Optional;

/** Decides what is needed to demonstrate a bug to its developers. */
public final class Demonstration {

  private Demonstration() {}

  /**
   * Whether the answers of the guilty targets alone show the bug, so that no other solver must be
   * asked.
   *
   * @param test test case of the verdict
   */
  public static boolean needsNoOthers(TestCase test, Verdict verdict) {
    boolean isProven = verdict.certainty() == Certainty.PROVEN;
    return switch (verdict.kind()) {
      case CRASH -> true;
      case INVALID_MODEL -> isProven; // a suspicion is the opinion of another solver
      // The proof is a model: that of the construction, that of another solver, which is the
      // witness, or values that the script fixes itself.
      case REFUTATION_UNSOUND ->
          contradictsGuarantee(test, verdict) || (isProven && verdict.witness().isEmpty());
      // The proof is that the script fixes values that make an assertion false.
      case SOLUTION_UNSOUND -> isProven || contradictsGuarantee(test, verdict);
      // The proof is a model of another solver, or values that we have drawn ourselves.
      case INVALID_CERTIFICATE, PERFORMANCE, INCOMPLETE, REJECTED, NONE -> false;
    };
  }

  /**
   * Returns the model that a verdict is about: a witness, or a wrong model. Empty if there is none,
   * or if it cannot be read for the whole script.
   */
  public static Optional<Model> modelOf(TestCase test, Verdict verdict) {
    if (verdict.witness().isEmpty()) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          ModelReader.read(test.script(), Source.of("witness", verdict.witness()), test.terms()));
    } catch (ScriptException e) {
      // A solver wrote it; or it belongs to one check, and the script declares more symbols after
      // that.
      return Optional.empty();
    }
  }

  /** Whether the wrong answer contradicts a guarantee of the test case's construction. */
  public static boolean contradictsGuarantee(TestCase test, Verdict verdict) {
    Guarantee guarantee = test.guarantees().at(verdict.check());
    return verdict.kind() == Kind.REFUTATION_UNSOUND
        ? guarantee instanceof Guarantee.Satisfiable
        : verdict.kind() == Kind.SOLUTION_UNSOUND && guarantee instanceof Guarantee.Unsatisfiable;
  }
}
