package io.ordeal.smt.value.polynomial;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.value.AlgebraicNumbers;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PowerSumsTest {

  static LongStream seeds() {
    return LongStream.range(0, 20);
  }

  private static Polynomial withRoots(List<Integer> roots) {
    Polynomial product = Polynomial.ONE;
    for (int root : roots) {
      product = product.multiply(Polynomial.of(-root, 1));
    }
    return product;
  }

  private static List<Integer> roots(AlgebraicNumbers draw) {
    List<Integer> roots = new ArrayList<>();
    for (int i = draw.between(1, 4); i > 0; i--) {
      roots.add(draw.between(-9, 9));
    }
    return roots;
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void sumsAndProductsOfRootsAreRootsOfTheirPolynomials(long seed) {
    AlgebraicNumbers draw = new AlgebraicNumbers(seed);
    List<Integer> first = roots(draw);
    List<Integer> second = roots(draw);
    List<Integer> sums = new ArrayList<>();
    List<Integer> products = new ArrayList<>();
    for (int a : first) {
      for (int b : second) {
        sums.add(a + b);
        products.add(a * b);
      }
    }
    PowerSums here = PowerSums.of(withRoots(first), sums.size());
    PowerSums there = PowerSums.of(withRoots(second), sums.size());
    assertThat(here.ofSums(there).polynomial()).isEqualTo(withRoots(sums));
    assertThat(here.ofProducts(there).polynomial()).isEqualTo(withRoots(products));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void valuesAtTheRootsAddUp(long seed) {
    AlgebraicNumbers draw = new AlgebraicNumbers(seed);
    List<Integer> roots = roots(draw);
    Polynomial polynomial = draw.polynomial(draw.between(0, 6));
    BigInteger sum = BigInteger.ZERO;
    BigInteger[] powers = new BigInteger[roots.size() + 1];
    for (int k = 0; k <= roots.size(); k++) {
      powers[k] = BigInteger.ZERO;
      for (int root : roots) {
        powers[k] = powers[k].add(BigInteger.valueOf(root).pow(k));
      }
    }
    for (int root : roots) {
      sum = sum.add(polynomial.scaledValueAt(BigInteger.valueOf(root), 0));
    }
    assertThat(PowerSums.of(withRoots(roots), 6).sumOver(polynomial)).isEqualTo(sum);
    assertThat(PowerSums.of(powers).polynomial()).isEqualTo(withRoots(roots));
  }
}
