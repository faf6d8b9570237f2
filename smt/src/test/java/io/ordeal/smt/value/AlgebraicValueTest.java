package io.ordeal.smt.value;

import static io.ordeal.smt.value.AlgebraicNumbers.fraction;
import static io.ordeal.smt.value.AlgebraicNumbers.rational;
import static io.ordeal.smt.value.AlgebraicNumbers.sqrt;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.cost.LimitExceeded;
import io.ordeal.smt.value.number.Rational;
import io.ordeal.smt.value.polynomial.DyadicInterval;
import io.ordeal.smt.value.polynomial.Polynomial;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class AlgebraicValueTest {

  private static final Polynomial SQUARE_IS_TWO = Polynomial.of(-2, 0, 1);

  static LongStream seeds() {
    return LongStream.range(0, 200);
  }

  @Test
  void printsAsZ3Does() {
    assertThat(sqrt(2)).hasToString("(root-obj (+ (^ x 2) (- 2)) 2)");
    assertThat(sqrt(2).sort()).isEqualTo(Sort.REAL);
  }

  @Test
  void rootsAreCountedFromTheSmallest() {
    assertThat(AlgebraicValue.roots(Polynomial.of(-1, 0, 1).multiply(SQUARE_IS_TWO)))
        .containsExactly(Reals.negate(sqrt(2)), rational(-1, 1), rational(1, 1), sqrt(2));
  }

  @Test
  void repeatedRootsCountOnce() {
    assertThat(AlgebraicValue.nthRoot(SQUARE_IS_TWO.pow(3).multiply(Polynomial.of(1, 1)), 3))
        .isEqualTo(sqrt(2));
  }

  @Test
  void rationalRootsAreRationals() {
    assertThat(AlgebraicValue.nthRoot(Polynomial.of(-4, 0, 9), 1)).isEqualTo(rational(-2, 3));
    assertThat(AlgebraicValue.nthRoot(Polynomial.of(0, 0, 5), 1)).isEqualTo(rational(0, 1));
    assertThat(AlgebraicValue.inInterval(Polynomial.of(-1, 3), fraction(0, 1), fraction(1, 1)))
        .isEqualTo(rational(1, 3));
  }

  @Test
  void missingRootsAreNamed() {
    assertThatThrownBy(() -> AlgebraicValue.nthRoot(SQUARE_IS_TWO, 3))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("found 2 real roots of (+ (^ x 2) (- 2)), wanted root 3");
    assertThatThrownBy(() -> AlgebraicValue.nthRoot(SQUARE_IS_TWO, 0))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> AlgebraicValue.nthRoot(Polynomial.of(1, 0, 1), 1))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> AlgebraicValue.nthRoot(Polynomial.ZERO, 1))
        .isInstanceOf(ArithmeticException.class);
    assertThatThrownBy(() -> AlgebraicValue.nthRoot(Polynomial.of(7), 1))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void theIntervalMustHaveOneRoot() {
    assertThat(AlgebraicValue.inInterval(SQUARE_IS_TWO, fraction(5, 4), fraction(3, 2)))
        .isEqualTo(sqrt(2));
    assertThat(AlgebraicValue.inInterval(SQUARE_IS_TWO, fraction(-3, 2), fraction(-5, 4)))
        .isEqualTo(Reals.negate(sqrt(2)));
    assertThatThrownBy(
            () -> AlgebraicValue.inInterval(SQUARE_IS_TWO, fraction(3, 2), fraction(2, 1)))
        .hasMessage("found 0 real roots of (+ (^ x 2) (- 2)) between 1.5 and 2.0, wanted one");
    assertThatThrownBy(
            () -> AlgebraicValue.inInterval(SQUARE_IS_TWO, fraction(-2, 1), fraction(2, 1)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void theEndsOfTheIntervalAreOutside() {
    Polynomial polynomial =
        Polynomial.of(-1, 1).multiply(SQUARE_IS_TWO).multiply(Polynomial.of(-3, 2));
    assertThat(AlgebraicValue.inInterval(polynomial, fraction(1, 1), fraction(3, 2)))
        .isEqualTo(sqrt(2));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void equalNumbersAreEqualHoweverTheyWereGiven(long seed) {
    AlgebraicNumbers draw = new AlgebraicNumbers(seed);
    AlgebraicValue number = draw.irrational(5);
    Polynomial multiple =
        number
            .minimalPolynomial()
            .multiply(draw.polynomial(draw.between(0, 4)))
            .times(BigInteger.TEN);
    DyadicInterval around = number.enclosure(40);
    assertThat(AlgebraicValue.inInterval(multiple, around.lowerEnd(), around.upperEnd()))
        .isEqualTo(number)
        .hasSameHashCodeAs(number)
        .hasToString(number.toString());
    assertThat(AlgebraicValue.roots(multiple)).contains(number);
    Value again = Reals.subtract(Reals.add(number, sqrt(2)), sqrt(2));
    assertThat(again).isEqualTo(number).hasSameHashCodeAs(number);
    assertThat(Reals.compare(again, number)).isZero();
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void knownRootsAreFound(long seed) {
    AlgebraicNumbers draw = new AlgebraicNumbers(seed);
    TreeSet<Value> expected = new TreeSet<>(Reals::compare);
    Polynomial polynomial = Polynomial.ONE;
    for (int i = draw.between(1, 4); i > 0; i--) {
      Rational root = draw.rational();
      expected.add(new RealValue(root));
      polynomial =
          polynomial.multiply(
              Polynomial.of(List.of(root.numerator().negate(), root.denominator())));
    }
    for (int i = draw.between(1, 4); i > 0; i--) {
      // (x - a)² = b, which has no real root if b is negative
      long a = draw.between(-5, 5);
      long b = draw.between(-3, 20);
      polynomial = polynomial.multiply(Polynomial.of(a * a - b, -2 * a, 1));
      if (b >= 0) {
        Value root = AlgebraicValue.nthRoot(Polynomial.of(-b, 0, 1), b == 0 ? 1 : 2);
        expected.add(Reals.add(rational(a, 1), root));
        expected.add(Reals.subtract(rational(a, 1), root));
      }
    }
    assertThat(AlgebraicValue.roots(polynomial)).containsExactlyElementsOf(expected);
  }

  @Test
  void theMinimalPolynomialIsFound() {
    Value number = AlgebraicValue.nthRoot(Polynomial.of(4, 0, -4, 0, 1), 2);
    assertThat(number).isEqualTo(sqrt(2));
    Polynomial product = Polynomial.of(-1, -1, 0, 0, 0, 1).multiply(Polynomial.of(1, -3, 0, 1));
    assertThat(AlgebraicValue.roots(product))
        .extracting(root -> ((AlgebraicValue) root).minimalPolynomial().degree())
        .containsExactlyInAnyOrder(3, 3, 3, 5);
  }

  @Test
  void differentNumbersDiffer() {
    assertThat(sqrt(2)).isNotEqualTo(sqrt(3)).isNotEqualTo(Reals.negate(sqrt(2)));
    assertThat(sqrt(2)).isNotEqualTo(rational(7, 5));
  }

  @Test
  void degreesAndBitsAreLimited() {
    assertThatThrownBy(() -> AlgebraicValue.nthRoot(Polynomial.monomial(BigInteger.ONE, 65), 1))
        .isInstanceOf(LimitExceeded.class)
        .hasMessage("an algebraic number of degree 65");
    assertThatThrownBy(
            () ->
                AlgebraicValue.roots(
                    Polynomial.of(List.of(BigInteger.ONE.shiftLeft(100_000), BigInteger.ONE))))
        .isInstanceOf(LimitExceeded.class)
        .hasMessage("an algebraic number of 100001 bits");
    assertThat(
            AlgebraicValue.nthRoot(
                Polynomial.monomial(BigInteger.ONE, 64).subtract(Polynomial.of(2)), 2))
        .isInstanceOf(AlgebraicValue.class);
  }

  @Test
  void theManyRootsOfAChebyshevPolynomialAreSorted() {
    Polynomial previous = Polynomial.ONE;
    Polynomial current = Polynomial.X;
    for (int i = 2; i <= 45; i++) {
      Polynomial next = Polynomial.of(0, 2).multiply(current).subtract(previous);
      previous = current;
      current = next;
    }
    List<Value> roots = AlgebraicValue.roots(current);
    assertThat(roots).hasSize(45);
    for (int k = 1; k <= 45; k++) {
      double expected = Math.cos(Math.PI * (2 * (45 - k) + 1) / 90);
      assertThat(Reals.compare(roots.get(k - 1), exactly(expected - 1e-12))).isPositive();
      assertThat(Reals.compare(roots.get(k - 1), exactly(expected + 1e-12))).isNegative();
    }
  }

  private static Value exactly(double number) {
    return new RealValue(Rational.parse(new BigDecimal(number).toPlainString()));
  }
}
