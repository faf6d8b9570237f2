package io.ordeal.fuzz.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.solver.session.Answer.Ending;
import io.ordeal.fuzz.solver.session.FakeSolvers;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OutagesTest {

  private static final Target LOST = target("lost");
  private static final Target OTHER = target("other");

  private final List<String> told = new ArrayList<>();
  private final Outages outages = new Outages(told::add);
  private boolean isExact;

  private static Target target(String name) {
    return new Target(FakeSolvers.installation("z3", "1", name), Map.of(), Mode.RESET);
  }

  private void ended(Target target, Ending ending) {
    outages.note(List.of(SampleReplies.of(target, ending)), isExact);
  }

  /** Returns the number of test cases until the solver is asked. */
  private int pause() {
    int pause = 0;
    while (outages.notAsked(LOST).isPresent()) {
      pause++;
    }
    return pause;
  }

  @Test
  void pausesGrowFromTheThirdLossInARow() {
    List<Integer> pauses = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      ended(LOST, i % 2 == 0 ? Ending.STOPPED : Ending.NO_ANSWER);
      assertThat(outages.notAsked(OTHER)).isEmpty();
      pauses.add(pause());
    }
    assertThat(pauses).containsExactly(0, 0, 16, 64, 256, 1024, 1024, 1024);
    assertThat(told).hasSize(1);
  }

  /** Otherwise the number of jobs would decide which test cases are asked. */
  @Test
  void whoGivesNoAnswerIsAskedOnIfTheCampaignIsExact() {
    isExact = true;
    for (int i = 0; i < 8; i++) {
      ended(LOST, Ending.NO_ANSWER);
    }
    assertThat(pause()).isZero();
    assertThat(told).isEmpty();
  }

  @Test
  void whoAnswersIsAskedAgainAtOnce() {
    for (int i = 0; i < 5; i++) {
      ended(LOST, Ending.STOPPED);
    }
    ended(LOST, Ending.SPARED);
    assertThat(outages.notAsked(LOST)).contains("its last 5 processes were lost");
    ended(LOST, Ending.TIME_OUT);
    ended(LOST, Ending.STOPPED);
    assertThat(pause()).isZero();
  }
}
