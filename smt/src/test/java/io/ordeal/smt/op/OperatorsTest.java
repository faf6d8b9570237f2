package io.ordeal.smt.op;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.sort.Sort;
import org.junit.jupiter.api.Test;

class OperatorsTest {

  @Test
  void negationTakesOneArgumentAndSubtractionTwo() {
    assertThat(Operators.NEGATE.plain().resultOf(new Sort[] {Sort.INT})).isEqualTo(Sort.INT);
    assertThat(Operators.NEGATE.plain().resultOf(new Sort[] {Sort.INT, Sort.INT})).isNull();
    assertThat(Operators.SUBTRACT.plain().resultOf(new Sort[] {Sort.INT})).isNull();
    assertThat(Operators.SUBTRACT.plain().resultOf(new Sort[] {Sort.INT, Sort.INT}))
        .isEqualTo(Sort.INT);
  }
}
