package io.ordeal.fuzz.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.coverage.Coverage;
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.History;
import java.time.Duration;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class StatisticsBehaviourTest {

  private static final StatisticsBehaviour BEHAVIOUR =
      new StatisticsBehaviour(List.of(Pattern.compile("num-allocs")));

  private static Answer answer(String statistics) {
    return new Answer(
        List.of(),
        Answer.Ending.COMPLETE,
        "",
        statistics,
        Duration.ZERO,
        Duration.ZERO,
        0,
        OptionalInt.empty(),
        History.NONE);
  }

  private static Coverage traits(String statistics) {
    return BEHAVIOUR.coverage(answer(statistics)).orElseThrow();
  }

  private static BitSet magnitudes(int... all) {
    BitSet magnitudes = new BitSet();
    for (int one : all) {
      magnitudes.set(one);
    }
    return magnitudes;
  }

  @Test
  void aTraitIsACounterWithTheBitsOfItsValue() {
    assertThat(traits("(:conflicts 12 :decisions 1)"))
        .isEqualTo(Coverage.of(Map.of("conflicts", magnitudes(4), "decisions", magnitudes(1))));
  }

  @Test
  void similarValuesAreOneTrait() {
    assertThat(traits("(:conflicts 15)")).isEqualTo(traits("(:conflicts 8)"));
    assertThat(traits("(:conflicts 16)").without(traits("(:conflicts 8)")).count()).isEqualTo(1);
  }

  @Test
  void zeroAndIgnoredCountersAreNoTraits() {
    assertThat(traits("(:conflicts 0 :num-allocs 77 :decisions 2)"))
        .isEqualTo(Coverage.of(Map.of("decisions", magnitudes(2))));
  }

  @Test
  void traitsOfOneCounterAddUp() {
    Coverage both = traits("(:conflicts 1)").with(traits("(:conflicts 100 :decisions 1)"));
    assertThat(both.count()).isEqualTo(3);
    assertThat(Coverage.parse(both.text())).isEqualTo(both);
  }

  @Test
  void withoutStatisticsNothingIsKnown() {
    assertThat(BEHAVIOUR.coverage(answer(""))).isEmpty();
    assertThat(BEHAVIOUR.signature(answer(""))).isEqualTo(Signature.NONE);
  }

  @Test
  void equalTraitsHaveEqualSignatures() {
    assertThat(BEHAVIOUR.signature(answer("(:conflicts 12 :decisions 1)")))
        .isEqualTo(BEHAVIOUR.signature(answer("(:decisions 1 :conflicts 9 :num-allocs 5)")));
    assertThat(BEHAVIOUR.signature(answer("(:conflicts 12)")))
        .isNotEqualTo(BEHAVIOUR.signature(answer("(:conflicts 17)")));
  }
}
