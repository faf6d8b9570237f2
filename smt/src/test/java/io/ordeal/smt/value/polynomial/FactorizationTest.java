package io.ordeal.smt.value.polynomial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.smt.value.AlgebraicNumbers;
import io.ordeal.smt.value.cost.LimitExceeded;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class FactorizationTest {

  static LongStream seeds() {
    return LongStream.range(0, 300);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void aProductOfIrreduciblesSplitsIntoThem(long seed) {
    AlgebraicNumbers draw = new AlgebraicNumbers(seed);
    Set<Polynomial> factors = new LinkedHashSet<>();
    Polynomial product = Polynomial.of(draw.between(1, 6));
    for (int i = draw.between(1, 5); i > 0; i--) {
      Polynomial factor = draw.irreducible(draw.between(1, 6));
      factors.add(factor);
      product = product.multiply(factor.pow(draw.between(1, 2)));
    }
    assertThat(product.irreducibleFactors()).containsExactlyInAnyOrderElementsOf(factors);
    assertThat(product.irreducibleFactors()).extracting(Polynomial::degree).isSorted();
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void theFactorsMultiplyToTheSquareFreePart(long seed) {
    AlgebraicNumbers draw = new AlgebraicNumbers(seed);
    Polynomial product = draw.polynomial(4, 3).multiply(draw.polynomial(5, 3));
    assertThat(product.irreducibleFactors().stream().reduce(Polynomial.ONE, Polynomial::multiply))
        .isEqualTo(product.squareFreePart());
  }

  @Test
  void constantsHaveNoFactors() {
    assertThat(Polynomial.of(12).irreducibleFactors()).isEmpty();
    assertThatThrownBy(Polynomial.ZERO::irreducibleFactors).isInstanceOf(ArithmeticException.class);
  }

  @Test
  void theVariableItselfIsAFactor() {
    assertThat(Polynomial.of(0, 0, -2, 0, 1).irreducibleFactors())
        .containsExactly(Polynomial.X, Polynomial.of(-2, 0, 1));
  }

  @Test
  void sumsOfFourthPowersSplitWhenTheyDo() {
    assertThat(Polynomial.of(4, 0, 0, 0, 1).irreducibleFactors())
        .containsExactlyInAnyOrder(Polynomial.of(2, 2, 1), Polynomial.of(2, -2, 1));
    // Reducible modulo every prime, but irreducible over the integers.
    assertThat(Polynomial.of(1, 0, 0, 0, 1).irreducibleFactors())
        .containsExactly(Polynomial.of(1, 0, 0, 0, 1));
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 6, 12, 15, 24, 30, 36, 60, 64})
  void powersOfXMinusOneHaveAFactorForEachDivisor(int exponent) {
    Polynomial polynomial = Polynomial.monomial(BigInteger.ONE, exponent).subtract(Polynomial.ONE);
    List<Polynomial> factors = polynomial.irreducibleFactors();
    long divisors = LongStream.rangeClosed(1, exponent).filter(d -> exponent % d == 0).count();
    assertThat(factors).hasSize((int) divisors);
    assertThat(factors.stream().reduce(Polynomial.ONE, Polynomial::multiply)).isEqualTo(polynomial);
  }

  @Test
  void sumsOfSquareRootsAreIrreducible() {
    Polynomial minimal = squareRootSums(2, 3, 5, 7, 11);
    assertThat(minimal.degree()).isEqualTo(32);
    assertThat(minimal.irreducibleFactors()).containsExactly(minimal);
    Polynomial other = squareRootSums(2, 3, 5, 7);
    assertThat(other.multiply(minimal).irreducibleFactors()).containsExactly(other, minimal);
  }

  @Test
  void tooManyProductsAreALimit() {
    Polynomial minimal = squareRootSums(2, 3, 5, 7, 11, 13);
    assertThatThrownBy(minimal::irreducibleFactors)
        .isInstanceOf(LimitExceeded.class)
        .hasMessage("factors of a polynomial that splits into 32 modulo primes");
  }

  @Test
  void hugeCoefficientsAndDegreesAreALimit() {
    BigInteger huge = BigInteger.TEN.pow(2_000);
    Polynomial product = Polynomial.ONE;
    for (int i = 1; i <= 8; i++) {
      product =
          product.multiply(Polynomial.of(List.of(huge.add(BigInteger.valueOf(i)), BigInteger.ONE)));
    }
    assertThatThrownBy(product::irreducibleFactors).isInstanceOf(LimitExceeded.class);
    assertThatThrownBy(
            () -> Polynomial.monomial(BigInteger.ONE, 257).add(Polynomial.ONE).irreducibleFactors())
        .isInstanceOf(LimitExceeded.class)
        .hasMessage("factors of a polynomial of degree 257");
  }

  @Test
  void productsOfManyLinearFactorsSplit() {
    List<Polynomial> linear = new ArrayList<>();
    Polynomial product = Polynomial.ONE;
    for (int i = -20; i <= 20; i++) {
      Polynomial factor = Polynomial.of(7 * i + 3, 11).primitivePart();
      linear.add(factor);
      product = product.multiply(factor);
    }
    assertThat(product.irreducibleFactors()).containsExactlyInAnyOrderElementsOf(linear);
  }

  /** The polynomial of the sums of square roots of primes, with either sign. */
  private static Polynomial squareRootSums(long... primes) {
    Polynomial sums = Polynomial.X;
    for (long prime : primes) {
      Polynomial square = Polynomial.of(-prime, 0, 1);
      int degree = 2 * sums.degree();
      sums = PowerSums.of(sums, degree).ofSums(PowerSums.of(square, degree)).polynomial();
    }
    return sums;
  }
}
