package io.ordeal.smt.value;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * A fraction in lowest terms with a positive denominator, so that equal numbers are equal records.
 */
public record Rational(BigInteger numerator, BigInteger denominator)
    implements Comparable<Rational> {

  private static final BigInteger FIVE = BigInteger.valueOf(5);

  public static final Rational ZERO = of(0);
  public static final Rational ONE = of(1);

  public Rational {
    if (denominator.signum() == 0) {
      throw new ArithmeticException("a fraction has no denominator 0");
    }
    BigInteger common = numerator.gcd(denominator);
    if (denominator.signum() < 0) {
      common = common.negate();
    }
    if (!common.equals(BigInteger.ONE)) {
      numerator = numerator.divide(common);
      denominator = denominator.divide(common);
    }
  }

  public static Rational of(long number) {
    return of(BigInteger.valueOf(number));
  }

  public static Rational of(BigInteger number) {
    return new Rational(number, BigInteger.ONE);
  }

  /** Reads an SMT-LIB numeral or decimal, such as {@code 3} or {@code 0.25}. */
  public static Rational parse(String text) {
    int dot = text.indexOf('.');
    if (dot < 0) {
      return of(new BigInteger(text));
    }
    String digits = text.substring(0, dot) + text.substring(dot + 1);
    return new Rational(new BigInteger(digits), BigInteger.TEN.pow(text.length() - dot - 1));
  }

  public int signum() {
    return numerator.signum();
  }

  public boolean isInteger() {
    return denominator.equals(BigInteger.ONE);
  }

  @Override
  public int compareTo(Rational other) {
    return numerator.multiply(other.denominator).compareTo(other.numerator.multiply(denominator));
  }

  @Override
  public int hashCode() {
    return 31 * numerator.hashCode() + denominator.hashCode();
  }

  /**
   * As SMT-LIB writes a real: {@code 1.0}, {@code 0.25}, {@code (- 1.0)}, {@code (/ 1.0 3.0)},
   * {@code (- (/ 1.0 3.0))}.
   */
  @Override
  public String toString() {
    if (signum() < 0) {
      return "(- " + new Rational(numerator.negate(), denominator) + ")";
    }
    return isDecimal() ? decimal() : "(/ " + numerator + ".0 " + denominator + ".0)";
  }

  /** Whether finitely many digits write it down. */
  public boolean isDecimal() {
    BigInteger rest = denominator.shiftRight(denominator.getLowestSetBit());
    while (rest.mod(FIVE).signum() == 0) {
      rest = rest.divide(FIVE);
    }
    return rest.equals(BigInteger.ONE);
  }

  private String decimal() {
    String digits = new BigDecimal(numerator).divide(new BigDecimal(denominator)).toPlainString();
    return isInteger() ? digits + ".0" : digits;
  }
}
