package io.ordeal.smt.eval;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.eval.ScriptEvaluation.Assertion;
import io.ordeal.smt.eval.ScriptEvaluation.Check;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.BoolValue;
import io.ordeal.smt.value.IntValue;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScriptEvaluationTest {

  private static final String DECLARED =
      "(declare-const p Bool)(declare-const q Bool)(declare-const r Bool)(declare-const x Int)"
          + "(declare-const y Int)(declare-const u Bool)(declare-fun f (Int) Int)";

  /** The checks without a model. */
  private static List<Check> checks(String commands) {
    return ScriptEvaluation.of(Parsed.of(DECLARED + commands).script());
  }

  /** The checks under a model where p is true, q is false, x is 5, and nothing else is known. */
  private static List<Check> underModel(String commands) {
    Parsed parsed = Parsed.of(DECLARED + commands);
    Model partial =
        Model.ofValues(
            Map.of(
                new DeclaredFunction("p", List.of(), Sort.BOOL), BoolValue.TRUE,
                new DeclaredFunction("q", List.of(), Sort.BOOL), BoolValue.FALSE,
                new DeclaredFunction("x", List.of(), Sort.INT),
                    new IntValue(BigInteger.valueOf(5))));
    return parsed.checksUnder(partial);
  }

  private static List<Truth> truths(List<Check> checks) {
    return checks.stream().map(Check::value).toList();
  }

  // ------------------------------------------------------------------------------------- checks

  /** Some formulas that are given up leave steps for a later one that is false. */
  @ParameterizedTest
  @ValueSource(strings = {"", "(check-sat)(pop 1)"})
  void formulasThatAreGivenUpDoNotHideAFalseOne(String between) {
    String hard =
        "(push 1)(assert (forall ((a (_ BitVec 12)))"
            + " (exists ((b (_ BitVec 12))) (= (bvadd a b) #x%03x))))";
    StringBuilder script = new StringBuilder(DECLARED);
    for (int i = 0; i < 8; i++) {
      script.append(hard.formatted(i)).append(between);
    }
    Parsed parsed =
        Parsed.of(
            script
                + "(assert (forall ((a (_ BitVec 12)))"
                + " (not (= (bvadd (bvmul a #x003) #x001) #xffa))))(check-sat)");
    List<Check> checks =
        ScriptEvaluation.ofEveryCheck(parsed.script(), parsed.model("((define-fun x () Int 5))"));
    assertThat(checks.get(checks.size() - 1).value()).isEqualTo(Truth.FALSE);
  }

  @Test
  void aFirstLookDecidesQuantifiersOverSmallSorts() {
    String hundredOperators = "(bvand a (bvor a ".repeat(50) + "a" + "))".repeat(50);
    Parsed parsed =
        Parsed.of(
            "(assert (forall ((a (_ BitVec 12))) (= a %s)))(check-sat)"
                .formatted(hundredOperators));
    assertThat(truths(ScriptEvaluation.of(parsed.script(), Model.EMPTY, EvaluationLimits.QUICK)))
        .containsExactly(Truth.TRUE);
  }

  @Test
  void modelIsThatOfTheLastCheck() {
    Parsed parsed = Parsed.of("(declare-const x Int)(assert (= x 1))(check-sat)(check-sat)");
    List<Check> checks =
        ScriptEvaluation.of(parsed.script(), parsed.model("((define-fun x () Int 1))"));
    assertThat(truths(checks)).containsExactly(Truth.UNDETERMINED, Truth.TRUE);
    assertThat(checks.get(0).reason()).isEqualTo("the model belongs to the last check-sat");
  }

  /**
   * cvc5 1.0.3 lists one element of I in comments, but its arrays differ only if there are more. A
   * formula that is false of the listed elements themselves is still false.
   */
  @Test
  void listsInCommentsRefuteNothingThatMoreElementsSatisfy() {
    String script =
        "(declare-sort I 0)(declare-sort E 0)(declare-const i I)(declare-const a (Array I E))"
            + "(declare-const b (Array I E))(assert (distinct a b))";
    String comments = "; cardinality of I is 1\n; rep: (as @I_0 I)\n";
    String arrays =
        """
        (define-fun i () I (as @I_0 I))
        (define-fun a () (Array I E) ((as const (Array I E)) (as @E_0 E)))
        (define-fun b () (Array I E)
          (store ((as const (Array I E)) (as @E_1 E)) (as @I_0 I) (as @E_0 E)))
        """;
    String model = "(\n" + comments + arrays + ")";
    String reason = "a sort may have more elements than the comments of the model list";
    for (boolean chosenByTheSolver : List.of(true, false)) {
      Check check = last(script, model, chosenByTheSolver);
      assertThat(check.value()).isEqualTo(Truth.UNDETERMINED);
      assertThat(check.reason()).isEqualTo("assertion 1: " + reason);
      assertThat(
              last(
                      script + "(assert (distinct (select a i) (select b i)))",
                      model,
                      chosenByTheSolver)
                  .value())
          .isEqualTo(Truth.FALSE);
      assertThat(last(script.replace("distinct", "="), model, chosenByTheSolver).value())
          .as("a sort may have as few elements as anybody likes")
          .isEqualTo(Truth.TRUE);
    }
    String declared =
        "(\n(declare-fun I!val!0 () I)\n(forall ((x I)) (= x I!val!0))\n"
            + arrays.replace("(as @I_0 I)", "I!val!0").replaceAll("\\(as @E_(\\d) E\\)", "E!val!$1")
            + ")";
    assertThat(last(script, declared, true).value()).isEqualTo(Truth.FALSE);
  }

  private static Check last(String script, String model, boolean chosenByTheSolver) {
    Parsed parsed = Parsed.of(script + "(check-sat)");
    List<Check> checks =
        chosenByTheSolver
            ? ScriptEvaluation.ofAnyCompletion(parsed.script(), parsed.model(model))
            : ScriptEvaluation.of(parsed.script(), parsed.model(model));
    return checks.get(0);
  }

  @Test
  void scriptWithoutCheckEndsWithOne() {
    assertThat(truths(underModel("(assert p)(assert q)"))).containsExactly(Truth.FALSE);
    assertThat(truths(underModel(""))).containsExactly(Truth.TRUE);
  }

  @Test
  void everyCheckIsJudgedByWhatIsInForceThere() {
    assertThat(
            truths(
                underModel(
                    "(assert p)(check-sat)(push 1)(assert q)(check-sat)(pop 1)(check-sat-using smt)")))
        .containsExactly(Truth.TRUE, Truth.FALSE, Truth.TRUE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (push 1)(assert q)(pop 1)                                       | TRUE
          (push 2)(assert q)(pop 1)                                       | TRUE
          (push 2)(assert q)(pop 1)(assert q)(check-sat-assuming (p))     | FALSE
          (push 2)(pop 1)(assert q)(pop 1)                                | TRUE
          (push 1)(push 1)(assert q)(pop 2)                               | TRUE
          (push 1)(assert q)(push 1)(assert p)(pop 1)                     | FALSE
          (push 1)(assert q)(push 3)(assert p)(pop 3)                     | FALSE
          (push 1)(assert q)(push 3)(assert p)(pop 4)                     | TRUE
          (push 2)(push 2)(assert q)(pop 3)(assert p)                     | TRUE
          (assert q)(push 2)(push 2)(assert p)(pop 4)                     | FALSE
          (push 2)(assert q)(push 2)(assert p)(pop 3)(assert p)           | TRUE
          (push 1)(assert q)(push 2)(pop 1)(pop 2)                        | TRUE
          (push 1)(assert q)(push 3)(pop 1)(pop 2)                        | FALSE
          (push 1)(assert q)(pop 0)                                       | FALSE
          (assert q)(push 0)(assert p)(pop 0)                             | FALSE
          (assert q)(reset-assertions)(declare-const p Bool)(assert p)     | TRUE
          (push 1)(assert q)(reset-assertions)(declare-const p Bool)(assert p) | TRUE
          (assert q)(reset)(declare-const p Bool)(assert p)               | TRUE
          """)
  void levelsAreTakenBack(String commands, Truth expected) {
    List<Check> checks = underModel(commands);
    assertThat(checks.get(checks.size() - 1).value()).isEqualTo(expected);
  }

  @Test
  void assertionsAreNumberedByTheirCommand() {
    List<Check> checks =
        underModel("(assert p)(push 1)(assert q)(check-sat)(pop 1)(assert u)(check-sat)");
    assertThat(checks.get(0).assertions())
        .containsExactly(new Assertion(0, Truth.TRUE, ""), new Assertion(1, Truth.FALSE, ""));
    assertThat(checks.get(1).assertions())
        .containsExactly(
            new Assertion(0, Truth.TRUE, ""),
            new Assertion(2, Truth.UNDETERMINED, "no value for u"));
    assertThat(checks.get(1).assumptions()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (assert p)(check-sat-assuming (p (not q)))             | TRUE         | ''
          (assert p)(check-sat-assuming (p q))                   | FALSE        | assumption 2 is false
          (assert p)(check-sat-assuming (u q))                   | FALSE        | assumption 2 is false
          (assert p)(check-sat-assuming (p u))                   | UNDETERMINED | assumption 2: no value for u
          (assert q)(check-sat-assuming (u))                     | FALSE        | assertion 1 is false
          (assert q)(check-sat-assuming (q))                     | FALSE        | assertion 1 is false
          (assert u)(assert r)(check-sat)                        | UNDETERMINED | assertion 1: no value for u
          (assert u)(assert q)(check-sat)                        | FALSE        | assertion 2 is false
          (assert p)(assert q)(assert (not p))(check-sat)        | FALSE        | assertion 2 is false
          (assert q)(assert u)(check-sat)                        | FALSE        | assertion 1 is false
          (assert u)(check-sat-assuming (r))                     | UNDETERMINED | assertion 1: no value for u
          """)
  void worstDecidesAndIsNamed(String commands, Truth expected, String reason) {
    Check check = underModel(commands).get(0);
    assertThat(check.value()).isEqualTo(expected);
    assertThat(check.reason()).isEqualTo(reason);
  }

  @Test
  void assumptionsAreNumberedByThemselves() {
    assertThat(underModel("(assert p)(check-sat-assuming (p q))").get(0).assumptions())
        .containsExactly(new Assertion(0, Truth.TRUE, ""), new Assertion(1, Truth.FALSE, ""));
  }

  @Test
  void namesGivenInAssumptionsAreKnownBehindThem() {
    assertThat(
            truths(underModel("(check-sat-assuming ((! p :named a)))(assert (not a))(check-sat)")))
        .containsExactly(Truth.TRUE, Truth.FALSE);
  }

  @Test
  void namesGivenInDefinitionsAreKnown() {
    String named = "(define-fun g () Bool (or (! p :named a) q))(assert g)";
    assertThat(truths(underModel(named + "(assert a)"))).containsExactly(Truth.TRUE);
    assertThat(truths(underModel(named + "(assert (not a))"))).containsExactly(Truth.FALSE);
  }

  @Test
  void equalChecksHashAlike() {
    String commands = "(assert p)(check-sat-assuming (q u))";
    Check one = underModel(commands).get(0);
    Check other = underModel(commands).get(0);
    assertThat(one).isEqualTo(other).hasSameHashCodeAs(other);
    assertThat(one.hashCode()).isNotEqualTo(underModel("(assert p)").get(0).hashCode());
    Assertion open = new Assertion(1, Truth.UNDETERMINED, "why");
    assertThat(open).hasSameHashCodeAs(new Assertion(1, Truth.UNDETERMINED, "why"));
    assertThat(
            List.of(
                new Assertion(2, Truth.UNDETERMINED, "why").hashCode(),
                new Assertion(1, Truth.TRUE, "why").hashCode(),
                new Assertion(1, Truth.UNDETERMINED, "").hashCode()))
        .doesNotContain(open.hashCode());
  }

  @Test
  void lastCheckEndsWhatIsInForce() {
    String text = "(declare-const p Bool)(check-sat)(assert p)(check-sat-assuming (p))(assert p)";
    List<Command> commands = Parsed.of(text).script().commands();
    assertThat(ScriptEvaluation.untilLastCheck(Parsed.of(text).script())).hasSize(4);
    assertThat(
            ScriptEvaluation.untilLastCheck(
                Parsed.of("(check-sat-using smt)(declare-const p Bool)").script()))
        .hasSize(1);
    assertThat(
            ScriptEvaluation.untilLastCheck(Parsed.of("(declare-const p Bool)(assert p)").script()))
        .hasSize(2);
    assertThat(commands).hasSize(5);
  }

  // -------------------------------------------------------------------------------- definitions

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(push 1)(define-fun c () Int 1)(assert (= c 1))(check-sat)(pop 1)"
            + "(push 1)(define-fun c () Int 2)(assert (= c 2))(check-sat)(pop 1)",
        "(push 1)(define-fun c () Int 5)(assert (= c x))(check-sat)(pop 1)"
            + "(push 1)(assert (= x 5))(check-sat)(pop 1)",
        "(push 1)(assert (! p :named a))(assert a)(check-sat)(pop 1)"
            + "(push 1)(assert (not (! q :named a)))(assert (not a))(check-sat)(pop 1)",
        "(push 1)(assert (! p :named a))(check-sat)(pop 1)"
            + "(push 1)(assert (not (! q :named a)))(assert (not a))(pop 1)"
            + "(push 1)(assert (! p :named a))(assert a)(check-sat)(pop 1)",
        "(push 1)(check-sat-assuming ((! p :named a)))(pop 1)"
            + "(push 1)(assert (not (! q :named a)))(check-sat-assuming ((not a)))(pop 1)",
        "(push 1)(define-fun c () Bool false)(assert (not c))(check-sat)(pop 1)"
            + "(push 1)(assert (! p :named c))(assert c)(check-sat)(pop 1)",
        "(push 1)(declare-const c Bool)(assert (or c p))(check-sat)(pop 1)"
            + "(push 1)(define-fun c () Bool (not p))(assert (not c))(check-sat)(pop 1)",
        "(push 1)(define-fun c ((n Int)) Int (+ n 1))(assert (= (c x) 6))(check-sat)(pop 1)"
            + "(push 1)(define-fun c ((n Int)) Int (- n 1))(assert (= (c x) 4))(check-sat)(pop 1)",
      })
  void definitionsAreThoseInForce(String commands) {
    assertThat(truths(underModel(commands))).containsExactly(Truth.TRUE, Truth.TRUE);
    assertThat(
            truths(
                checks(
                    commands.replace(
                        "(check-sat", "(assert (= x 5))(assert p)(assert (not q))(check-sat"))))
        .containsExactly(Truth.TRUE, Truth.TRUE);
  }

  @Test
  void whatIsDeclaredAnewIsNotDefined() {
    String commands =
        "(push 1)(define-fun c () Bool true)(assert c)(check-sat)(pop 1)"
            + "(declare-const c Bool)(assert c)(check-sat)";
    assertThat(underModel(commands).get(1).reason()).isEqualTo("assertion 2: no value for c");
    Parsed parsed = Parsed.of(DECLARED + commands);
    Model model = parsed.model("((define-fun c () Bool true))");
    assertThat(truths(parsed.checksUnder(model))).containsExactly(Truth.TRUE, Truth.TRUE);
    assertThat(model.completed()).extracting(DeclaredFunction::name).doesNotContain("c");
    assertThat(
            truths(
                checks(commands.replace("(assert c)(check-sat)", "(assert (not c))(check-sat)"))))
        .containsExactly(Truth.FALSE, Truth.TRUE);
  }

  @Test
  void whatIsDefinedAnewIsNotWhatItWasInTheModel() {
    Parsed parsed =
        Parsed.of(
            "(push 1)(declare-const c Int)(assert (= c 1))(check-sat)(pop 1)"
                + "(define-fun c () Int 2)(assert (= c 2))(check-sat)");
    Model one =
        Model.ofValues(
            Map.of(new DeclaredFunction("c", List.of(), Sort.INT), new IntValue(BigInteger.ONE)));
    assertThat(truths(parsed.checksUnder(one))).containsExactly(Truth.TRUE, Truth.TRUE);
  }

  @Test
  void functionsOfTheScriptSayNothingOfDivisionByZero() {
    String model = "((define-fun div0 ((n Int)) Int 3))";
    String asserted = "(assert (= (div 5 0) 3))";
    Parsed parsed = Parsed.of(asserted);
    assertThat(truths(ScriptEvaluation.of(parsed.script(), parsed.model(model))))
        .containsExactly(Truth.TRUE);
    Parsed declaring = Parsed.of("(declare-fun div0 (Int) Int)" + asserted);
    assertThat(truths(ScriptEvaluation.of(declaring.script(), declaring.model(model))))
        .containsExactly(Truth.UNDETERMINED);
    Parsed defining = Parsed.of("(define-fun div0 ((n Int)) Int 4)" + asserted);
    assertThat(truths(ScriptEvaluation.of(defining.script(), defining.model(model))))
        .containsExactly(Truth.UNDETERMINED);
    assertThat(truths(ScriptEvaluation.of(defining.script()))).containsExactly(Truth.UNDETERMINED);
  }

  // ----------------------------------------------------------------------------- without a model

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (assert p)(assert (not q))                                      | TRUE
          (assert p)(assert (not p))                                      | FALSE
          (assert (not p))(assert p)                                      | FALSE
          (assert (! p :named a))                                         | TRUE
          (assert (and p (not q) r))                                      | TRUE
          (assert (and p q))(assert (not q))                              | FALSE
          (assert (not (or p q)))                                         | TRUE
          (assert (not (or p q)))(assert q)                               | FALSE
          (assert (or p q))                                               | UNDETERMINED
          (assert (not (and p q)))                                        | UNDETERMINED
          (assert (not (=> p q r)))                                       | TRUE
          (assert (not (=> p q r)))(assert r)                             | FALSE
          (assert (not (=> p q r)))(assert (not q))                       | FALSE
          (assert (=> p q))                                               | UNDETERMINED
          (assert (=> (> 1 2) p))(assert (or p q))                        | UNDETERMINED
          (assert (or p (> 2 1)))(assert (or (not p) q))                  | UNDETERMINED
          (assert (not (and p (> 1 2))))(assert (or p q))                 | UNDETERMINED
          (assert (= x 5))                                                | TRUE
          (assert (= 5 x))                                                | TRUE
          (assert (= x 5))(assert (= x 6))                                | FALSE
          (assert (= x y 5))                                              | TRUE
          (assert (= x y 5))(assert (> x 5))                              | FALSE
          (assert (= 5 x y))(assert (= y 5))                              | TRUE
          (assert (distinct x 5))                                         | UNDETERMINED
          (assert (not (= x 5)))                                          | UNDETERMINED
          (assert (= x (+ y 1)))(assert (= y (* 2 3)))(assert (= x 7))    | TRUE
          (assert (= x (+ y 1)))(assert (= y (* 2 3)))(assert (= x 8))    | FALSE
          (assert (= x (+ y 1)))                                          | UNDETERMINED
          (assert (= x (+ x 1)))                                          | UNDETERMINED
          (assert (= p (not q)))(assert q)                                | TRUE
          (assert (= p (> 2 1)))(assert p)                                | TRUE
          (assert (not (= p (> 2 1))))(assert (not p))                    | TRUE
          (assert (not (= p (> 2 1))))(assert p)                          | FALSE
          (assert (xor p true))                                           | TRUE
          (assert (xor p true))(assert p)                                 | FALSE
          (assert (not (xor p true)))                                     | TRUE
          (assert (not (xor p true)))(assert (not p))                     | FALSE
          (assert (xor (> 2 1) p))                                        | TRUE
          (assert (distinct p true))                                      | TRUE
          (assert (distinct p true))(assert p)                            | FALSE
          (assert (not (distinct p true)))                                | TRUE
          (assert (not (distinct p false)))(assert p)                     | FALSE
          (assert (xor p q r))(assert p)(assert q)(assert r)              | TRUE
          (assert (not (not (= x 1))))                                    | TRUE
          (assert (= x (ite p y 3)))(assert (not p))                      | TRUE
          (assert (= x (ite p y 3)))(assert p)                            | UNDETERMINED
          (assert (= x (ite u y 3)))(assert (= u (and q r)))(assert (not q)) | TRUE
          (define-fun c () Int 4)(assert (= x c))(assert (> x 3))         | TRUE
          (define-fun c () Int y)(assert (= x c))(assert (= y 2))(assert (> x 3)) | FALSE
          (define-fun c () Bool false)(assert c)                          | FALSE
          (assert (= (f 1) 2))                                            | UNDETERMINED
          (assert (= x (f 1)))                                            | UNDETERMINED
          (assert (! (= (! x :named a) 3) :named b))(assert b)            | TRUE
          (assert (= x 1))(check-sat-assuming ((= y x)))                  | TRUE
          (assert (= x 1))(check-sat-assuming ((> x 1)))                  | FALSE
          (assert false)                                                  | FALSE
          """)
  void equationsFixConstants(String commands, Truth expected) {
    List<Check> checks = checks(commands);
    assertThat(checks).hasSize(1);
    assertThat(checks.get(0).value()).isEqualTo(expected);
  }

  @Test
  void chainsOfEquationsInAnyOrderAreSolved() {
    StringBuilder forwards = new StringBuilder();
    StringBuilder declared = new StringBuilder("(declare-const c0 Int)");
    for (int i = 1; i <= 200; i++) {
      declared.append("(declare-const c%d Int)".formatted(i));
      forwards.append("(assert (= c%d (+ c%d 1)))".formatted(i - 1, i));
    }
    String commands = declared + forwards.toString() + "(assert (= c200 7))";
    assertThat(truths(checks(commands + "(assert (= c0 207))"))).containsExactly(Truth.TRUE);
    assertThat(truths(checks(commands + "(assert (= c0 206))"))).containsExactly(Truth.FALSE);
  }

  @Test
  void chainsOfEquationsMayGoThroughDefinitions() {
    StringBuilder declared = new StringBuilder("(declare-const c0 Int)");
    StringBuilder equations = new StringBuilder();
    for (int i = 1; i <= 20; i++) {
      declared.append(
          "(declare-const c%d Int)(define-fun d%d () Int (+ c%d 1))".formatted(i, i, i));
      equations.append("(assert (= c%d d%d))".formatted(i - 1, i));
    }
    assertThat(
            truths(
                checks(declared + equations.toString() + "(assert (= c20 7 ))(assert (= c0 27))")))
        .containsExactly(Truth.TRUE);
  }
}
