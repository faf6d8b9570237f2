package io.ordeal.smt.value.number;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.smt.value.RealValue;
import io.ordeal.smt.value.cost.BitLimit;
import io.ordeal.smt.value.cost.LimitExceeded;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RationalTest {

  private static Rational fraction(long numerator, long denominator) {
    return new Rational(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
  }

  /** Checks a fraction against one that is reduced by trying all divisors. */
  private static void assertIs(Rational actual, long numerator, long denominator) {
    long sign = denominator < 0 ? -1 : 1;
    long common = Math.max(Math.abs(numerator), Math.abs(denominator));
    while (numerator % common != 0 || denominator % common != 0) {
      common--;
    }
    assertThat(actual.numerator()).isEqualTo(BigInteger.valueOf(sign * numerator / common));
    assertThat(actual.denominator()).isEqualTo(BigInteger.valueOf(sign * denominator / common));
  }

  @Test
  void everyOperationOnSmallFractionsIsExactAndInLowestTerms() {
    for (long a = -6; a <= 6; a++) {
      for (long b = 1; b <= 6; b++) {
        for (long c = -6; c <= 6; c++) {
          for (long d = 1; d <= 6; d++) {
            Rational left = fraction(a, b);
            Rational right = fraction(c, -d).negate();
            assertIs(left.add(right), a * d + c * b, b * d);
            assertIs(left.subtract(right), a * d - c * b, b * d);
            assertIs(left.multiply(right), a * c, b * d);
            if (c != 0) {
              assertIs(left.divide(right), a * d, b * c);
            }
            assertThat(Integer.signum(left.compareTo(right))).isEqualTo(Long.compare(a * d, c * b));
            assertThat(left.equals(right)).isEqualTo(a * d == c * b);
          }
        }
      }
    }
  }

  @Test
  void roundsDownAndUpToIntegers() {
    for (int a = -20; a <= 20; a++) {
      for (int b = 1; b <= 7; b++) {
        assertThat(fraction(a, b).floor()).isEqualTo(BigInteger.valueOf(Math.floorDiv(a, b)));
        assertThat(fraction(a, b).ceiling()).isEqualTo(BigInteger.valueOf(-Math.floorDiv(-a, b)));
        assertThat(fraction(a, b).isInteger()).isEqualTo(a % b == 0);
      }
    }
  }

  @Test
  void decimalsHaveNoOtherDivisorsThanTwoAndFive() {
    for (int b = 1; b <= 1000; b++) {
      int rest = b;
      while (rest % 2 == 0) {
        rest /= 2;
      }
      while (rest % 5 == 0) {
        rest /= 5;
      }
      assertThat(fraction(1, b).isDecimal()).as("1/%d", b).isEqualTo(rest == 1);
      assertThat(fraction(-3L * b, b).isDecimal()).isTrue();
    }
  }

  @Test
  void powersMultiply() {
    for (Rational base :
        List.of(fraction(2, 3), fraction(-3, 4), fraction(5, 1), fraction(-1, 7))) {
      Rational power = Rational.ONE;
      for (int exponent = 0; exponent <= 12; exponent++) {
        assertThat(base.pow(exponent)).isEqualTo(power);
        assertThat(base.pow(-exponent)).isEqualTo(Rational.ONE.divide(power));
        power = power.multiply(base);
      }
    }
    assertThat(Rational.ZERO.pow(0)).isEqualTo(Rational.ONE);
    assertThat(Rational.ZERO.pow(3)).isEqualTo(Rational.ZERO);
    assertThat(Rational.ONE.negate().pow(Integer.MIN_VALUE)).isEqualTo(Rational.ONE);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void fractionsAreAField(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < 100; i++) {
      Rational a = random(random);
      Rational b = random(random);
      Rational c = random(random);
      assertThat(a.add(b)).isEqualTo(b.add(a)).hasSameHashCodeAs(b.add(a));
      assertThat(a.add(b).add(c)).isEqualTo(a.add(b.add(c)));
      assertThat(a.multiply(b).multiply(c)).isEqualTo(a.multiply(b.multiply(c)));
      assertThat(a.multiply(b.add(c))).isEqualTo(a.multiply(b).add(a.multiply(c)));
      assertThat(a.subtract(a)).isEqualTo(Rational.ZERO);
      if (b.signum() != 0) {
        assertThat(a.divide(b).multiply(b)).isEqualTo(a);
      }
      assertThat(Integer.signum(a.compareTo(b))).isEqualTo(a.subtract(b).signum());
      for (Rational each : List.of(a.add(b), a.multiply(b), a.subtract(c))) {
        assertThat(each.numerator().gcd(each.denominator())).isEqualTo(BigInteger.ONE);
        assertThat(each.denominator().signum()).isOne();
      }
    }
  }

  /** Draws small and large integers, and fractions whose denominators share divisors. */
  private static Rational random(SplittableRandom random) {
    BigInteger numerator = BigInteger.valueOf(random.nextLong());
    return switch (random.nextInt(5)) {
      case 0 -> Rational.of(numerator);
      case 1 -> Rational.of(random.nextInt(-3, 4));
      case 2 -> new Rational(numerator, BigInteger.valueOf(random.nextInt(1, 40)));
      case 3 -> new Rational(numerator.pow(3), BigInteger.valueOf(random.nextLong()).pow(2));
      default -> new Rational(numerator, BigInteger.ONE.shiftLeft(random.nextInt(80)));
    };
  }

  @Test
  void magnitudesAreNotNegative() {
    assertThat(fraction(-2, 3).abs()).isEqualTo(fraction(2, 3));
    assertThat(fraction(2, 3).abs()).isEqualTo(fraction(2, 3));
    assertThat(Rational.ZERO.abs()).isEqualTo(Rational.ZERO);
  }

  @Test
  void hashesAreTheSameInEveryRun() {
    assertThat(fraction(4, 6).hashCode()).isEqualTo(31 * 2 + 3);
    assertThat(new RealValue(fraction(4, 6)).hashCode()).isEqualTo(7 + 31 * (31 * 2 + 3));
  }

  @Test
  void ordersAsNumbersDo() {
    List<Rational> sorted = new ArrayList<>();
    for (int numerator = -7; numerator <= 7; numerator++) {
      for (int denominator = 1; denominator <= 4; denominator++) {
        sorted.add(fraction(numerator, denominator));
      }
    }
    sorted.sort(null);
    for (int i = 1; i < sorted.size(); i++) {
      assertThat(sorted.get(i).subtract(sorted.get(i - 1)).signum()).isNotNegative();
    }
  }

  @Test
  void zeroDividesNothing() {
    assertThatThrownBy(() -> fraction(1, 0)).isInstanceOf(ArithmeticException.class);
    assertThatThrownBy(() -> Rational.ONE.divide(Rational.ZERO))
        .isInstanceOf(ArithmeticException.class);
    assertThatThrownBy(() -> Rational.ZERO.pow(-1)).isInstanceOf(ArithmeticException.class);
  }

  @Test
  void whatWouldExplodeIsRefused() {
    Rational large = Rational.of(BigInteger.ONE.shiftLeft(BitLimit.MAX_BITS - 1));
    assertThatThrownBy(() -> large.multiply(large)).isInstanceOf(LimitExceeded.class);
    assertThatThrownBy(() -> large.inverse().multiply(large.inverse()))
        .isInstanceOf(LimitExceeded.class);
    assertThatThrownBy(() -> fraction(2, 3).pow(1 << 25)).isInstanceOf(LimitExceeded.class);
    assertThatThrownBy(() -> fraction(2, 3).pow(Integer.MIN_VALUE))
        .isInstanceOf(LimitExceeded.class);
    // The common divisor of such numbers would take too long.
    BigInteger odd = BigInteger.ONE.shiftLeft(BitLimit.MAX_DIVISOR_BITS + 1).setBit(0);
    assertThatThrownBy(() -> new Rational(odd, odd.add(BigInteger.TWO)))
        .isInstanceOf(LimitExceeded.class);
    assertThat(new Rational(odd, BigInteger.valueOf(3)).signum()).isOne();
  }

  @ParameterizedTest
  @CsvSource({
    "3, 3.0",
    "0.25, 0.25",
    "0, 0.0",
    "10.50, 10.5",
    "-1.5, (- 1.5)",
    "-2, (- 2.0)",
  })
  void writesItselfAsSmtLib(String text, String written) {
    assertThat(Rational.parse(text)).hasToString(written);
    assertThat(new RealValue(Rational.parse(text))).hasToString(written);
  }

  @Test
  void whatNoDecimalWritesIsAQuotient() {
    assertThat(new Rational(BigInteger.ONE, BigInteger.valueOf(3))).hasToString("(/ 1.0 3.0)");
    assertThat(new Rational(BigInteger.valueOf(-5), BigInteger.valueOf(6)))
        .hasToString("(- (/ 5.0 6.0))");
  }
}
