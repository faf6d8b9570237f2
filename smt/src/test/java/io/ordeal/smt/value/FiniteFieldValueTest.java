package io.ordeal.smt.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.smt.sort.Sort;
import java.math.BigInteger;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FiniteFieldValueTest {

  private static FiniteFieldValue element(long order, long number) {
    return FiniteFieldValue.of(BigInteger.valueOf(order), BigInteger.valueOf(number));
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 5, 7, 17})
  void computesModuloTheOrder(int order) {
    for (int a = 0; a < order; a++) {
      assertThat(element(order, a).negate()).isEqualTo(element(order, (order - a) % order));
      for (int b = 0; b < order; b++) {
        FiniteFieldValue left = element(order, a);
        FiniteFieldValue right = element(order, b);
        assertThat(left.add(right)).isEqualTo(element(order, (a + b) % order));
        assertThat(left.multiply(right)).isEqualTo(element(order, a * b % order));
        assertThat(left.add(right).sort()).isSameAs(left.sort());
      }
    }
  }

  @Test
  void bitsumWeighsByPowersOfTwo() {
    assertThat(FiniteFieldValue.bitsum(elements(17, 3))).isEqualTo(element(17, 3));
    assertThat(FiniteFieldValue.bitsum(elements(17, 1, 0, 1, 1))).isEqualTo(element(17, 13));
    assertThat(FiniteFieldValue.bitsum(elements(17, 5, 6, 7))).isEqualTo(element(17, 5 + 12 + 28));
    assertThat(FiniteFieldValue.bitsum(elements(2, 1, 1, 1))).isEqualTo(element(2, 1));
  }

  private static List<FiniteFieldValue> elements(int order, Integer... numbers) {
    return Stream.of(numbers).map(number -> element(order, number)).toList();
  }

  @Test
  void numbersAreTakenModuloTheOrder() {
    assertThat(element(7, -1)).isEqualTo(element(7, 6)).hasToString("(as ff6 (_ FiniteField 7))");
  }

  @Test
  void knowsItsSortAndHashesTheSameInEveryRun() {
    assertThat(element(7, 3).sort()).isSameAs(Sort.finiteField(BigInteger.valueOf(7)));
    assertThat(element(7, 3).hashCode()).isEqualTo(31 * 7 + 3);
  }

  @Test
  void fieldsDoNotMix() {
    assertThatThrownBy(() -> element(3, 1).add(element(5, 1)))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
