package io.ordeal.fuzz.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.solver.session.Answer.Ending;
import io.ordeal.fuzz.solver.session.FakeSolvers;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Target;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PatienceTest {

  private static final Target SLOW = target("slow");
  private static final Target QUICK = target("quick");

  private final Patience patience = new Patience();

  private static Target target(String name) {
    return new Target(FakeSolvers.installation("z3", "1", name), Map.of(), Mode.RESET);
  }

  private void ended(Target target, Ending ending) {
    patience.note(List.of(SampleReplies.of(target, ending)));
  }

  private void late(int times) {
    for (int i = 0; i < times; i++) {
      ended(SLOW, Ending.TIME_OUT);
    }
  }

  private boolean isAsked(Target target) {
    return patience.notAsked(target).isEmpty();
  }

  @Test
  void whoIsLateOnceIsAskedOn() {
    assertThat(isAsked(SLOW)).isTrue();
    late(1);
    assertThat(isAsked(SLOW)).isTrue();
  }

  @Test
  void whoIsLateTwiceIsAskedOneOfSixteen() {
    late(2);
    ended(QUICK, Ending.COMPLETE);
    for (int round = 0; round < 3; round++) {
      for (int i = 0; i < 15; i++) {
        assertThat(patience.notAsked(SLOW)).contains("it had no time for test cases like this");
        ended(SLOW, Ending.NOT_ASKED);
        assertThat(isAsked(QUICK)).isTrue();
      }
      assertThat(isAsked(SLOW)).isTrue();
      late(1);
    }
  }

  @Test
  void whoDecidesOneIsAskedAgain() {
    late(5);
    assertThat(isAsked(SLOW)).isFalse();
    ended(SLOW, Ending.COMPLETE);
    assertThat(isAsked(SLOW)).isTrue();
    late(1);
    assertThat(isAsked(SLOW)).isFalse();
  }

  @Test
  void whoIsLateForFewIsAlwaysAsked() {
    for (int i = 0; i < 100; i++) {
      assertThat(isAsked(SLOW)).isTrue();
      ended(SLOW, i % 4 == 0 ? Ending.TIME_OUT : Ending.COMPLETE);
    }
  }

  @Test
  void whoIsLateForOneOfThreeIsMostlySpared() {
    int asked = 0;
    for (int i = 0; i < 300; i++) {
      if (isAsked(SLOW)) {
        ended(SLOW, asked % 3 == 0 ? Ending.TIME_OUT : Ending.COMPLETE);
        asked++;
      }
    }
    assertThat(asked).isBetween(20, 100);
  }

  @Test
  void optionsOfTestCasesMakeNoDifference() {
    ended(with("1"), Ending.TIME_OUT);
    assertThat(isAsked(with("2"))).isTrue();
    ended(with("2"), Ending.TIME_OUT);
    assertThat(isAsked(with("3"))).isFalse();
    assertThat(isAsked(QUICK)).isTrue();
    ended(with("3"), Ending.COMPLETE);
    assertThat(isAsked(with("4"))).isTrue();
  }

  private static Target with(String value) {
    return SLOW.with(new Configuration(Map.of("smt.relevancy", value)));
  }

  /** Nor does it compensate for a timeout. */
  @ParameterizedTest
  @EnumSource(
      value = Ending.class,
      mode = EnumSource.Mode.EXCLUDE,
      names = {"TIME_OUT", "COMPLETE"})
  void whatIsNoMatterOfTimeChangesNothing(Ending ending) {
    for (int i = 0; i < 10; i++) {
      ended(SLOW, ending);
    }
    assertThat(isAsked(SLOW)).isTrue();
    late(3);
    ended(SLOW, ending);
    assertThat(isAsked(SLOW)).isFalse();
  }
}
