package io.ordeal.smt.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.smt.sort.Sort;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FunctionValueTest {

  private static IntValue number(long number) {
    return IntValue.of(number);
  }

  @Test
  void functionsAreTables() {
    Sort.FunctionSort sort = Sort.function(List.of(Sort.INT, Sort.BOOL), Sort.INT);
    FunctionValue function =
        FunctionValue.of(sort, number(0), Map.of(List.of(number(1), BoolValue.TRUE), number(5)));
    assertThat(function.apply(List.of(number(1), BoolValue.TRUE))).isEqualTo(number(5));
    assertThat(function.apply(List.of(number(1), BoolValue.FALSE))).isEqualTo(number(0));
    assertThat(function)
        .hasToString("(lambda ((x!0 Int) (x!1 Bool)) (ite (and (= x!0 1) (= x!1 true)) 5 0))");
    assertThat(function.exceptions()).containsExactly(List.of(number(1), BoolValue.TRUE));
    assertThat(function.with(List.of(number(1), BoolValue.TRUE), number(0)))
        .isEqualTo(FunctionValue.of(sort, number(0), Map.of()))
        .hasToString("(lambda ((x!0 Int) (x!1 Bool)) 0)");
    assertThat(
            FunctionValue.of(Sort.function(List.of(Sort.INT), Sort.INT), number(0), Map.of())
                .with(List.of(number(3)), number(4)))
        .hasToString("(lambda ((x!0 Int)) (ite (= x!0 3) 4 0))");
    assertThatThrownBy(() -> function.apply(List.of(number(1))))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void functionsOverFiniteSortsAreEqualIfTheyAgree() {
    Sort.FunctionSort sort = Sort.function(List.of(Sort.BOOL), Sort.BOOL);
    FunctionValue identity =
        FunctionValue.of(sort, BoolValue.TRUE, Map.of(List.of(BoolValue.FALSE), BoolValue.FALSE));
    assertThat(identity)
        .isEqualTo(
            FunctionValue.of(
                sort, BoolValue.FALSE, Map.of(List.of(BoolValue.TRUE), BoolValue.TRUE)));
    assertThat(new HashSet<>(Domains.STANDARD.elements(sort, 4))).hasSize(4).contains(identity);
  }
}
