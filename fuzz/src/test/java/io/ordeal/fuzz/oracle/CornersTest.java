package io.ordeal.fuzz.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.solver.session.FakeSolvers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests places where solvers may differ and all be right. */
class CornersTest {

  private static final String DECLARATIONS =
      """
      (declare-const a Real) (declare-const r Real) (declare-const x Int) (declare-const y Int)
      (declare-const b (_ BitVec 8)) (declare-const f Float32) (declare-const g Float32)
      (declare-const s (Seq Int))
      """;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(assert (= (^ a 0.0) 1.0))",
        "(assert (= (^ a r) 1.0))",
        "(assert (= (^ x (- 2)) 1))",
        "(assert (= (exp a) 2.0))",
        "(assert (= (div0 x 0) 2))",
        "(assert (= (to_real r) 1.0))",
        "(assert (= (/ r 0.0) a))",
        "(assert (= (/ r 0) a))",
        "(assert (= (/ r (- 0.0)) a))",
        "(assert (= (/ r a) 1.0))",
        "(assert (= (div x 0) y))",
        "(assert (= (div x 2 y) y))",
        "(assert (= (mod x 0) y))",
        "(assert (= (mod x y) 1))",
        "(assert (= ((_ fp.to_ubv 8) RNE f) b))",
        "(assert (= ((_ fp.to_sbv 8) RNE f) b))",
        "(assert (= (fp.to_real f) r))",
        "(assert (= (fp.min f g) f))",
        "(assert (= (fp.max f g) f))",
        "(assert (= (fp.max f (_ -zero 8 24)) f))",
        "(assert (= (fp.min (_ +zero 8 24) (_ -zero 8 24)) f))",
        "(assert (= (fp.to_real (_ NaN 8 24)) r))",
        "(assert (= (seq.nth s 3) x))",
        "(assert (forall ((z Int)) (= (mod z y) 1)))",
        "(define-fun d ((z Int)) Int (div z 0)) (assert (= (d x) 1))",
        "(check-sat-assuming ((= (mod x 0) y)))",
      })
  void whatTheStandardLeavesOpenIsACorner(String command) {
    assertThat(Corners.first(FakeSolvers.script(DECLARATIONS + command))).isPresent();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(assert (= (/ r 2.0) a))",
        "(assert (= (^ a 3.0) 2.0))",
        "(assert (= (^ x (+ 1 1)) 2))",
        "(assert (= (str.indexof \"abc\" \"b\") x))",
        "(assert (= (seq.len s) x))",
        "(assert (= (/ r (- 2.0)) a))",
        "(assert (= (/ r 0.01) a))",
        "(assert (= (/ 1 3) a))",
        "(assert (> r 1))",
        "(assert (= (* 2 r) 3))",
        "(assert (= (div x 10) y))",
        "(assert (= (mod x (- 7)) y))",
        "(assert (= (to_real x) r))",
        "(assert (= (bvudiv b #x00) b))",
        "(assert (= (bvurem b b) b))",
        "(assert (fp.leq f g))",
        "(assert (= (fp.div RNE f g) f))",
        "(assert (= (abs x) y))",
        "(assert (= (div x (+ 1 1)) y))",
        "(assert (= (fp.min f (fp #b0 #x7f #b00000000000000000000000)) f))",
        "(assert (= (fp.min (_ +zero 8 24) (_ +zero 8 24)) f))",
        "(assert (= ((_ fp.to_ubv 8) RNE ((_ to_fp 8 24) RNE 1.0)) b))",
      })
  void whatTheStandardSaysIsNone(String command) {
    assertThat(Corners.first(FakeSolvers.script(DECLARATIONS + command))).isEmpty();
  }

  @Test
  void aFunctionThatIsDefinedByItselfIsACorner() {
    String recursive = "(define-fun-rec d ((z Int)) Int (d z))";
    assertThat(Corners.first(FakeSolvers.script(recursive)))
        .hasValue("a function is defined by itself, and there may be none such");
    assertThat(Corners.first(FakeSolvers.script("(define-fun d ((z Int)) Int z)"))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(assert (= (div x 0) y)) | the standard leaves (div x 0) open",
        "(assert (= (^ a 0.0) 1.0)) | ^ is not of the standard",
        "(assert (= (exp a) 2.0)) | exp is not of the standard",
      })
  void theReasonNamesWhatIsOpen(String command, String reason) {
    assertThat(Corners.first(FakeSolvers.script(DECLARATIONS + command))).hasValue(reason);
  }
}
