package io.ordeal.fuzz.learn;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.FakeSolvers;
import io.ordeal.fuzz.solver.session.History;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
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
  void eachClassIsAFeatureButNotThoseThatReadOptions() {
    assertThat(features("(:coverage \"a/Engine=1f;a/smtinterpol/option/LongOption=3;b/Clause=2\")"))
        .isEqualTo(Map.of("code a/Engine", "1f", "code b/Clause", "2"));
  }

  @Test
  void anAnswerWithoutCoverageHasNone() {
    assertThat(features("(:conflicts 3)")).isEmpty();
    assertThat(features("")).isEmpty();
  }
}
