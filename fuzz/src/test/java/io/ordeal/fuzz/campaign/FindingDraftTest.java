package io.ordeal.fuzz.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.oracle.Reply;
import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Answer.Ending;
import io.ordeal.fuzz.solver.session.FakeSolvers;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Target;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests which targets a finding compares. */
class FindingDraftTest {

  private static final Target PLAIN =
      new Target(FakeSolvers.installation("z3", "4.14.1", "/opt/z3"), Map.of(), Mode.RESET);

  private static final Target DRAWN = PLAIN.with(Configuration.parse("a=1,b=2"));

  private static final Target OTHER =
      new Target(FakeSolvers.installation("cvc5", "1.3.2", "/opt/cvc5"), Map.of(), Mode.RESET);

  /** Returns the reply of a target that answered {@code sat} to a check before its answer ended. */
  private static Reply afterAnAnswer(Target target, Ending ending) {
    return SampleReplies.of(
        target, ending, new Answer.Check(Answer.Result.SAT, "", "", Duration.ZERO));
  }

  @Test
  void aTargetThatRefusesItsOptionsAtOnceIsNotCompared() {
    assertThat(
            FindingDraft.compared(
                List.of(
                    SampleReplies.of(DRAWN, Ending.CONFLICT),
                    afterAnAnswer(OTHER, Ending.COMPLETE),
                    afterAnAnswer(PLAIN, Ending.COMPLETE)),
                PLAIN))
        .containsExactly(OTHER, PLAIN);
  }

  @Test
  void whoAnswersBeforeItRefusesItsOptionsIsCompared() {
    List<Reply> replies =
        List.of(
            afterAnAnswer(DRAWN, Ending.CONFLICT),
            afterAnAnswer(OTHER, Ending.COMPLETE),
            afterAnAnswer(PLAIN, Ending.COMPLETE));
    assertThat(FindingDraft.compared(replies, DRAWN)).containsExactly(DRAWN, OTHER, PLAIN);
  }

  @Test
  void theGuiltyTargetHasOnlyTheOptionsThatAreNeeded() {
    Target needed = PLAIN.with(Configuration.parse("b=2"));
    assertThat(
            FindingDraft.compared(
                List.of(
                    afterAnAnswer(DRAWN, Ending.COMPLETE), SampleReplies.of(OTHER, Ending.SPARED)),
                needed))
        .containsExactly(needed);
  }
}
