package io.ordeal.smt.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PartsTest {

  private static Value number(long number) {
    return new IntValue(BigInteger.valueOf(number));
  }

  /**
   * An upper bound on the height of a tree with this many leaves in which the halves of each node
   * differ by at most one level.
   */
  private static double highest(int leaves) {
    return 1.4405 * Math.log(leaves + 2) / Math.log(2);
  }

  private static void assertSame(Parts parts, List<Value> expected) {
    assertThat(new ArrayList<>(parts)).isEqualTo(expected);
    for (int i = 0; i < expected.size(); i += 7) {
      assertThat(parts.get(i)).isEqualTo(expected.get(i));
    }
    int hash = 17;
    for (Value value : expected) {
      hash = 31 * hash + value.hashCode();
    }
    assertThat(parts.mixedInto(17)).isEqualTo(hash);
    assertThat((double) parts.height()).isLessThan(highest(expected.size()));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void changesAreThoseOfAnOrdinaryList(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Value> expected = new ArrayList<>();
    Parts parts = Parts.NONE;
    for (int step = 0; step < 600; step++) {
      int from = random.nextInt(expected.size() + 1);
      int to = Math.min(expected.size(), from + random.nextInt(step % 50 == 49 ? 300 : 3));
      Value[] added = new Value[random.nextInt(step % 20 == 19 ? 200 : 4)];
      for (int i = 0; i < added.length; i++) {
        added[i] = number(random.nextInt(1000));
      }
      Parts before = parts;
      List<Value> beforeExpected = new ArrayList<>(expected);
      parts = parts.replace(from, to, added);
      expected.subList(from, to).clear();
      expected.addAll(from, List.of(added));
      assertSame(parts, expected);
      assertSame(before, beforeExpected);
      assertSame(parts.slice(from, expected.size()), expected.subList(from, expected.size()));
    }
  }

  @Test
  void longChainsStayShallow() {
    Parts appended = Parts.NONE;
    Parts prepended = Parts.NONE;
    for (int i = 0; i < 200_000; i++) {
      appended = appended.concat(Parts.of(number(i)));
      prepended = Parts.of(number(i)).concat(prepended);
    }
    assertThat(appended.get(123_456)).isEqualTo(number(123_456));
    assertThat(prepended.get(199_999 - 123_456)).isEqualTo(number(123_456));
    // Leaves are filled with 32 values before another one is made.
    assertThat((double) appended.height()).isLessThan(highest(200_000 / 32));
    assertThat((double) prepended.height()).isLessThan(highest(200_000 / 32));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void listsOfAnyLengthsMakeABalancedOne(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int step = 0; step < 300; step++) {
      Parts joined = Parts.NONE;
      List<Value> expected = new ArrayList<>();
      for (int i = random.nextInt(6); i >= 0; i--) {
        Value[] values = new Value[random.nextInt(1 << random.nextInt(1, 11))];
        Arrays.setAll(values, index -> number(random.nextInt(1000)));
        boolean front = random.nextBoolean();
        joined = front ? Parts.of(values).concat(joined) : joined.concat(Parts.of(values));
        expected.addAll(front ? 0 : expected.size(), List.of(values));
      }
      assertSame(joined, expected);
    }
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "1, 0", "32, 0", "33, 1", "64, 1", "65, 2", "128, 2", "129, 3"})
  void heightIsTheNumberOfHalvings(int size, int height) {
    Value[] values = new Value[size];
    Arrays.setAll(values, PartsTest::number);
    Parts parts = Parts.of(values);
    assertThat(parts.height()).isEqualTo(height);
    // One node per level, and the slots of a leaf.
    assertThat(parts.bytesOfChange()).isEqualTo(48 * height + 4 * Math.min(size, 32));
  }

  @Test
  void shortListsShareALeafIfItHoldsThem() {
    Value[] values = new Value[16];
    Arrays.setAll(values, PartsTest::number);
    Parts half = Parts.of(values);
    assertThat(half.concat(half).height()).isZero();
    assertThat(half.concat(half).concat(Parts.of(number(1))).height()).isEqualTo(1);
    assertThat(half.slice(3, 3)).isSameAs(Parts.NONE);
  }

  @Test
  void nothingIsOutside() {
    Parts parts = Parts.of(number(1), number(2));
    assertThatThrownBy(() -> parts.get(2)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> parts.get(-1))
        .isInstanceOf(IndexOutOfBoundsException.class)
        .hasMessage("found index -1 of 2");
    assertThatThrownBy(() -> Parts.NONE.get(0))
        .isInstanceOf(IndexOutOfBoundsException.class)
        .hasMessage("found index 0 of 0");
    assertThatThrownBy(() -> parts.set(0, number(3)))
        .isInstanceOf(UnsupportedOperationException.class);
  }
}
