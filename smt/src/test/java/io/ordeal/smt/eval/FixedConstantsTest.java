package io.ordeal.smt.eval;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.eval.ScriptEvaluation.Assertion;
import io.ordeal.smt.eval.ScriptEvaluation.Check;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FixedConstantsTest {

  private static final String DECLARATIONS =
      """
      (declare-const a Int)
      (declare-const b Int)
      (declare-const c Int)
      (declare-const p Bool)
      (declare-const q Bool)
      (declare-const v (_ BitVec 8))
      (declare-const x Float32)
      (declare-const y Float32)
      (declare-const w Float128)
      (declare-const m RoundingMode)
      (declare-const s String)
      (declare-const i (Array Int Int))
      (define-fun two () Int 2)
      (define-fun square ((n Int)) Int (* n n))
      """;

  private static List<Check> checks(String commands) {
    return ScriptEvaluation.of(Parsed.of(DECLARATIONS + commands).script());
  }

  private static String values(List<Check> checks) {
    return checks.stream().map(check -> check.value().name()).collect(Collectors.joining(" "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ':',
      quoteCharacter = '`',
      textBlock =
          """
          TRUE: (= a 3) (< a 4)
          FALSE: (= 3 a) (< a 3)
          FALSE: (= a 3) (= a 4)
          TRUE: (= a b c) (= 3 c) (< a 4)
          TRUE: (= a b) (= b c) (= c 3) (= (+ a b c) 9)
          TRUE: (and (= a 3) (and (= b (+ a 1)) (= 4 b)))
          TRUE: (not (or (not (= a 3)) (= a 4)))
          FALSE: (not (=> (= a 3) (< a 4)))
          TRUE: (let ((n 3)) (let ((k (+ n 1))) (and (= a k) (< n a))))
          TRUE: (= a (square two)) (= a 4)
          TRUE: p (not q) (distinct p q)
          TRUE: (= p true) (= false q) (xor p q)
          TRUE: (xor p q) q (not p)
          FALSE: (= p (< two 3)) (not p)
          TRUE: (= v #x01) (bvult v #x02)
          TRUE: (= i (store ((as const (Array Int Int)) 0) 1 2)) (= a (select i 1)) (= a 2)
          TRUE: (= x (fp #b0 #x7f #b00000000000000000000000)) (= ((_ to_fp 8 24) RNE 1.0) x)
          TRUE: (= x (fp.add m y y)) (= m RTZ) (= y ((_ to_fp 8 24) RNE 1.5)) (fp.eq x (fp.add RNE y y))
          TRUE: (= x (fp #b0 #xff #b00000000000000000000001)) (= x (_ NaN 8 24)) (not (fp.eq x x))
          FALSE: (= x (_ +zero 8 24)) (= x (_ -zero 8 24))
          TRUE: (= x (fp.fma RTN y y y)) (= y ((_ to_fp 8 24) RNE 3)) (fp.eq x ((_ to_fp 8 24) RNE 12))
          TRUE: (= x ((_ to_fp 8 24) RNE 200.7)) (= v ((_ fp.to_ubv 8) RTZ x)) (= v #xc8)
          UNDETERMINED: (= x ((_ to_fp 8 24) RNE 300.7)) (= v ((_ fp.to_ubv 8) RTZ x)) (= v #xc8)
          TRUE: (= w (fp #b0 #b111111111111110 #xffffffffffffffffffffffffffff)) (fp.isZero (fp.rem w (fp #b0 #b000000000000000 #x0000000000000000000000000001)))
          TRUE: (= x ((_ to_fp 8 24) RTZ 1.5 1000000000000)) (fp.isNormal x)
          TRUE: (= s (str.from_int a)) (= a 42) (= (str.to_int s) 42) (= (str.replace_all s "4" "\\u{61}") "a2")
          FALSE: (= s (str.++ "a" "\\u0041")) (str.in_re s (re.+ (re.range "b" "z")))
          """)
  void equationsFixConstants(Truth expected, String formulas) {
    assertThat(values(asserted(formulas))).isEqualTo(expected.name());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ':',
      quoteCharacter = '`',
      textBlock =
          """
          TRUE: (= (= a 3) true) (< a 4)
          TRUE: (= false (not (= a 3)))
          TRUE: (= p (= a 3)) p
          TRUE: (or (= a 3))
          TRUE: (or p (= a 3)) (not p)
          TRUE: (or p q (= a 3)) (not p) (not q)
          FALSE: (or p (= a 3)) (not p) (> a 3)
          TRUE: (=> true (= a 3))
          TRUE: (=> p q (= a 3)) p q
          TRUE: (=> p false) (xor p (= a 3))
          TRUE: (ite p (= a 3) (= a 4)) p (= a 3)
          TRUE: (ite p (= a 3) (= a 4)) (not p) (= a 4)
          TRUE: (not (and p (not (= a 3)))) p
          TRUE: (= p q) (= q (= a b)) (= b 3) p
          UNDETERMINED: (or (= a 3) (= a 4))
          UNDETERMINED: (or p (= a 3)) p (< a 4)
          TRUE: (or p (= a 3)) p
          UNDETERMINED: (=> p (= a 3))
          UNDETERMINED: (ite p (= a 3) (= a 3))
          """)
  void whatIsLeftOfAFormulaFixesConstants(Truth expected, String formulas) {
    assertThat(values(asserted(formulas))).isEqualTo(expected.name());
  }

  private static List<Check> asserted(String formulas) {
    return checks("(push)(assert (and " + formulas + "))(check-sat)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ':',
      quoteCharacter = '`',
      textBlock =
          """
          TRUE FALSE TRUE: (assert (= a 3))(check-sat)(push 1)(assert (= a 4))(check-sat)(pop 1)(assert (> a 2))(check-sat)
          FALSE TRUE: (push 2)(assert false)(check-sat)(pop 1)(check-sat)
          TRUE TRUE: (push)(assert (= a 3))(check-sat)(pop)(push)(assert (= a 4))(check-sat)
          FALSE TRUE: (assert (= a 3))(assert (< a 3))(check-sat)(reset-assertions)(check-sat)
          TRUE FALSE: (assert (= a 3))(assert (=> p (> a 3)))(check-sat-assuming ((not p)))(check-sat-assuming (p))
          FALSE: (assert (! (= a 3) `named` h))(assert (and h (> a 3)))(check-sat)
          TRUE: (assert (= a 3))
          """)
  void everyCheckIsOfTheAssertionsInForce(String expected, String commands) {
    assertThat(values(checks(commands.replace("`named`", ":named")))).isEqualTo(expected);
  }

  @Test
  void theReasonNamesTheAssertion() {
    List<Check> checks =
        checks("(assert (= a 3))(assert (< b a))(check-sat)(assert (< a 2))(check-sat)");

    assertThat(checks.get(0).reason()).isEqualTo("assertion 2: no value for b");
    assertThat(checks.get(1).reason()).isEqualTo("assertion 3 is false");
    assertThat(checks.get(0).assertions())
        .containsExactly(
            new Assertion(0, Truth.TRUE, ""),
            new Assertion(1, Truth.UNDETERMINED, "no value for b"));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void chainsOfClausesMayBeLong(boolean reversed) {
    List<String> clauses = new ArrayList<>();
    for (int i = 1; i < 300; i++) {
      clauses.add("(assert (or (not x%d) x%d))".formatted(i, i - 1));
    }
    clauses.add("(assert x299)");
    if (reversed) {
      Collections.reverse(clauses);
    }
    StringBuilder script = new StringBuilder();
    for (int i = 0; i < 300; i++) {
      script.append("(declare-const x%d Bool)".formatted(i));
    }
    clauses.forEach(script::append);
    assertThat(ScriptEvaluation.of(Parsed.of(script.toString()).script()).get(0).value())
        .isEqualTo(Truth.TRUE);
  }

  @Test
  void chainsOfEquationsMayBeLong() {
    int length = 50_000;
    StringBuilder script = new StringBuilder();
    for (int n = 0; n < length; n++) {
      script.append("(declare-const c%d Int)".formatted(n));
    }
    for (int n = 1; n < length; n++) {
      script.append("(assert (= c%d (+ c%d 1)))".formatted(n - 1, n));
    }
    script.append("(assert (= c%d 0))(assert (= c0 %d))".formatted(length - 1, length - 1));

    assertThat(values(checks(script.toString()))).isEqualTo("TRUE");
  }

  @Test
  void quantifiersOfAScriptShareTheirSteps() {
    String script =
        """
        (assert (forall ((k (_ BitVec 8))) (= k (bvnot (bvnot k)))))
        (assert (forall ((k (_ BitVec 8))) (= k (bvneg (bvneg k)))))
        (assert (= a 3))
        (check-sat)
        """;
    EvaluationLimits few = new EvaluationLimits(10_000, 10_000, 1_000, 1_000, 4096, 16, 1 << 20);
    List<Check> checks = ScriptEvaluation.of(Parsed.of(DECLARATIONS + script).script(), few);

    assertThat(values(checks(script))).isEqualTo("TRUE");
    assertThat(checks.get(0).assertions())
        .containsExactly(
            new Assertion(0, Truth.TRUE, ""),
            new Assertion(
                1,
                Truth.UNDETERMINED,
                "more than 1000 steps under quantifiers and calls in the script"),
            new Assertion(2, Truth.TRUE, ""));
  }
}
