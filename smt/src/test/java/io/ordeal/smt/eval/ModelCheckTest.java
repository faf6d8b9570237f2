package io.ordeal.smt.eval;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ModelCheckTest {

  private static final String DECLARED =
      """
      (declare-datatypes ((L 0)) (((nil) (cons (head Int) (tail L)))))
      (declare-const x Int)(declare-const y Int)(declare-const r Real)(declare-const s Real)
      (declare-const b Bool)(declare-const c Bool)(declare-const v (_ BitVec 4))
      (declare-const w (_ BitVec 40))(declare-const f Float32)(declare-const l L)
      (declare-const t String)(declare-const q (Seq Int))(declare-fun g (Int) Int)
      (declare-sort A 0)(declare-const a A)(declare-const a2 A)
      """;

  private static ModelCheck.Assessment check(String assertion, String model) {
    Parsed parsed = Parsed.of(DECLARED + "(assert " + assertion + ")(check-sat)");
    String definitions =
        model.isEmpty()
            ? "()"
            : "(%s)"
                .formatted(
                    model.replaceAll(
                        "([a-z0-9]+):([^=;]+)=([^;]+);", "(define-fun $1 () $2 $3)\n"));
    return ModelCheck.of(parsed.script(), parsed.model(definitions));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (= (/ r 0.0) 7.5)                               | r:Real=1.0;           | TRUE
          (= (+ (* 3.0 (/ r 0.0)) s) 8.0)                 | r:Real=1.0;s:Real=3.0; | TRUE
          (distinct (/ r 0.0) (/ r 0.0))                  | r:Real=1.0;           | FALSE
          (distinct (/ r 0.0) (/ s 0.0))                  | r:Real=1.0;s:Real=1.0; | UNDETERMINED
          (distinct (/ r 0.0) (/ s 0.0))                  | r:Real=1.0;s:Real=2.0; | TRUE
          (and (= (/ r 0.0) 1.0) (= (/ s 0.0) 2.0))       | r:Real=1.0;s:Real=2.0; | TRUE
          (and (= (/ r 0.0) 1.0) (= (/ s 0.0) 2.0))       | r:Real=1.0;s:Real=1.0; | UNDETERMINED
          (> (/ r 0.0) (* (/ r 0.0) (/ r 0.0)))           | r:Real=1.0;           | TRUE
          (= (div x 0) (- 77))                            | x:Int=5;              | TRUE
          (and (= (div x 0) 1) (= (mod x 0) 9))           | x:Int=5;              | TRUE
          (= (div (div x 0) 0) 12)                        | x:Int=5;              | TRUE
          (= (* 2 (div x 0)) 7)                           | x:Int=5;              | UNDETERMINED
          (= ((_ fp.to_ubv 4) RNE f) #b0111)              | f:Float32=(_ +oo 8 24); | TRUE
          (= (bvadd ((_ fp.to_ubv 4) RNE f) ((_ fp.to_ubv 4) RNE f)) #b0001) \
          | f:Float32=(_ +oo 8 24); | FALSE
          (= ((_ fp.to_ubv 4) RNE f) #b0111)              | f:Float32=(_ +zero 8 24); | FALSE
          (= (fp.to_real f) 0.25)                         | f:Float32=(_ NaN 8 24); | TRUE
          (fp.isNegative (fp.min f (_ +zero 8 24)))       | f:Float32=(_ -zero 8 24); | TRUE
          (fp.isPositive (fp.min f (_ +zero 8 24)))       | f:Float32=(_ -zero 8 24); | TRUE
          (fp.isNaN (fp.min f (_ +zero 8 24)))            | f:Float32=(_ -zero 8 24); | FALSE
          (= (head l) 99)                                 | l:L=nil;              | TRUE
          ((_ is cons) (tail l))                          | l:L=nil;              | TRUE
          (= (head l) 99)                                 | l:L=(cons 1 nil);     | FALSE
          """)
  void whatTheStandardLeavesOpenIsAChoice(String assertion, String model, String expected) {
    ModelCheck.Assessment outcome = check(assertion, model);
    assertThat(outcome.value().name()).isEqualTo(expected);
    assertThat(outcome.isChosen()).isEqualTo(expected.equals("TRUE"));
    assertThat(outcome.reason().isEmpty()).isEqualTo(expected.equals("TRUE"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (> x 3)                                | b:Bool=true;  | TRUE
          (and (> x 1000) (= (+ x x) 3000))      | b:Bool=true;  | TRUE
          (and b (> x 3))                        | b:Bool=false; | FALSE
          (and (> x y) (> y 70))                 | b:Bool=true;  | TRUE
          (distinct x x)                         | b:Bool=true;  | FALSE
          (xor b c)                              | b:Bool=true;  | TRUE
          (and (xor b c) (= b c))                | b:Bool=true;  | FALSE
          (= (bvmul v v) #b0011)                 | b:Bool=true;  | FALSE
          (= (bvmul v v) #b1001)                 | b:Bool=true;  | TRUE
          (= (bvmul w w) (_ bv3 40))             | b:Bool=true;  | UNDETERMINED
          (= (g x) (+ y 5))                      | x:Int=1;y:Int=9; | TRUE
          (distinct (g x) (g y))                 | x:Int=1;y:Int=1; | UNDETERMINED
          (distinct (g x) (g y))                 | x:Int=1;y:Int=2; | TRUE
          (and (= t (str.++ "a" t "b")) b)       | b:Bool=true;  | UNDETERMINED
          (= (str.++ t "c") "abc")               | b:Bool=true;  | TRUE
          """)
  void aConstantThatIsLeftOutIsAChoice(String assertion, String model, Truth expected) {
    ModelCheck.Assessment outcome = check(assertion, model);
    assertThat(outcome.value()).isEqualTo(expected);
    assertThat(outcome.isChosen()).isFalse();
  }

  @Test
  void whatTheModelSaysOfTheGapsCounts() {
    String declared = "(declare-const r Real)(assert (= (/ r 0.0) 7.0))(check-sat)";
    Parsed parsed = Parsed.of(declared);
    String model = "((define-fun r () Real 1.0)(define-fun /0 ((x Real) (y Real)) Real %s))";
    ModelCheck.Assessment right =
        ModelCheck.of(parsed.script(), parsed.model(model.formatted("7.0")));
    assertThat(right.value()).isEqualTo(Truth.TRUE);
    assertThat(right.isChosen()).isFalse();
    assertThat(ModelCheck.of(parsed.script(), parsed.model(model.formatted("8.0"))).value())
        .isEqualTo(Truth.FALSE);
  }

  @Test
  void assumptionsOfTheLastCheckCount() {
    Parsed parsed =
        Parsed.of(
            "(declare-const x Int)(declare-const b Bool)(assert (=> b (= (div x 0) 3)))"
                + "(check-sat)(check-sat-assuming (b (distinct (div x 0) 3)))");
    assertThat(
            ModelCheck.of(
                    parsed.script(),
                    parsed.model("((define-fun x () Int 0)(define-fun b () Bool true))"))
                .value())
        .isEqualTo(Truth.UNDETERMINED);
    Parsed other =
        Parsed.of(
            "(declare-const x Int)(declare-const b Bool)(assert (=> b (= (div x 0) 3)))"
                + "(check-sat-assuming (b))");
    assertThat(
            ModelCheck.of(
                    other.script(),
                    other.model("((define-fun x () Int 0)(define-fun b () Bool true))"))
                .value())
        .isEqualTo(Truth.TRUE);
  }

  /** Z3 prints functions that compare their own array with another one. */
  @Test
  @Timeout(60)
  void aFunctionThatNeedsItsOwnTableHasNone() {
    Parsed parsed =
        Parsed.of("(declare-const k (Array Int Real))(assert (= (select k 1) 0.0))(check-sat)");
    String model =
        """
        ((define-fun k () (Array Int Real) (_ as-array k!1))
         (define-fun k!1 ((x Int)) Real
           (ite (= x (ite (= (_ as-array k!1) ((as const (Array Int Real)) 0.0)) 6 5)) 0.0 12.0)))
        """;
    assertThat(ModelCheck.of(parsed.script(), parsed.model(model)).value())
        .isEqualTo(Truth.UNDETERMINED);
  }

  @Test
  @Timeout(60)
  void manyVariablesCostNoTime() {
    StringBuilder variables = new StringBuilder();
    StringBuilder related = new StringBuilder();
    for (int i = 0; i < 1_000; i++) {
      variables.append("(x%d Int)".formatted(i));
      related.append("(= (* 2 x%d) (* 3 x%d))".formatted(i, (i + 1) % 1_000));
    }
    String formula = "(exists (%s) (and %s))".formatted(variables, related);
    assertThat(check(formula, "").value()).isEqualTo(Truth.UNDETERMINED);
  }
}
