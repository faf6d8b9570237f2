package io.ordeal.smt.value;

import io.ordeal.smt.value.number.Rational;
import io.ordeal.smt.value.polynomial.Polynomial;
import java.math.BigInteger;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;

/** Draws polynomials and numbers for the tests of values and polynomials. */
public final class AlgebraicNumbers {

  private final SplittableRandom random;

  public AlgebraicNumbers(long seed) {
    random = new SplittableRandom(seed);
  }

  public static Value sqrt(long square) {
    return AlgebraicValue.nthRoot(Polynomial.of(-square, 0, 1), 2);
  }

  public static Value rational(long numerator, long denominator) {
    return new RealValue(fraction(numerator, denominator));
  }

  public static Rational fraction(long numerator, long denominator) {
    return new Rational(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
  }

  public int between(int least, int most) {
    return random.nextInt(least, most + 1);
  }

  public Rational rational() {
    return fraction(between(-50, 50), between(1, 12));
  }

  /** Draws a polynomial of exactly that degree, with small coefficients. */
  public Polynomial polynomial(int degree) {
    return polynomial(degree, 9);
  }

  public Polynomial polynomial(int degree, int largest) {
    long[] coefficients =
        LongStream.rangeClosed(0, degree).map(i -> between(-largest, largest)).toArray();
    coefficients[degree] = coefficients[degree] == 0 ? 1 : coefficients[degree];
    return Polynomial.of(coefficients);
  }

  /** Draws a polynomial that is irreducible by Eisenstein's criterion. */
  public Polynomial irreducible(int degree) {
    long prime = new long[] {2, 3, 5, 7}[between(0, 3)];
    long[] coefficients =
        LongStream.rangeClosed(0, degree).map(i -> prime * between(-9, 9)).toArray();
    coefficients[0] = prime * (prime * between(-9, 9) + 1);
    coefficients[degree] = prime * between(0, 9) + 1;
    return Polynomial.of(coefficients).primitivePart();
  }

  /** Draws an irrational root of a polynomial whose degree is from 2 to {@code degree}. */
  public AlgebraicValue irrational(int degree) {
    while (true) {
      List<AlgebraicValue> roots =
          AlgebraicValue.roots(polynomial(between(2, degree))).stream()
              .filter(AlgebraicValue.class::isInstance)
              .map(AlgebraicValue.class::cast)
              .toList();
      if (!roots.isEmpty()) {
        return roots.get(between(0, roots.size() - 1));
      }
    }
  }

  /** Draws a rational or irrational number. */
  public Value number(int degree) {
    return between(0, 4) == 0 ? new RealValue(rational()) : irrational(degree);
  }
}
