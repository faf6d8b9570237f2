package io.ordeal.smt.value.polynomial;

import io.ordeal.smt.value.cost.LimitExceeded;
import io.ordeal.smt.value.number.Rational;
import java.math.BigInteger;

/**
 * A number of the field that one algebraic number generates, written as a polynomial in it.
 *
 * <p>Within the field, sums, products and powers need no resultant: a polynomial of a number of
 * degree 30 is found at once, whereas the resultants of its monomials would have degree 900.
 */
public final class FieldElement {

  /** Limit of degree⁴ times the square of the words in a coefficient. */
  private static final double MAX_COST = 1L << 30;

  private final RealRoot generator;

  /**
   * The minimal polynomial of the generator times its leading coefficient, which is an algebraic
   * integer.
   */
  private final Polynomial monic;

  /**
   * The numerator as a polynomial in that integer, with a degree below that of the minimal
   * polynomial.
   */
  private final Polynomial numerator;

  private final BigInteger denominator;

  private FieldElement(
      RealRoot generator, Polynomial monic, Polynomial numerator, BigInteger denominator) {
    BigInteger common = numerator.content().gcd(denominator);
    this.generator = generator;
    this.monic = monic;
    this.numerator = numerator.dividedBy(common);
    this.denominator = denominator.divide(common);
  }

  public static FieldElement generatedBy(RealRoot generator) {
    BigInteger leading = generator.minimalPolynomial().leading();
    return new FieldElement(
        generator,
        generator.minimalPolynomial().ofRootsTimes(Rational.of(leading)),
        Polynomial.X,
        leading);
  }

  private FieldElement with(Polynomial otherNumerator, BigInteger otherDenominator) {
    return new FieldElement(generator, monic, otherNumerator, otherDenominator);
  }

  public boolean sharesFieldWith(FieldElement other) {
    return generator.equals(other.generator);
  }

  public boolean isRational() {
    return numerator.degree() <= 0;
  }

  /** The value of a rational element. */
  public Rational rational() {
    return new Rational(numerator.coefficient(0), denominator);
  }

  public FieldElement add(Rational other) {
    return with(
        numerator
            .times(other.denominator())
            .add(Polynomial.ONE.times(denominator.multiply(other.numerator()))),
        denominator.multiply(other.denominator()));
  }

  public FieldElement add(FieldElement other) {
    return with(
        numerator.times(other.denominator).add(other.numerator.times(denominator)),
        denominator.multiply(other.denominator));
  }

  public FieldElement multiply(Rational other) {
    return with(numerator.times(other.numerator()), denominator.multiply(other.denominator()));
  }

  public FieldElement multiply(FieldElement other) {
    return with(
        numerator.multiply(other.numerator).remainderByMonic(monic),
        denominator.multiply(other.denominator));
  }

  public FieldElement pow(int exponent) {
    long bits = exponent * Math.max(denominator.bitLength(), valueBits());
    if (bits > RealRoot.MAX_BITS) {
      throw new LimitExceeded("a power of " + bits + " bits");
    }
    FieldElement power = with(Polynomial.ONE, BigInteger.ONE);
    for (int bit = Integer.SIZE - Integer.numberOfLeadingZeros(exponent) - 1; bit >= 0; bit--) {
      power = power.multiply(power);
      if ((exponent >> bit & 1) == 1) {
        power = power.multiply(this);
      }
    }
    return power;
  }

  /**
   * The inverse of this element; {@code minimal} is a polynomial of which this is a root and 0 is
   * not.
   */
  public FieldElement inverse(Polynomial minimal) {
    checkCost();
    // a · (m1 + m2 a + m3 a² + …) = -m0
    FieldElement sum = with(Polynomial.ZERO, BigInteger.ONE);
    for (int i = minimal.degree(); i >= 1; i--) {
      sum = sum.multiply(this).add(Rational.of(minimal.coefficient(i)));
    }
    return sum.multiply(new Rational(BigInteger.ONE.negate(), minimal.coefficient(0)));
  }

  /** The approximate bits of the numerator for every conjugate of the generator. */
  private long valueBits() {
    return numerator.bitLength() + numerator.degree() * Math.max(0L, monic.rootBound());
  }

  /** Checks the cost of as many products as the degree of the field. */
  private void checkCost() {
    double words = 1.0 + (double) valueBits() / Long.SIZE;
    if (Math.pow(monic.degree(), 4) * words * words > MAX_COST) {
      throw new LimitExceeded(
          "a polynomial with %d bits in a number of degree %d"
              .formatted(numerator.bitLength(), monic.degree()));
    }
  }

  public Polynomial minimalPolynomial() {
    checkCost();
    int degree = monic.degree();
    PowerSums generatorSums = PowerSums.of(monic, degree - 1);
    BigInteger[] sums = new BigInteger[degree + 1];
    Polynomial power = Polynomial.ONE;
    for (int k = 0; k <= degree; k++) {
      sums[k] = generatorSums.sumOver(power);
      power = power.multiply(numerator).remainderByMonic(monic);
    }
    // A characteristic polynomial is a power of the minimal one.
    return PowerSums.of(sums)
        .polynomial()
        .squareFreePart()
        .ofRootsTimes(new Rational(BigInteger.ONE, denominator));
  }

  /** An interval around the number; it gets arbitrarily narrow as the bits grow. */
  public DyadicInterval enclosure(int bits) {
    BigInteger leading = generator.minimalPolynomial().leading();
    DyadicInterval around = generator.enclosure(bits).multiply(leading);
    DyadicInterval value = around.multiply(numerator.leading());
    for (int i = numerator.degree() - 1; i >= 1; i--) {
      value = value.add(numerator.coefficient(i)).multiply(around);
    }
    return value.add(numerator.coefficient(0)).dividedBy(denominator);
  }
}
