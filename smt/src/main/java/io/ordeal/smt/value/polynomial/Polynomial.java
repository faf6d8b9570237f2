package io.ordeal.smt.value.polynomial;

import io.ordeal.smt.value.cost.LimitExceeded;
import io.ordeal.smt.value.number.Integers;
import io.ordeal.smt.value.number.Rational;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * A polynomial in one variable with integer coefficients.
 *
 * <p>Division, greatest common divisors and factors are those of primitive polynomials, because
 * integer factors do not affect the roots.
 */
public final class Polynomial {

  public static final Polynomial ZERO = new Polynomial();
  public static final Polynomial ONE = of(1);

  /** The polynomial x. */
  public static final Polynomial X = of(0, 1);

  /** Maximum degree; a dense array with more coefficients is an accident or an attack. */
  private static final int MAX_DEGREE = 1_000;

  /** The coefficients, the constant one first; the last one is not 0. */
  private final BigInteger[] coefficients;

  private Polynomial(BigInteger... coefficients) {
    int length = coefficients.length;
    while (length > 0 && coefficients[length - 1].signum() == 0) {
      length--;
    }
    if (length - 1 > MAX_DEGREE) {
      throw new LimitExceeded("a polynomial of degree " + (length - 1));
    }
    this.coefficients =
        length == coefficients.length ? coefficients : Arrays.copyOf(coefficients, length);
  }

  /**
   * Returns the polynomial of coefficients with the constant one first: {@code of(-2, 0, 1)} is x²
   * - 2.
   */
  public static Polynomial of(long... coefficients) {
    return new Polynomial(
        Arrays.stream(coefficients).mapToObj(BigInteger::valueOf).toArray(BigInteger[]::new));
  }

  /** Returns the polynomial of coefficients with the constant one first. */
  public static Polynomial of(List<BigInteger> coefficients) {
    return new Polynomial(coefficients.toArray(BigInteger[]::new));
  }

  /** Returns the coefficient times a power of the variable. */
  public static Polynomial monomial(BigInteger coefficient, int exponent) {
    if (exponent > MAX_DEGREE) {
      throw new LimitExceeded("a polynomial of degree " + exponent);
    }
    BigInteger[] all = new BigInteger[exponent + 1];
    Arrays.fill(all, BigInteger.ZERO);
    all[exponent] = coefficient;
    return new Polynomial(all);
  }

  /** The degree; -1 for zero. */
  public int degree() {
    return coefficients.length - 1;
  }

  public boolean isZero() {
    return coefficients.length == 0;
  }

  /** The coefficient of a power; 0 above the degree. */
  public BigInteger coefficient(int exponent) {
    return exponent < coefficients.length ? coefficients[exponent] : BigInteger.ZERO;
  }

  public BigInteger leading() {
    return coefficient(Math.max(0, degree()));
  }

  /** The bits of the largest coefficient. */
  public int bitLength() {
    return Arrays.stream(coefficients).mapToInt(c -> c.abs().bitLength()).max().orElse(0);
  }

  public Polynomial add(Polynomial other) {
    BigInteger[] sum = new BigInteger[Math.max(coefficients.length, other.coefficients.length)];
    Arrays.setAll(sum, i -> coefficient(i).add(other.coefficient(i)));
    return new Polynomial(sum);
  }

  public Polynomial subtract(Polynomial other) {
    return add(other.negate());
  }

  public Polynomial negate() {
    return times(BigInteger.ONE.negate());
  }

  public Polynomial times(BigInteger factor) {
    BigInteger[] product = new BigInteger[coefficients.length];
    Arrays.setAll(product, i -> coefficients[i].multiply(factor));
    return new Polynomial(product);
  }

  public Polynomial multiply(Polynomial other) {
    if (isZero() || other.isZero()) {
      return ZERO;
    }
    if (degree() + other.degree() > MAX_DEGREE) {
      throw new LimitExceeded("a polynomial of degree " + (degree() + other.degree()));
    }
    BigInteger[] product = new BigInteger[degree() + other.degree() + 1];
    Arrays.fill(product, BigInteger.ZERO);
    for (int i = 0; i < coefficients.length; i++) {
      if (coefficients[i].signum() != 0) {
        for (int j = 0; j < other.coefficients.length; j++) {
          product[i + j] = product[i + j].add(coefficients[i].multiply(other.coefficients[j]));
        }
      }
    }
    return new Polynomial(product);
  }

  public Polynomial pow(int exponent) {
    if (exponent < 0) {
      throw new ArithmeticException("a polynomial to the power of " + exponent);
    }
    Polynomial power = ONE;
    for (int bit = Integer.SIZE - Integer.numberOfLeadingZeros(exponent) - 1; bit >= 0; bit--) {
      power = power.multiply(power);
      if ((exponent >> bit & 1) == 1) {
        power = power.multiply(this);
      }
    }
    return power;
  }

