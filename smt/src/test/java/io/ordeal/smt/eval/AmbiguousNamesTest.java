package io.ordeal.smt.eval;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.eval.ScriptEvaluation.Check;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Models in which a name of the script may also be made up by the solver's printer. */
class AmbiguousNamesTest {

  private static final String SORTS = "(declare-sort U 0)(declare-const a U)(declare-const b U)";

  private static Check check(String script, String model) {
    Parsed parsed = Parsed.of(script + "(check-sat)");
    return ScriptEvaluation.ofAnyCompletion(parsed.script(), parsed.model(model)).get(0);
  }

  /**
   * In each case, the solver's model satisfies the script, but its text does not if all names are
   * read as the script's.
   */
  @ParameterizedTest
  @CsvSource(
      delimiterString = "::",
      quoteCharacter = '`',
      textBlock =
          """
          Z3, element :: U!val!0 :: (declare-const U!val!0 U)(assert (distinct a b U!val!0)) \
          :: ((define-fun a () U U!val!0)(define-fun b () U U!val!1)(define-fun U!val!0 () U U!val!2))
          Z3, auxiliary function :: k!0 :: (define-fun k!0 ((y Int)) Int 7) \
          (declare-const m (Array Int Int))(assert (= (select m 1) 5)) \
          :: ((define-fun m () (Array Int Int) (_ as-array k!0))(define-fun k!0 ((x!0 Int)) Int 5))
          Z3, parameter :: x!0 :: (declare-const x!0 Int)(declare-fun f (Int) Int) \
          (assert (= (f 1) x!0 5)) \
          :: ((define-fun x!0 () Int 5)(define-fun f ((x!0 Int)) Int x!0))
          Z3, shared term :: a!1 :: (declare-const a!1 Int)(declare-const c Int)(assert (= (+ a!1 a!1) c)) \
          :: ((define-fun a!1 () Int 5)(define-fun c () Int (let ((a!1 4)) (+ a!1 a!1))))
          Z3, root :: root-obj :: (declare-fun root-obj (Real Int) Real)(declare-fun f (Real) Real) \
          (assert (= (f 3.0) 5.0)) \
          :: ((define-fun root-obj ((x!0 Real) (x!1 Int)) Real 5.0) \
          (define-fun f ((x Real)) Real (root-obj x 1)))
          Z3, root beside our name for it :: @!0 :: (declare-const @!0 Real)(declare-const r Real) \
          (assert (= (* r r) 2.0))(assert (= @!0 1.0)) \
          :: ((define-fun r () Real (root-obj (+ (^ x 2) (- 2)) 2))(define-fun @!0 () Real 1.0))
          Z3, division by zero :: /0 :: (declare-fun /0 (Real) Real)(declare-fun f (Real) Real) \
          (assert (distinct (f 1.0) (/0 1.0))) \
          :: ((define-fun /0 ((x!0 Real)) Real 5.0)(define-fun f ((x!0 Real)) Real (/0 x!0)))
          Z3, tester :: is-c :: (declare-datatype D ((c) (d)))(declare-fun is-c (D) Bool) \
          (declare-fun p (D) Bool)(assert (distinct (p c) (is-c c))) \
          :: ((define-fun is-c ((x!0 D)) Bool false)(define-fun p ((x!0 D)) Bool (is-c x!0)))
          cvc5, element :: @U_0 :: (declare-const @U_0 U)(assert (distinct a b @U_0)) \
          :: ((define-fun a () U (as @U_0 U))(define-fun b () U (as @U_1 U))(define-fun @U_0 () U (as @U_2 U)))
          cvc5, quoted element :: @U_0 :: (declare-const |@U_0| U)(assert (distinct a b |@U_0|)) \
          :: ((define-fun a () U (as @U_0 U))(define-fun b () U (as @U_1 U))(define-fun |@U_0| () U (as @U_2 U)))
          cvc5, parameter :: _arg_1 :: (declare-const _arg_1 Int)(declare-fun f (Int) Int) \
          (assert (= (f 1) _arg_1 5)) \
          :: ((define-fun _arg_1 () Int 5)(define-fun f ((_arg_1 Int)) Int _arg_1))
          cvc5, lambda :: $x1 :: (declare-const $x1 Int)(declare-fun f (Int) Int)(assert (= (f 1) $x1 5)) \
          :: (($x1 5)(f (lambda (($x1 Int)) $x1)))
          cvc5, shared term :: _let_1 :: (declare-const _let_1 Int)(declare-const c Int) \
          (assert (= (+ _let_1 _let_1) c)) \
          :: ((define-fun _let_1 () Int 5)(define-fun c () Int (let ((_let_1 4)) (+ _let_1 _let_1))))
          cvc4, element :: @uc_U_0 :: (declare-const @uc_U_0 U)(assert (distinct a b @uc_U_0)) \
          :: ((define-fun a () U @uc_U_0)(define-fun b () U @uc_U_1)(define-fun @uc_U_0 () U @uc_U_2))
          SMTInterpol, element :: @0 :: (declare-const @0 U)(assert (distinct a b @0)) \
          :: ((define-fun a () U (as @0 U))(define-fun b () U (as @1 U))(define-fun @0 () U (as @2 U)))
          SMTInterpol, parameter :: @p0 :: (declare-const @p0 Int)(declare-fun f (Int) Int) \
          (assert (= (f 1) @p0 5)) \
          :: ((define-fun @p0 () Int 5)(define-fun f ((@p0 Int)) Int @p0))
          Princess, element :: U!0 :: (declare-const U!0 U)(assert (distinct a b U!0)) \
          :: (model (define-fun a () U |U!0|)(define-fun b () U |U!1|)(define-fun U!0 () U |U!2|))
          Princess, parameter :: x0 :: (declare-const x0 Int)(declare-fun f (Int) Int)(assert (= (f 1) x0 5)) \
          :: (model (define-fun x0 () Int 5)(define-fun f ((x0 Int)) Int x0))
          Yices, element :: const_0 :: (declare-const const_0 U)(assert (distinct a b const_0)) \
          :: (= a const_0)(= b const_1)(= const_0 const_2)
          Yices, table :: const_0 :: (declare-const const_0 U)(declare-fun f (U) U)(declare-fun g (U) U) \
          (assert (distinct (f a) b)) \
          :: (= a const_1)(= b const_2)(= const_0 const_2)(function f (= (f const_1) const_0) (default const_2))
          Yices, number :: |-5| :: (declare-const |-5| Int)(declare-const c Int)(assert (< c |-5|)) \
          :: (= |-5| 0)(= c -5)
          OpenSMT, element :: @0 :: (declare-const @0 U)(assert (distinct a b @0)) \
          :: ((define-fun a () U (as @0 U))(define-fun b () U (as @1 U))(define-fun @0 () U (as @2 U)))
          MathSAT, element :: U_0 :: (declare-const U_0 U)(assert (distinct a b U_0)) \
          :: ((a U_0)(b U_1)(U_0 U_2))
          MathSAT, row :: @U_0 :: (declare-const @U_0 U)(declare-fun f (U) Int) \
          (assert (distinct (f @U_0) 1)) :: ((@U_0 (as @U_1 U))((f (as @U_0 U)) 1))
          Bitwuzla, element :: @bzla.val_0_U :: (declare-const @bzla.val_0_U U) \
          (assert (distinct a b @bzla.val_0_U)) \
          :: ((define-fun a () U (as @bzla.val_0_U U))(define-fun b () U (as @bzla.val_1_U U)) \
          (define-fun @bzla.val_0_U () U (as @bzla.val_2_U U)))
          """)
  void ambiguousNamesProveNothing(String dialect, String name, String script, String model) {
    Check check = check(SORTS + script, model);
    assertThat(check.value()).as(dialect).isEqualTo(Truth.UNDETERMINED);
    assertThat(check.reason())
        .as(dialect)
        .contains(
            "the model uses "
                + name
                + ", which the script declares and which the solver may have made up");
  }

