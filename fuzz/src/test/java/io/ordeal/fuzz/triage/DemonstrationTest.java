package io.ordeal.fuzz.triage;

import static io.ordeal.fuzz.triage.Verdicts.Z3;
import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.oracle.Certainty;
import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.term.TermFactory;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DemonstrationTest {

  private static TestCase test(String script, String guarantee) {
    TermFactory terms = new TermFactory();
    TestCase test =
        TestCase.of("test", ScriptParser.parse(Source.of("test", script), terms).script(), terms);
    return switch (guarantee) {
      case "sat" -> test.withGuarantee(new Guarantee.Satisfiable(Model.ofValues(Map.of())));
      case "unsat" -> test.withGuarantee(new Guarantee.Unsatisfiable("so"));
      default -> test;
    };
  }

  @ParameterizedTest
  @CsvSource({
    "CRASH, PROVEN, none, true",
    "INVALID_MODEL, PROVEN, none, true",
    "INVALID_MODEL, SUSPECTED, none, false",
    "REFUTATION_UNSOUND, PROVEN, sat, true",
    "REFUTATION_UNSOUND, PROVEN, none, true",
    "REFUTATION_UNSOUND, SUSPECTED, none, false",
    "REFUTATION_UNSOUND, SUSPECTED, unsat, false",
    "SOLUTION_UNSOUND, PROVEN, none, true",
    "SOLUTION_UNSOUND, SUSPECTED, unsat, true",
    "SOLUTION_UNSOUND, SUSPECTED, none, false",
    "SOLUTION_UNSOUND, SUSPECTED, sat, false",
    "PERFORMANCE, SUSPECTED, sat, false",
    "INCOMPLETE, SUSPECTED, sat, false",
  })
  void needsNoOthers(Kind kind, Certainty certainty, String guarantee, boolean expected) {
    TestCase test = test("(declare-const x Int)(assert (> x 0))(check-sat)", guarantee);
    assertThat(Demonstration.needsNoOthers(test, Verdicts.of(kind, certainty, Z3)))
        .isEqualTo(expected);
  }

  @Test
  void aModelOfAnotherSolverNeedsThatSolver() {
    Verdict verdict =
        new Verdict(Kind.REFUTATION_UNSOUND, Certainty.PROVEN, List.of(Z3), 0, "so", "((x 1))", "");
    String script = "(declare-const x Int)(assert (> x 0))(check-sat)";
    assertThat(Demonstration.needsNoOthers(test(script, "none"), verdict)).isFalse();
    assertThat(Demonstration.needsNoOthers(test(script, "sat"), verdict)).isTrue();
  }

  /** An unsatisfiable script may have satisfiable checks before its last one. */
  @Test
  void unsatisfiableIsTheLastCheckAlone() {
    TestCase twice = test("(declare-const x Int)(check-sat)(assert (< x x))(check-sat)", "unsat");
    Verdict first = Verdicts.of(Kind.SOLUTION_UNSOUND, Certainty.SUSPECTED, Z3);
    Verdict last =
        new Verdict(Kind.SOLUTION_UNSOUND, Certainty.SUSPECTED, List.of(Z3), 1, "so", "", "");
    assertThat(Demonstration.needsNoOthers(twice, first)).isFalse();
    assertThat(Demonstration.needsNoOthers(twice, last)).isTrue();
  }
}
