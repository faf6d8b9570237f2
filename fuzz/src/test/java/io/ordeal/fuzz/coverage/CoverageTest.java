package io.ordeal.fuzz.coverage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.BitSet;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CoverageTest {

  private static BitSet bits(int... places) {
    BitSet bits = new BitSet();
    for (int place : places) {
      bits.set(place);
    }
    return bits;
  }

  @Test
  void textIsReadAsItWasWritten() {
    Coverage coverage =
        Coverage.of(
            Map.of("a/B$1", bits(0, 5, 700), "/x y/\"=;%.c:3:branches", bits(2), "c", bits()));
    assertThat(coverage.text())
        .startsWith("/x+y/%22%3D%3B%25.c%3A3%3Abranches=4;a/B$1=12000")
        .doesNotContainAnyWhitespaces();
    assertThat(Coverage.parse(coverage.text())).isEqualTo(coverage);
    assertThat(Coverage.parseAnswer(coverage.answer())).isEqualTo(coverage);
    assertThat(Coverage.parse("")).isEqualTo(Coverage.NONE);
  }

  @Test
  void anotherAnswerIsNoCoverage() {
    assertThat(Coverage.parseAnswer("(:conflicts 12)")).isEqualTo(Coverage.NONE);
    assertThat(Coverage.parseAnswer("")).isEqualTo(Coverage.NONE);
  }

  @Test
  void damagedTextIsRefused() {
    assertThatThrownBy(() -> Coverage.parse("a=1;b")).hasMessage("found 'b', expected PART=BITS");
    assertThatThrownBy(() -> Coverage.parse("a=g"))
        .hasMessage("found 'g', expected hexadecimal digits");
  }

  @Test
  void setsAreUnitedAndSubtracted() {
    Coverage some = Coverage.of(Map.of("a", bits(0, 1), "b", bits(3)));
    Coverage others = Coverage.of(Map.of("a", bits(1, 2)));
    assertThat(some.with(others)).isEqualTo(Coverage.of(Map.of("a", bits(0, 1, 2), "b", bits(3))));
    assertThat(some.without(others)).isEqualTo(Coverage.of(Map.of("a", bits(0), "b", bits(3))));
    assertThat(some.without(some)).isEqualTo(Coverage.NONE);
    assertThat(some.count()).isEqualTo(3);
  }

  @Test
  void equalSetsHaveTheSameHashAndOthersNot() {
    Coverage some = Coverage.of(Map.of("a", bits(0, 1), "b", bits(3)));
    assertThat(Coverage.parse(some.text()).hash()).isEqualTo(some.hash());
    assertThat(Coverage.of(Map.of("a", bits(0, 1), "b", bits(2))).hash()).isNotEqualTo(some.hash());
    assertThat(Coverage.of(Map.of("a", bits(0, 1), "c", bits(3))).hash()).isNotEqualTo(some.hash());
    assertThat(Coverage.NONE.hash()).isZero();
  }
}
