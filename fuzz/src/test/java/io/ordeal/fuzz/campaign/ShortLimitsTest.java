package io.ordeal.fuzz.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ShortLimitsTest {

  private static final Duration LIMIT = Duration.ofMillis(100);

  private static Map<String, Long> answers(long sat, long skipped, long unsupported) {
    return Map.of("sat", sat, "spared", skipped, "not-asked", unsupported);
  }

  @Test
  void aTargetThatIsSkippedTooOftenGetsAdvice() {
    assertThat(ShortLimits.advice(Map.of("z3", answers(80, 120, 1000)), LIMIT))
        .containsExactly(Map.entry("z3", "z3: 60 % skipped after timeouts, try --limit 1s"));
    assertThat(ShortLimits.advice(Map.of("z3", answers(80, 120, 0)), Duration.ofMillis(15)))
        .containsValue("z3: 60 % skipped after timeouts, try --limit 150ms");
  }

  @Test
  void fewSkippedTestsAreNoReason() {
    assertThat(ShortLimits.advice(Map.of("z3", answers(800, 200, 0)), LIMIT)).isEmpty();
    assertThat(ShortLimits.advice(Map.of("z3", Map.of()), LIMIT)).isEmpty();
  }

  /** The first seed may be a hard one. */
  @Test
  void fewTestsTellNothing() {
    long few = ShortLimits.FEWEST_TESTS;
    assertThat(ShortLimits.isTooShort(answers(9, few - 10, 1000))).isFalse();
    assertThat(ShortLimits.isTooShort(answers(10, few - 10, 1000))).isTrue();
  }
}
