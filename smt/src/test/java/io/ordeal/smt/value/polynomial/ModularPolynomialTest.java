package io.ordeal.smt.value.polynomial;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.value.AlgebraicNumbers;
import java.math.BigInteger;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ModularPolynomialTest {

  static LongStream seeds() {
    return LongStream.range(0, 200);
  }

  @Test
  void primesAreToldFromOtherNumbers() {
    assertThat(LongStream.range(0, 30).filter(ModularPolynomial::isPrime))
        .containsExactly(2L, 3L, 5L, 7L, 11L, 13L, 17L, 19L, 23L, 29L);
    assertThat(ModularPolynomial.isPrime(Integer.MAX_VALUE)).isTrue();
    assertThat(ModularPolynomial.isPrime(46_337L * 46_337L)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(longs = {3, 5, 7, 11, 13})
  void allNumbersAreRootsOfFermatsPolynomial(long prime) {
    Polynomial fermat = Polynomial.monomial(BigInteger.ONE, (int) prime).subtract(Polynomial.X);
    List<ModularPolynomial> factors = ModularPolynomial.of(fermat, prime).factors();
    assertThat(factors).hasSize((int) prime).allMatch(factor -> factor.degree() == 1);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void factorsAreIrreducibleAndMultiplyToTheWhole(long seed) {
    AlgebraicNumbers draw = new AlgebraicNumbers(seed);
    long prime = new long[] {3, 5, 7, 11, 13}[draw.between(0, 4)];
    ModularPolynomial whole =
        ModularPolynomial.of(draw.polynomial(draw.between(1, 9)), prime).monic();
    if (whole.degree() < 1 || !whole.isSquareFree()) {
      return;
    }
    ModularPolynomial product = ModularPolynomial.one(prime);
    for (ModularPolynomial factor : whole.factors()) {
      product = product.multiply(factor);
      assertThat(isIrreducible(factor, prime)).as("%s modulo %s", factor.lifted(), prime).isTrue();
    }
    assertThat(product.lifted()).isEqualTo(whole.lifted());
  }

  /** Rabin's test: x^(p^n) = x, and for no proper divisor of n a common factor with x^(p^d) - x. */
  private static boolean isIrreducible(ModularPolynomial polynomial, long prime) {
    ModularPolynomial x = ModularPolynomial.of(Polynomial.X, prime);
    ModularPolynomial power = x;
    for (int d = 1; d <= polynomial.degree(); d++) {
      ModularPolynomial next = ModularPolynomial.one(prime);
      for (int i = 0; i < prime; i++) {
        next = next.multiply(power).remainder(polynomial);
      }
      power = next;
      ModularPolynomial difference = power.subtract(x.remainder(polynomial));
      boolean last = d == polynomial.degree();
      if (last
          ? difference.degree() >= 0
          : polynomial.degree() % d == 0 && polynomial.gcd(difference).degree() > 0) {
        return false;
      }
    }
    return true;
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void inversesInvert(long seed) {
    AlgebraicNumbers draw = new AlgebraicNumbers(seed);
    long prime = new long[] {3, 101, 2_147_483_647}[draw.between(0, 2)];
    ModularPolynomial a = ModularPolynomial.of(draw.polynomial(draw.between(0, 5)), prime);
    ModularPolynomial modulus = ModularPolynomial.of(draw.polynomial(draw.between(2, 6)), prime);
    if (modulus.degree() < 1 || a.gcd(modulus).degree() != 0) {
      return;
    }
    ModularPolynomial product = a.inverseModulo(modulus).multiply(a).remainder(modulus);
    assertThat(product.lifted()).isEqualTo(Polynomial.ONE);
  }

  @Test
  void doubleRootsAreNoticed() {
    assertThat(ModularPolynomial.of(Polynomial.of(1, 2, 1), 7).isSquareFree()).isFalse();
    assertThat(ModularPolynomial.of(Polynomial.of(-2, 0, 1), 2).isSquareFree()).isFalse();
    assertThat(ModularPolynomial.of(Polynomial.of(-2, 0, 1), 3).isSquareFree()).isTrue();
  }
}
