package io.ordeal.smt.value.polynomial;

import java.math.BigInteger;
import java.util.Arrays;

/**
 * Computes the greatest common divisor of two integer polynomials from its images modulo primes.
 *
 * <p>For all but finitely many primes, the image is the divisor of the images; for the others, its
 * degree is too high. So the lowest degree wins, and a candidate that divides both polynomials is
 * the answer.
 */
final class CommonDivisor {

  private static final int LARGEST_PRIME = Integer.MAX_VALUE;

  private final BigInteger leading;

  /**
   * The coefficients of the divisor, scaled to that leading coefficient and known modulo {@link
   * #modulus}.
   */
  private BigInteger[] residues = {};

  private BigInteger modulus = BigInteger.ONE;

  private CommonDivisor(BigInteger leading) {
    this.leading = leading;
  }

  static Polynomial of(Polynomial a, Polynomial b) {
    if (a.isZero() || b.isZero()) {
      return a.add(b).primitivePart();
    }
    CommonDivisor divisor = new CommonDivisor(a.leading().gcd(b.leading()));
    for (long prime = LARGEST_PRIME; ; prime -= 2) {
      if (!ModularPolynomial.isPrime(prime) || divides(prime, a) || divides(prime, b)) {
        continue;
      }
      ModularPolynomial image = ModularPolynomial.of(a, prime).gcd(ModularPolynomial.of(b, prime));
      if (image.degree() == 0) {
        return Polynomial.ONE;
      }
      if (divisor.learnsNothingFrom(image, prime)) {
        Polynomial candidate = Polynomial.of(Arrays.asList(divisor.residues)).primitivePart();
        if (a.dividedBy(candidate).isPresent() && b.dividedBy(candidate).isPresent()) {
          return candidate;
        }
      }
    }
  }

  private static boolean divides(long prime, Polynomial polynomial) {
    return polynomial.leading().mod(BigInteger.valueOf(prime)).signum() == 0;
  }

  /** Combines the image with the coefficients; returns whether they already agreed with it. */
  private boolean learnsNothingFrom(ModularPolynomial image, long prime) {
    if (residues.length > 0 && image.degree() > residues.length - 1) {
      return false;
    }
    if (image.degree() < residues.length - 1 || residues.length == 0) {
      residues = new BigInteger[image.degree() + 1];
      Arrays.fill(residues, BigInteger.ZERO);
      modulus = BigInteger.ONE;
    }
    BigInteger p = BigInteger.valueOf(prime);
    BigInteger inverse = modulus.modInverse(p);
    BigInteger next = modulus.multiply(p);
    boolean nothing = true;
    for (int i = 0; i < residues.length; i++) {
      BigInteger wanted = leading.multiply(BigInteger.valueOf(image.coefficient(i)));
      BigInteger step = wanted.subtract(residues[i]).multiply(inverse).mod(p);
      if (step.signum() != 0) {
        nothing = false;
        residues[i] = centred(residues[i].add(modulus.multiply(step)), next);
      }
    }
    modulus = next;
    return nothing;
  }

  /** The number of least absolute value that is congruent modulo the modulus. */
  static BigInteger centred(BigInteger number, BigInteger modulus) {
    BigInteger least = number.mod(modulus);
    return least.shiftLeft(1).compareTo(modulus) > 0 ? least.subtract(modulus) : least;
  }
}
