package io.ordeal.smt.value.polynomial;

import java.math.BigInteger;
import java.util.Arrays;

/**
 * The sums of the k-th powers of all complex roots of a monic polynomial, for k = 0, 1, 2, …
 *
 * <p>They turn resultants into arithmetic on numbers. Consider the polynomial whose roots are all
 * sums (or products) of a root of one polynomial and a root of another: its power sums follow from
 * theirs, and Newton's identities lead back to its coefficients. All of them are integers.
 */
final class PowerSums {

  private final BigInteger[] sums;

  private PowerSums(BigInteger[] sums) {
    this.sums = sums;
  }

  /** Returns the sums up to the power {@code last}. */
  static PowerSums of(Polynomial monic, int last) {
    int degree = monic.degree();
    BigInteger[] sums = new BigInteger[last + 1];
    sums[0] = BigInteger.valueOf(degree);
    for (int k = 1; k <= last; k++) {
      BigInteger sum =
          k <= degree
              ? monic.coefficient(degree - k).multiply(BigInteger.valueOf(k))
              : BigInteger.ZERO;
      for (int i = 1; i <= Math.min(k - 1, degree); i++) {
        sum = sum.add(monic.coefficient(degree - i).multiply(sums[k - i]));
      }
      sums[k] = sum.negate();
    }
    return new PowerSums(sums);
  }

  /** Returns the given sums, from power 0 upwards. */
  static PowerSums of(BigInteger[] sums) {
    return new PowerSums(sums.clone());
  }

  /** The sum of a polynomial's values at the roots. */
  BigInteger sumOver(Polynomial polynomial) {
    BigInteger sum = BigInteger.ZERO;
    for (int i = 0; i <= polynomial.degree(); i++) {
      sum = sum.add(polynomial.coefficient(i).multiply(sums[i]));
    }
    return sum;
  }

  /** The power sums of all products of a root of this polynomial and a root of the other. */
  PowerSums ofProducts(PowerSums other) {
    BigInteger[] products = new BigInteger[sums.length];
    Arrays.setAll(products, k -> sums[k].multiply(other.sums[k]));
    return new PowerSums(products);
  }

  /** The power sums of all sums of a root of this polynomial and a root of the other. */
  PowerSums ofSums(PowerSums other) {
    BigInteger[] result = new BigInteger[sums.length];
    for (int k = 0; k < sums.length; k++) {
      BigInteger binomial = BigInteger.ONE;
      BigInteger sum = BigInteger.ZERO;
      for (int i = 0; i <= k; i++) {
        sum = sum.add(binomial.multiply(sums[i]).multiply(other.sums[k - i]));
        binomial = binomial.multiply(BigInteger.valueOf(k - i)).divide(BigInteger.valueOf(i + 1L));
      }
      result[k] = sum;
    }
    return new PowerSums(result);
  }

  /** The monic polynomial; its degree is the sum of the powers 0. */
  Polynomial polynomial() {
    int degree = sums[0].intValueExact();
    BigInteger[] coefficients = new BigInteger[degree + 1];
    coefficients[degree] = BigInteger.ONE;
    for (int k = 1; k <= degree; k++) {
      BigInteger sum = sums[k];
      for (int i = 1; i < k; i++) {
        sum = sum.add(coefficients[degree - i].multiply(sums[k - i]));
      }
      coefficients[degree - k] = sum.negate().divide(BigInteger.valueOf(k));
    }
    return Polynomial.of(Arrays.asList(coefficients));
  }
}
