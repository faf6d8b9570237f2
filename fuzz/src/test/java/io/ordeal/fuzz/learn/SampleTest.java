package io.ordeal.fuzz.learn;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.solver.session.Answer.Ending;
import io.ordeal.fuzz.solver.session.FakeSolvers;
import io.ordeal.smt.script.Script;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class SampleTest {

  private static final Script SCRIPT = FakeSolvers.script("(assert true)(check-sat)");
  private static final Configuration OPTION = new Configuration(Map.of("a", "true"));

  /** Shows one set of features after another. */
  private static Optional<Sample> of(List<Map<String, String>> runs) {
    Deque<Map<String, String>> left = new ArrayDeque<>(runs);
    Probe probe =
        script ->
            configuration ->
                new Observation(
                    Ending.COMPLETE, false, new TreeMap<>(left.remove()), "", Duration.ZERO);
    return Sample.of(SCRIPT, probe, new SetupEffects(), (script, seen) -> {});
  }

  private static Effect effect(List<Map<String, String>> runs) {
    return of(runs).orElseThrow().effect(OPTION);
  }

  @Test
  void aDifferentOrNewFeatureIsAnEffect() {
    Map<String, String> usual = Map.of("x", "1");
    assertThat(effect(List.of(usual, usual, usual))).isEqualTo(Effect.NONE);
    assertThat(effect(List.of(usual, usual, Map.of("x", "2")))).isEqualTo(Effect.CHANGED);
    assertThat(effect(List.of(usual, usual, Map.of("x", "1", "y", "1")))).isEqualTo(Effect.CHANGED);
    assertThat(effect(List.of(usual, usual, Map.of()))).isEqualTo(Effect.CHANGED);
  }

  @Test
  void featuresThatDifferByDefaultAreNotCompared() {
    assertThat(effect(List.of(Map.of("x", "1"), Map.of("x", "2"), Map.of("x", "3"))))
        .isEqualTo(Effect.NONE);
    assertThat(effect(List.of(Map.of(), Map.of("x", "2"), Map.of("x", "3"))))
        .isEqualTo(Effect.NONE);
  }

  @Test
  void anEffectThatIsAnotherOneTheSecondTimeDoesNotCount() {
    Map<String, String> usual = Map.of("x", "1");
    Map<String, String> other = Map.of("x", "2");
    Sample same = of(List.of(usual, usual, other, other)).orElseThrow();
    assertThat(same.repeats(OPTION, same.effect(OPTION))).isTrue();
    Sample changing = of(List.of(usual, usual, other, Map.of("x", "3"))).orElseThrow();
    assertThat(changing.repeats(OPTION, changing.effect(OPTION))).isFalse();
  }

  @Test
  void aFormulaThatTheSolverDoesNotAnswerIsNoSample() {
    for (Ending ending : List.of(Ending.TIME_OUT, Ending.REJECTED, Ending.CRASH)) {
      Probe probe =
          script ->
              configuration -> new Observation(ending, false, new TreeMap<>(), "", Duration.ZERO);
      assertThat(Sample.of(SCRIPT, probe, new SetupEffects(), (script, seen) -> {})).isEmpty();
    }
    Probe slow =
        script ->
            configuration ->
                new Observation(Ending.COMPLETE, false, new TreeMap<>(), "", Duration.ofSeconds(1));
    assertThat(Sample.of(SCRIPT, slow, new SetupEffects(), (script, seen) -> {})).isEmpty();
  }
}
