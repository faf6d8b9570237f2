package io.ordeal.smt.value.number;

import io.ordeal.smt.value.cost.BitLimit;
import io.ordeal.smt.value.cost.LimitExceeded;
import java.math.BigInteger;

/**
 * A fraction in lowest terms with a positive denominator, so that equal numbers are equal objects.
 */
public final class Rational implements Comparable<Rational> {

  private static final BigInteger FIVE = BigInteger.valueOf(5);

  private static final double BITS_OF_FIVE = Math.log(5) / Math.log(2);

  public static final Rational ZERO = of(0);
  public static final Rational ONE = of(1);

  private final BigInteger numerator;
  private final BigInteger denominator;

  /** Creates a fraction and reduces it to lowest terms; the denominator must not be 0. */
  public Rational(BigInteger numerator, BigInteger denominator) {
    this(LowestTerms.of(numerator, denominator));
  }

  private Rational(LowestTerms terms) {
    this.numerator = terms.numerator;
    this.denominator = terms.denominator;
  }

  /** A numerator and a positive denominator without a common divisor. */
  private record LowestTerms(BigInteger numerator, BigInteger denominator) {

    static LowestTerms of(BigInteger numerator, BigInteger denominator) {
      if (denominator.signum() == 0) {
        throw new ArithmeticException("a fraction has no denominator 0");
      }
      BigInteger common = commonDivisor(numerator, denominator);
      if (denominator.signum() < 0) {
        common = common.negate();
      }
      return new LowestTerms(quotient(numerator, common), quotient(denominator, common));
    }
  }

  public static Rational of(long number) {
    return of(BigInteger.valueOf(number));
  }

  public static Rational of(BigInteger number) {
    return inLowestTerms(number, BigInteger.ONE);
  }

  /**
   * Returns the fraction of a numerator and a positive denominator known to have no common divisor.
   */
  static Rational inLowestTerms(BigInteger numerator, BigInteger denominator) {
    return new Rational(new LowestTerms(numerator, denominator));
  }

  /** Reads an SMT-LIB numeral or decimal, such as {@code 3} or {@code 0.25}. */
  public static Rational parse(String text) {
    int dot = text.indexOf('.');
    if (dot < 0) {
      return of(Digits.decimal(text));
    }
    int end = text.length();
    while (text.charAt(end - 1) == '0') {
      end--;
    }
    int places = end - dot - 1;
    BigInteger number = Digits.decimal(text.substring(0, dot) + text.substring(dot + 1, end));
    // The number does not end in 0, so 2 and 5 do not both divide it, and nothing else divides
    // 10^places.
    int twos = places == 0 ? 0 : Math.min(number.getLowestSetBit(), places);
    int fives = twos > 0 ? 0 : Digits.fives(number, places);
    return inLowestTerms(
        number.shiftRight(twos).divide(FIVE.pow(fives)),
        FIVE.pow(places - fives).shiftLeft(places - twos));
  }

  public BigInteger numerator() {
    return numerator;
  }

  public BigInteger denominator() {
    return denominator;
  }

  public int signum() {
    return numerator.signum();
  }

  public boolean isInteger() {
    return denominator.equals(BigInteger.ONE);
  }

  public Rational add(Rational other) {
    if (isInteger() && other.isInteger()) {
      return of(numerator.add(other.numerator));
    }
    if (denominator.equals(other.denominator)) {
      return new Rational(numerator.add(other.numerator), denominator);
    }
    BigInteger sum =
        product(numerator, other.denominator).add(product(other.numerator, denominator));
    return isInteger() || other.isInteger()
        // One denominator is 1, so the sum has the other one.
        ? inLowestTerms(sum, denominator.max(other.denominator))
        : new Rational(sum, product(denominator, other.denominator));
  }

  public Rational subtract(Rational other) {
    return add(other.negate());
  }

  public Rational multiply(Rational other) {
    if (isInteger() && other.isInteger()) {
      return of(product(numerator, other.numerator));
    }
    // Cancelling crosswise leaves lowest terms, and keeps the divisors small.
    BigInteger left = commonDivisor(numerator, other.denominator);
    BigInteger right = commonDivisor(other.numerator, denominator);
    return inLowestTerms(
        product(quotient(numerator, left), quotient(other.numerator, right)),
        product(quotient(denominator, right), quotient(other.denominator, left)));
  }

