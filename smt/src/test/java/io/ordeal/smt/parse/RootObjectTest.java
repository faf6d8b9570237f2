package io.ordeal.smt.parse;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.value.AlgebraicValue;
import io.ordeal.smt.value.RealValue;
import io.ordeal.smt.value.Value;
import io.ordeal.smt.value.number.Rational;
import io.ordeal.smt.value.polynomial.Polynomial;
import java.math.BigInteger;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RootObjectTest {

  /** Returns the k-th smallest root of a polynomial of degree 2. */
  private static Optional<Value> root(long square, long linear, long constant, int index) {
    return Optional.of(
        AlgebraicValue.nthRoot(
            Polynomial.monomial(BigInteger.valueOf(square), 2)
                .add(Polynomial.monomial(BigInteger.valueOf(linear), 1))
                .add(Polynomial.monomial(BigInteger.valueOf(constant), 0)),
            index));
  }

  private static Optional<Value> number(long number) {
    return Optional.of(new RealValue(Rational.of(number)));
  }

  private static Optional<Value> object(String text) {
    return RootObject.at(Source.of("text", text), 0);
  }

  @Test
  void rootObjectsAreRead() {
    assertThat(object("(root-obj (+ (^ x 2) (- 2)) 1)")).isEqualTo(root(1, 0, -2, 1));
    assertThat(object("(root-obj (- (^ x 2) 2) 2)")).isEqualTo(root(1, 0, -2, 2));
    assertThat(object("(root-obj (- (* x x) x 1) 2)")).isEqualTo(root(1, -1, -1, 2));
    assertThat(object("(root-obj (- (+ 1 x (- (^ x 2)))) 1)")).isEqualTo(root(1, -1, -1, 1));
    assertThat(object("(root-obj (* (+ x 1) (- x 3)) 2)")).isEqualTo(number(3));
    assertThat(object("(root-obj (* (+ x 1) (- x 3)) 1)")).isEqualTo(number(-1));
    assertThat(object("(root-obj x 1)")).isEqualTo(number(0));
    assertThat(object("(root-obj (- (- (- (- (- (- (- (- x 5)))))))) 1)")).isEqualTo(number(5));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(root-obj (+ (^ x 2) 2) 1)",
        "(root-obj (+ (^ x 2) (- 2)) 0)",
        "(root-obj (+ (^ x 2) (- 2)) 3)",
        "(root-obj (+ (^ x 2) (- 2)) a)",
        "(root-obj (+ (^ x 2) (- 2)) 1000000000)",
        "(root-obj (+ (^ y 2) (- 2)) 1)",
        "(root-obj (+ (^ x y) (- 2)) 1)",
        "(root-obj (+ (^ x 10001) (- 2)) 1)",
        "(root-obj (+ (^ x 9999999) (- 2)) 1)",
        "(root-obj (/ x 2) 1)",
        "(root-obj (+ y (- 2)) 1)",
        "(root-obj (+ x y) 1)",
        "(root-obj (+) 1)",
        "(root-obj () 1)",
        "(root-obj -1 1)",
        "(root-obj (- (- (- (- (- (- (- (- (- x 5))))))))) 1)",
      })
  void whatIsNoRootIsNotRead(String text) {
    assertThat(object(text)).isEmpty();
  }
}
