package io.ordeal.fuzz.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compares with figures that were computed by hand. */
class StatisticsTest {

  private static final double[] LOW = {1, 2, 3, 4};
  private static final double[] HIGH = {5, 6, 7, 8};

  @Test
  void theSignificanceOfMannWhitneyIsExact() {
    assertThat(MannWhitney.significance(LOW, HIGH)).isEqualTo(2.0 / 70, within(1e-12));
    assertThat(MannWhitney.significance(HIGH, LOW)).isEqualTo(2.0 / 70, within(1e-12));
    assertThat(MannWhitney.significance(LOW, LOW)).isEqualTo(1.0, within(1e-12));
  }

  @Test
  void theEffectSizeCountsEqualNumbersHalf() {
    assertThat(EffectSize.a12(HIGH, LOW)).isEqualTo(1);
    assertThat(EffectSize.a12(LOW, HIGH)).isZero();
    assertThat(EffectSize.a12(LOW, LOW)).isEqualTo(0.5);
    // Of the six pairs, 3 > 1, 3 > 2 and 2 > 1 are larger, and 2 = 2 and 3 = 3 are equal.
    assertThat(EffectSize.a12(new double[] {2, 3}, new double[] {1, 2, 3}))
        .isEqualTo(4 / 6.0, within(1e-12));
  }

  @ParameterizedTest
  @CsvSource({"0, 0, 1", "1, 0, 1", "0, 5, 0.0625", "1, 5, 0.21875", "5, 1, 0.21875", "3, 3, 1"})
  void theSignTestIsExact(int smaller, int larger, double expected) {
    assertThat(SignTest.significance(smaller, larger)).isEqualTo(expected, within(1e-12));
  }

  @Test
  void theSignTestTakesManyPairs() {
    assertThat(SignTest.significance(1500, 1500)).isEqualTo(1, within(1e-9));
    assertThat(SignTest.significance(1000, 2000)).isBetween(0.0, 1e-50);
  }

  @Test
  void aSummaryHasMeanDeviationAndMedian() {
    assertThat(Summary.of(new double[] {2, 4, 4, 6}))
        .isEqualTo(new Summary(4, Math.sqrt(8 / 3.0), 4));
    assertThat(Summary.of(new double[] {9, 1, 2})).isEqualTo(new Summary(4, Math.sqrt(19), 2));
    assertThat(Summary.of(new double[] {7})).isEqualTo(new Summary(7, 0, 7));
    assertThat(Summary.of(new double[0])).isEqualTo(new Summary(0, 0, 0));
  }
}