  /** The quotient; {@code divisor} must not be 0. */
  public Rational divide(Rational divisor) {
    return multiply(divisor.inverse());
  }

  /** The inverse of this number, which must not be 0. */
  public Rational inverse() {
    if (signum() == 0) {
      throw new ArithmeticException("0 has no inverse");
    }
    return signum() < 0
        ? inLowestTerms(denominator.negate(), numerator.negate())
        : inLowestTerms(denominator, numerator);
  }

  public Rational negate() {
    return inLowestTerms(numerator.negate(), denominator);
  }

  public Rational abs() {
    return signum() < 0 ? negate() : this;
  }

  /**
   * The power; the exponent must not be negative if this is 0. Everything to the power of 0 is 1.
   */
  public Rational pow(int exponent) {
    Rational base = exponent < 0 ? inverse() : this;
    BigInteger power = BigInteger.valueOf(exponent).abs();
    return inLowestTerms(
        Integers.pow(base.numerator, power), Integers.pow(base.denominator, power));
  }

  /** The greatest integer that is at most this number. */
  public BigInteger floor() {
    if (isInteger()) {
      return numerator;
    }
    BigInteger truncated = numerator.divide(denominator);
    return signum() < 0 ? truncated.subtract(BigInteger.ONE) : truncated;
  }

  /** The least integer that is at least this number. */
  public BigInteger ceiling() {
    return negate().floor().negate();
  }

  private static BigInteger product(BigInteger left, BigInteger right) {
    if (left.equals(BigInteger.ONE)) {
      return right;
    }
    if (right.equals(BigInteger.ONE)) {
      return left;
    }
    return Integers.product(left, right);
  }

  private static BigInteger quotient(BigInteger number, BigInteger divisor) {
    return divisor.equals(BigInteger.ONE) ? number : number.divide(divisor);
  }

  private static BigInteger commonDivisor(BigInteger left, BigInteger right) {
    if (left.equals(BigInteger.ONE) || right.equals(BigInteger.ONE)) {
      return BigInteger.ONE;
    }
    int bits = Math.min(left.bitLength(), right.bitLength());
    if (bits > BitLimit.MAX_DIVISOR_BITS) {
      throw new LimitExceeded("a fraction has parts of more than " + bits + " bits");
    }
    return left.gcd(right);
  }

  @Override
  public int compareTo(Rational other) {
    if (signum() != other.signum()) {
      return Integer.compare(signum(), other.signum());
    }
    return denominator.equals(other.denominator)
        ? numerator.compareTo(other.numerator)
        : numerator.multiply(other.denominator).compareTo(other.numerator.multiply(denominator));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Rational that
        && numerator.equals(that.numerator)
        && denominator.equals(that.denominator);
  }

  @Override
  public int hashCode() {
    return 31 * numerator.hashCode() + denominator.hashCode();
  }

  /**
   * The number in SMT-LIB's notation of reals: {@code 1.0}, {@code 0.25}, {@code (- 1.0)}, {@code
   * (/ 1.0 3.0)}, {@code (- (/ 1.0 3.0))}.
   */
  @Override
  public String toString() {
    if (signum() < 0) {
      return "(- " + negate() + ")";
    }
    if (isInteger()) {
      return numerator + ".0";
    }
    int fives = denominatorFives();
    return fives >= 0 ? decimal(fives) : "(/ " + numerator + ".0 " + denominator + ".0)";
  }

  /** Whether it has finitely many decimal digits. */
  public boolean isDecimal() {
    return isInteger() || denominatorFives() >= 0;
  }

  /** The number of times that 5 divides the denominator; -1 if a prime other than 2 and 5 does. */
  private int denominatorFives() {
    BigInteger odd = denominator.shiftRight(denominator.getLowestSetBit());
    // Distinct powers of 5 have distinct numbers of bits.
    int fives = (int) Math.ceil((odd.bitLength() - 1) / BITS_OF_FIVE);
    return odd.equals(FIVE.pow(fives)) ? fives : -1;
  }

  private String decimal(int fives) {
    int twos = denominator.getLowestSetBit();
    int places = Math.max(twos, fives);
    String digits =
        numerator.shiftLeft(places - twos).multiply(FIVE.pow(places - fives)).toString();
    String padded = "0".repeat(Math.max(places + 1 - digits.length(), 0)) + digits;
    int dot = padded.length() - places;
    return padded.substring(0, dot) + "." + padded.substring(dot);
  }
}
