package io.ordeal.fuzz.learn;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.random.Rng;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.solver.session.Answer.Ending;
import io.ordeal.fuzz.solver.session.FakeSolvers;
import io.ordeal.fuzz.statistics.MannWhitney;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class TimingTest {

  @Test
  void twentyRunsAreEnoughForAnyTable() {
    double[] low = new double[Timing.RUNS];
    double[] high = new double[Timing.RUNS];
    for (int i = 0; i < Timing.RUNS; i++) {
      low[i] = i;
      high[i] = 100 + i;
    }
    assertThat(MannWhitney.significance(low, high)).isLessThan(1e-10);
  }

  @Test
  void aSlowOptionIsFoundAndNoiseIsNot() {
    Rng rng = new Seed(1).rng();
    Probe probe =
        script ->
            configuration ->
                new Observation(
                    Ending.COMPLETE,
                    false,
                    new TreeMap<>(Map.of("answer ending", "complete")),
                    "",
                    Duration.ofMillis(
                        rng.below(10) + (configuration.options().containsKey("slow") ? 8 : 0)));
    Sample sample =
        Sample.of(
                FakeSolvers.script("(check-sat)"), probe, new SetupEffects(), (script, seen) -> {})
            .orElseThrow();
    assertThat(sample.hasCounters()).isFalse();
    Timing timing = new Timing(1000, () -> false);
    assertThat(timing.effect(sample, new Configuration(Map.of("slow", "true"))))
        .isEqualTo(Effect.CHANGED);
    for (int i = 0; i < 20; i++) {
      assertThat(timing.effect(sample, new Configuration(Map.of("idle", "true"))))
          .isEqualTo(Effect.NONE);
    }
  }
}
