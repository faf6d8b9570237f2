package io.ordeal.smt.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.smt.sort.Sort;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

  private static final Sort.FunctionSort PAIRS =
      Sort.function(List.of(Sort.BOOL, Sort.bitVec(2)), Sort.BOOL);

  @Test
  void missingArgumentsLeaveAFunctionOfThese() {
    for (Value element : Domains.STANDARD.elements(PAIRS, 256)) {
      FunctionValue function = (FunctionValue) element;
      assertThat(function.applyTo(List.of())).isEqualTo(function);
      for (Value first : Domains.STANDARD.elements(Sort.BOOL, 2)) {
        FunctionValue left = (FunctionValue) function.applyTo(List.of(first));
        assertThat(left.sort()).isEqualTo(Sort.function(List.of(Sort.bitVec(2)), Sort.BOOL));
        for (Value second : Domains.STANDARD.elements(Sort.bitVec(2), 4)) {
          Value result = function.apply(List.of(first, second));
          assertThat(function.applyTo(List.of(first, second))).isEqualTo(result);
          assertThat(left.apply(List.of(second))).isEqualTo(result);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void rowsMayBeChangedInAnyOrder(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Value> numbers = Domains.STANDARD.elements(Sort.bitVec(2), 4);
    FunctionValue function = FunctionValue.of(PAIRS, BoolValue.FALSE, Map.of());
    Map<List<Value>, Value> rows = new HashMap<>();
    for (int i = 0; i < 300; i++) {
      List<Value> row = List.of(BoolValue.of(random.nextBoolean()), numbers.get(random.nextInt(4)));
      Value result = BoolValue.of(random.nextInt(8) < (i >> 4) % 9);
      function = function.with(row, result);
      rows.put(row, result);
      FunctionValue expected = FunctionValue.of(PAIRS, BoolValue.FALSE, rows);
      assertThat(function).isEqualTo(expected).hasToString(expected.toString());
    }
  }
}
