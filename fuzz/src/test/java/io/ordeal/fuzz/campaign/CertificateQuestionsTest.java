package io.ordeal.fuzz.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.print.ScriptPrinter;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.term.TermFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CertificateQuestionsTest {

  private static final String SCRIPT =
      """
      (declare-const x Int)
      (declare-const named0 String)
      (assert (> (+ x (str.len named0)) 3))
      (assert (forall ((named1 Int)) (or (> named1 x) (str.in_re named0 re.all))))
      """;

  private static TestCase test(String script) {
    TermFactory terms = new TermFactory();
    return TestCase.of(
            "test", ScriptParser.parse(Source.of("test", script), terms).orThrow(), terms)
        .withGuarantee(new Guarantee.Unsatisfiable("we say so"));
  }

  private static String asking(String script, long seed) {
    TestCase asking = new CertificateQuestions(new Seed(seed).rng()).in(test(script));
    assertThat(asking.guarantees().last().status()).hasValue("unsat");
    return ScriptPrinter.print(asking.script(), Style.ONE_LINE);
  }

  @Test
  void whatIsAskedCanBeReadAndFollowsFromTheSeed() {
    for (long seed = 0; seed < 200; seed++) {
      String text = asking(SCRIPT + "(check-sat)", seed);
      assertThat(text)
          .contains("(get-unsat-core)", "(get-value (", "(simplify ")
          .contains(":named named2", ":named named3")
          .doesNotContain("(simplify re.all")
          .isEqualTo(asking(SCRIPT + "(check-sat)", seed));
      assertThat(ScriptParser.parse(Source.of("asking", text), new TermFactory()).errors())
          .as(text)
          .isEmpty();
    }
  }

  @Test
  void objectivesAreAskedInsteadOfCores() {
    assertThat(asking(SCRIPT + "(minimize x)(check-sat)", 1))
        .contains("(get-objectives)")
        .doesNotContain("get-unsat-core", ":named");
  }

  @Test
  void assumptionsAreAskedForWhereThereAreAny() {
    String assuming = "(declare-const p Bool)(check-sat-assuming (p (not p)))";
    assertThat(asking(SCRIPT + assuming, 1))
        .contains("(get-unsat-core)\n(get-unsat-assumptions)\n(get-value (");
    assertThat(asking(SCRIPT + "(check-sat)", 1)).doesNotContain("get-unsat-assumptions");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "(check-sat)(get-model)", "(check-sat)(push 1)"})
  void scriptsThatDoNotEndWithACheckStayAsTheyAre(String end) {
    String script = SCRIPT + end;
    assertThat(asking(script, 1))
        .isEqualTo(ScriptPrinter.print(test(script).script(), Style.ONE_LINE));
  }
}
