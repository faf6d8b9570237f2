package io.ordeal.fuzz.solver.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.term.TermFactory;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Everything that is sent to a kept process, as a file. */
class TranscriptTest {

  private static final Target PROGRAM =
      new Target(FakeSolvers.installation("z3", "4.8.12", "/opt/z3"), Map.of(), Mode.RESET);

  private static Query query(String options, Map<String, String> initial) {
    String script = "(declare-const p Bool)(assert p)(check-sat)";
    return Query.of(
            ScriptParser.parse(Source.of("script", script), new TermFactory()).orThrow(),
            PROGRAM.profile())
        .with(options.isEmpty() ? Configuration.DEFAULT : Configuration.parse(options))
        .said(initial);
  }

  /**
   * Whatever was left out between them, the second script must not run with the first one's option.
   */
  @Test
  void anOptionIsSetBackForTheNextScript() {
    Query first = query("smt.random_seed=7", Map.of("smt.random_seed", "0"));
    Query second = query("", Map.of());
    assertThat(Transcript.of(PROGRAM, List.of(first, second)))
        .containsSubsequence(
            "; script 1 of 2 with smt.random_seed=7\n(set-option :smt.random_seed 7)\n",
            "(reset)\n; script 2 of 2\n(set-option :smt.random_seed 0)\n");
    assertThat(Transcript.of(PROGRAM, List.of(second, first)))
        .containsSubsequence(
            "; script 1 of 2\n",
            "; script 2 of 2 with smt.random_seed=7\n(set-option :smt.random_seed 7)\n")
        .doesNotContain("smt.random_seed 0");
  }

  @Test
  void scriptsAreReadBackWithTheirOptions() {
    Query first = query("smt.random_seed=7", Map.of("smt.random_seed", "0"));
    String text = Transcript.of(PROGRAM, List.of(first, query("", Map.of())));
    assertThat(Transcript.scripts(text))
        .extracting(Transcript.Said::configuration)
        .containsExactly(Configuration.parse("smt.random_seed=7"), Configuration.DEFAULT);
  }

  /** cvc5 1.0.3 would refuse {@code sygus-inst} in every second script. */
  @Test
  void whatASolverKeepsIsSetBackAfterAReset() {
    Target cvc5 =
        new Target(FakeSolvers.installation("cvc5", "1.0.3", "/opt/cvc5"), Map.of(), Mode.RESET);
    Query query = query("", Map.of());
    String text = Transcript.of(cvc5, List.of(query, query));
    assertThat(text).contains("(reset)\n(set-option :incremental false)\n; script 2 of 2\n");
    assertThat(Transcript.scripts(text))
        .extracting(Transcript.Said::script)
        .allSatisfy(script -> assertThat(script).doesNotContain("incremental"));
  }
}
