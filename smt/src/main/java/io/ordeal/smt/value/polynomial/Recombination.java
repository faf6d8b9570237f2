package io.ordeal.smt.value.polynomial;

import io.ordeal.smt.value.cost.LimitExceeded;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Finds the products of lifted factors that are true factors, small products first. */
final class Recombination {

  /** Products to try before giving up. */
  private static final int MAX_PRODUCTS = 1 << 22;

  private final BigInteger modulus;
  private final BigInteger degrees;
  private final List<Polynomial> found = new ArrayList<>();
  private Polynomial rest;
  private List<Polynomial> lifted;
  private int productsLeft = MAX_PRODUCTS;

  /**
   * Starts with a polynomial that is the product of the lifted factors modulo the modulus; bit d of
   * the degrees tells whether it may have a factor of degree d.
   */
  Recombination(
      Polynomial polynomial, List<Polynomial> lifted, BigInteger modulus, BigInteger degrees) {
    this.rest = polynomial;
    this.lifted = lifted;
    this.modulus = modulus;
    this.degrees = degrees;
  }

  List<Polynomial> factors() {
    int size = 1;
    while (2 * size <= lifted.size()) {
      if (!splitsOff(size)) {
        size++;
      }
    }
    found.add(rest);
    return found;
  }

  /** Searches for a factor that is a product of {@code size} lifted factors, and splits it off. */
  private boolean splitsOff(int size) {
    SumOfRoots sums = new SumOfRoots(rest, lifted, modulus);
    int[] choice = new int[size];
    Arrays.setAll(choice, i -> i);
    do {
      if (--productsLeft < 0) {
        throw new LimitExceeded(
            "factors of a polynomial that splits into " + lifted.size() + " modulo primes");
      }
      if (sums.arePossible(choice) && splitsOff(choice)) {
        return true;
      }
    } while (advance(choice, lifted.size()));
    return false;
  }

  private boolean splitsOff(int[] choice) {
    List<Polynomial> chosen = Arrays.stream(choice).mapToObj(lifted::get).toList();
    int degree = chosen.stream().mapToInt(Polynomial::degree).sum();
    if (!degrees.testBit(degree) || !hasPossibleConstant(chosen)) {
      return false;
    }
    Polynomial candidate = product(chosen);
    Optional<Polynomial> quotient = rest.dividedBy(candidate);
    if (quotient.isEmpty()) {
      return false;
    }
    found.add(candidate);
    rest = quotient.get();
    lifted = lifted.stream().filter(factor -> !chosen.contains(factor)).toList();
    return true;
  }

  private boolean hasPossibleConstant(List<Polynomial> chosen) {
    BigInteger constant = rest.leading();
    for (Polynomial factor : chosen) {
      constant = constant.multiply(factor.coefficient(0)).mod(modulus);
    }
    constant = CommonDivisor.centred(constant, modulus).abs();
    return constant.signum() != 0
        && rest.leading().multiply(rest.coefficient(0)).mod(constant).signum() == 0;
  }

  private Polynomial product(List<Polynomial> chosen) {
    Polynomial product = Polynomial.of(List.of(rest.leading()));
    for (Polynomial factor : chosen) {
      product = HenselLifting.reduced(product.multiply(factor), modulus);
    }
    return product.primitivePart();
  }

  /** Advances to the next choice of indices below {@code size}; false if there is none. */
  private static boolean advance(int[] choice, int size) {
    int at = choice.length - 1;
    while (at >= 0 && choice[at] == size - choice.length + at) {
      at--;
    }
    if (at < 0) {
      return false;
    }
    choice[at]++;
    for (int i = at + 1; i < choice.length; i++) {
      choice[i] = choice[i - 1] + 1;
    }
    return true;
  }

  /**
   * A cheap sieve: the roots of a true factor are roots of the whole, so their sum is small,
   * whereas that of a wrong product is arbitrary modulo the modulus. Sums are kept as 64-bit
   * fractions of the modulus, which wrap around correctly.
   */
  private static final class SumOfRoots {

    private final long[] fractions;
    private final int[] degrees;

    /** An upper bound on the fraction of one root, with room for rounding. */
    private final double largest;

    SumOfRoots(Polynomial whole, List<Polynomial> lifted, BigInteger modulus) {
      fractions =
          lifted.stream()
              .map(factor -> factor.coefficient(factor.degree() - 1).multiply(whole.leading()))
              .map(sum -> sum.mod(modulus).shiftLeft(Long.SIZE).divide(modulus))
              .mapToLong(BigInteger::longValue)
              .toArray();
      degrees = lifted.stream().mapToInt(Polynomial::degree).toArray();
      int bound = Math.max(0, whole.rootBound());
      BigInteger fraction = whole.leading().shiftLeft(bound + Long.SIZE).divide(modulus);
      largest = 1.001 * fraction.doubleValue() + 2;
    }

    boolean arePossible(int[] choice) {
      long sum = 0;
      int degree = 0;
      for (int index : choice) {
        sum += fractions[index];
        degree += degrees[index];
      }
      return Math.abs((double) sum) <= degree * largest;
    }
  }
}
