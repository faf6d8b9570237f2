package io.ordeal.fuzz.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.oracle.Certainty;
import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.solver.FakeSolvers;
import io.ordeal.fuzz.solver.Mode;
import io.ordeal.fuzz.solver.Target;
import io.ordeal.smt.parse.ParsedScript;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.term.TermFactory;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FindingTextTest {

  private static final Target TARGET =
      new Target(
          FakeSolvers.installation("z3", "4.14.1", "/opt/z3"),
          Map.of("smt.arith.solver", "2"),
          Mode.RESET);

  private static final TestCase TEST = test("(declare-const x Int)(assert (> x 0))(check-sat)");

  private static TestCase test(String text) {
    TermFactory terms = new TermFactory();
    return TestCase.of(
        "0/1/2", ScriptParser.parse(Source.of("seed.smt2", text), terms).script(), terms);
  }

  private static Verdict verdict(int check, String reason, String witness) {
    return new Verdict(
        Kind.REFUTATION_UNSOUND, Certainty.PROVEN, List.of(TARGET), check, reason, witness, "");
  }

  private static String file(Verdict verdict) {
    return FindingText.of(TEST, verdict, new Confirmation(3, 4, 0), 7);
  }

  @Test
  void fileSaysAllAboutTheFinding() {
    assertThat(file(verdict(0, "it says unsat", "((define-fun x () Int 1)\n)")))
        .startsWith(
            """
            ; refutation-unsound, proven
            ; solver: %s
            ; command: /opt/z3 smt.arith.solver=2
            ; at check 1: it says unsat
            ; confirmed: 3 of 4 times
            """
                .formatted(TARGET.label()))
        .contains(
            "path 0/1/2 of campaign seed 7\n; witness:\n;   ((define-fun x () Int 1)\n;   )\n")
        .endsWith("(assert (> x 0))\n(check-sat)\n");
  }

  @Test
  void scriptIsWhatStandsBehindTheComments() {
    String script = FindingText.script(TEST, TARGET.profile());
    assertThat(FindingText.scriptIn(file(verdict(-1, "it crashed", "")))).isEqualTo(script);
    assertThat(FindingText.scriptIn(script)).isEqualTo(script);
    assertThat(FindingText.scriptIn("; all\n; comment")).isEmpty();
    assertThat(FindingText.scriptIn("")).isEmpty();
    assertThat(FindingText.scriptIn("; a\n(x)\n; b\n")).isEqualTo("(x)\n; b\n");
  }

  /** Whatever solvers say stays in comments. */
  @ParameterizedTest
  @ValueSource(strings = {"a\nb", "a\r\nb", "a\rb", "\n\n(exit)\n", "(exit)", ";", ""})
  void whatWasSaidIsNoPartOfTheScript(String said) {
    String file = file(verdict(0, said, said));
    assertThat(FindingText.scriptIn(file)).isEqualTo(FindingText.script(TEST, TARGET.profile()));
    ParsedScript parsed = ScriptParser.parse(Source.of("file", file), new TermFactory());
    assertThat(parsed.errors()).isEmpty();
    assertThat(parsed.script().commands())
        .hasSameSizeAs(
            ScriptParser.parse(
                    Source.of("script", FindingText.script(TEST, TARGET.profile())),
                    new TermFactory())
                .script()
                .commands());
  }
}
