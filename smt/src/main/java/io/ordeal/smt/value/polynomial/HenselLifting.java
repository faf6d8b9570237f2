package io.ordeal.smt.value.polynomial;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/** Turns factors modulo a prime into factors modulo a power of it. */
final class HenselLifting {

  private final BigInteger prime;

  /** Exponents of the prime in successive steps: each is at most twice the previous one. */
  private final List<Integer> exponents = new ArrayList<>();

  private final BigInteger modulus;

  private HenselLifting(long prime, int exponent) {
    this.prime = BigInteger.valueOf(prime);
    this.modulus = this.prime.pow(exponent);
    for (int e = exponent; e > 1; e = (e + 1) / 2) {
      exponents.add(0, e);
    }
  }

  /** Returns a lifting to a power of the prime that is larger than 2^bits. */
  static HenselLifting above(int bits, long prime) {
    double exponent = bits * Math.log(2) / Math.log((double) prime);
    return new HenselLifting(prime, (int) exponent + 2);
  }

  BigInteger modulus() {
    return modulus;
  }

  /**
   * Returns factors with leading coefficient 1 whose product, times the leading coefficient of the
   * polynomial, is the polynomial modulo the power; the given factors are their images.
   */
  List<Polynomial> lift(Polynomial polynomial, List<ModularPolynomial> factors) {
    List<Polynomial> lifted = new ArrayList<>();
    Deque<Split> open = new ArrayDeque<>();
    open.push(new Split(monic(polynomial), factors));
    while (!open.isEmpty()) {
      Split split = open.pop();
      if (split.factors.size() == 1) {
        lifted.add(split.product);
        continue;
      }
      int half = split.factors.size() / 2;
      List<ModularPolynomial> left = split.factors.subList(0, half);
      List<ModularPolynomial> right = split.factors.subList(half, split.factors.size());
      Pair pair = liftPair(split.product, product(left), product(right));
      open.push(new Split(pair.right, right));
      open.push(new Split(pair.left, left));
    }
    return lifted;
  }

  private Polynomial monic(Polynomial polynomial) {
    return reduced(polynomial.times(polynomial.leading().modInverse(modulus)), modulus);
  }

  private ModularPolynomial product(List<ModularPolynomial> factors) {
    return factors.stream()
        .reduce(ModularPolynomial.one(prime.longValueExact()), ModularPolynomial::multiply);
  }

  /**
   * Newton's iteration for the pair g, h with g · h = f, along with the pair s, t with s · g + t ·
   * h = 1 that solves the linear equation in each step.
   */
  private Pair liftPair(Polynomial f, ModularPolynomial left, ModularPolynomial right) {
    ModularPolynomial inverse = left.inverseModulo(right);
    ModularPolynomial one = ModularPolynomial.one(prime.longValueExact());
    Polynomial g = left.lifted();
    Polynomial h = right.lifted();
    Polynomial s = inverse.lifted();
    Polynomial t = one.subtract(inverse.multiply(left)).quotient(right).lifted();
    for (int exponent : exponents) {
      BigInteger m = prime.pow(exponent);
      Polynomial error = reduced(f.subtract(g.multiply(h)), m);
      Division step = divide(s.multiply(error), h, m);
      g = reduced(g.add(t.multiply(error)).add(step.quotient.multiply(g)), m);
      h = reduced(h.add(step.remainder), m);
      Polynomial excess = reduced(s.multiply(g).add(t.multiply(h)).subtract(Polynomial.ONE), m);
      Division back = divide(s.multiply(excess), h, m);
      s = reduced(s.subtract(back.remainder), m);
      t = reduced(t.subtract(t.multiply(excess)).subtract(back.quotient.multiply(g)), m);
    }
    return new Pair(g, h);
  }

  private static Division divide(Polynomial dividend, Polynomial monic, BigInteger modulus) {
    Polynomial shorter = reduced(dividend, modulus);
    if (shorter.degree() < monic.degree()) {
      return new Division(Polynomial.ZERO, shorter);
    }
    BigInteger[] rest = shorter.toArray();
    int length = rest.length - monic.degree();
    BigInteger[] quotient = new BigInteger[length];
    for (int shift = length - 1; shift >= 0; shift--) {
      BigInteger factor = rest[shift + monic.degree()].mod(modulus);
      quotient[shift] = factor;
      for (int i = 0; i <= monic.degree(); i++) {
        rest[shift + i] = rest[shift + i].subtract(factor.multiply(monic.coefficient(i)));
      }
    }
    return new Division(
        Polynomial.of(Arrays.asList(quotient)),
        Polynomial.of(Arrays.asList(rest).subList(0, monic.degree())));
  }

  /** Reduces the coefficients to the least absolute value modulo the modulus. */
  static Polynomial reduced(Polynomial polynomial, BigInteger modulus) {
    BigInteger[] coefficients = polynomial.toArray();
    Arrays.setAll(coefficients, i -> CommonDivisor.centred(coefficients[i], modulus));
    return Polynomial.of(Arrays.asList(coefficients));
  }

  private record Split(Polynomial product, List<ModularPolynomial> factors) {}

  private record Pair(Polynomial left, Polynomial right) {}

  private record Division(Polynomial quotient, Polynomial remainder) {}
}
