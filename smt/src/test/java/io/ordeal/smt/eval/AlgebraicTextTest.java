package io.ordeal.smt.eval;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.value.AlgebraicValue;
import io.ordeal.smt.value.Value;
import io.ordeal.smt.value.number.Rational;
import io.ordeal.smt.value.polynomial.Polynomial;
import java.math.BigInteger;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AlgebraicTextTest {

  @ParameterizedTest
  @CsvSource({"3, 3, 1", "-3/2, -3, 2", "06/04, 3, 2", "0, 0, 1", "10/10, 1, 1"})
  void fractionsAreRead(String text, long numerator, long denominator) {
    assertThat(AlgebraicText.rational(text))
        .contains(new Rational(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", "1/0", "1/00", "1/", "/2", "1/-2", "1.5", "+1", "1/2/3"})
  void whatIsNoFractionIsNotRead(String text) {
    assertThat(AlgebraicText.rational(text)).isEmpty();
  }

  /** Returns the k-th smallest root of a polynomial of degree 2. */
  private static Optional<Value> root(long square, long linear, long constant, int index) {
    return Optional.of(
        AlgebraicValue.nthRoot(
            Polynomial.monomial(BigInteger.valueOf(square), 2)
                .add(Polynomial.monomial(BigInteger.valueOf(linear), 1))
                .add(Polynomial.monomial(BigInteger.valueOf(constant), 0)),
            index));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          <1*x^2 + (-2), (5/4, 3/2)>          | 1  | 0  | -2 | 2
          <x^2 + (-2), (-2, 0)>               | 1  | 0  | -2 | 1
          <1*x^2 + (-1*x) + (-1), [1, 2]>     | 1  | -1 | -1 | 2
          <x^2 - x - 1, (-1, 0)>              | 1  | -1 | -1 | 1
          <-x^1 + 1*x^2 + -1*x^0, (1, 2)>     | 1  | -1 | -1 | 2
          <(-1*x^2)+3*x+5, (-2,0)>            | 1  | -3 | -5 | 1
          < 2 * x ^ 2 + (-6) , ( 1 , 2 ) >    | 2  | 0  | -6 | 2
          """)
  void numbersInIntervalsAreRead(String text, long square, long linear, long constant, int index) {
    assertThat(AlgebraicText.inInterval(text)).isEqualTo(root(square, linear, constant, index));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "x^2 + (-2), (1, 2)",
        "<x^2 + y, (1, 2)>",
        "<x^2 + (-2), (1, a)>",
        "<x^2 + (-2), (a, 2)>",
        "<x^2 + 1, (0, 1)>",
        "<x^2 + (-2), (-2, 2)>",
        "<x^10001 + (-2), (1, 2)>",
        "<x^9999999 + (-2), (1, 2)>",
        "<x^-2 + (-2), (1, 2)>",
      })
  void whatIsNoOnlyRootIsNotRead(String text) {
    assertThat(AlgebraicText.inInterval(text)).isEmpty();
  }
}
