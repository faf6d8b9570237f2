package io.ordeal.smt.value;

import static io.ordeal.smt.value.AlgebraicNumbers.rational;
import static io.ordeal.smt.value.AlgebraicNumbers.sqrt;
import static io.ordeal.smt.value.Reals.add;
import static io.ordeal.smt.value.Reals.compare;
import static io.ordeal.smt.value.Reals.divide;
import static io.ordeal.smt.value.Reals.inverse;
import static io.ordeal.smt.value.Reals.multiply;
import static io.ordeal.smt.value.Reals.negate;
import static io.ordeal.smt.value.Reals.pow;
import static io.ordeal.smt.value.Reals.subtract;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.cost.LimitExceeded;
import io.ordeal.smt.value.number.Rational;
import io.ordeal.smt.value.polynomial.Polynomial;
import io.ordeal.smt.value.polynomial.SturmSequence;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class RealsTest {

  private static final Value ZERO = rational(0, 1);
  private static final Value ONE = rational(1, 1);
  private static final Value TWO = rational(2, 1);
  private static final Value SQRT2 = sqrt(2);
  private static final Value SQRT3 = sqrt(3);

  /** The relative error that 210 digits leave after one operation. */
  private static final BigDecimal CLOSE = BigDecimal.ONE.scaleByPowerOfTen(-190);

  private static final MathContext DIGITS = new MathContext(2 * SturmSequence.DIGITS);

  static LongStream seeds() {
    return LongStream.range(0, 250);
  }

  @Test
  void squaresOfSquareRootsAreRational() {
    assertThat(multiply(SQRT2, SQRT2)).isEqualTo(TWO);
    assertThat(pow(SQRT2, 2)).isEqualTo(TWO);
    assertThat(pow(SQRT2, 10)).isEqualTo(rational(32, 1));
    assertThat(multiply(SQRT2, negate(SQRT2))).isEqualTo(rational(-2, 1));
    assertThat(multiply(SQRT2, sqrt(8))).isEqualTo(rational(4, 1));
  }

  @Test
  void sumsOfSquareRootsAreExact() {
    Value sum = add(SQRT2, SQRT3);
    assertThat(sum).hasToString("(root-obj (+ (^ x 4) (* (- 10) (^ x 2)) 1) 4)");
    assertThat(pow(sum, 2)).isEqualTo(add(rational(5, 1), multiply(TWO, sqrt(6))));
    Value given = AlgebraicValue.nthRoot(Polynomial.of(1, 0, -10, 0, 1), 4);
    assertThat(subtract(sum, given)).isEqualTo(ZERO);
    assertThat(subtract(add(SQRT2, SQRT3), sum)).isEqualTo(ZERO);
    assertThat(subtract(subtract(given, SQRT2), SQRT3)).isEqualTo(ZERO);
  }

  @Test
  void theGoldenRatioIsItsInversePlusOne() {
    Value golden = AlgebraicValue.nthRoot(Polynomial.of(-1, -1, 1), 2);
    assertThat(golden).isEqualTo(divide(add(ONE, sqrt(5)), TWO));
    assertThat(add(inverse(golden), ONE)).isEqualTo(golden);
    assertThat(pow(golden, 2)).isEqualTo(add(golden, ONE));
    assertThat(pow(golden, -1)).isEqualTo(subtract(golden, ONE));
    // Lucas numbers: the power and the power of the conjugate add up to an integer.
    Value conjugate = subtract(ONE, golden);
    assertThat(add(pow(golden, 40), pow(conjugate, 40))).isEqualTo(rational(228826127, 1));
  }

  @Test
  void conjugatesHaveRationalSumAndProduct() {
    Value a = add(rational(3, 1), multiply(TWO, SQRT2));
    Value b = subtract(rational(3, 1), multiply(TWO, SQRT2));
    assertThat(add(a, b)).isEqualTo(rational(6, 1));
    assertThat(multiply(a, b)).isEqualTo(ONE);
    assertThat(inverse(a)).isEqualTo(b);
    assertThat(AlgebraicValue.roots(Polynomial.of(1, -6, 1))).containsExactly(b, a);
  }

  @Test
  void inversesOfRootsAreRoots() {
    assertThat(inverse(SQRT2)).isEqualTo(divide(SQRT2, TWO));
    assertThat(divide(ONE, SQRT2)).isEqualTo(divide(SQRT2, TWO));
    assertThat(divide(sqrt(6), SQRT3)).isEqualTo(SQRT2);
    assertThat(divide(SQRT2, SQRT2)).isEqualTo(ONE);
    assertThat(divide(SQRT2, negate(SQRT2))).isEqualTo(rational(-1, 1));
  }

  @Test
  void cubeRootsAreExact() {
    Value two = AlgebraicValue.nthRoot(Polynomial.of(-2, 0, 0, 1), 1);
    Value three = AlgebraicValue.nthRoot(Polynomial.of(-3, 0, 0, 1), 1);
    Value six = AlgebraicValue.nthRoot(Polynomial.of(-6, 0, 0, 1), 1);
    assertThat(multiply(two, three)).isEqualTo(six);
    assertThat(pow(two, 3)).isEqualTo(TWO);
    assertThat(multiply(pow(two, 2), two)).isEqualTo(TWO);
    assertThat(negate(two)).isEqualTo(AlgebraicValue.nthRoot(Polynomial.of(2, 0, 0, 1), 1));
    // Cardano: the real root of x³ + 3x - 4 is 1.
    Value u = AlgebraicValue.nthRoot(Polynomial.of(-1, 0, 0, -4, 0, 0, 1), 2);
    Value v = AlgebraicValue.nthRoot(Polynomial.of(-1, 0, 0, -4, 0, 0, 1), 1);
    assertThat(add(u, v)).isEqualTo(ONE);
  }

  @Test
  void theRootOfAnUnsolvableQuinticSatisfiesIt() {
    Value root = AlgebraicValue.nthRoot(Polynomial.of(-1, -1, 0, 0, 0, 1), 1);
    assertThat(subtract(subtract(pow(root, 5), root), ONE)).isEqualTo(ZERO);
    assertThat(subtract(pow(root, 5), add(root, ONE))).isEqualTo(ZERO);
    assertThat(Reals.floor(multiply(root, rational(1_000_000, 1)))).isEqualTo(1_167_303);
  }

  @Test
  void nestedSquareRootsUnnest() {
    // The square root of 3 + 2·√2 is 1 + √2.
    Value nested = AlgebraicValue.nthRoot(Polynomial.of(1, 0, -6, 0, 1), 4);
    assertThat(nested).isEqualTo(add(ONE, SQRT2));
    assertThat(((AlgebraicValue) nested).minimalPolynomial().degree()).isEqualTo(2);
  }

  @ParameterizedTest
  @Tag("slow")
  @MethodSource("seeds")
  void operationsAgreeWithTwoHundredDigits(long seed) {
    AlgebraicNumbers draw = new AlgebraicNumbers(seed);
    Value a = draw.number(4);
    Value b = draw.number(4);
    BigDecimal x = SturmSequence.approximate(a);
    BigDecimal y = SturmSequence.approximate(b);
    assertClose(add(a, b), x.add(y));
    assertClose(subtract(a, b), x.subtract(y));
    assertClose(multiply(a, b), x.multiply(y));
    assertClose(pow(a, 3), x.pow(3));
    if (Reals.signum(b) != 0) {
      assertClose(divide(a, b), x.divide(y, DIGITS));
      assertClose(pow(b, -2), BigDecimal.ONE.divide(y.multiply(y), DIGITS));
    }
    assertThat(Reals.signum(a)).isEqualTo(x.signum());
    assertClose(Reals.abs(a), x.abs());
    if (!a.equals(b)) {
      assertThat(compare(a, b)).isEqualTo(x.compareTo(y));
    }
    assertThat(Reals.floor(a)).isEqualTo(x.setScale(0, RoundingMode.FLOOR).toBigInteger());
    assertThat(Reals.ceiling(a)).isEqualTo(x.setScale(0, RoundingMode.CEILING).toBigInteger());
  }

  private static void assertClose(Value value, BigDecimal expected) {
    BigDecimal error = SturmSequence.approximate(value).subtract(expected).abs();
    assertThat(error)
        .as("%s, about %s", value, expected.round(MathContext.DECIMAL64))
        .isLessThan(CLOSE.multiply(expected.abs().max(BigDecimal.ONE)));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void realsAreAnOrderedField(long seed) {
    AlgebraicNumbers draw = new AlgebraicNumbers(seed);
    Value a = draw.number(3);
    Value b = draw.number(3);
    Value c = draw.number(2);
    assertThat(add(a, b)).isEqualTo(add(b, a));
    assertThat(multiply(a, b)).isEqualTo(multiply(b, a));
    assertThat(add(add(a, b), c)).isEqualTo(add(a, add(b, c)));
    assertThat(multiply(multiply(a, b), c)).isEqualTo(multiply(a, multiply(b, c)));
    assertThat(subtract(add(a, b), b)).isEqualTo(a).hasSameHashCodeAs(a);
    assertThat(subtract(a, a)).isEqualTo(ZERO);
    assertThat(add(a, ZERO)).isEqualTo(a);
    assertThat(multiply(a, ONE)).isEqualTo(a);
    assertThat(multiply(a, ZERO)).isEqualTo(ZERO);
    assertThat(negate(negate(a))).isEqualTo(a);
    if (Reals.signum(b) != 0) {
      assertThat(multiply(b, inverse(b))).isEqualTo(ONE);
      assertThat(multiply(divide(a, b), b)).isEqualTo(a);
      assertThat(inverse(inverse(b))).isEqualTo(b);
    }
    assertThat(compare(a, b)).isEqualTo(-compare(b, a)).isEqualTo(Reals.signum(subtract(a, b)));
    assertThat(compare(add(a, c), add(b, c))).isEqualTo(compare(a, b));
    assertThat(Reals.signum(multiply(a, b))).isEqualTo(Reals.signum(a) * Reals.signum(b));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void productsDistributeOverSums(long seed) {
    AlgebraicNumbers draw = new AlgebraicNumbers(seed);
    Value a = draw.number(2);
    Value b = draw.number(2);
    Value c = draw.number(2);
    assertThat(multiply(a, add(b, c))).isEqualTo(add(multiply(a, b), multiply(a, c)));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void polynomialsVanishAtTheirRoots(long seed) {
    AlgebraicNumbers draw = new AlgebraicNumbers(seed);
    Polynomial polynomial = draw.polynomial(draw.between(2, 12));
    for (Value root : AlgebraicValue.roots(polynomial)) {
      Value sum = ZERO;
      for (int i = 0; i <= polynomial.degree(); i++) {
        Value coefficient = new RealValue(Rational.of(polynomial.coefficient(i)));
        sum = add(sum, multiply(coefficient, pow(root, i)));
      }
      assertThat(sum).isEqualTo(ZERO);
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void powersAreRepeatedProducts(long seed) {
    AlgebraicNumbers draw = new AlgebraicNumbers(seed);
    Value a = draw.number(5);
    Value product = ONE;
    for (int i = 0; i <= 8; i++) {
      assertThat(pow(a, i)).isEqualTo(product);
      product = multiply(product, a);
    }
    // The same square, but of two numbers in unrelated representations.
    Value other = subtract(add(a, SQRT2), SQRT2);
    assertThat(multiply(a, other)).isEqualTo(pow(a, 2));
    assertThat(add(a, other)).isEqualTo(multiply(TWO, a));
  }

  @Test
  void comparesNumbersThatAreVeryClose() {
    Value root = SQRT2;
    BigInteger scale = BigInteger.TEN.pow(300);
    BigInteger digits = BigInteger.TWO.multiply(scale.pow(2)).sqrt();
    Value below = new RealValue(new Rational(digits, scale));
    Value above = new RealValue(new Rational(digits.add(BigInteger.ONE), scale));
    assertThat(compare(below, root)).isNegative();
    assertThat(compare(above, root)).isPositive();
    // Another irrational number, closer than 10^-300.
    Value near = add(root, divide(SQRT3, new RealValue(Rational.of(scale))));
    assertThat(compare(near, root)).isPositive();
    assertThat(compare(root, near)).isNegative();
    assertThat(Reals.signum(subtract(near, root))).isPositive();
  }

  @Test
  void noIrrationalIsAnInteger() {
    assertThat(Reals.isInteger(SQRT2)).isFalse();
    assertThat(Reals.isInteger(TWO)).isTrue();
    assertThat(Reals.isInteger(rational(1, 2))).isFalse();
    assertThat(Reals.floor(negate(SQRT2))).isEqualTo(-2);
    assertThat(Reals.ceiling(negate(SQRT2))).isEqualTo(-1);
    assertThat(Reals.floor(rational(-1, 2))).isEqualTo(-1);
    assertThat(Reals.floor(rational(-4, 2))).isEqualTo(-2);
    assertThat(Reals.ceiling(rational(1, 2))).isEqualTo(1);
    assertThat(Reals.floor(sqrt(1_000_000_000_000_000_000L - 1))).isEqualTo(999_999_999);
  }

  @Test
  void zeroHasNoInverse() {
    assertThatThrownBy(() -> divide(SQRT2, ZERO)).isInstanceOf(ArithmeticException.class);
    assertThatThrownBy(() -> divide(ZERO, ZERO)).isInstanceOf(ArithmeticException.class);
    assertThatThrownBy(() -> pow(ZERO, -1)).isInstanceOf(ArithmeticException.class);
    assertThat(pow(ZERO, 0)).isEqualTo(ONE);
    assertThat(pow(SQRT2, 0)).isEqualTo(ONE);
  }

  @Test
  void onlyRealsAreReal() {
    assertThatThrownBy(() -> add(IntValue.of(1), ONE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("found 1, wanted a real number");
  }

  @Test
  void aPolynomialInOneNumberOfHighDegreeIsExact() {
    Value root =
        AlgebraicValue.nthRoot(
            Polynomial.monomial(BigInteger.ONE, 20).subtract(Polynomial.of(1, 1)), 2);
    Value left = multiply(add(pow(root, 7), ONE), subtract(pow(root, 13), root));
    Value right = subtract(add(add(root, ONE), pow(root, 13)), add(pow(root, 8), root));
    assertThat(left).isEqualTo(right);
    assertThat(multiply(left, inverse(right))).isEqualTo(ONE);
  }

  @Test
  @Tag("slow")
  void explosionIsALimitAndComesSoon() {
    Value ninth = AlgebraicValue.nthRoot(Polynomial.of(-1, -1, 0, 0, 0, 0, 0, 0, 0, 1), 1);
    Value eighth = AlgebraicValue.nthRoot(Polynomial.of(-3, -1, 0, 0, 0, 0, 0, 0, 1), 2);
    assertThatThrownBy(() -> add(ninth, eighth))
        .isInstanceOf(LimitExceeded.class)
        .hasMessage("an algebraic number of degree 72");
    Assertions.assertTimeout(
        Duration.ofSeconds(60),
        () ->
            assertThatThrownBy(
                    () -> {
                      Value sum = ZERO;
                      for (int prime : new int[] {2, 3, 5, 7, 11, 13, 17, 19}) {
                        sum = add(sum, sqrt(prime));
                      }
                    })
                .isInstanceOf(LimitExceeded.class));
    Assertions.assertTimeout(
        Duration.ofSeconds(60),
        () ->
            assertThatThrownBy(
                    () -> {
                      Value square = add(ninth, rational(1, 7));
                      while (true) {
                        square = multiply(square, square);
                      }
                    })
                .isInstanceOf(LimitExceeded.class));
  }

  @Test
  void hugeRationalOperandsAreALimit() {
    Value huge = new RealValue(Rational.of(BigInteger.ONE.shiftLeft(60_000)));
    assertThatThrownBy(() -> add(SQRT2, huge)).isInstanceOf(LimitExceeded.class);
    assertThatThrownBy(() -> divide(SQRT2, huge)).isInstanceOf(LimitExceeded.class);
    assertThat(compare(SQRT2, huge)).isNegative();
  }

  @Test
  @Tag("slow")
  void squaringRationalsForEverIsALimit() {
    for (Value start : List.of(rational(3, 1), rational(1, 3))) {
      assertThatThrownBy(
              () -> {
                Value square = start;
                for (int i = 0; i < 40; i++) {
                  square = multiply(square, square);
                }
              })
          .isInstanceOf(LimitExceeded.class);
    }
  }

  @Test
  void hugePowersAreALimit() {
    assertThatThrownBy(() -> pow(SQRT2, 1_000_000_001)).isInstanceOf(LimitExceeded.class);
    assertThatThrownBy(() -> pow(SQRT2, Integer.MIN_VALUE)).isInstanceOf(LimitExceeded.class);
    assertThatThrownBy(() -> pow(TWO, 1_000_000_000)).isInstanceOf(LimitExceeded.class);
    assertThat(pow(ONE, 1_000_000_000)).isEqualTo(ONE);
    assertThat(pow(rational(-1, 1), -1_000_000_001)).isEqualTo(rational(-1, 1));
    assertThat(pow(SQRT2, 2000))
        .isEqualTo(new RealValue(Rational.of(BigInteger.ONE.shiftLeft(1000))));
  }

  @Test
  void squareRootsAreExact() {
    assertThat(Reals.sqrt(TWO)).isEqualTo(SQRT2);
    assertThat(Reals.sqrt(ZERO)).isEqualTo(ZERO);
    assertThat(Reals.sqrt(rational(9, 16))).isEqualTo(rational(3, 4));
    assertThat(Reals.sqrt(SQRT2))
        .isEqualTo(AlgebraicValue.nthRoot(Polynomial.of(-2, 0, 0, 0, 1), 2));
    // 3 - 2·√2 and 3 + 2·√2 have the same minimal polynomial.
    assertThat(Reals.sqrt(subtract(rational(3, 1), multiply(TWO, SQRT2))))
        .isEqualTo(subtract(SQRT2, ONE));
    assertThat(Reals.sqrt(add(rational(3, 1), multiply(TWO, SQRT2)))).isEqualTo(add(SQRT2, ONE));
    assertThatThrownBy(() -> Reals.sqrt(negate(SQRT2))).isInstanceOf(ArithmeticException.class);
  }

  /** The square root of a float and the float of a square root are both rounded once. */
  @ParameterizedTest
  @ValueSource(longs = {2, 3, 5, 7, 8, 10, 11, 12, 13, 14, 15})
  void irrationalNumbersBecomeFloatsInOneStep(long square) {
    for (Sort.FloatingPoint sort : List.of(Sort.floatingPoint(3, 5), Sort.floatingPoint(8, 24))) {
      for (RoundingModeValue mode : RoundingModeValue.ALL) {
        FloatValue root = FloatValue.of(sort, mode, Rational.of(square)).sqrt(mode);
        assertThat(Reals.toFloat(sort, mode, sqrt(square), BigInteger.ZERO)).isEqualTo(root);
        assertThat(Reals.toFloat(sort, mode, divide(sqrt(square), TWO), BigInteger.ONE))
            .isEqualTo(root);
      }
    }
  }

  @Test
  void floatsForTinyIrrationalNumbersKeepTheSign() {
    Sort.FloatingPoint sort = Sort.floatingPoint(3, 5);
    Value tiny = divide(SQRT2, rational(1_000_000, 1));

    assertThat(Reals.toFloat(sort, RoundingModeValue.RNE, tiny, BigInteger.ZERO))
        .isEqualTo(FloatValue.zero(sort, false));
    assertThat(Reals.toFloat(sort, RoundingModeValue.RNE, negate(tiny), BigInteger.ZERO))
        .isEqualTo(FloatValue.zero(sort, true));
    assertThat(Reals.toFloat(sort, RoundingModeValue.RTP, tiny, BigInteger.ZERO))
        .hasToString("(fp #b0 #b000 #b0001)");
    assertThat(Reals.toFloat(sort, RoundingModeValue.RTN, tiny, BigInteger.valueOf(100)))
        .hasToString("(fp #b0 #b110 #b1111)");
  }
}