  public Polynomial derivative() {
    BigInteger[] slope = new BigInteger[Math.max(0, degree())];
    Arrays.setAll(slope, i -> coefficients[i + 1].multiply(BigInteger.valueOf(i + 1)));
    return new Polynomial(slope);
  }

  /** The remainder of the division by a polynomial with leading coefficient 1. */
  Polynomial remainderByMonic(Polynomial divisor) {
    BigInteger[] rest = coefficients.clone();
    for (int top = degree(); top >= divisor.degree(); top--) {
      BigInteger quotient = rest[top];
      if (quotient.signum() != 0) {
        for (int i = 0; i <= divisor.degree(); i++) {
          int at = top - divisor.degree() + i;
          rest[at] = rest[at].subtract(quotient.multiply(divisor.coefficients[i]));
        }
      }
    }
    return new Polynomial(rest);
  }

  /** The quotient, if it has integer coefficients and there is no remainder. */
  public Optional<Polynomial> dividedBy(Polynomial divisor) {
    if (divisor.isZero()) {
      throw new ArithmeticException("a polynomial divided by 0");
    }
    if (degree() < divisor.degree()) {
      return isZero() ? Optional.of(ZERO) : Optional.empty();
    }
    BigInteger[] rest = coefficients.clone();
    BigInteger[] quotient = new BigInteger[degree() - divisor.degree() + 1];
    for (int shift = quotient.length - 1; shift >= 0; shift--) {
      BigInteger[] parts = rest[shift + divisor.degree()].divideAndRemainder(divisor.leading());
      if (parts[1].signum() != 0) {
        return Optional.empty();
      }
      quotient[shift] = parts[0];
      if (parts[0].signum() != 0) {
        for (int i = 0; i <= divisor.degree(); i++) {
          rest[shift + i] = rest[shift + i].subtract(parts[0].multiply(divisor.coefficients[i]));
        }
      }
    }
    return new Polynomial(rest).isZero() ? Optional.of(new Polynomial(quotient)) : Optional.empty();
  }

  /** The greatest common divisor of the coefficients; it is not negative. */
  public BigInteger content() {
    BigInteger common = BigInteger.ZERO;
    for (BigInteger coefficient : coefficients) {
      common = common.gcd(coefficient);
      if (common.equals(BigInteger.ONE)) {
        break;
      }
    }
    return common;
  }

  /**
   * This polynomial divided by its content, with a positive leading coefficient; zero stays zero.
   */
  public Polynomial primitivePart() {
    if (isZero()) {
      return this;
    }
    BigInteger content = leading().signum() < 0 ? content().negate() : content();
    return dividedBy(content);
  }

  /** Divides all coefficients, which must be multiples of the divisor. */
  Polynomial dividedBy(BigInteger divisor) {
    if (divisor.equals(BigInteger.ONE)) {
      return this;
    }
    BigInteger[] quotient = new BigInteger[coefficients.length];
    Arrays.setAll(quotient, i -> coefficients[i].divide(divisor));
    return new Polynomial(quotient);
  }

  /** The primitive polynomial of the highest degree that divides both. */
  public Polynomial gcd(Polynomial other) {
    return CommonDivisor.of(this, other);
  }

  /** The primitive polynomial with the same roots, each of multiplicity 1. */
  public Polynomial squareFreePart() {
    if (isZero()) {
      throw new ArithmeticException("every number is a root of 0");
    }
    Polynomial primitive = primitivePart();
    Polynomial repeated = primitive.gcd(primitive.derivative());
    return primitive.dividedBy(repeated).orElseThrow();
  }

  /**
   * The distinct irreducible factors over the integers, primitive and sorted by degree. A constant
   * has none.
   */
  public List<Polynomial> irreducibleFactors() {
    return Factorization.of(squareFreePart());
  }

  /** The sign of the value at a number. */
  public int signAt(Rational number) {
    BigInteger value = BigInteger.ZERO;
    BigInteger power = BigInteger.ONE;
    for (int i = degree(); i >= 0; i--) {
      value = value.multiply(number.numerator()).add(coefficients[i].multiply(power));
      power = power.multiply(number.denominator());
    }
    return value.signum();
  }

  /** The value at number / 2^scale, times 2^(scale · degree). */
  BigInteger scaledValueAt(BigInteger number, int scale) {
    BigInteger value = BigInteger.ZERO;
    for (int i = degree(); i >= 0; i--) {
      value = value.multiply(number).add(coefficients[i].shiftLeft(scale * (degree() - i)));
    }
    return value;
  }

  /**
   * A number b such that the absolute values of all roots, including complex ones, are below 2^b.
   */
  int rootBound() {
    // Fujiwara's bound: twice the largest |a(n-i) / a(n)|^(1/i).
    int bound = Integer.MIN_VALUE;
    for (int i = 1; i <= degree(); i++) {
      BigInteger coefficient = coefficients[degree() - i];
      if (coefficient.signum() != 0) {
        int quotientBits = coefficient.abs().bitLength() - leading().abs().bitLength() + 1;
        bound = Math.max(bound, Math.floorDiv(quotientBits + i - 1, i) + 1);
      }
    }
    return bound == Integer.MIN_VALUE ? 0 : bound;
  }

