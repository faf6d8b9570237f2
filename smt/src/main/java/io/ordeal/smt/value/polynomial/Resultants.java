package io.ordeal.smt.value.polynomial;

import io.ordeal.smt.value.number.Rational;
import java.math.BigInteger;

/**
 * Polynomials whose roots are the sums or products of the roots of two others. They are resultants,
 * computed from power sums.
 */
public final class Resultants {

  private Resultants() {}

  /**
   * Returns a polynomial whose roots are the sums of a root of {@code here} and a root of {@code
   * there}.
   */
  public static Polynomial ofSums(Polynomial here, Polynomial there) {
    BigInteger scale = commonMultiple(here.leading(), there.leading());
    Polynomial first = here.ofRootsTimes(Rational.of(scale));
    Polynomial second = there.ofRootsTimes(Rational.of(scale));
    int degree = first.degree() * second.degree();
    RealRoot.checkSize(degree, degree * (2L + Math.max(first.rootBound(), second.rootBound())));
    Polynomial sums = PowerSums.of(first, degree).ofSums(PowerSums.of(second, degree)).polynomial();
    return sums.ofRootsTimes(new Rational(BigInteger.ONE, scale));
  }

  private static BigInteger commonMultiple(BigInteger a, BigInteger b) {
    return a.divide(a.gcd(b)).multiply(b);
  }

  /**
   * Returns a polynomial whose roots are the products of a root of {@code here} and a root of
   * {@code there}.
   */
  public static Polynomial ofProducts(Polynomial here, Polynomial there) {
    Polynomial first = here.ofRootsTimes(Rational.of(here.leading()));
    Polynomial second = there.ofRootsTimes(Rational.of(there.leading()));
    int degree = first.degree() * second.degree();
    RealRoot.checkSize(degree, degree * (1L + first.rootBound() + second.rootBound()));
    Polynomial products =
        PowerSums.of(first, degree).ofProducts(PowerSums.of(second, degree)).polynomial();
    BigInteger scale = here.leading().multiply(there.leading());
    return products.ofRootsTimes(new Rational(BigInteger.ONE, scale));
  }
}
