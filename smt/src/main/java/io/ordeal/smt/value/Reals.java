package io.ordeal.smt.value;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.cost.LimitExceeded;
import io.ordeal.smt.value.number.Rational;
import io.ordeal.smt.value.polynomial.DyadicInterval;
import io.ordeal.smt.value.polynomial.Polynomial;
import java.math.BigInteger;
import java.util.List;

/**
 * Exact arithmetic of {@code Real}: each number is a {@link RealValue} or an {@link
 * AlgebraicValue}. Nothing is rounded; an operation that would cost too much throws {@link
 * LimitExceeded}.
 */
public final class Reals {

  private Reals() {}

  public static Value add(Value a, Value b) {
    if (a instanceof AlgebraicValue x) {
      return b instanceof AlgebraicValue y ? x.add(y) : x.add(rational(b));
    }
    return b instanceof AlgebraicValue y
        ? y.add(rational(a))
        : new RealValue(rational(a).add(rational(b)));
  }

  public static Value subtract(Value a, Value b) {
    return add(a, negate(b));
  }

  public static Value negate(Value a) {
    return a instanceof AlgebraicValue x ? x.negate() : new RealValue(rational(a).negate());
  }

  public static Value abs(Value a) {
    return signum(a) < 0 ? negate(a) : a;
  }

  public static Value multiply(Value a, Value b) {
    if (a instanceof AlgebraicValue x) {
      return b instanceof AlgebraicValue y ? x.multiply(y) : x.multiply(rational(b));
    }
    return b instanceof AlgebraicValue y
        ? y.multiply(rational(a))
        : new RealValue(rational(a).multiply(rational(b)));
  }

  /**
   * The quotient.
   *
   * @throws ArithmeticException if the divisor is 0
   */
  public static Value divide(Value a, Value b) {
    return a.equals(b) && signum(b) != 0 ? new RealValue(Rational.ONE) : multiply(a, inverse(b));
  }

  /**
   * The inverse of the number.
   *
   * @throws ArithmeticException if the number is 0
   */
  public static Value inverse(Value a) {
    return a instanceof AlgebraicValue x ? x.inverse() : new RealValue(rational(a).inverse());
  }

  /**
   * The power; 0 to the power of 0 is 1.
   *
   * @throws ArithmeticException if the base is 0 and the exponent negative
   */
  public static Value pow(Value base, int exponent) {
    if (exponent == Integer.MIN_VALUE) {
      throw new LimitExceeded("a number to the power of " + exponent);
    }
    if (exponent < 0) {
      return pow(inverse(base), -exponent);
    }
    return base instanceof AlgebraicValue x
        ? x.pow(exponent)
        : new RealValue(rational(base).pow(exponent));
  }

  public static int signum(Value a) {
    return a instanceof AlgebraicValue x ? x.signum() : rational(a).signum();
  }

  public static int compare(Value a, Value b) {
    if (a instanceof AlgebraicValue x) {
      return b instanceof AlgebraicValue y ? x.compareTo(y) : x.compareTo(rational(b));
    }
    return b instanceof AlgebraicValue y
        ? -y.compareTo(rational(a))
        : rational(a).compareTo(rational(b));
  }

  public static boolean isInteger(Value a) {
    return a instanceof RealValue real && real.number().isInteger();
  }

  /** The largest integer that is at most the number, the meaning of {@code to_int}. */
  public static BigInteger floor(Value a) {
    return a instanceof AlgebraicValue x ? x.floor() : rational(a).floor();
  }

  /** The smallest integer that is at least the number. */
  public static BigInteger ceiling(Value a) {
    return a instanceof AlgebraicValue x ? x.ceiling() : rational(a).ceiling();
  }

  /**
   * The square root that is not negative.
   *
   * @throws ArithmeticException if the number is negative
   */
  public static Value sqrt(Value a) {
    if (signum(a) < 0) {
      throw new ArithmeticException(a + " has no square root");
    }
    Polynomial squares =
        a instanceof AlgebraicValue x ? x.minimalPolynomial() : linear(rational(a));
    // If p is the polynomial of the square, the candidates are the roots of p(x^2); only one has
    // the right square.
    return AlgebraicValue.roots(squares.ofSquareRoots()).stream()
        .filter(root -> signum(root) >= 0 && multiply(root, root).equals(a))
        .findFirst()
        .orElseThrow();
  }

  /** {@code to_fp}: {@code number * 2^exponent}, rounded once. */
  public static FloatValue toFloat(
      Sort.FloatingPoint sort, RoundingModeValue mode, Value number, BigInteger exponent) {
    if (!(number instanceof AlgebraicValue x)) {
      return FloatValue.of(sort, mode, rational(number), exponent);
    }
    // The points where rounding changes are rational, so a narrow interval is on one side of them.
    for (int bits = sort.significandBits(); ; bits *= 2) {
      DyadicInterval interval = x.enclosure(bits);
      FloatValue lower = FloatValue.of(sort, mode, interval.lowerEnd(), exponent);
      if (lower.equals(FloatValue.of(sort, mode, interval.upperEnd(), exponent))) {
        return lower;
      }
    }
  }

  /** The polynomial of degree 1 whose root is the number. */
  private static Polynomial linear(Rational number) {
    return Polynomial.of(List.of(number.numerator().negate(), number.denominator()));
  }

  private static Rational rational(Value value) {
    if (value instanceof RealValue real) {
      return real.number();
    }
    throw new IllegalArgumentException("found %s, wanted a real number".formatted(value));
  }
}
