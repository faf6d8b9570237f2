package io.ordeal.smt.parse;

import static io.ordeal.smt.print.Reading.assertRoundTrip;
import static io.ordeal.smt.print.Reading.last;
import static io.ordeal.smt.print.Reading.lastAsserted;
import static io.ordeal.smt.print.Reading.read;
import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.term.TermFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LetTest {

  private static final String DECLARATIONS =
      """
      (declare-const x Int)
      (declare-const a Int)
      (declare-fun p (Int) Bool)
      (declare-fun f (Int) Int)
      (declare-datatypes ((L 0)) (((nil) (cons (hd Int) (tl L)))))
      (declare-const l L)
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # Values are read outside of the let, all at once.
          (let ((x a) (a x)) (= x (+ a 1)))                 | (= a (+ x 1))
          (let ((x 1)) (let ((x (+ x 1))) (= x 2)))         | (= (+ 1 1) 2)
          (let ((x 1)) (and (let ((x 2)) (p x)) (p x)))     | (and (p 2) (p 1))
          (let ((x 1) (x 2)) (p x))                         | (p 2)
          (let () (p x))                                    | (p x)
          (= x (let ((y 1)) y))                             | (= x 1)
          (let ((y (let ((y x)) (+ y y)))) (= y a))         | (= (+ x x) a)
          (let ((f (f 1))) (= f 1))                         | (= (f 1) 1)
          (let ((true false)) true)                         | false
          # A variable of a binder hides one of a let.
          (let ((y 1)) (forall ((y Int)) (p y)))            | (forall ((y Int)) (p y))
          (let ((x 1)) (forall ((x Int)) (p x)))            | (forall ((x Int)) (p x))
          (forall ((y Int)) (let ((y (+ y 1))) (p y)))      | (forall ((y Int)) (p (+ y 1)))
          (let ((y a)) (forall ((x Int)) (= x y)))          | (forall ((x Int)) (= x a))
          (let ((y a)) (and (p y) (exists ((x Int)) (p x)))) | (and (p a) (exists ((x Int)) (p x)))
          """)
  void aLetIsWhatItStandsFor(String written, String meant) {
    assertThat(last(DECLARATIONS + "(assert " + written + ")")).isEqualTo("(assert " + meant + ")");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # A constant comes in.
          (let ((y x)) (forall ((x Int)) (= x y)))          | (forall ((x!1 Int)) (= x!1 x))
          (let ((y x)) (forall ((x Bool)) (= x (p y))))     | (forall ((x!1 Bool)) (= x!1 (p x)))
          (let ((y (f 1))) (forall ((f Int)) (= f y)))      | (forall ((f!1 Int)) (= f!1 (f 1)))
          (let ((x 1) (y x)) (forall ((x Int)) (= x y)))    | (forall ((x!1 Int)) (= x!1 x))
          # A variable comes in.
          (forall ((z Int)) (let ((y z)) (exists ((z Int)) (= z y)))) | (forall ((z Int)) (exists ((z!1 Int)) (= z!1 z)))
          (exists ((z Int)) (let ((y z)) (forall ((z Int)) (let ((w z)) (exists ((z Int)) (and (p z) (p y) (p w))))))) | (exists ((z Int)) (forall ((z!1 Int)) (exists ((z!2 Int)) (and (p z!2) (p z) (p z!1)))))
          (let ((y x)) (forall ((x Int)) (forall ((x Int)) (= x y)))) | (forall ((x!1 Int)) (forall ((x!2 Int)) (= x!2 x)))
          # Through a second let, from further out, and by the value of a let inside.
          (let ((y x)) (let ((z (+ y 1))) (forall ((x Int)) (= x z)))) | (forall ((x!1 Int)) (= x!1 (+ x 1)))
          (let ((y x)) (forall ((x Int)) (let ((z y)) (= x z)))) | (forall ((x!1 Int)) (= x!1 x))
          (let ((y x)) (forall ((x Int) (a Int)) (= x y a)))  | (forall ((x!1 Int) (a Int)) (= x!1 x a))
          # Names that the parser would choose are in use.
          (let ((y x)) (forall ((x!1 Int)) (forall ((x Int)) (= x x!1 y)))) | (forall ((x!1 Int)) (forall ((x!2 Int)) (= x!2 x!1 x)))
          (let ((y x)) (forall ((x Int)) (forall ((x!1 Int)) (= x x!1 y)))) | (forall ((x!1 Int)) (forall ((x!1!1 Int)) (= x!1 x!1!1 x)))
          # Cases of a match bind too.
          (let ((y x)) (match l ((nil true) ((cons x t) (= x y))))) | (match l ((nil true) ((cons x!1 t) (= x!1 x))))
          (let ((y l)) (match l ((nil true) (l (= l y)))))  | (match l ((nil true) (l!1 (= l!1 l))))
          (let ((y (hd l))) (match l ((nil true) ((cons hd t) (= hd y))))) | (match l ((nil true) ((cons hd!1 t) (= hd!1 (hd l)))))
          # Operators are written by another name than the variable, or come in as values.
          (let ((y RNE)) (forall ((RNE RoundingMode)) (= y RNE))) | (forall ((RNE!1 RoundingMode)) (= RNE RNE!1))
          (forall ((RNE RoundingMode)) (= roundNearestTiesToEven RNE)) | (forall ((RNE!1 RoundingMode)) (= RNE RNE!1))
          """)
  void nothingIsCaptured(String written, String meant) {
    assertThat(last(DECLARATIONS + "(assert " + written + ")")).isEqualTo("(assert " + meant + ")");
    TermFactory terms = new TermFactory();
    assertRoundTrip(read(DECLARATIONS + "(assert " + written + ")", terms), terms);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (let ((y a)) (forall ((x Int)) (= x y)))          | (forall ((x Int)) (= x a))
          (let ((y a)) (forall ((x Int)) (forall ((x Int)) (= x y)))) | (forall ((x Int)) (forall ((x Int)) (= x a)))
          (let ((y x)) (and (p y) (forall ((x Int)) (p x)))) | (and (p x) (forall ((x Int)) (p x)))
          (let ((y x)) (forall ((x Int)) (= x (+ x 1))))    | (forall ((x Int)) (= x (+ x 1)))
          (let ((y x)) (match l ((nil true) ((cons x t) (p x))))) | (match l ((nil true) ((cons x t) (p x))))
          (let ((y 1)) (forall ((select Int)) (= select y))) | (forall ((select Int)) (= select 1))
          (forall ((RNE RoundingMode)) (= RNE RTZ))         | (forall ((RNE RoundingMode)) (= RNE RTZ))
          """)
  void writtenNamesAreKeptWhereNothingIsCaptured(String written, String meant) {
    TermFactory terms = new TermFactory();

    assertThat(lastAsserted(DECLARATIONS + "(assert " + written + ")", terms))
        .isSameAs(lastAsserted(DECLARATIONS + "(assert " + meant + ")", terms));
    assertThat(last(DECLARATIONS + "(assert " + written + ")")).isEqualTo("(assert " + meant + ")");
  }

  @Test
  void variablesOfALetEndWithIt() {
    assertThat(
            ScriptParser.parse(
                    Source.of("f", "(assert (and (let ((y true)) y) y))"), new TermFactory())
                .errors())
        .singleElement()
        .hasToString(
            ScriptException.class.getName()
                + ": f:1:33: found unknown symbol y, wanted a declared symbol or an operator");
  }
}
