package io.ordeal.fuzz.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.solver.session.Answer.Ending;
import io.ordeal.fuzz.solver.session.FakeSolvers;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.term.TermFactory;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class LateTestsTest {

  private static final Target SLOW =
      new Target(FakeSolvers.installation("z3", "1", "slow"), Map.of(), Mode.RESET);
  private static final Duration LONG = Duration.ofMillis(700);

  private final TestCase test = test();

  /** The options with which a target was asked. */
  private final LinkedBlockingQueue<String> asked = new LinkedBlockingQueue<>();

  private final CountDownLatch mayAnswer = new CountDownLatch(1);

  private final LateTests late =
      new LateTests(
          (target, query) -> {
            asked.add(query.configuration().text());
            try {
              mayAnswer.await();
            } catch (InterruptedException e) {
              Thread.currentThread().interrupt();
            }
            return query.configuration().isDefault() ? Optional.of(LONG) : Optional.empty();
          });

  private static TestCase test() {
    TermFactory terms = new TermFactory();
    Source source = Source.of("test", "(assert true)(check-sat)");
    return TestCase.of("test", ScriptParser.parse(source, terms).script(), terms);
  }

  private void answered(Target target, Ending ending, Object seed) {
    late.note(test, List.of(SampleReplies.of(target, ending)), seed);
  }

  @AfterEach
  void close() {
    late.close();
  }

  @Test
  void measuresOneTestCaseOfEachSeed() throws InterruptedException {
    answered(SLOW, Ending.TIME_OUT, "a");
    answered(SLOW, Ending.TIME_OUT, "a");
    answered(SLOW, Ending.COMPLETE, "b");
    answered(SLOW.with(Configuration.parse("x=1")), Ending.TIME_OUT, "c");
    assertThat(late.isMeasured(SLOW.label())).isFalse();
    late.measure(SLOW.label());
    late.measure(SLOW.label());
    assertThat(asked.take()).isEmpty();
    assertThat(late.timesOf(SLOW.label())).isEqualTo(DecisionTimes.NONE);
    mayAnswer.countDown();
    assertThat(asked.take()).isEqualTo("x=1");
    while (!late.isMeasured(SLOW.label())) {
      Thread.onSpinWait();
    }
    assertThat(late.timesOf(SLOW.label())).isEqualTo(new DecisionTimes(2, List.of(LONG)));
    assertThat(asked).isEmpty();
  }

  @Test
  void theSampleIsSmall() throws InterruptedException {
    for (int seed = 0; seed < 2 * LateTests.SAMPLES; seed++) {
      answered(SLOW, Ending.TIME_OUT, seed);
    }
    mayAnswer.countDown();
    late.measure(SLOW.label());
    while (!late.isMeasured(SLOW.label())) {
      Thread.onSpinWait();
    }
    assertThat(late.timesOf(SLOW.label()).asked()).isEqualTo(LateTests.SAMPLES);
  }

  @Test
  void aTargetThatWasNeverLateHasNoSample() {
    late.measure(SLOW.label());
    assertThat(late.isMeasured(SLOW.label())).isTrue();
    assertThat(late.timesOf(SLOW.label())).isEqualTo(DecisionTimes.NONE);
  }
}
