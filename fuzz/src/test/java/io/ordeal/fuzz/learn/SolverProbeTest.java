package io.ordeal.fuzz.learn;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.solver.session.Answer.Ending;
import io.ordeal.fuzz.solver.session.FakeSolvers;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.smt.script.Script;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Uses a program that counts, crashes and refuses according to its options. */
class SolverProbeTest {

  private static final String COUNTING =
      """
      reset='relevancy=2; seed=0; core=1; locked=0'
      eval "$reset"
      check='if [ $relevancy = 7 ]; then kill -SEGV $$; fi; echo unsat'
      other='case "$line" in
        "(reset)") eval "$reset" ;;
        "(get-option "*) echo 2 ;;
        "(set-option :smt.relevancy "*) relevancy=${line##* }; relevancy=${relevancy%)} ;;
        "(set-option :smt.random_seed "*) seed=1 ;;
        "(set-option :unsat_core false)") core=0 ;;
        "(set-option :produce-unsat-cores true)") core=1; locked=1 ;;
        "(set-option :produce-unsat-cores false)") if [ $locked = 0 ]; then core=0; fi ;;
        "(get-unsat-core)") if [ $core = 1 ]; then echo "(a)"; else echo "(error \\"unsat cores are not enabled\\")"; fi ;;
        "(get-info :all-statistics)") echo "(:conflicts $relevancy :rlimit-count 1$seed :time 0.$$)" ;;
      esac'
      """;

  private static final Script PLAIN = FakeSolvers.script("(assert false)(check-sat)");
  private static final Script ASKING =
      FakeSolvers.script("(assert (! false :named a))(check-sat)(get-unsat-core)");

  @TempDir private Path folder = Path.of(".");
  private FakeSolvers solvers = new FakeSolvers(folder);

  @BeforeEach
  void inFolder() {
    solvers = new FakeSolvers(folder);
  }

  private Observation observe(Script script, Map<String, String> options) throws IOException {
    try (SolverProbe probe =
        new SolverProbe(solvers.target(Mode.RESET, COUNTING), FakeSolvers.LIMITS)) {
      return probe.subject(script).observe(new Configuration(options));
    }
  }

  @Test
  void observesAnswersCountersAndSteps() throws IOException {
    assertThat(observe(PLAIN, Map.of()).features())
        .isEqualTo(
            Map.of(
                "answer ending", "complete",
                "answer 0", "unsat",
                "counter conflicts", "2",
                "steps rlimit-count", "10"));
    assertThat(observe(PLAIN, Map.of("smt.random_seed", "5")).features())
        .containsEntry("steps rlimit-count", "11");
  }

  @Test
  void aCrashIsOne() throws IOException {
    Observation seen = observe(PLAIN, Map.of("smt.relevancy", "7"));
    assertThat(seen.ending()).isEqualTo(Ending.CRASH);
    assertThat(seen.isRefused()).isFalse();
  }

  @Test
  void anOptionThatSwitchesOffWhatAQuestionNeedsIsRefused() throws IOException {
    assertThat(observe(ASKING, Map.of()).isRefused()).isFalse();
    Observation seen = observe(ASKING, Map.of("unsat_core", "false"));
    assertThat(seen.isRefused()).isTrue();
    assertThat(seen.message()).contains("unsat cores are not enabled");
  }

  @Test
  void questionsAreNotPreparedByAnOptionThatIsSwitchedOff() throws IOException {
    assertThat(observe(ASKING, Map.of("produce-unsat-cores", "false")).isRefused()).isTrue();
  }

  @Test
  void optionsHoldForOneRun() throws IOException {
    try (SolverProbe probe =
        new SolverProbe(solvers.target(Mode.RESET, COUNTING), FakeSolvers.LIMITS)) {
      Probe.Subject subject = probe.subject(PLAIN);
      Observation before = subject.observe(Configuration.DEFAULT);
      subject.observe(new Configuration(Map.of("smt.relevancy", "0")));
      assertThat(subject.observe(Configuration.DEFAULT).features()).isEqualTo(before.features());
    }
  }
}
