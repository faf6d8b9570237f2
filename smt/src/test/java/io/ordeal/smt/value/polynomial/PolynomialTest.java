package io.ordeal.smt.value.polynomial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.smt.value.AlgebraicNumbers;
import io.ordeal.smt.value.RealValue;
import io.ordeal.smt.value.Reals;
import io.ordeal.smt.value.Value;
import io.ordeal.smt.value.cost.LimitExceeded;
import io.ordeal.smt.value.number.Rational;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class PolynomialTest {

  private static final Polynomial SQUARE_IS_TWO = Polynomial.of(-2, 0, 1);

  static LongStream seeds() {
    return LongStream.range(0, 200);
  }

  @Test
  void leadingZerosDoNotCount() {
    assertThat(Polynomial.of(1, 2, 0, 0))
        .isEqualTo(Polynomial.of(1, 2))
        .hasSameHashCodeAs(Polynomial.of(1, 2));
    assertThat(Polynomial.of(1, 2).hashCode()).isNotEqualTo(Polynomial.of(2, 1).hashCode());
    assertThat(Polynomial.of(0, 0)).isEqualTo(Polynomial.ZERO);
    assertThat(Polynomial.ZERO.degree()).isEqualTo(-1);
    assertThat(Polynomial.of(7).degree()).isZero();
    assertThat(Polynomial.of(List.of(BigInteger.ONE, BigInteger.TWO)))
        .isEqualTo(Polynomial.of(1, 2));
    assertThat(Polynomial.monomial(BigInteger.TEN, 3)).isEqualTo(Polynomial.of(0, 0, 0, 10));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void arithmeticIsArithmeticOfTheValues(long seed) {
    AlgebraicNumbers draw = new AlgebraicNumbers(seed);
    Polynomial a = draw.polynomial(draw.between(0, 6));
    Polynomial b = draw.polynomial(draw.between(0, 6));
    BigInteger at = BigInteger.valueOf(draw.between(-20, 20));
    BigInteger valueOfA = a.scaledValueAt(at, 0);
    BigInteger valueOfB = b.scaledValueAt(at, 0);
    assertThat(a.add(b).scaledValueAt(at, 0)).isEqualTo(valueOfA.add(valueOfB));
    assertThat(a.subtract(b).scaledValueAt(at, 0)).isEqualTo(valueOfA.subtract(valueOfB));
    assertThat(a.multiply(b).scaledValueAt(at, 0)).isEqualTo(valueOfA.multiply(valueOfB));
    assertThat(a.pow(3).scaledValueAt(at, 0)).isEqualTo(valueOfA.pow(3));
    assertThat(a.negate().scaledValueAt(at, 0)).isEqualTo(valueOfA.negate());
    assertThat(a.shifted(at).scaledValueAt(BigInteger.ONE, 0))
        .isEqualTo(a.scaledValueAt(at.add(BigInteger.ONE), 0));
    assertThat(a.multiply(b).derivative())
        .isEqualTo(a.derivative().multiply(b).add(a.multiply(b.derivative())));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void signAtAFractionIsTheSignOfTheExactValue(long seed) {
    AlgebraicNumbers draw = new AlgebraicNumbers(seed);
    Polynomial a = draw.polynomial(draw.between(0, 6));
    Rational at = draw.rational();
    Value value = new RealValue(Rational.ZERO);
    for (int i = a.degree(); i >= 0; i--) {
      value = Reals.multiply(value, new RealValue(at));
      value = Reals.add(value, new RealValue(Rational.of(a.coefficient(i))));
    }
    assertThat(a.signAt(at)).isEqualTo(Reals.signum(value));
    assertThat(
            a.multiply(Polynomial.of(List.of(at.numerator().negate(), at.denominator())))
                .signAt(at))
        .isZero();
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void aProductDividedByAFactorIsTheOther(long seed) {
    AlgebraicNumbers draw = new AlgebraicNumbers(seed);
    Polynomial a = draw.polynomial(draw.between(0, 6));
    Polynomial b = draw.polynomial(draw.between(1, 6));
    Polynomial product = a.multiply(b);
    assertThat(product.dividedBy(b)).contains(a);
    assertThat(product.add(Polynomial.ONE).dividedBy(b)).isEmpty();
    assertThat(product.dividedBy(product.multiply(b))).isEmpty();
  }

  @Test
  void quotientsWithFractionsAreNoQuotients() {
    assertThat(Polynomial.of(1, 2).dividedBy(Polynomial.of(2))).isEmpty();
    assertThat(Polynomial.of(2, 4).dividedBy(Polynomial.of(2))).contains(Polynomial.of(1, 2));
    assertThat(Polynomial.ZERO.dividedBy(SQUARE_IS_TWO)).contains(Polynomial.ZERO);
    assertThatThrownBy(() -> SQUARE_IS_TWO.dividedBy(Polynomial.ZERO))
        .isInstanceOf(ArithmeticException.class);
  }

  @Test
  void thePrimitivePartHasNoCommonFactorAndAPositiveLeadingCoefficient() {
    assertThat(Polynomial.of(6, -9, -3).primitivePart()).isEqualTo(Polynomial.of(-2, 3, 1));
    assertThat(Polynomial.of(6, -9, -3).content()).isEqualTo(3);
    assertThat(Polynomial.ZERO.primitivePart()).isEqualTo(Polynomial.ZERO);
    assertThat(Polynomial.ZERO.content()).isZero();
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void theGcdOfMultiplesIsTheCommonFactor(long seed) {
    AlgebraicNumbers draw = new AlgebraicNumbers(seed);
    Polynomial common = draw.polynomial(draw.between(0, 5), 1_000_000);
    // Irreducible polynomials of different degrees have no common factor.
    Polynomial a = draw.irreducible(draw.between(1, 3)).multiply(common);
    Polynomial b = draw.irreducible(draw.between(4, 6)).multiply(common);
    assertThat(a.gcd(b)).isEqualTo(common.primitivePart());
    assertThat(b.negate().gcd(a.times(BigInteger.TEN))).isEqualTo(common.primitivePart());
  }

  @Test
  void theGcdWithZeroIsThePrimitivePart() {
    assertThat(Polynomial.of(-4, 0, 2).gcd(Polynomial.ZERO)).isEqualTo(SQUARE_IS_TWO);
    assertThat(Polynomial.ZERO.gcd(Polynomial.of(4, 0, -2))).isEqualTo(SQUARE_IS_TWO);
    assertThat(Polynomial.ZERO.gcd(Polynomial.ZERO)).isEqualTo(Polynomial.ZERO);
    assertThat(Polynomial.of(4).gcd(Polynomial.of(6))).isEqualTo(Polynomial.ONE);
  }

  @Test
  void theGcdIsNotMisledByPrimesThatDivideTheResultant() {
    // The two are equal modulo 2^31 - 1, the first prime that is tried.
    Polynomial a = Polynomial.of(5, 1);
    Polynomial b = Polynomial.of(5L + Integer.MAX_VALUE, 1);
    assertThat(a.gcd(b)).isEqualTo(Polynomial.ONE);
    assertThat(a.multiply(SQUARE_IS_TWO).gcd(b.multiply(SQUARE_IS_TWO))).isEqualTo(SQUARE_IS_TWO);
    // Equal modulo 2147483629, the second prime; the common factor is too long for the first alone.
    Polynomial c = Polynomial.of(5L + 2_147_483_629L, 1);
    Polynomial common = Polynomial.of(1L << 60, 3, 1L << 61);
    assertThat(a.multiply(common).gcd(c.multiply(common))).isEqualTo(common);
    // Equal modulo both primes.
    Polynomial d = Polynomial.of(5L + Integer.MAX_VALUE * 2_147_483_629L, 1);
    assertThat(a.gcd(d)).isEqualTo(Polynomial.ONE);
    Polynomial leading = Polynomial.of(1, Integer.MAX_VALUE);
    assertThat(leading.multiply(a).gcd(leading.multiply(b))).isEqualTo(leading);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void theSquareFreePartHasEachFactorOnce(long seed) {
    AlgebraicNumbers draw = new AlgebraicNumbers(seed);
    Polynomial a = draw.irreducible(2);
    Polynomial b = draw.irreducible(3);
    Polynomial product = a.pow(draw.between(1, 4)).multiply(b.pow(draw.between(1, 4)));
    assertThat(product.times(BigInteger.valueOf(-6)).squareFreePart()).isEqualTo(a.multiply(b));
  }

  @Test
  void zeroHasNoSquareFreePart() {
    assertThatThrownBy(Polynomial.ZERO::squareFreePart).isInstanceOf(ArithmeticException.class);
    assertThat(Polynomial.of(12).squareFreePart()).isEqualTo(Polynomial.ONE);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void rootsMoveWithTheirPolynomial(long seed) {
    AlgebraicNumbers draw = new AlgebraicNumbers(seed);
    Polynomial a = draw.irreducible(3);
    Rational by = draw.rational();
    Rational root = draw.rational();
    Polynomial withRoot =
        a.multiply(Polynomial.of(List.of(root.numerator().negate(), root.denominator())));
    Value moved = Reals.add(new RealValue(root), new RealValue(by));
    assertThat(withRoot.ofRootsPlus(by).signAt(((RealValue) moved).number())).isZero();
    assertThat(withRoot.ofRootsPlus(by).degree()).isEqualTo(4);
    if (by.signum() != 0) {
      Value scaled = Reals.multiply(new RealValue(root), new RealValue(by));
      assertThat(withRoot.ofRootsTimes(by).signAt(((RealValue) scaled).number())).isZero();
    }
    Value negated = Reals.negate(new RealValue(root));
    assertThat(withRoot.ofNegatedRoots().signAt(((RealValue) negated).number())).isZero();
    if (root.signum() != 0) {
      Value inverse = Reals.inverse(new RealValue(root));
      assertThat(withRoot.ofInverseRoots().signAt(((RealValue) inverse).number())).isZero();
    }
  }

  @Test
  void polynomialsOfMovedRootsAreExact() {
    Polynomial cubic = Polynomial.of(5, -3, 0, 2);
    assertThat(cubic.ofNegatedRoots()).isEqualTo(Polynomial.of(-5, -3, 0, 2));
    assertThat(cubic.negate().ofNegatedRoots()).isEqualTo(Polynomial.of(-5, -3, 0, 2));
    assertThat(cubic.ofInverseRoots()).isEqualTo(Polynomial.of(2, 0, -3, 5));
    assertThat(cubic.negate().ofInverseRoots()).isEqualTo(Polynomial.of(2, 0, -3, 5));
    assertThat(cubic.ofSquareRoots()).isEqualTo(Polynomial.of(5, 0, -3, 0, 0, 0, 2));
    assertThat(Polynomial.X.ofSquareRoots()).isEqualTo(Polynomial.of(0, 0, 1));
    assertThat(cubic.stretched(3)).isEqualTo(Polynomial.of(5, -24, 0, 1024));
    assertThat(cubic.stretched(0)).isEqualTo(cubic);
    assertThat(cubic.stretched(-2)).isEqualTo(Polynomial.of(320, -48, 0, 2));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void remaindersAreWhatIsMissingToAMultiple(long seed) {
    AlgebraicNumbers draw = new AlgebraicNumbers(seed);
    Polynomial a = draw.polynomial(draw.between(0, 9));
    int degree = draw.between(0, 5);
    Polynomial monic =
        degree == 0
            ? Polynomial.ONE
            : draw.polynomial(degree - 1).add(Polynomial.monomial(BigInteger.ONE, degree));
    Polynomial rest = a.remainderByMonic(monic);
    assertThat(rest.degree()).isLessThan(degree);
    assertThat(a.subtract(rest).dividedBy(monic)).isPresent();
    assertThat(a.multiply(monic).add(rest).remainderByMonic(monic)).isEqualTo(rest);
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "-1, 1", "3, 1", "1000, 1", "1, 1000", "-7, 5", "123456789, 2"})
  void rootsAreBelowTheBound(long numerator, long denominator) {
    Polynomial polynomial =
        Polynomial.of(-numerator, denominator)
            .pow(3)
            .multiply(Polynomial.of(-numerator, 0, denominator));
    double bound = Math.pow(2, polynomial.rootBound());
    assertThat(Math.abs((double) numerator / denominator)).isLessThan(bound);
    assertThat(bound).isLessThan(64.0 * Math.max(1, Math.abs((double) numerator / denominator)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          -2 0 1    | (+ (^ x 2) (- 2))
          1 -1 0 3  | (+ (* 3 (^ x 3)) (* (- 1) x) 1)
          0 0 -1    | (* (- 1) (^ x 2))
          0 1       | x
          -5        | (- 5)
          0         | 0
          """)
  void printsAsZ3Does(String coefficients, String text) {
    long[] numbers =
        Arrays.stream(coefficients.trim().split(" ")).mapToLong(Long::parseLong).toArray();
    assertThat(Polynomial.of(numbers)).hasToString(text);
  }

  @Test
  void hugeDegreesAreRefused() {
    assertThatThrownBy(() -> Polynomial.monomial(BigInteger.ONE, 1_000_000_000))
        .isInstanceOf(LimitExceeded.class)
        .hasMessage("a polynomial of degree 1000000000");
    assertThatThrownBy(() -> Polynomial.X.pow(1_000_000)).isInstanceOf(LimitExceeded.class);
    assertThatThrownBy(() -> Polynomial.X.pow(1_001))
        .isInstanceOf(LimitExceeded.class)
        .hasMessage("a polynomial of degree 1001");
    assertThat(Polynomial.X.pow(1_000)).isEqualTo(Polynomial.monomial(BigInteger.ONE, 1_000));
    assertThat(Polynomial.X.pow(0)).isEqualTo(Polynomial.ONE);
    assertThatThrownBy(() -> Polynomial.X.pow(-1)).isInstanceOf(ArithmeticException.class);
  }
}
