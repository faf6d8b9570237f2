package io.ordeal.fuzz.triage;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.oracle.Certainty;
import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.smt.eval.ModelReader;
import io.ordeal.smt.eval.WitnessCheck;
import io.ordeal.smt.parse.ScriptException;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.print.ScriptPrinter;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.term.TermFactory;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MaskingTest {

  private static TestCase read(String text, String witness) throws ScriptException {
    TermFactory terms = new TermFactory();
    TestCase test =
        TestCase.of("t", ScriptParser.parse(Source.of("t", text), terms).orThrow(), terms);
    return witness.isEmpty()
        ? test
        : test.withGuarantee(
            new Guarantee.Satisfiable(
                ModelReader.read(test.script(), Source.of("w", witness), terms)));
  }

  private static Verdict verdict(Kind kind, String witness) {
    return new Verdict(kind, Certainty.PROVEN, List.of(), 0, "", witness, "");
  }

  private static String text(Optional<TestCase> masked) {
    return masked
        .map(test -> ScriptPrinter.print(test.script(), Style.ONE_LINE).replace("\n", " ").strip())
        .orElse("");
  }

  @Test
  void termsBecomeTheirValuesUnderTheWitness() throws ScriptException {
    TestCase test =
        read(
            """
            (declare-const a Int) (declare-const b Int)
            (define-fun twice ((i Int)) Int (* 2 i))
            (assert (> (+ a (* b 2)) (twice b)))
            (assert (forall ((i Int)) (= (* i 0) 0)))
            (check-sat)
            """,
            "((define-fun a () Int 4) (define-fun b () Int (- 3)))");
    Optional<TestCase> masked = Masking.without(test, verdict(Kind.REFUTATION_UNSOUND, ""), "*");
    assertThat(text(masked))
        .isEqualTo(
            "(declare-const a Int) (declare-const b Int) (assert (> (+ a (- 6)) (- 6)))"
                + " (assert true) (check-sat)");
    assertThat(masked.orElseThrow().guarantees().at(0)).isInstanceOf(Guarantee.Satisfiable.class);
    Guarantee.Satisfiable known = (Guarantee.Satisfiable) masked.get().guarantees().at(0);
    assertThat(new WitnessCheck().holds(masked.get().script(), known.witness())).isTrue();
  }

  /** Assertions that are violated because of the operator are dropped; the others stay. */
  @Test
  void violatedAssertionsAreDroppedUnderAWrongModel() throws ScriptException {
    TestCase test =
        read(
            """
            (declare-const a Int) (declare-const b Int)
            (assert (= (* a a) 5))
            (assert (= (* a 2) 4))
            (assert (= (+ a b) 100))
            (check-sat)
            """,
            "");
    Verdict verdict =
        verdict(Kind.INVALID_MODEL, "((define-fun a () Int 2) (define-fun b () Int 1))");
    Optional<TestCase> masked = Masking.without(test, verdict, "*");
    assertThat(text(masked))
        .isEqualTo(
            "(declare-const a Int) (declare-const b Int) (assert true) (assert (= 4 4))"
                + " (assert (= (+ a b) 100)) (check-sat)");
    assertThat(masked.orElseThrow().guarantees().at(0)).isInstanceOf(Guarantee.None.class);
  }

  @Test
  void freshConstantsStandForTermsWithoutValues() throws ScriptException {
    TestCase test =
        read(
            """
            (declare-const a Int)
            (assert (and (> a 0) (= (* a a) (div a 2))))
            (assert (< a 0))
            (check-sat)
            """,
            "");
    assertThat(text(Masking.without(test, verdict(Kind.SOLUTION_UNSOUND, ""), "*")))
        .isEqualTo(
            "(declare-const a Int) (declare-const masked0 Int)"
                + " (assert (and (> a 0) (= masked0 (div a 2)))) (assert (< a 0)) (check-sat)");
  }

  @Test
  void valuesWithoutLiteralsBecomeConstants() throws ScriptException {
    TestCase test =
        read(
            """
            (declare-const m (Array Int Int)) (declare-const n (Array Int Int))
            (assert (= n (store m 1 2)))
            (check-sat)
            """,
            "((define-fun m () (Array Int Int) ((as const (Array Int Int)) 0))"
                + " (define-fun n () (Array Int Int) (store ((as const (Array Int Int)) 0) 1 2)))");
    Optional<TestCase> masked =
        Masking.without(test, verdict(Kind.REFUTATION_UNSOUND, ""), "store");
    assertThat(text(masked)).contains("(assert (= n masked0))");
    Guarantee.Satisfiable known = (Guarantee.Satisfiable) masked.orElseThrow().guarantees().at(0);
    assertThat(new WitnessCheck().holds(masked.get().script(), known.witness())).isTrue();
  }

  /** Of any kind: the solver is asked again, so that no model is needed. */
  @ParameterizedTest
  @EnumSource(names = {"INVALID_MODEL", "REFUTATION_UNSOUND", "INCOMPLETE", "PERFORMANCE"})
  void noKindNeedsAModel(Kind kind) throws ScriptException {
    TestCase test = read("(declare-const a Int) (assert (= (* a a) 4)) (check-sat)", "");
    Optional<TestCase> masked = Masking.without(test, verdict(kind, ""), "*");
    assertThat(text(masked))
        .isEqualTo(
            "(declare-const a Int) (declare-const masked0 Int) (assert (= masked0 4)) (check-sat)");
    assertThat(masked.orElseThrow().guarantees().at(0)).isInstanceOf(Guarantee.None.class);
  }

  /** Values that the standard leaves open are arbitrary, and the witness stays one. */
  @Test
  void valuesThatAreOpenBecomeConstants() throws ScriptException {
    TestCase test =
        read(
            "(declare-const a Int) (assert (or (= a 4) (= (div a 0) 7))) (check-sat)",
            "((define-fun a () Int 4))");
    Optional<TestCase> masked = Masking.without(test, verdict(Kind.REFUTATION_UNSOUND, ""), "div");
    assertThat(text(masked)).contains("(assert (or (= a 4) (= masked0 7)))");
    assertThat(masked.orElseThrow().guarantees().at(0)).isInstanceOf(Guarantee.Satisfiable.class);
  }

  @Test
  void depthCostsNoStack() throws ScriptException {
    String text =
        "(declare-const a Int) (assert (> (div a 1) "
            + "(+ a ".repeat(50_000)
            + "(* a a)"
            + ")".repeat(50_000)
            + ")) (check-sat)";
    TestCase test = read(text, "((define-fun a () Int 0))");
    assertThat(Masking.without(test, verdict(Kind.REFUTATION_UNSOUND, ""), "*")).isPresent();
    assertThat(Masking.without(test, verdict(Kind.REFUTATION_UNSOUND, ""), "+")).isPresent();
  }
}
