package io.ordeal.smt.value;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.number.Rational;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ValueSizeTest {

  private static final BigInteger LARGE = BigInteger.ONE.shiftLeft(8_000).subtract(BigInteger.ONE);

  private static IntValue number(long number) {
    return IntValue.of(number);
  }

  @Test
  void everyValueIsAnObjectAtLeast() {
    assertThat(BoolValue.TRUE.size()).isEqualTo(64);
    assertThat(number(1).size()).isEqualTo(64);
    assertThat(BitVecValue.of(64, BigInteger.ONE).size()).isEqualTo(64);
    assertThat(TupleValue.of().size()).isEqualTo(64);
    assertThat(StringValue.EMPTY.size()).isEqualTo(64);
  }

  @Test
  void digitsOfNumbersCount() {
    assertThat(new IntValue(LARGE).size()).isEqualTo(1_064);
    assertThat(new IntValue(LARGE.negate()).size()).isEqualTo(1_064);
    assertThat(new RealValue(new Rational(BigInteger.ONE, LARGE)).size()).isEqualTo(1_064);
    assertThat(new RealValue(new Rational(LARGE.add(BigInteger.ONE), LARGE)).size())
        .isEqualTo(2_064);
    assertThat(BitVecValue.of(8_000, LARGE).size()).isEqualTo(1_064);
    assertThat(BitVecValue.of(16_000, LARGE).size()).isEqualTo(1_064);
  }

  @Test
  void placesOfPartsCountAndPartsDoNot() {
    Value large = new IntValue(LARGE);
    assertThat(TupleValue.of(large, large).size()).isEqualTo(80);
    List<Value> numbers = new ArrayList<>();
    for (int i = 0; i < 1_000; i++) {
      numbers.add(number(i));
    }
    assertThat(SetValue.of(Sort.set(Sort.INT), numbers).size()).isEqualTo(8_064);
  }

  @Test
  void whatIsSharedDoesNotCount() {
    List<Value> numbers = new ArrayList<>();
    for (int i = 0; i < 1_000; i++) {
      numbers.add(number(i));
    }
    SeqValue sequence = SeqValue.of(Sort.seq(Sort.INT), numbers);
    SeqValue changed = sequence.update(BigInteger.TEN, SeqValue.unit(number(7)));
    assertThat(sequence.size()).isGreaterThan(8_000);
    assertThat(changed.size()).isBetween(64L + 32 * 4, 64L + 32 * 4 + 10 * 48);
  }
}