  /** The polynomial whose roots are the negated roots. */
  Polynomial ofNegatedRoots() {
    BigInteger[] mirrored = new BigInteger[coefficients.length];
    Arrays.setAll(mirrored, i -> i % 2 == 0 ? coefficients[i] : coefficients[i].negate());
    return new Polynomial(mirrored).withPositiveLeading();
  }

  private Polynomial withPositiveLeading() {
    return leading().signum() < 0 ? negate() : this;
  }

  /** The polynomial whose roots are the inverses of the roots; zero must not be a root. */
  public Polynomial ofInverseRoots() {
    return reversed().withPositiveLeading();
  }

  /** The polynomial with the coefficients in reverse order. */
  Polynomial reversed() {
    List<BigInteger> all = new ArrayList<>(Arrays.asList(coefficients));
    Collections.reverse(all);
    return of(all);
  }

  /** The polynomial whose roots are the square roots of the roots, two of each. */
  public Polynomial ofSquareRoots() {
    BigInteger[] spread = new BigInteger[2 * coefficients.length - 1];
    Arrays.setAll(spread, i -> i % 2 == 0 ? coefficients[i / 2] : BigInteger.ZERO);
    return new Polynomial(spread);
  }

  /** The polynomial whose roots are those of this one times a factor, which must not be 0. */
  public Polynomial ofRootsTimes(Rational factor) {
    BigInteger[] scaled = new BigInteger[coefficients.length];
    BigInteger power = BigInteger.ONE;
    for (int i = 0; i < scaled.length; i++) {
      scaled[i] = coefficients[i].multiply(power);
      power = power.multiply(factor.denominator());
    }
    power = BigInteger.ONE;
    for (int i = scaled.length - 1; i >= 0; i--) {
      scaled[i] = scaled[i].multiply(power);
      power = power.multiply(factor.numerator());
    }
    return new Polynomial(scaled).primitivePart();
  }

  /** The polynomial whose roots are those of this one plus the summand. */
  public Polynomial ofRootsPlus(Rational summand) {
    return ofRootsTimes(Rational.of(summand.denominator()))
        .shifted(summand.numerator().negate())
        .ofRootsTimes(new Rational(BigInteger.ONE, summand.denominator()));
  }

  /** Substitutes x + number for x. */
  Polynomial shifted(BigInteger number) {
    BigInteger[] shifted = coefficients.clone();
    boolean byOne = number.equals(BigInteger.ONE);
    for (int start = degree() - 1; start >= 0; start--) {
      for (int i = start; i < degree(); i++) {
        BigInteger carried = byOne ? shifted[i + 1] : shifted[i + 1].multiply(number);
        shifted[i] = shifted[i].add(carried);
      }
    }
    return new Polynomial(shifted);
  }

  /**
   * Substitutes 2^exponent · x for x, and multiplies by a power of two that keeps the coefficients
   * integers.
   */
  Polynomial stretched(int exponent) {
    int fixed = exponent < 0 ? degree() : 0;
    BigInteger[] stretched = new BigInteger[coefficients.length];
    Arrays.setAll(stretched, i -> coefficients[i].shiftLeft(exponent * (i - fixed)));
    return new Polynomial(stretched);
  }

  /** The number of sign changes between successive nonzero coefficients. */
  int signChanges() {
    int changes = 0;
    int sign = 0;
    for (BigInteger coefficient : coefficients) {
      int next = coefficient.signum();
      if (next != 0) {
        changes += sign == -next ? 1 : 0;
        sign = next;
      }
    }
    return changes;
  }

  BigInteger[] toArray() {
    return coefficients.clone();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Polynomial that && Arrays.equals(coefficients, that.coefficients);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(coefficients);
  }

  /** The polynomial in Z3's notation: {@code (+ (^ x 2) (* (- 3) x) (- 2))}. */
  @Override
  public String toString() {
    List<String> monomials = new ArrayList<>();
    for (int i = degree(); i >= 0; i--) {
      if (coefficients[i].signum() != 0) {
        monomials.add(monomial(i));
      }
    }
    return switch (monomials.size()) {
      case 0 -> "0";
      case 1 -> monomials.get(0);
      default -> "(+ " + String.join(" ", monomials) + ")";
    };
  }

  private String monomial(int exponent) {
    String factor = Integers.text(coefficients[exponent]);
    if (exponent == 0) {
      return factor;
    }
    String power = exponent == 1 ? "x" : "(^ x " + exponent + ")";
    return coefficients[exponent].equals(BigInteger.ONE)
        ? power
        : "(* " + factor + " " + power + ")";
  }
}
