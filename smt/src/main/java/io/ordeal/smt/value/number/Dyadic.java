package io.ordeal.smt.value.number;

import io.ordeal.smt.value.cost.BitLimit;
import io.ordeal.smt.value.cost.LimitExceeded;
import java.math.BigInteger;

/**
 * The number {@code significand * 2^exponent}: the value of a finite float, and the number with
 * which float arithmetic computes before it rounds once. One number may have several
 * representations.
 *
 * <p>Exponents with a few more bits than usual are far apart, so no code here writes out a number
 * whose size depends on them. A result that is not exact is replaced by a nearby number that rounds
 * in the same way, in every mode, to any format of the given precision.
 */
public record Dyadic(BigInteger significand, BigInteger exponent) {

  /** Distance up to which shifting is faster than a modular power. */
  private static final int NEAR = 4096;

  /** Bit operations of a modular power that takes a second or two. */
  private static final long MAX_POWER_WORK = 1L << 40;

  public int signum() {
    return significand.signum();
  }

  private int length() {
    return significand.abs().bitLength();
  }

  /** The least n such that the magnitude is below 2^n. */
  private BigInteger top() {
    return exponent.add(BigInteger.valueOf(length()));
  }

  public Dyadic multiply(Dyadic other) {
    return new Dyadic(significand.multiply(other.significand), exponent.add(other.exponent));
  }

  /** The sum, or a number that rounds in the same way. */
  public Dyadic add(Dyadic other, int precision) {
    if (signum() == 0) {
      return other;
    }
    if (other.signum() == 0) {
      return this;
    }
    if (top().compareTo(other.top()) < 0) {
      return other.add(this, precision);
    }
    // This number and, near it, all floats and the points halfway between them are multiples of
    // 2^grain: a smaller summand only decides on which side of them the sum lies.
    BigInteger grain = exponent.min(top().subtract(BigInteger.valueOf(precision + 3L)));
    return other.top().compareTo(grain) <= 0
        ? plus(new Dyadic(BigInteger.valueOf(other.signum()), grain.subtract(BigInteger.ONE)))
        : plus(other);
  }

  private Dyadic plus(Dyadic other) {
    BigInteger common = exponent.min(other.exponent);
    return new Dyadic(writtenAt(common).add(other.writtenAt(common)), common);
  }

  /** The significand for an exponent that is at most this one's. */
  private BigInteger writtenAt(BigInteger lower) {
    return significand.shiftLeft(exponent.subtract(lower).intValueExact());
  }

  /** A number that rounds like the quotient; {@code divisor} is not 0. */
  public Dyadic divide(Dyadic divisor, int precision) {
    int extra = Math.max(0, precision + 2 + divisor.length() - length());
    BigInteger[] parts =
        significand.abs().shiftLeft(extra).divideAndRemainder(divisor.significand.abs());
    BigInteger quotient = withSticky(parts);
    return new Dyadic(
        signum() * divisor.signum() < 0 ? quotient.negate() : quotient,
        exponent.subtract(divisor.exponent).subtract(BigInteger.valueOf(extra + 1L)));
  }

  /** A number that rounds like the square root; this one is not negative. */
  public Dyadic sqrt(int precision) {
    int extra = Math.max(0, 2 * (precision + 2) - length());
    if (exponent.testBit(0) != (extra % 2 == 1)) {
      extra++;
    }
    BigInteger root = withSticky(significand.shiftLeft(extra).sqrtAndRemainder());
    BigInteger rootExponent = exponent.subtract(BigInteger.valueOf(extra)).shiftRight(1);
    return new Dyadic(root, rootExponent.subtract(BigInteger.ONE));
  }

  /** Appends one bit to a result that tells whether there is a remainder. */
  private static BigInteger withSticky(BigInteger[] resultAndRemainder) {
    BigInteger doubled = resultAndRemainder[0].shiftLeft(1);
    return resultAndRemainder[1].signum() == 0 ? doubled : doubled.setBit(0);
  }

  /**
   * This number minus n times {@code divisor}, where n is the integer nearest to the quotient (the
   * even one on a tie). The result is exact; neither number is 0.
   */
  public Dyadic remainder(Dyadic divisor) {
    if (top().compareTo(divisor.top().subtract(BigInteger.TWO)) <= 0) {
      return this; // less than half the divisor
    }
    BigInteger common = exponent.min(divisor.exponent);
    BigInteger modulus = divisor.writtenAt(common).abs();
    BigInteger twice = modulus.shiftLeft(1);
    BigInteger rest = significandModulo(twice, exponent.subtract(common));
    boolean odd = rest.compareTo(modulus) >= 0;
    if (odd) {
      rest = rest.subtract(modulus);
    }
    int half = rest.shiftLeft(1).compareTo(modulus);
    if (half > 0 || (half == 0 && odd)) {
      rest = rest.subtract(modulus);
    }
    return new Dyadic(signum() < 0 ? rest.negate() : rest, common);
  }

  /** The significand's magnitude times 2^distance, modulo {@code modulus}. */
  private BigInteger significandModulo(BigInteger modulus, BigInteger distance) {
    BigInteger magnitude = significand.abs();
    if (distance.compareTo(BigInteger.valueOf(NEAR)) <= 0) {
      return magnitude.shiftLeft(distance.intValue()).mod(modulus);
    }
    long bits = modulus.bitLength();
    if (bits * bits > MAX_POWER_WORK / distance.bitLength()) {
      throw new LimitExceeded("a remainder modulo %d bits takes too long".formatted(bits));
    }
    return magnitude.multiply(BigInteger.TWO.modPow(distance, modulus)).mod(modulus);
  }

  public Rational toRational() {
    if (signum() == 0) {
      return Rational.ZERO;
    }
    BitLimit.check(exponent.abs(), "a real");
    int places = exponent.intValue();
    if (places >= 0) {
      return Rational.of(significand.shiftLeft(places));
    }
    int cancelled = Math.min(-places, significand.getLowestSetBit());
    return Rational.inLowestTerms(
        significand.shiftRight(cancelled), BigInteger.ONE.shiftLeft(-places - cancelled));
  }
}
