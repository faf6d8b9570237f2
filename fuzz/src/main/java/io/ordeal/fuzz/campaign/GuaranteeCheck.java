package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.Guarantees;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.eval.ScriptEvaluation;
import io.ordeal.smt.eval.Truth;
import io.ordeal.smt.eval.WitnessCheck;
import java.util.ArrayList;
import java.util.List;

/** Evaluates the witnesses of test cases again, before any solver sees them. */
final class GuaranteeCheck {

  private WitnessCheck witnesses = new WitnessCheck();
  private long broken;

  /** Drops data about terms, because the next test cases have other terms. */
  void forgetTerms() {
    witnesses = new WitnessCheck();
  }

  /** Returns the number of test cases with a false guarantee. Each is a fault of an engine. */
  long broken() {
    return broken;
  }

  /** Returns a test case with only those guarantees that hold for the finished script. */
  TestCase checked(TestCase test) {
    Guarantees guarantees = test.guarantees();
    boolean isBroken = false;
    for (Model witness : witnessesOf(guarantees)) {
      if (!holdsEverywhere(test, witness)) {
        // The evaluator may be unable to decide a quantified formula of a large script; that is no
        // fault.
        List<ScriptEvaluation.Check> checks = ScriptEvaluation.ofEveryCheck(test.script(), witness);
        for (int i = 0; i < guarantees.checks().size(); i++) {
          if (isWitness(guarantees.at(i), witness) && checks.get(i).value() != Truth.TRUE) {
            isBroken |= checks.get(i).value() == Truth.FALSE;
            guarantees = guarantees.with(i, new Guarantee.None());
          }
        }
      }
    }
    broken += isBroken ? 1 : 0;
    return test.withGuarantees(guarantees);
  }

  /** Returns the different witnesses, in order. */
  private static List<Model> witnessesOf(Guarantees guarantees) {
    List<Model> witnesses = new ArrayList<>();
    for (Guarantee guarantee : guarantees.checks()) {
      if (guarantee instanceof Guarantee.Satisfiable one
          && witnesses.stream().noneMatch(known -> known == one.witness())) {
        witnesses.add(one.witness());
      }
    }
    return witnesses;
  }

  private static boolean isWitness(Guarantee guarantee, Model model) {
    return guarantee instanceof Guarantee.Satisfiable one && one.witness() == model;
  }

  /** Whether a witness holds at every check, which is quick to decide. */
  private boolean holdsEverywhere(TestCase test, Model witness) {
    return test.guarantees().checks().stream().allMatch(one -> isWitness(one, witness))
        && witnesses.holds(test.script(), witness);
  }
}
