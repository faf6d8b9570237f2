package io.ordeal.smt.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.smt.sort.Sort;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SetValueTest {

  private static final Sort.Set INTS = Sort.set(Sort.INT);
  private static final Sort.Set PAIRS = Sort.set(Sort.tuple(List.of(Sort.INT, Sort.INT)));

  private static IntValue number(long number) {
    return IntValue.of(number);
  }

  private static SetValue set(long... numbers) {
    List<Value> elements = new ArrayList<>();
    for (long number : numbers) {
      elements.add(number(number));
    }
    return SetValue.of(INTS, elements);
  }

  private static SetValue pairs(long... numbers) {
    List<Value> elements = new ArrayList<>();
    for (int i = 0; i < numbers.length; i += 2) {
      elements.add(TupleValue.of(number(numbers[i]), number(numbers[i + 1])));
    }
    return SetValue.of(PAIRS, elements);
  }

  private static SetValue rows(long... numbers) {
    List<Value> elements = new ArrayList<>();
    for (long number : numbers) {
      elements.add(TupleValue.of(number(number)));
    }
    return SetValue.of(Sort.set(Sort.tuple(List.of(Sort.INT))), elements);
  }

  @Test
  void orderAndRepetitionDoNotMatter() {
    assertThat(set(2, 1, 2)).isEqualTo(set(1, 2)).hasSameHashCodeAs(set(1, 2));
    assertThat(set(10, 9, -1).parts()).containsExactly(number(-1), number(9), number(10));
  }

  @Test
  void printsAsUnionOfSingletons() {
    assertThat(set()).hasToString("(as set.empty (Set Int))");
    assertThat(set(1)).hasToString("(set.singleton 1)");
    assertThat(set(2, 1)).hasToString("(set.union (set.singleton 1) (set.singleton 2))");
    assertThat(set(3, 2, 1))
        .hasToString(
            "(set.union (set.union (set.singleton 1) (set.singleton 2)) (set.singleton 3))");
    assertThat(SetValue.singleton(set())).hasToString("(set.singleton (as set.empty (Set Int)))");
  }

  @Test
  void basicOperations() {
    assertThat(set(1, 2).union(set(2, 3))).isEqualTo(set(1, 2, 3));
    assertThat(set(1, 2).inter(set(2, 3))).isEqualTo(set(2));
    assertThat(set(1, 2).minus(set(2, 3))).isEqualTo(set(1));
    assertThat(set(1).insert(List.of(number(2), number(3)))).isEqualTo(set(1, 2, 3));
    assertThat(set(1, 2).contains(number(2))).isTrue();
    assertThat(set(1, 2).contains(number(3))).isFalse();
    assertThat(set().isSubsetOf(set())).isTrue();
    assertThat(set(1).isSubsetOf(set(1, 2))).isTrue();
    assertThat(set(1, 3).isSubsetOf(set(1, 2))).isFalse();
    assertThat(set(1, 1, 2).card()).isEqualTo(BigInteger.TWO);
    assertThat(set().isEmpty()).isTrue();
    assertThat(set(1).isSingleton()).isTrue();
    assertThat(set().isSingleton()).isFalse();
    assertThat(set(1, 2).isSingleton()).isFalse();
    assertThat(set(1, 2, 3).map(Sort.BOOL, n -> BoolValue.of(n.equals(number(1)))))
        .isEqualTo(SetValue.of(Sort.set(Sort.BOOL), List.of(BoolValue.TRUE, BoolValue.FALSE)));
  }

  @Test
  void chooseIsLeftOpenButForSingletons() {
    assertThat(set(7).choose()).hasValue(number(7));
    assertThat(set().choose()).isEmpty();
    assertThat(set(1, 2).choose()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void agreesWithJavaSets(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < 500; i++) {
      Set<Value> left = draw(random);
      Set<Value> right = draw(random);
      SetValue one = SetValue.of(INTS, left);
      SetValue other = SetValue.of(INTS, right);
      assertThat(one.isSubsetOf(other)).isEqualTo(right.containsAll(left));
      Set<Value> union = new HashSet<>(left);
      union.addAll(right);
      assertThat(one.union(other)).isEqualTo(SetValue.of(INTS, union));
      Set<Value> inter = new HashSet<>(left);
      inter.retainAll(right);
      assertThat(one.inter(other)).isEqualTo(SetValue.of(INTS, inter));
      Set<Value> minus = new HashSet<>(left);
      minus.removeAll(right);
      assertThat(one.minus(other)).isEqualTo(SetValue.of(INTS, minus));
    }
  }

  private static Set<Value> draw(SplittableRandom random) {
    Set<Value> numbers = new HashSet<>();
    for (int i = random.nextInt(6); i > 0; i--) {
      numbers.add(number(random.nextInt(-3, 4)));
    }
    return numbers;
  }

  @Test
  void refusesOtherSorts() {
    assertThatThrownBy(() -> set(1).contains(BoolValue.TRUE))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> set(1).union(SetValue.singleton(BoolValue.TRUE)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  // ----------------------------------------------------------------------------------- relations

  @Test
  void joinMeetsInTheMiddle() {
    assertThat(pairs(1, 2, 3, 4).join(pairs(2, 5, 2, 6, 7, 8))).isEqualTo(pairs(1, 5, 1, 6));
    assertThat(rows(1, 2).join(pairs(1, 5))).isEqualTo(rows(5));
    assertThat(pairs(1, 2).join(rows(2))).isEqualTo(rows(1));
    assertThat(pairs().join(pairs(1, 2))).isEqualTo(pairs());
  }

  @Test
  void productPairsAllWithAll() {
    assertThat(rows(1, 2).product(rows(3, 4))).isEqualTo(pairs(1, 3, 1, 4, 2, 3, 2, 4));
    assertThat(rows().product(rows(1))).isEqualTo(pairs());
  }

  @Test
  void transposeTurnsColumnsAround() {
    assertThat(pairs(1, 2, 3, 4).transpose()).isEqualTo(pairs(2, 1, 4, 3));
    assertThat(rows(1, 2).product(pairs(3, 4)).transpose())
        .isEqualTo(pairs(4, 3).product(rows(1, 2)));
  }

  @Test
  void closureIsTransitiveAndNotReflexive() {
    assertThat(pairs(1, 2, 2, 3, 3, 4).transitiveClosure())
        .isEqualTo(pairs(1, 2, 1, 3, 1, 4, 2, 3, 2, 4, 3, 4));
    assertThat(pairs(1, 2, 2, 1).transitiveClosure()).isEqualTo(pairs(1, 1, 1, 2, 2, 1, 2, 2));
    assertThat(pairs().transitiveClosure()).isEqualTo(pairs());
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void closureIsTheLeastFixedPoint(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < 100; i++) {
      long[] numbers = new long[2 * random.nextInt(8)];
      for (int j = 0; j < numbers.length; j++) {
        numbers[j] = random.nextInt(6);
      }
      SetValue relation = pairs(numbers);
      SetValue closure = relation;
      SetValue next = closure.union(closure.join(closure));
      while (!next.equals(closure)) {
        closure = next;
        next = closure.union(closure.join(closure));
      }
      assertThat(relation.transitiveClosure()).isEqualTo(closure);
    }
  }

  @Test
  void identityAndProjection() {
    assertThat(rows(1, 2).identity()).isEqualTo(pairs(1, 1, 2, 2));
    assertThat(pairs(1, 2, 1, 3).project(List.of(0))).isEqualTo(rows(1));
    assertThat(pairs(1, 2, 1, 3).project(List.of(1, 0))).isEqualTo(pairs(2, 1, 3, 1));
  }

  @Test
  void joinImageCountsDifferentPartners() {
    SetValue relation = pairs(1, 5, 1, 6, 2, 5);
    assertThat(relation.joinImage(BigInteger.ONE)).hasValue(rows(1, 2));
    assertThat(relation.joinImage(BigInteger.TWO)).hasValue(rows(1));
    assertThat(relation.joinImage(BigInteger.TEN.pow(30))).hasValue(rows());
    assertThat(relation.joinImage(BigInteger.ZERO)).isEmpty();
  }
}
