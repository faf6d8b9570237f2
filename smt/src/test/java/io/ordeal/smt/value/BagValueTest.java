package io.ordeal.smt.value;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.sort.Sort;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BagValueTest {

  private static final Sort.Bag BAG = Sort.bag(Sort.INT);

  private static IntValue number(long number) {
    return IntValue.of(number);
  }

  /** A bag of elements, each followed by its number of occurrences. */
  private static BagValue bag(long... elementsAndCounts) {
    BagValue bag = BagValue.empty(BAG);
    for (int i = 0; i < elementsAndCounts.length; i += 2) {
      bag =
          bag.unionDisjoint(
              BagValue.of(
                  number(elementsAndCounts[i]), BigInteger.valueOf(elementsAndCounts[i + 1])));
    }
    return bag;
  }

  @Test
  void bagsCount() {
    BagValue left = bag(1, 2, 2, 3);
    BagValue right = bag(1, 1, 3, 1);
    assertThat(left.unionMax(right)).isEqualTo(bag(1, 2, 2, 3, 3, 1));
    assertThat(left.unionDisjoint(right)).isEqualTo(bag(1, 3, 2, 3, 3, 1));
    assertThat(left.interMin(right)).isEqualTo(bag(1, 1));
    assertThat(left.differenceSubtract(right)).isEqualTo(bag(1, 1, 2, 3));
    assertThat(right.differenceSubtract(left)).isEqualTo(bag(3, 1));
    assertThat(left.differenceRemove(right)).isEqualTo(bag(2, 3));
    assertThat(left.setof()).isEqualTo(bag(1, 1, 2, 1));
    assertThat(left.toSet())
        .isEqualTo(SetValue.of(Sort.set(Sort.INT), List.of(number(1), number(2))));
    assertThat(BagValue.of(SetValue.of(Sort.set(Sort.INT), List.of(number(1), number(2)))))
        .isEqualTo(left.setof());
    assertThat(left.card()).isEqualTo(BigInteger.valueOf(5));
    assertThat(left.count(number(2))).isEqualTo(BigInteger.valueOf(3));
    assertThat(left.count(number(9))).isEqualTo(BigInteger.ZERO);
    assertThat(left.contains(number(2))).isTrue();
    assertThat(left.contains(number(3))).isFalse();
    assertThat(left.interMin(right).isSubbagOf(left)).isTrue();
    assertThat(left.isSubbagOf(left.setof())).isFalse();
    assertThat(left.map(Sort.BOOL, n -> BoolValue.TRUE))
        .isEqualTo(BagValue.of(BoolValue.TRUE, BigInteger.valueOf(5)));
    assertThat(left.filter(number(1)::equals)).isEqualTo(bag(1, 2));
  }

  @Test
  void bagsWithoutElementsAreEmpty() {
    assertThat(BagValue.of(number(1), BigInteger.ZERO)).isEqualTo(bag());
    assertThat(BagValue.of(number(1), BigInteger.valueOf(-3))).isEqualTo(bag());
    assertThat(BagValue.of(BAG, Map.of(number(1), BigInteger.ZERO))).isEqualTo(bag());
  }

  @Test
  void bagsPrint() {
    assertThat(bag()).hasToString("(as bag.empty (Bag Int))");
    assertThat(bag(1, 2)).hasToString("(bag 1 2)");
    assertThat(bag(3, 1, 1, 2)).hasToString("(bag.union_disjoint (bag 1 2) (bag 3 1))");
  }

  @Test
  void choosingFromABagIsLeftOpenButForOneElement() {
    assertThat(bag(1, 1).choose()).hasValue(number(1));
    assertThat(bag(1, 5).choose()).hasValue(number(1));
    assertThat(bag(1, 1, 2, 1).choose()).isEmpty();
    assertThat(bag().choose()).isEmpty();
    assertThat(bag(1, 1).isSingleton()).isTrue();
    assertThat(bag(1, 2).isSingleton()).isFalse();
  }

  @Test
  void tablesMultiply() {
    BagValue left = BagValue.of(TupleValue.of(number(1)), BigInteger.TWO);
    BagValue right = BagValue.of(TupleValue.of(number(2)), BigInteger.valueOf(3));
    BagValue product = left.product(right);
    assertThat(product)
        .isEqualTo(BagValue.of(TupleValue.of(number(1), number(2)), BigInteger.valueOf(6)));
    assertThat(product.project(List.of(1)))
        .isEqualTo(BagValue.of(TupleValue.of(number(2)), BigInteger.valueOf(6)));
  }
}
