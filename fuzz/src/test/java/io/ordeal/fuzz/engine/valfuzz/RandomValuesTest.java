package io.ordeal.fuzz.engine.valfuzz;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.LiteralPool;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.StringValue;
import io.ordeal.smt.value.Value;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class RandomValuesTest {

  private static Set<Value> drawn(Sort sort, int count) {
    Set<Value> values = new HashSet<>();
    for (int i = 0; i < count; i++) {
      values.add(RandomValues.of(sort, new Seed(7).child(i).rng()).orElseThrow());
    }
    return values;
  }

  /** Floats with 3 and 3 bits have 64 patterns, of which 6 are NaN. */
  static Stream<Arguments> small() {
    return Stream.of(
        Arguments.of(Sort.BOOL, 2),
        Arguments.of(Sort.ROUNDING_MODE, 5),
        Arguments.of(Sort.bitVec(1), 2),
        Arguments.of(Sort.bitVec(5), 32),
        Arguments.of(Sort.floatingPoint(3, 3), 59));
  }

  @ParameterizedTest
  @MethodSource("small")
  void everyValueOfASmallSortIsDrawn(Sort sort, int count) {
    assertThat(drawn(sort, 2_000)).hasSize(count);
  }

  static Stream<Sort> sorts() {
    return Stream.of(
        Sort.BOOL,
        Sort.INT,
        Sort.REAL,
        Sort.STRING,
        Sort.ROUNDING_MODE,
        Sort.bitVec(100),
        Sort.floatingPoint(11, 53));
  }

  @ParameterizedTest
  @MethodSource("sorts")
  void valuesAreOfTheSortAndCanBeWritten(Sort sort) {
    assertThat(drawn(sort, 200))
        .allMatch(value -> value.sort().equals(sort))
        .allMatch(LiteralPool::isWritten);
  }

  @Test
  void numbersHave32BitsAndBothSigns() {
    Set<Value> numbers = drawn(Sort.INT, 500);

    assertThat(numbers)
        .hasSizeGreaterThan(490)
        .allMatch(value -> ((IntValue) value).number().bitLength() <= 31)
        .anyMatch(value -> ((IntValue) value).number().bitLength() == 31)
        .anyMatch(value -> ((IntValue) value).number().compareTo(BigInteger.ZERO) < 0)
        .anyMatch(value -> ((IntValue) value).number().compareTo(BigInteger.ZERO) > 0);
  }

  @Test
  void stringsHaveUpToEightCharacters() {
    Set<Value> strings = drawn(Sort.STRING, 500);

    assertThat(strings)
        .contains(StringValue.EMPTY)
        .allMatch(value -> ((StringValue) value).length() <= 8)
        .anyMatch(value -> ((StringValue) value).length() == 8);
  }

  @Test
  void otherSortsHaveNone() {
    assertThat(RandomValues.of(Sort.array(Sort.INT, Sort.INT), new Seed(1).rng())).isEmpty();
    assertThat(RandomValues.of(Sort.REG_LAN, new Seed(1).rng())).isEmpty();
  }
}
