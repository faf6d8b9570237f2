package io.ordeal.smt.value;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.sort.Sort;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RoundingModeValueTest {

  private static final Map<String, RoundingMode> DECIMAL =
      Map.of(
          "RNE", RoundingMode.HALF_EVEN,
          "RNA", RoundingMode.HALF_UP,
          "RTP", RoundingMode.CEILING,
          "RTN", RoundingMode.FLOOR,
          "RTZ", RoundingMode.DOWN);

  @Test
  void roundsToIntegersAsDecimalsDo() {
    for (RoundingModeValue mode : RoundingModeValue.ALL) {
      for (int number = -70; number <= 70; number++) {
        for (int places = -3; places <= 9; places++) {
          BigInteger expected =
              new BigDecimal(number)
                  .multiply(new BigDecimal(2).pow(9 - places))
                  .divide(new BigDecimal(2).pow(9))
                  .setScale(0, DECIMAL.get(mode.toString()))
                  .toBigInteger();
          BigInteger magnitude =
              mode.shiftRight(
                  number < 0, BigInteger.valueOf(number).abs(), BigInteger.valueOf(places));
          assertThat(magnitude)
              .as("%s of %d / 2^%d", mode, number, places)
              .isEqualTo(expected.abs());
        }
      }
    }
  }

  @Test
  void hashesAreTheSameInEveryRun() {
    assertThat(RoundingModeValue.ALL).extracting(Object::hashCode).doesNotHaveDuplicates();
    assertThat(RoundingModeValue.RNE.hashCode()).isEqualTo("RNE".hashCode());
  }

  @Test
  void haveTwoNamesAndOneSort() {
    assertThat(RoundingModeValue.ALL)
        .extracting(mode -> mode + " " + mode.longName())
        .containsExactly(
            "RNE roundNearestTiesToEven",
            "RNA roundNearestTiesToAway",
            "RTP roundTowardPositive",
            "RTN roundTowardNegative",
            "RTZ roundTowardZero");
    assertThat(RoundingModeValue.RTZ.sort()).isSameAs(Sort.ROUNDING_MODE);
  }
}
