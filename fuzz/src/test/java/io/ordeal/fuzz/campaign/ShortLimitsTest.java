package io.ordeal.fuzz.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import java.util.SortedMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ShortLimitsTest {

  private static final Duration LIMIT = Duration.ofMillis(100);
  private static final Duration LONG_LIMIT = Duration.ofSeconds(3);

  private static Map<String, Long> answers(long sat, long skipped, long unsupported) {
    return Map.of("sat", sat, "spared", skipped, "not-asked", unsupported);
  }

  private static SortedMap<String, String> advice(Map<String, Long> answers, DecisionTimes times) {
    return ShortLimits.advice(Map.of("z3", answers), LIMIT, LONG_LIMIT, target -> times);
  }

  private static DecisionTimes times(int asked, int... millis) {
    return new DecisionTimes(asked, IntStream.of(millis).mapToObj(Duration::ofMillis).toList());
  }

  @Test
  void theSuggestedLimitDecidesHalfOfTheSample() {
    assertThat(advice(answers(80, 120, 1000), times(6, 2900, 450, 120, 480)))
        .containsExactly(
            Map.entry(
                "z3",
                "z3: 60 % skipped after timeouts, try --limit 500ms (decides 3 of 6 sampled"
                    + " timeouts)"));
    assertThat(advice(answers(80, 120, 0), times(5, 2900, 1100, 1200, 1300)))
        .containsValue(
            "z3: 60 % skipped after timeouts, try --limit 2s (decides 3 of 5 sampled timeouts)");
  }

  /** A busy machine may have been the reason of the timeouts. */
  @Test
  void theSuggestedLimitIsLongerThanTheLimit() {
    assertThat(advice(answers(80, 120, 0), times(2, 5, 6)))
        .containsValue(
            "z3: 60 % skipped after timeouts, try --limit 200ms (decides 2 of 2 sampled"
                + " timeouts)");
  }

  @Test
  void aLongerLimitIsNotSuggestedInVain() {
    assertThat(advice(answers(80, 120, 0), times(6, 150, 150)))
        .containsValue(
            "z3: 60 % skipped after timeouts; --limit 3s decides only 2 of 6 sampled timeouts, so"
                + " try other seeds or engines");
  }

  @Test
  void aSampleOfOneIsSingular() {
    assertThat(advice(answers(80, 120, 0), times(1, 150)))
        .containsValue(
            "z3: 60 % skipped after timeouts, try --limit 200ms (decides 1 of 1 sampled timeout)");
  }

  @Test
  void nothingIsSuggestedBeforeAnythingIsMeasured() {
    assertThat(advice(answers(80, 120, 0), DecisionTimes.NONE))
        .containsValue("z3: 60 % skipped after timeouts; a longer --limit may help");
  }

  @Test
  void fewSkippedTestsAreNoReason() {
    assertThat(advice(answers(800, 200, 0), times(1, 300))).isEmpty();
    assertThat(advice(Map.of(), times(1, 300))).isEmpty();
  }

  /** The first seed may be a hard one. */
  @Test
  void fewTestsTellNothing() {
    long few = ShortLimits.FEWEST_TESTS;
    assertThat(ShortLimits.isTooShort(answers(9, few - 10, 1000))).isFalse();
    assertThat(ShortLimits.isTooShort(answers(10, few - 10, 1000))).isTrue();
  }
}
