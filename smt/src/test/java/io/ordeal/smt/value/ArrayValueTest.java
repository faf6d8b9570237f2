package io.ordeal.smt.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.smt.sort.Sort;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArrayValueTest {

  private static final Sort.Array INTS = Sort.array(Sort.INT, Sort.INT);

  private static IntValue number(long number) {
    return IntValue.of(number);
  }

  private static BitVecValue bits(int width, long bits) {
    return new BitVecValue(width, BigInteger.valueOf(bits));
  }

  @Test
  void selectGivesWhatWasStoredLast() {
    ArrayValue array =
        ArrayValue.constant(INTS, number(0))
            .store(number(1), number(5))
            .store(number(2), number(6))
            .store(number(1), number(7));
    assertThat(array.select(number(1))).isEqualTo(number(7));
    assertThat(array.select(number(2))).isEqualTo(number(6));
    assertThat(array.select(number(3))).isEqualTo(number(0));
  }

  @Test
  void equalFunctionsAreEqualObjects() {
    ArrayValue zero = ArrayValue.constant(INTS, number(0));
    ArrayValue one = zero.store(number(1), number(2)).store(number(3), number(4));
    ArrayValue other = zero.store(number(3), number(4)).store(number(1), number(2));
    assertThat(one).isEqualTo(other).hasSameHashCodeAs(other).hasToString(other.toString());
    assertThat(one.store(number(1), number(0)).store(number(3), number(0))).isEqualTo(zero);
    assertThat(one).isNotEqualTo(zero);
    assertThat(zero).isNotEqualTo(ArrayValue.constant(INTS, number(1)));
  }

  @Test
  void printsAsStoresOnAConstant() {
    ArrayValue array =
        ArrayValue.constant(INTS, number(0))
            .store(number(2), number(-1))
            .store(number(1), number(2));
    assertThat(array).hasToString("(store (store ((as const (Array Int Int)) 0) 1 2) 2 (- 1))");
    Sort.Array nested = Sort.array(Sort.INT, INTS);
    assertThat(ArrayValue.constant(nested, array.store(number(2), number(0))))
        .hasToString(
            "((as const (Array Int (Array Int Int))) (store ((as const (Array Int Int)) 0) 1 2))");
  }

  @Test
  void allArraysOfASmallSortAreTold() {
    for (Sort index : List.of(Sort.BOOL, Sort.bitVec(1), Sort.bitVec(2))) {
      for (int width = 1; width <= 2; width++) {
        everyWayToWriteAnArrayGivesOneObject(Sort.array(index, Sort.bitVec(width)));
      }
    }
  }

  private static void everyWayToWriteAnArrayGivesOneObject(Sort.Array sort) {
    List<Value> indices = Domains.STANDARD.elements(sort.index(), 4);
    List<Value> elements = Domains.STANDARD.elements(sort.element(), 4);
    int functions = (int) Math.pow(elements.size(), indices.size());
    Set<ArrayValue> all = new HashSet<>();
    for (int function = 0; function < functions; function++) {
      List<Value> row = new ArrayList<>();
      for (int i = 0, rest = function; i < indices.size(); i++, rest /= elements.size()) {
        row.add(elements.get(rest % elements.size()));
      }
      Set<ArrayValue> ways = new HashSet<>();
      for (Value start : elements) {
        for (int rotation = 0; rotation < indices.size(); rotation++) {
          ArrayValue array = ArrayValue.constant(sort, start);
          for (int i = 0; i < indices.size(); i++) {
            int at = (i + rotation) % indices.size();
            array = array.store(indices.get(at), row.get(at));
          }
          for (int i = 0; i < indices.size(); i++) {
            assertThat(array.select(indices.get(i))).isEqualTo(row.get(i));
          }
          ways.add(array);
        }
      }
      assertThat(ways).as("%s", row).hasSize(1);
      all.addAll(ways);
    }
    assertThat(all).hasSize(functions);
    assertThat(new HashSet<>(Domains.STANDARD.elements(sort, functions)))
        .isEqualTo(new HashSet<Value>(all));
  }

  @Test
  void theRestIsTheUsualValueAndTheLeastOfSeveral() {
    Sort.Array sort = Sort.array(Sort.BOOL, Sort.INT);
    ArrayValue array = ArrayValue.constant(sort, number(5)).store(BoolValue.TRUE, number(3));
    assertThat(array.rest()).isEqualTo(number(3));
    assertThat(array).hasToString("(store ((as const (Array Bool Int)) 3) false 5)");
  }

  @Test
  void modelsSayHowManyIndicesThereAre() {
    Sort.Uninterpreted sort = Sort.uninterpreted("A", List.of());
    ElementValue first = ElementValue.of(sort, 0);
    ElementValue second = ElementValue.of(sort, 1);
    Domains two = Domains.of(Map.of(sort, List.of(first, second)));
    Sort.Array arrays = Sort.array(sort, Sort.INT);
    ArrayValue stored =
        ArrayValue.constant(arrays, number(0), two)
            .store(first, number(1))
            .store(second, number(1));
    assertThat(stored).isEqualTo(ArrayValue.constant(arrays, number(1), two));
    assertThat(ArrayValue.constant(arrays, number(0), two).store(first, number(1)))
        .isEqualTo(ArrayValue.constant(arrays, number(1), two).store(second, number(0)));
    // The domain is unknown, so there may be a third element.
    assertThat(
            ArrayValue.constant(arrays, number(0)).store(first, number(1)).store(second, number(1)))
        .isNotEqualTo(ArrayValue.constant(arrays, number(1)));
    assertThatThrownBy(
            () ->
                ArrayValue.of(
                    arrays,
                    number(0),
                    Map.of(
                        first, number(3), second, number(4), ElementValue.of(sort, 2), number(5)),
                    two))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("found 3 arguments of sort A, which has 2 elements");
  }

  @Test
  void mapAppliesAtEveryIndex() {
    ArrayValue left = ArrayValue.constant(INTS, number(1)).store(number(0), number(10));
    ArrayValue right = ArrayValue.constant(INTS, number(2)).store(number(5), number(20));
    ArrayValue less =
        ArrayValue.map(
            Sort.BOOL,
            List.of(left, right),
            values -> BoolValue.of(ValueOrder.INSTANCE.compare(values.get(0), values.get(1)) < 0));
    assertThat(less)
        .isEqualTo(
            ArrayValue.constant(Sort.array(Sort.INT, Sort.BOOL), BoolValue.TRUE)
                .store(number(0), BoolValue.FALSE));
  }

  @Test
  void mapSeesEveryIndexOfAFiniteSort() {
    Sort.Array sort = Sort.array(Sort.BOOL, Sort.bitVec(2));
    for (Value one : Domains.STANDARD.elements(sort, 16)) {
      for (Value other : Domains.STANDARD.elements(sort, 16)) {
        ArrayValue left = (ArrayValue) one;
        ArrayValue right = (ArrayValue) other;
        ArrayValue sum = ArrayValue.map(Sort.bitVec(2), List.of(left, right), ArrayValueTest::sum);
        for (BoolValue index : List.of(BoolValue.TRUE, BoolValue.FALSE)) {
          assertThat(sum.select(index))
              .isEqualTo(sum(List.of(left.select(index), right.select(index))));
        }
      }
    }
  }

  private static Value sum(List<Value> summands) {
    BigInteger sum = BigInteger.ZERO;
    for (Value summand : summands) {
      sum = sum.add(((BitVecValue) summand).bits());
    }
    return BitVecValue.of(2, sum);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void agreesWithAMap(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Sort.Array sort = Sort.array(Sort.bitVec(4), Sort.bitVec(1));
    for (int i = 0; i < 200; i++) {
      Map<Value, Value> map = new HashMap<>();
      ArrayValue array = ArrayValue.constant(sort, bits(1, 0));
      for (int j = 0; j < 40; j++) {
        Value index = bits(4, random.nextInt(16));
        Value element = bits(1, random.nextInt(2));
        array = array.store(index, element);
        map.put(index, element);
      }
      for (Value index : Domains.STANDARD.elements(sort.index(), 16)) {
        assertThat(array.select(index)).isEqualTo(map.getOrDefault(index, bits(1, 0)));
      }
      assertThat(array).isEqualTo(ArrayValue.of(sort, bits(1, 0), map));
    }
  }

  @Test
  @Tag("slow")
  void manyStoresAreNotSlow() {
    ArrayValue array = ArrayValue.constant(INTS, number(0));
    for (int i = 0; i < 5_000; i++) {
      array = array.store(number(i * 7919 % 5_000), number(i + 1));
    }
    assertThat(array.exceptionCount()).isEqualTo(5_000);
    assertThat(array.select(number(7919 % 5_000))).isEqualTo(number(2));
    for (int i = 0; i < 5_000; i++) {
      array = array.store(number(i), number(0));
    }
    assertThat(array).isEqualTo(ArrayValue.constant(INTS, number(0)));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void storesInAnyOrderGiveTheSameObject(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < 200; i++) {
      Map<Value, Value> map = new HashMap<>();
      ArrayValue array = ArrayValue.constant(INTS, number(0));
      for (int j = 0; j < 20; j++) {
        Value index = number(random.nextInt(-4, 5));
        Value element = number(random.nextInt(3));
        array = array.store(index, element);
        map.put(index, element);
        assertThat(array).isEqualTo(ArrayValue.of(INTS, number(0), map));
      }
    }
  }

  @Test
  void refusesOtherSorts() {
    ArrayValue array = ArrayValue.constant(INTS, number(0));
    assertThatThrownBy(() -> array.select(BoolValue.TRUE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("found a value of sort Bool, wanted one of sort Int");
    assertThatThrownBy(() -> array.store(number(1), BoolValue.TRUE))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> ArrayValue.constant(INTS, BoolValue.TRUE))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
