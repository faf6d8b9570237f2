package io.ordeal.fuzz.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.oracle.Certainty;
import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.solver.session.Answer.Ending;
import io.ordeal.fuzz.solver.session.FakeSolvers;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.smt.script.Script;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class KnownAnswersTest {

  private static final Script ONE = FakeSolvers.script("(assert false)(check-sat)");
  private static final Script OTHER = FakeSolvers.script("(assert true)(check-sat)");
  private static final Target PLAIN =
      new Target(FakeSolvers.installation("z3", "1", "z3"), Map.of(), Mode.RESET);

  private final KnownAnswers answers = new KnownAnswers();

  private void note(Script script, Ending ending) {
    answers.note(script, List.of(SampleReplies.of(PLAIN, ending)));
  }

  @Test
  void anAnswerIsKnownForItsScriptAndConfiguration() {
    note(ONE, Ending.COMPLETE);
    assertThat(answers.of(ONE, PLAIN)).hasValue(SampleReplies.of(PLAIN, Ending.COMPLETE).answer());
    assertThat(answers.of(OTHER, PLAIN)).isEmpty();
    assertThat(answers.of(ONE, PLAIN.with(Configuration.parse("smt.a=1")))).isEmpty();
  }

  private static Verdict verdict(Kind kind, Target guilty) {
    return new Verdict(kind, Certainty.PROVEN, List.of(guilty), 0, "", "", "");
  }

  @Test
  void aVerdictIsNewOncePerScriptAndGuiltyTarget() {
    Target other = PLAIN.with(Configuration.parse("smt.a=1"));
    assertThat(answers.isNew(ONE, verdict(Kind.INVALID_MODEL, PLAIN))).isTrue();
    note(ONE, Ending.COMPLETE);
    assertThat(answers.isNew(ONE, verdict(Kind.INVALID_MODEL, PLAIN))).isFalse();
    assertThat(answers.isNew(ONE, verdict(Kind.CRASH, PLAIN))).isTrue();
    assertThat(answers.isNew(ONE, verdict(Kind.INVALID_MODEL, other))).isTrue();
    assertThat(answers.isNew(OTHER, verdict(Kind.INVALID_MODEL, PLAIN))).isTrue();
    assertThat(answers.isNew(ONE, verdict(Kind.INVALID_MODEL, PLAIN))).isTrue();
  }

  @Test
  void anotherScriptReplacesIt() {
    note(ONE, Ending.COMPLETE);
    note(OTHER, Ending.TIME_OUT);
    assertThat(answers.of(ONE, PLAIN)).isEmpty();
    assertThat(answers.of(OTHER, PLAIN)).isPresent();
  }

  @ParameterizedTest
  @EnumSource(
      value = Ending.class,
      names = {"CRASH", "STOPPED", "NO_ANSWER", "SPARED", "NOT_ASKED", "REJECTED"})
  void theTargetIsAskedAgainIfItGaveNone(Ending ending) {
    note(ONE, ending);
    assertThat(answers.of(ONE, PLAIN)).isEmpty();
  }
}
