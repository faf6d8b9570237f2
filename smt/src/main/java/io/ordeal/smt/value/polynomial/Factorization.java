package io.ordeal.smt.value.polynomial;

import io.ordeal.smt.value.cost.LimitExceeded;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Splits a square-free integer polynomial into irreducible ones by Zassenhaus's algorithm: factors
 * modulo a small prime are lifted to a power of it that is larger than twice any coefficient, and
 * then products of them are tried.
 */
final class Factorization {

  /**
   * Number of primes to compare. Different primes split differently; a factor that some prime rules
   * out need not be tried.
   */
  private static final int PRIMES_TO_COMPARE = 5;

  private static final int MAX_DEGREE = 256;
  private static final int LARGEST_PRIME = 20_000;

  /** Limit of degree² times the bits and the words of the power of the prime. */
  private static final long MAX_LIFTING = 1L << 30;

  private final Polynomial polynomial;

  /** Bit d is set if, according to the primes, there may be a factor of degree d. */
  private BigInteger degrees;

  private Factorization(Polynomial polynomial) {
    this.polynomial = polynomial;
    this.degrees = BigInteger.ONE.shiftLeft(polynomial.degree() + 1).subtract(BigInteger.ONE);
  }

  /** The irreducible factors of a primitive square-free polynomial, sorted by degree. */
  static List<Polynomial> of(Polynomial squareFree) {
    if (squareFree.degree() > MAX_DEGREE) {
      throw new LimitExceeded("factors of a polynomial of degree " + squareFree.degree());
    }
    List<Polynomial> factors = new ArrayList<>();
    Polynomial rest = squareFree;
    if (rest.degree() > 0 && rest.coefficient(0).signum() == 0) {
      factors.add(Polynomial.X);
      rest = rest.dividedBy(Polynomial.X).orElseThrow();
    }
    if (rest.degree() == 1) {
      factors.add(rest);
    } else if (rest.degree() > 1) {
      factors.addAll(new Factorization(rest).split());
    }
    factors.sort(Comparator.comparingInt(Polynomial::degree));
    return factors;
  }

  private List<Polynomial> split() {
    List<ModularPolynomial> fewest = List.of();
    long prime = 0;
    int compared = 0;
    for (long p = 3; compared < PRIMES_TO_COMPARE && mayBeReducible(); p += 2) {
      if (p > LARGEST_PRIME) {
        throw new LimitExceeded("a polynomial with repeated roots modulo every small prime");
      }
      Optional<ModularPolynomial> image = squareFreeImage(p);
      if (image.isPresent()) {
        compared++;
        List<ModularPolynomial> factors = image.get().factors();
        degrees = degrees.and(degreesOfProducts(factors));
        if (fewest.isEmpty() || factors.size() < fewest.size()) {
          fewest = factors;
          prime = p;
        }
      }
    }
    return mayBeReducible() ? recombined(fewest, prime) : List.of(polynomial);
  }

  private boolean mayBeReducible() {
    return degrees.bitCount() > 2;
  }

  private Optional<ModularPolynomial> squareFreeImage(long prime) {
    if (!ModularPolynomial.isPrime(prime)) {
      return Optional.empty();
    }
    ModularPolynomial image = ModularPolynomial.of(polynomial, prime).monic();
    return image.degree() == polynomial.degree() && image.isSquareFree()
        ? Optional.of(image)
        : Optional.empty();
  }

  private static BigInteger degreesOfProducts(List<ModularPolynomial> factors) {
    BigInteger sums = BigInteger.ONE;
    for (ModularPolynomial factor : factors) {
      sums = sums.or(sums.shiftLeft(factor.degree()));
    }
    return sums;
  }

  private List<Polynomial> recombined(List<ModularPolynomial> modular, long prime) {
    int degree = polynomial.degree();
    // Mignotte: the coefficients of a factor, scaled to the leading coefficient of the whole, are
    // below 2^degree times the Euclidean norm of the whole. One more bit is for the sign.
    int normBits = polynomial.bitLength() + Integer.SIZE - Integer.numberOfLeadingZeros(degree);
    int bits = degree + normBits + 1;
    if ((long) degree * degree * bits * (1 + bits / Long.SIZE) > MAX_LIFTING) {
      throw new LimitExceeded(
          "factors of a polynomial of degree " + degree + " with " + normBits + " bits");
    }
    HenselLifting lifting = HenselLifting.above(bits, prime);
    List<Polynomial> lifted = lifting.lift(polynomial, modular);
    return new Recombination(polynomial, lifted, lifting.modulus(), degrees).factors();
  }
}
