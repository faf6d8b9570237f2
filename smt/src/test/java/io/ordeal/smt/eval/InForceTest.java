package io.ordeal.smt.eval;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.eval.ScriptEvaluation.Check;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class InForceTest {

  private static List<Truth> checks(String script) {
    return ScriptEvaluation.of(Parsed.of(script).script()).stream().map(Check::value).toList();
  }

  private static List<Truth> underModel(String script, String model) {
    Parsed parsed = Parsed.of(script);
    return parsed.checksUnder(parsed.model(model)).stream().map(Check::value).toList();
  }

  private static String named(String relation, String claim) {
    return "(push 1)(assert (or true (! (%s x 0) :named a)))(assert %s)(check-sat)(pop 1)"
        .formatted(relation, claim);
  }

  @Test
  void namesMeanWhatTheyMeantLastOnTheLevel() {
    String first = named(">", "a");
    String second = named("<", "(not a)");
    String script = "(declare-const x Int)(assert (= x 1))" + first + second + first + second;
    assertThat(checks(script)).containsOnly(Truth.TRUE).hasSize(4);
    assertThat(checks(script + "(reset)(declare-const x Int)(assert (= x 2))" + first + second))
        .containsOnly(Truth.TRUE)
        .hasSize(6);
    assertThat(underModel(script, "((define-fun x () Int 1))")).containsOnly(Truth.TRUE);
  }

  @Test
  void whatWasDefinedMayBeDeclaredAndTheOtherWayRound() {
    String defined = "(push 1)(define-fun c () Int 1)(assert (= c 1))(check-sat)(pop 1)";
    String declared = "(push 1)(declare-const c Int)(assert (= c 2))(check-sat)(pop 1)";
    assertThat(checks(defined + declared + defined + declared)).containsOnly(Truth.TRUE);
    assertThat(
            underModel(
                defined + "(declare-const c Int)(assert (= c 2))(check-sat)",
                "((define-fun c () Int 2))"))
        .containsExactly(Truth.TRUE, Truth.TRUE);
    assertThat(
            underModel(
                declared + "(define-fun c () Int 1)(assert (= c 1))(check-sat)(get-model)", "()"))
        .endsWith(Truth.TRUE);
  }

  @ParameterizedTest
  @ValueSource(strings = {":global-declarations", ":global-decls"})
  void globalDeclarationsOutliveTheirLevel(String option) {
    String script =
        "(set-option %s true)(push 1)(define-fun c () Int 1)(pop 1)(assert (= c 1))(check-sat)"
                .formatted(option)
            + "(reset-assertions)(assert (= c 2))(check-sat)";
    assertThat(checks(script)).containsExactly(Truth.TRUE, Truth.FALSE);
  }

  /** Solvers differ in what the option does behind other commands or before a reset. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(push 1)(set-option :global-declarations true)(assert true)(check-sat) | UNDETERMINED",
        "(push 1)(set-option :global-declarations false)(assert true)(check-sat) | TRUE",
        "(set-option :global-decls true)(declare-const x Int)(set-option :global-decls true)"
            + "(check-sat) | TRUE",
        "(set-option :global-decls true)(declare-const x Int)(set-option :global-decls false)"
            + "(check-sat) | UNDETERMINED",
        "(get-info :version)(set-logic ALL)(set-info :source test)(set-option :global-declarations true)"
            + "(push 1)(define-fun c () Int 1)(pop 1)(assert (= c 1))(check-sat) | TRUE",
        "(reset)(set-option :global-declarations true)(assert true)(check-sat) | TRUE",
        "(assert true)(reset)(set-option :global-declarations true)(check-sat) | UNDETERMINED",
        "(set-option :global-declarations true)(reset)(assert true)(check-sat) | UNDETERMINED",
        "(set-option :global-declarations true)(reset)(reset)(assert true)(check-sat)"
            + " | UNDETERMINED",
        "(set-option :global-declarations true)(assert true)"
            + "(set-option :global-declarations false)(reset)(assert true)(check-sat)"
            + " | UNDETERMINED",
        "(reset)(assert true)(check-sat) | TRUE"
      })
  void globalDeclarationsAreUnderstoodAtTheBeginningOnly(String script, Truth value) {
    assertThat(checks(script)).containsExactly(value);
  }

  @Test
  void functionsOfTheScriptSayNothingOfOperators() {
    assertThat(checks("(define-fun div0 ((x Int)) Int 6)(assert (= (div 1 0) 5))(check-sat)"))
        .containsExactly(Truth.UNDETERMINED);
    assertThat(
            underModel(
                "(declare-fun div0 (Int) Int)(assert (= (div 1 0) 5))(check-sat)",
                "((define-fun div0 ((x Int)) Int 6))"))
        .containsExactly(Truth.UNDETERMINED);
    assertThat(
            underModel(
                "(assert (= (div 1 0) 5))(check-sat)", "((define-fun div0 ((x Int)) Int 6))"))
        .containsExactly(Truth.FALSE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(define-fun-rec f ((x Int)) Int (+ 1 (f x)))(assert (= 1 1))",
        "(define-fun-rec f ((x Int)) Int (+ 1 (f x)))(assert (= (f 1) (f 1)))",
        "(define-fun-rec p ((x Int)) Bool (not (p x)))(assert (or (p 0) true))",
      })
  void nothingIsTrueWhereAFunctionMayNotExist(String script) {
    assertThat(checks("(set-logic ALL)" + script + "(check-sat)"))
        .containsExactly(Truth.UNDETERMINED);
    assertThat(checks("(set-logic ALL)(push 1)%s(check-sat)(pop 1)(check-sat)".formatted(script)))
        .containsExactly(Truth.UNDETERMINED, Truth.TRUE);
    assertThat(checks("(set-logic ALL)" + script + "(assert false)(check-sat)"))
        .containsExactly(Truth.FALSE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(block-model :literals) | UNDETERMINED",
        "(assert-not (= x 1)) | UNDETERMINED",
        "(some-command) | UNDETERMINED",
        "(get-model) | TRUE",
        "(get-unsat-core) | TRUE",
        "(echo \"x\") | TRUE",
        "(block-model :literals)(reset) | TRUE",
      })
  void afterAStrangeCommandNothingIsKnown(String command, Truth expected) {
    String script = "(declare-const x Int)(assert (= x 1))(check-sat)" + command + "(check-sat)";
    assertThat(checks(script)).containsExactly(Truth.TRUE, expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(= a b) | ((define-fun a () Int b)(define-fun b () Int a))",
        "(= a 1) | ((define-fun a () Int (+ a 1)))",
        "(= (select m 1) 2) | ((define-fun m () (Array Int Int) (store m 1 2)))",
      })
  @Timeout(10)
  void valuesThatSpeakOfThemselvesAreOpen(String formula, String model) {
    String script =
        "(declare-const a Int)(declare-const b Int)(declare-const m (Array Int Int))(assert %s)"
            .formatted(formula);
    assertThat(underModel(script + "(check-sat)", model)).containsExactly(Truth.UNDETERMINED);
  }

  @Test
  @Timeout(10)
  void constantsDefinedByThemselvesAreOpen() {
    assertThat(checks("(define-fun-rec f () Int (+ 1 f))(assert (= f 1))(check-sat)"))
        .containsExactly(Truth.UNDETERMINED);
  }
}
