package io.ordeal.smt.value.polynomial;

import io.ordeal.smt.value.number.Rational;
import java.math.BigInteger;

/** The numbers strictly between lower / 2^scale and upper / 2^scale; the scale is not negative. */
public record DyadicInterval(BigInteger lower, BigInteger upper, int scale) {

  /** Returns (lower · 2^exponent, upper · 2^exponent). */
  static DyadicInterval times2To(int exponent, BigInteger lower, BigInteger upper) {
    return exponent < 0
        ? new DyadicInterval(lower, upper, -exponent)
        : new DyadicInterval(lower.shiftLeft(exponent), upper.shiftLeft(exponent), 0);
  }

  public Rational lowerEnd() {
    return new Rational(lower, BigInteger.ONE.shiftLeft(scale));
  }

  public Rational upperEnd() {
    return new Rational(upper, BigInteger.ONE.shiftLeft(scale));
  }

  /** Whether it is at most 2^-bits wide. */
  boolean isNarrow(int bits) {
    return upper.subtract(lower).shiftLeft(bits).compareTo(BigInteger.ONE.shiftLeft(scale)) <= 0;
  }

  boolean isBelow(DyadicInterval other) {
    int common = Math.max(scale, other.scale);
    return upper.shiftLeft(common - scale).compareTo(other.lower.shiftLeft(common - other.scale))
        <= 0;
  }

  DyadicInterval negate() {
    return new DyadicInterval(upper.negate(), lower.negate(), scale);
  }

  /** The sums of a number in this interval and one in the other. */
  public DyadicInterval add(DyadicInterval other) {
    int common = Math.max(scale, other.scale);
    return new DyadicInterval(
        lower.shiftLeft(common - scale).add(other.lower.shiftLeft(common - other.scale)),
        upper.shiftLeft(common - scale).add(other.upper.shiftLeft(common - other.scale)),
        common);
  }

  DyadicInterval add(BigInteger number) {
    BigInteger scaled = number.shiftLeft(scale);
    return new DyadicInterval(lower.add(scaled), upper.add(scaled), scale);
  }

  /** The products of the numbers with a nonzero number. */
  DyadicInterval multiply(BigInteger number) {
    BigInteger a = lower.multiply(number);
    BigInteger b = upper.multiply(number);
    return new DyadicInterval(a.min(b), a.max(b), scale);
  }

  /** The numbers divided by a positive number; the bounds may be slightly wider. */
  DyadicInterval dividedBy(BigInteger number) {
    int finer = number.bitLength() + 3;
    BigInteger below = lower.shiftLeft(finer).divide(number).subtract(BigInteger.ONE);
    BigInteger above = upper.shiftLeft(finer).divide(number).add(BigInteger.ONE);
    return new DyadicInterval(below, above, scale + finer);
  }

  /** The products of a number in this interval and one in the other; the bounds may be wider. */
  public DyadicInterval multiply(DyadicInterval other) {
    BigInteger a = lower.multiply(other.lower);
    BigInteger b = lower.multiply(other.upper);
    BigInteger c = upper.multiply(other.lower);
    BigInteger d = upper.multiply(other.upper);
    return new DyadicInterval(a.min(b).min(c).min(d), a.max(b).max(c).max(d), scale + other.scale);
  }
}
