package io.ordeal.smt.value.polynomial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.smt.value.AlgebraicNumbers;
import io.ordeal.smt.value.AlgebraicValue;
import io.ordeal.smt.value.cost.LimitExceeded;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RealRootsTest {

  static LongStream seeds() {
    return LongStream.range(0, 200);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void isolatesTheRootsThatSturmCounts(long seed) {
    AlgebraicNumbers draw = new AlgebraicNumbers(seed);
    Polynomial polynomial = draw.irreducible(draw.between(2, 10));
    SturmSequence sturm = new SturmSequence(polynomial);
    List<DyadicInterval> intervals = RealRoots.isolate(polynomial);
    assertThat(intervals).hasSize(sturm.rootsUpTo(BigDecimal.ONE.scaleByPowerOfTen(400)));
    for (int i = 0; i < intervals.size(); i++) {
      DyadicInterval interval = intervals.get(i);
      assertThat(sturm.rootsUpTo(decimal(interval.lower(), interval.scale()))).isEqualTo(i);
      assertThat(sturm.rootsUpTo(decimal(interval.upper(), interval.scale()))).isEqualTo(i + 1);
      assertThat(interval.lower().signum() * interval.upper().signum()).isNotNegative();
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void refinesAroundTheRoot(long seed) {
    AlgebraicNumbers draw = new AlgebraicNumbers(seed);
    AlgebraicValue number = draw.irrational(6);
    RealRoot enclosed = RealRoot.of(number.minimalPolynomial()).get(number.index() - 1);
    BigDecimal root = SturmSequence.approximate(number);
    for (int bits : new int[] {0, 1, 10, 53, 300, 600}) {
      DyadicInterval interval = enclosed.enclosure(bits);
      assertThat(interval.isNarrow(bits)).isTrue();
      assertThat(decimal(interval.lower(), interval.scale())).isLessThan(root);
      assertThat(decimal(interval.upper(), interval.scale())).isGreaterThan(root);
    }
  }

  private static BigDecimal decimal(BigInteger number, int scale) {
    return new BigDecimal(number).divide(new BigDecimal(BigInteger.ONE.shiftLeft(scale)));
  }

  @Test
  void veryCloseRootsAreToldApart() {
    // Mignotte's polynomial: two roots near 10^-12 that differ by less than 10^-50.
    Polynomial line = Polynomial.of(-1, 1_000_000_000_000L);
    Polynomial polynomial =
        Polynomial.monomial(BigInteger.ONE, 9).subtract(line.multiply(line).times(BigInteger.TWO));
    assertThat(AlgebraicValue.roots(polynomial)).hasSize(3);
  }

  @Test
  @Tag("slow")
  void rootsThatAreTooCloseAreALimit() {
    Polynomial line =
        Polynomial.of(List.of(BigInteger.ONE.negate(), BigInteger.ONE.shiftLeft(5_000)));
    Polynomial polynomial =
        Polynomial.monomial(BigInteger.ONE, 64).subtract(line.multiply(line).times(BigInteger.TWO));
    assertThatThrownBy(() -> RealRoots.isolate(polynomial)).isInstanceOf(LimitExceeded.class);
  }

  @Test
  void precisionHasALimit() {
    RealRoot root = RealRoot.of(Polynomial.of(-2, 0, 1)).get(1);
    assertThat(root.enclosure(10_000).isNarrow(10_000)).isTrue();
    assertThatThrownBy(() -> root.enclosure(1_000_000)).isInstanceOf(LimitExceeded.class);
  }
}