  @Test
  void anAmbiguousModelThatSatisfiesTheScriptIsAWitness() {
    String script = "(declare-sort U 0)(declare-const a U)(declare-const U!val!0 U)";
    String model = "((define-fun a () U U!val!0)(define-fun U!val!0 () U U!val!1))";
    Check check = check(script + "(assert (= a U!val!0))", model);
    assertThat(check.reason()).isEmpty();
    assertThat(check.value()).isEqualTo(Truth.TRUE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "::",
      quoteCharacter = '`',
      textBlock =
          """
          an element whose name has another sort in the script :: (declare-const U!val!0 Int) \
          (assert (distinct a b))(assert (= U!val!0 1)) \
          :: ((define-fun a () U U!val!0)(define-fun b () U U!val!1)(define-fun U!val!0 () Int 1))
          division by zero beside a constant :: (declare-const /0 Int)(assert (= (/ 1.0 0.0) 2.0)) \
          (assert (= /0 3)) \
          :: ((define-fun /0 () Int 3)(define-fun /0 ((x!0 Real) (x!1 Real)) Real 2.0))
          a constructor named as an element :: (declare-datatype D ((U!val!0 (s Int) (t U)))) \
          (declare-const d D)(assert (= (t d) a))(assert (= (s d) 5)) \
          :: ((declare-fun U!val!0 () U)(define-fun a () U U!val!0)(define-fun d () D (U!val!0 5 U!val!0)))
          a named formula :: (assert (! (= a b) :named U!val!7)) \
          :: ((declare-fun U!val!0 () U)(define-fun a () U U!val!0)(define-fun b () U U!val!0) \
          (define-fun U!val!7 () Bool true))
          """)
  void sortsTellNamesApart(String what, String script, String model) {
    Check check = check(SORTS + script, model);
    assertThat(check.reason()).as(what).isEmpty();
    assertThat(check.value()).as(what).isEqualTo(Truth.TRUE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "::",
      quoteCharacter = '`',
      textBlock =
          """
          a constant of the sort :: (declare-const U!val!0 U)(assert (distinct a b U!val!0)) \
          :: (define-fun a () U U!val!0)(define-fun b () U U!val!1)(define-fun U!val!0 () U U!val!2)
          a constant of another sort :: (declare-const U!val!0 Int)(assert (distinct a b)) \
          (assert (= U!val!0 1)) \
          :: (define-fun a () U U!val!0)(define-fun b () U U!val!1)(define-fun U!val!0 () Int 1)
          an element inside a value :: (declare-const U!val!0 U)(declare-fun f (U) U) \
          (assert (= a (f U!val!0)))(assert (= b (f b)))(assert (distinct a b U!val!0)) \
          :: (define-fun a () U U!val!0)(define-fun b () U U!val!1)(define-fun U!val!0 () U U!val!2) \
          (define-fun f ((x!0 U)) U (ite (= x!0 U!val!2) U!val!0 U!val!1))
          an element that is listed only :: (declare-const U!val!0 U) \
          (assert (forall ((y U)) (or (= y a) (= y b) (= y U!val!0)))) \
          (assert (exists ((y U)) (distinct y a))) \
          :: (define-fun a () U U!val!1)(define-fun b () U U!val!1)(define-fun U!val!0 () U U!val!0)
          """)
  void nameOfAListedElementMeansTheElement(String what, String script, String definitions) {
    String listed =
        "((declare-fun U!val!0 () U)(declare-fun U!val!1 () U)%s%s)"
            .formatted(
                definitions.contains("U!val!2") ? "(declare-fun U!val!2 () U)" : "", definitions);
    Check check = check(SORTS + script, listed);
    assertThat(check.reason()).as(what).isEmpty();
    assertThat(check.value()).as(what).isEqualTo(Truth.TRUE);
  }

  @Test
  void listedElementsProveNothingEither() {
    String model =
        "((declare-fun U!val!0 () U)(define-fun a () U U!val!0)(define-fun b () U U!val!0)"
            + "(define-fun U!val!0 () U U!val!0))";
    Check check = check(SORTS + "(declare-const U!val!0 U)(assert (distinct a b U!val!0))", model);
    assertThat(check.value()).isEqualTo(Truth.UNDETERMINED);
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "::",
      quoteCharacter = '`',
      textBlock =
          """
          a name that no value uses :: (declare-const k!0 Int)(assert (= k!0 1)) \
          :: ((define-fun k!0 () Int 2))
          a name that no printer makes up :: (declare-const c Int)(declare-const d Int)(assert (= c 1)) \
          :: ((define-fun c () Int d)(define-fun d () Int 2))
          a parameter of another sort :: (declare-const x!0 U)(declare-fun f (Int) Int) \
          (assert (= (f 1) 2)) :: ((define-fun f ((x!0 Int)) Int x!0))
          the script's own definition :: (define-fun d ((y Int)) Int 7)(declare-const c Int) \
          (assert (= c (d 0))) :: ((define-fun d ((y Int)) Int 7)(define-fun c () Int 2))
          the script's own recursive definition :: \
          (define-fun-rec d ((y Int)) Int (ite (> y 0) (d (- y 1)) 7))(declare-const c Int) \
          (assert (= c (d 0))) \
          :: ((define-fun-rec d ((y Int)) Int (ite (> y 0) (d (- y 1)) 7))(define-fun c () Int 2))
          a constructor :: (declare-datatype D ((c!0) (c!1 (s!0 Int))))(declare-const d D) \
          (assert (= d c!0)) :: ((define-fun d () D (c!1 2)))
          """)
  void whatIsNotAmbiguousIsRefuted(String what, String script, String model) {
    assertThat(check(SORTS + script, model).value()).as(what).isEqualTo(Truth.FALSE);
  }
}
