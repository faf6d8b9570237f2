package io.ordeal.fuzz.solver.session;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QueryTest {

  private static Query query(String script) {
    return query(script, "z3");
  }

  private static Query query(String script, String profile) {
    return Query.of(FakeSolvers.script(script), FakeSolvers.profile(profile));
  }

  /** All that is said to a solver. */
  private static String said(Query query) {
    StringBuilder all =
        new StringBuilder(String.join("\n", query.preamble(FakeSolvers.profile("z3"))));
    query.steps().forEach(step -> all.append('\n').append(step.commands()).append(step.check()));
    return all.toString();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(set-option :regular-output-channel \"secret\")",
        "(set-option :diagnostic-output-channel \"secret\")",
        "(set-option :produce-models false)",
        "(set-option :timeout 1)",
        "(set-option :smt.secret true)",
        "(set-info :source |secret|)",
        "(set-info :secret |(exit)|)",
        "(include \"secret\")",
        "(echo \"secret\")",
        "(get-info :secret)",
        "(get-option :secret)",
        "(get-value (secret))",
        "(get-model)",
        "(get-assignment)",
        "(get-assertions)",
        "(get-proof)",
        "(get-unsat-core)",
        "(get-unsat-assumptions)",
        "(get-objectives)",
        "(simplify secret)",
        "(eval secret)",
        "(display secret)",
        "(help secret)",
        "(labels)",
        "(minimize 1)",
        "(assert-soft secret)",
        "(block-model :secret)",
        "(get-interpolant secret true)",
        "(save-secret 1)",
        "(query secret)",
        "(declare-secret x)",
      })
  void whatPrintsOrOpensFilesOrIsNotKnownReachesNobody(String command) {
    String script = "(declare-const secret Bool) (assert true) %s (check-sat)".formatted(command);
    assertThat(said(query(script)).replace("(declare-fun secret () Bool)", "*"))
        .isEqualTo("(set-option :produce-models true)\n*\n(assert true)\n(check-sat)");
  }

  @Test
  void nothingIsSaidBehindTheExit() {
    Query query = query("(assert true) (check-sat) (exit) (assert false) (check-sat)");
    assertThat(query.steps()).containsExactly(new Query.Step("(assert true)\n", "(check-sat)"));
  }

  @Test
  void aScriptIsCutBehindItsChecks() {
    Query query =
        query(
            """
            (declare-const p Bool)
            (push 2) (assert p)
            (check-sat)
            (pop 1) (assert (not p))
            (check-sat-assuming (p (not p)))
            (assert p)
            """);
    assertThat(query.steps())
        .containsExactly(
            new Query.Step("(declare-fun p () Bool)\n(push 2)\n(assert p)\n", "(check-sat)"),
            new Query.Step("(pop 1)\n(assert (not p))\n", "(check-sat-assuming (p (not p)))"));
    assertThat(query.openLevels()).isEqualTo(1);
    assertThat(query.incremental()).isTrue();
    assertThat(query.standsAlone()).isFalse();
  }

  @Test
  void aScriptWithoutACheckGetsOne() {
    Query query = query("(assert false)");
    assertThat(query.steps()).containsExactly(new Query.Step("(assert false)\n", "(check-sat)"));
    assertThat(query.incremental()).isFalse();
  }

  @Test
  void tacticsAreForThoseWhoKnowThem() {
    String script = "(assert true) (check-sat-using (then simplify smt))";
    assertThat(query(script).steps().get(0).check())
        .isEqualTo("(check-sat-using (then simplify smt))");
    assertThat(query(script, "cvc5").steps().get(0).check()).isEqualTo("(check-sat)");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(declare-const x Int)\n(assert\n  (and\n (> x\n 1) (< x 3)))",
        "(declare-const s String)(assert (= s \"a\nb\"))",
        "(declare-const |a b| Int)(assert\n(= |a b|\n1))",
      })
  void everyCommandIsALine(String script) {
    Query query = query(script + "(check-sat)");
    assertThat(query.spansLines()).isFalse();
    assertThat(query.steps().get(0).commands().lines())
        .allSatisfy(line -> assertThat(line).matches("\\((declare|define|assert).*\\)"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(declare-const |a\nb| Int)(assert (= |a\nb| 1))",
        "(declare-const s String)(assert (! (= s \"a\") :named |n\nm|))",
        "(define-fun |f\ng| ((|p\nq| Int)) Int |p\nq|)(assert (= (|f\ng| 1) 1))",
        "(declare-sort |S\nT| 0)(declare-const c |S\nT|)(assert (= c c))",
        "(declare-datatype |D\nE| ((|c\nd|)))(declare-const e |D\nE|)(assert (= e |c\nd|))",
        "(assert (forall ((|x\ny| Int)) (= |x\ny| |x\ny|)))",
      })
  void unlessANameSpansLines(String script) {
    assertThat(query(script + "(check-sat)").spansLines()).isTrue();
  }

  @Test
  void noLogicSmugglesCommandsIn() {
    Query query = query("(set-logic |ALL)(set-option :regular-output-channel f|) (check-sat)");
    assertThat(said(query)).contains("(set-logic |ALL)(set-option :regular-output-channel f|)\n");
  }

  @Test
  void whatStandsBehindTheLastCheckIsNotCounted() {
    Query query = query("(push 1) (check-sat) (pop 1)");
    assertThat(query.openLevels()).isEqualTo(1);
    assertThat(said(query)).doesNotContain("pop");
  }

  @Test
  void tacticsWithParametersAreLeftOut() {
    assertThat(said(query("(check-sat-using (then simplify smt))")))
        .contains("(check-sat-using (then simplify smt))");
    assertThat(said(query("(check-sat-using (using-params sat :drat.file f))")))
        .endsWith("(check-sat)");
  }

  @Test
  void logicsAreNamedOnceAndFirst() {
    Query named = query("(set-option :global-declarations true) (set-logic QF_LIA) (check-sat)");
    assertThat(said(named))
        .isEqualTo(
            "(set-option :produce-models true)\n(set-option :global-declarations true)\n"
                + "(set-logic QF_LIA)\n(check-sat)");
    assertThat(named.standsAlone()).isTrue();
    assertThat(query("(check-sat)", "cvc5").preamble(FakeSolvers.profile("cvc5")))
        .contains("(set-logic ALL)")
        .doesNotContain("(set-option :incremental true)");
    assertThat(query("(check-sat) (check-sat)", "cvc5").preamble(FakeSolvers.profile("cvc5")))
        .contains("(set-option :incremental true)");
  }

  @Test
  void whatIsResetStandsAlone() {
    assertThat(query("(check-sat) (reset) (check-sat)").standsAlone()).isTrue();
    assertThat(query("(push 1) (reset-assertions) (check-sat)"))
        .satisfies(query -> assertThat(query.standsAlone()).isTrue())
        .satisfies(query -> assertThat(query.openLevels()).isZero());
  }
}
