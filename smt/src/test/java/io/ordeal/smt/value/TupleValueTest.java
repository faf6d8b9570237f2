package io.ordeal.smt.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.smt.sort.Sort;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tuples and the other small containers. */
class TupleValueTest {

  @Test
  void tuplesAreSelectedUpdatedAndProjected() {
    TupleValue tuple = TupleValue.of(IntValue.of(1), BoolValue.TRUE);
    assertThat(tuple.sort()).isEqualTo(Sort.tuple(List.of(Sort.INT, Sort.BOOL)));
    assertThat(tuple.select(1)).isEqualTo(BoolValue.TRUE);
    assertThat(tuple.update(0, IntValue.of(2)).select(0)).isEqualTo(IntValue.of(2));
    assertThat(tuple.project(List.of(1, 0, 1)))
        .isEqualTo(TupleValue.of(BoolValue.TRUE, IntValue.of(1), BoolValue.TRUE));
    assertThat(tuple).hasToString("(tuple 1 true)");
    assertThat(TupleValue.of()).hasToString("tuple.unit");
    assertThatThrownBy(() -> tuple.update(0, BoolValue.TRUE))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void nullablesHaveAValueOrNone() {
    Sort.NullableSort sort = Sort.nullable(Sort.INT);
    NullableValue some = NullableValue.some(IntValue.of(1));
    NullableValue absent = NullableValue.absent(sort);
    assertThat(some.sort()).isEqualTo(sort);
    assertThat(some.value()).hasValue(IntValue.of(1));
    assertThat(absent.value()).isEmpty();
    assertThat(absent.isNull()).isTrue();
    assertThat(some.isNull()).isFalse();
    assertThat(some).hasToString("(nullable.some 1)").isNotEqualTo(absent);
    assertThat(absent).hasToString("(as nullable.null (Nullable Int))");
  }

  @Test
  void elementsPrintWithTheirSort() {
    Sort.Uninterpreted sort = Sort.uninterpreted("A", List.of());
    assertThat(ElementValue.of(sort, 0)).hasToString("(as @A_0 A)");
    assertThat(new ElementValue(sort, "A!val!3")).hasToString("(as A!val!3 A)");
    assertThat(ElementValue.of(Sort.uninterpreted("P", List.of(Sort.INT)), 1))
        .hasToString("(as |@(P Int)_1| (P Int))");
  }
}
