package io.ordeal.smt.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.cost.LimitExceeded;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SeqValueTest {

  private static final Sort.Seq INTS = Sort.seq(Sort.INT);

  /** A sequence of the numbers of the characters. */
  private static SeqValue seq(String letters) {
    return SeqValue.of(INTS, letters.chars().mapToObj(IntValue::of).toList());
  }

  private static SeqValue seq(StringValue string) {
    List<Value> numbers = new ArrayList<>();
    for (int codePoint : string.codePoints()) {
      numbers.add(IntValue.of(codePoint));
    }
    return SeqValue.of(INTS, numbers);
  }

  private static BigInteger number(long number) {
    return BigInteger.valueOf(number);
  }

  @Test
  void printsAsUnits() {
    assertThat(SeqValue.empty(INTS)).hasToString("(as seq.empty (Seq Int))");
    assertThat(SeqValue.unit(IntValue.of(1))).hasToString("(seq.unit 1)");
    assertThat(SeqValue.unit(IntValue.of(1)).concat(SeqValue.unit(IntValue.of(-2))))
        .hasToString("(seq.++ (seq.unit 1) (seq.unit (- 2)))");
  }

  @Test
  void nthIsLeftOpenOutside() {
    assertThat(seq("ab").nth(number(1))).hasValue(IntValue.of('b'));
    assertThat(seq("ab").nth(number(2))).isEmpty();
    assertThat(seq("ab").nth(number(-1))).isEmpty();
    assertThat(seq("ab").nth(BigInteger.TEN.pow(30))).isEmpty();
    assertThat(seq("").nth(number(0))).isEmpty();
  }

  @Test
  void edgesAreThoseOfStrings() {
    assertThat(seq("abc").extract(number(1), BigInteger.TEN.pow(30))).isEqualTo(seq("bc"));
    assertThat(seq("abc").extract(number(3), number(1))).isEqualTo(seq(""));
    assertThat(seq("abc").extract(number(-1), number(3))).isEqualTo(seq(""));
    assertThat(seq("abc").indexOf(seq(""), number(3))).isEqualTo(number(3));
    assertThat(seq("abc").indexOf(seq(""), number(4))).isEqualTo(number(-1));
    assertThat(seq("abc").replace(seq(""), seq("x"))).isEqualTo(seq("xabc"));
    assertThat(seq("abc").replaceAll(seq(""), seq("x"))).isEqualTo(seq("abc"));
    assertThat(seq("abc").update(number(2), seq("xy"))).isEqualTo(seq("abx"));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void agreesWithStrings(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < 2000; i++) {
      StringValue string = word(random, 10);
      StringValue part = word(random, 3);
      StringValue other = word(random, 3);
      BigInteger at = number(random.nextInt(-2, 13));
      BigInteger count = number(random.nextInt(-2, 13));
      SeqValue whole = seq(string);
      assertThat(whole.concat(seq(part))).isEqualTo(seq(string.concat(part)));
      assertThat(whole.at(at)).isEqualTo(seq(string.at(at)));
      assertThat(whole.extract(at, count)).isEqualTo(seq(string.substr(at, count)));
      assertThat(seq(part).isPrefixOf(whole)).isEqualTo(part.isPrefixOf(string));
      assertThat(seq(part).isSuffixOf(whole)).isEqualTo(part.isSuffixOf(string));
      assertThat(whole.contains(seq(part))).isEqualTo(string.contains(part));
      assertThat(whole.indexOf(seq(part), at)).isEqualTo(string.indexOf(part, at));
      assertThat(whole.lastIndexOf(seq(part))).isEqualTo(string.lastIndexOf(part));
      assertThat(whole.replace(seq(part), seq(other))).isEqualTo(seq(string.replace(part, other)));
      assertThat(whole.replaceAll(seq(part), seq(other)))
          .isEqualTo(seq(string.replaceAll(part, other)));
      assertThat(whole.update(at, seq(part))).isEqualTo(seq(string.update(at, part)));
      assertThat(whole.reverse()).isEqualTo(seq(string.reverse()));
    }
  }

  private static StringValue word(SplittableRandom random, int longest) {
    int[] letters = new int[random.nextInt(longest + 1)];
    for (int i = 0; i < letters.length; i++) {
      letters[i] = 'a' + random.nextInt(2);
    }
    return StringValue.of(letters);
  }

  @Test
  void refusesOtherSortsAndExplosions() {
    assertThatThrownBy(() -> seq("a").concat(SeqValue.unit(BoolValue.TRUE)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("found a value of sort (Seq Bool), wanted one of sort (Seq Int)");
    SeqValue many = SeqValue.of(INTS, Collections.nCopies(10_000, IntValue.of(1)));
    assertThatThrownBy(() -> many.replaceAll(SeqValue.unit(IntValue.of(1)), many))
        .isInstanceOf(LimitExceeded.class);
  }
}
