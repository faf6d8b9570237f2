package io.ordeal.fuzz.learn;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.FakeSolvers;
import io.ordeal.fuzz.solver.session.History;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class ObservedCodeTest {

  private final ObservedCode code =
      new ObservedCode(FakeSolvers.installation("smtinterpol", "2.5", "some").profile());

  private Map<String, String> features(String statistics) {
    return code.features(
        new Answer(
            List.of(),
            Answer.Ending.COMPLETE,
            "",
            statistics,
            Duration.ZERO,
            Duration.ZERO,
            0,
            OptionalInt.empty(),
            History.NONE));
  }

  @Test
  void eachPlaceIsAFeatureButNotThoseThatReadOptions() {
    assertThat(features("(:coverage \"a/Engine=12;a/smtinterpol/option/LongOption=3;b/Clause=2\")"))
        .isEqualTo(
            Map.of("code a/Engine#0", "ran", "code a/Engine#5", "ran", "code b/Clause#1", "ran"));
  }

  /**
   * Whatever option is set, more of the parser runs; its other places still tell formulas apart.
   */
  @Test
  void codeThatReadsAnOptionIsNoGlobalEffect() {
    Map<String, String> plain = features("(:coverage \"a/Parser=1;a/Engine=1\")");
    Map<String, String> set = features("(:coverage \"a/Parser=3;a/Engine=1\")");
    Set<String> changed = new TreeSet<>(set.keySet());
    changed.removeAll(plain.keySet());
    Set<String> different = new TreeSet<>(set.keySet());
    different.removeIf(
        name -> !plain.containsKey(name) || Objects.equals(plain.get(name), set.get(name)));
    SetupEffects effects = new SetupEffects();
    effects.add(new Configuration(Map.of("verbose", "true")), changed, different);
    assertThat(effects.global()).isEmpty();
    assertThat(effects.of(new Configuration(Map.of("verbose", "true"))))
        .containsExactly("code a/Parser#1");
  }

  @Test
  void anAnswerWithoutCoverageHasNone() {
    assertThat(features("(:conflicts 3)")).isEmpty();
    assertThat(features("")).isEmpty();
  }
}
