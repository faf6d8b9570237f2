package io.ordeal.smt.value;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.sort.Sort;
import org.junit.jupiter.api.Test;

class BoolValueTest {

  @Test
  void thereAreTwo() {
    assertThat(BoolValue.of(true)).isSameAs(BoolValue.TRUE).hasToString("true");
    assertThat(BoolValue.of(false)).isSameAs(BoolValue.FALSE).hasToString("false");
    assertThat(BoolValue.TRUE.isTrue()).isTrue();
    assertThat(BoolValue.FALSE.isTrue()).isFalse();
    assertThat(BoolValue.TRUE).isNotEqualTo(BoolValue.FALSE);
    assertThat(BoolValue.TRUE.sort()).isEqualTo(Sort.BOOL);
  }
}
