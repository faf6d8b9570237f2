package io.ordeal.smt.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PartsTest {

  private static Value number(long number) {
    return new IntValue(BigInteger.valueOf(number));
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
    assertThat(appended.height()).isLessThan(25);
    assertThat(prepended.height()).isLessThan(25);
  }

  @Test
  void nothingIsOutside() {
    Parts parts = Parts.of(number(1), number(2));
    assertThatThrownBy(() -> parts.get(2)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> parts.get(-1)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> parts.set(0, number(3)))
        .isInstanceOf(UnsupportedOperationException.class);
  }
}
