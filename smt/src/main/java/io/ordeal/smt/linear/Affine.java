package io.ordeal.smt.linear;

import io.ordeal.smt.value.number.Rational;
import java.math.BigInteger;

/**
 * A linear number as it occurs in terms.
 *
 * @param numerator a sum
 * @param denominator a positive number
 */
record Affine(Linear numerator, BigInteger denominator) {

  static Affine of(Rational number) {
    return new Affine(Linear.constant(number.numerator()), number.denominator());
  }

  static Affine of(int variable) {
    return new Affine(Linear.variable(variable), BigInteger.ONE);
  }

  boolean isConstant() {
    return numerator.isConstant();
  }

  /** The value of a number without variables. */
  Rational value() {
    return new Rational(numerator.constant(), denominator);
  }

  Affine plus(Affine other) {
    if (denominator.equals(other.denominator)) {
      return new Affine(numerator.plus(other.numerator), denominator);
    }
    return new Affine(
        numerator.times(other.denominator).plus(other.numerator.times(denominator)),
        denominator.multiply(other.denominator));
  }

  Affine minus(Affine other) {
    return plus(other.times(Rational.of(-1)));
  }

  Affine times(Rational factor) {
    return new Affine(
        numerator.times(factor.numerator()), denominator.multiply(factor.denominator()));
  }
}
