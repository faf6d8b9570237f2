package io.ordeal.fuzz.solver.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.solver.profile.Profile;
import io.ordeal.fuzz.solver.profile.Question;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QueryTest {

  private static Query query(String script) {
    return query(script, "z3");
  }

  private static Query query(String script, String profile) {
    return Query.of(FakeSolvers.script(script), FakeSolvers.profile(profile));
  }

  /** Returns everything that is sent to a solver. */
  private static String said(Query query) {
    StringBuilder all =
        new StringBuilder(String.join("\n", query.preamble(FakeSolvers.profile("z3"))));
    query.steps().forEach(step -> all.append('\n').append(step.text().stripTrailing()));
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
        "(block-model :secret)",
        "(get-interpolant secret true)",
        "(save-secret 1)",
        "(query secret)",
        "(declare-secret x)",
      })
  void whatPrintsOrOpensFilesOrIsNotKnownReachesNobody(String command) {
    String script = "(declare-const secret Bool) (assert true) %s (check-sat)".formatted(command);
    Query query = query(script);
    assertThat(said(query).replace("(declare-fun secret () Bool)", "*"))
        .isEqualTo("(set-option :produce-models true)\n*\n(assert true)\n(check-sat)");
    assertThat(query.omitted())
        .extracting(Omitted::command)
        .containsExactly(command.substring(1).split("[ )]", 2)[0]);
  }

  @Test
  void nothingIsSaidBehindTheExit() {
    Query query = query("(assert true) (check-sat) (exit) (assert false) (check-sat)");
    assertThat(query.steps())
        .containsExactly(new Step.Say("(assert true)\n"), new Step.Check("(check-sat)"));
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
            new Step.Say("(declare-fun p () Bool)\n(push 2)\n(assert p)\n"),
            new Step.Check("(check-sat)"),
            new Step.Say("(pop 1)\n(assert (not p))\n"),
            new Step.Check("(check-sat-assuming (p (not p)))"));
    assertThat(query.checkCount()).isEqualTo(2);
    assertThat(query.omitted())
        .containsExactly(new Omitted("assert", "no check comes after it", false));
    assertThat(query.openLevels()).isEqualTo(1);
    assertThat(query.incremental()).isTrue();
    assertThat(query.standsAlone()).isFalse();
  }

  @Test
  void aScriptWithoutACheckGetsOne() {
    Query query = query("(assert false)");
    assertThat(query.steps())
        .containsExactly(new Step.Say("(assert false)\n"), new Step.Check("(check-sat)"));
    assertThat(query.incremental()).isFalse();
  }

  @Test
  void tacticsAreForThoseWhoKnowThem() {
    String script = "(assert true) (check-sat-using (then simplify smt))";
    assertThat(query(script).steps())
        .endsWith(new Step.Check("(check-sat-using (then simplify smt))"));
    Query other = query(script, "cvc5");
    assertThat(other.steps()).endsWith(new Step.Check("(check-sat)"));
    assertThat(other.omitted())
        .extracting(Omitted::text)
        .containsExactly("check-sat-using is not sent: cvc5 gets check-sat instead");
  }

  // -------------------------------------------------------------------------------- questions

  private static final String ASKING =
      "(declare-const p Bool) (assert (! p :named a)) (check-sat) ";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(get-model)             | MODEL             | ",
        "(get-value (p (not p))) | VALUES            | ",
        "(get-unsat-core)        | UNSAT_CORE        | produce-unsat-cores",
        "(get-unsat-assumptions) | UNSAT_ASSUMPTIONS | produce-unsat-assumptions",
        "(get-proof)             | PROOF             | produce-proofs",
        "(get-assignment)        | ASSIGNMENT        | produce-assignments",
        "(get-objectives)        | OBJECTIVES        | ",
        "(simplify p)            | SIMPLIFICATION    | ",
      })
  void questionsFollowTheirCheck(String command, Question question, @Nullable String option) {
    Query query = query(ASKING + command);
    assertThat(query.omitted()).isEmpty();
    assertThat(query.steps())
        .endsWith(new Step.Check("(check-sat)"), new Step.Ask(question, command));
    assertThat(query.incremental()).isFalse();
    assertThat(query.standsAlone()).isEqualTo(option != null);
    assertThat(query.begin())
        .isEqualTo(
            option == null
                ? List.of("(set-option :produce-models true)")
                : List.of(
                    "(set-option :produce-models true)",
                    "(set-option :%s true)".formatted(option)));
  }

  @Test
  void severalQuestionsMayFollowOneCheck() {
    Query query =
        query(
            "(set-option :produce-unsat-cores true)"
                + ASKING
                + "(echo \"core\") (get-unsat-core) (get-value (p)) (get-unsat-core)"
                + " (assert (not p)) (check-sat) (set-info :status unsat) (get-unsat-core)");
    assertThat(query.steps())
        .containsExactly(
            new Step.Say("(declare-fun p () Bool)\n(assert (! p :named a))\n"),
            new Step.Check("(check-sat)"),
            new Step.Ask(Question.UNSAT_CORE, "(get-unsat-core)"),
            new Step.Ask(Question.VALUES, "(get-value (p))"),
            new Step.Ask(Question.UNSAT_CORE, "(get-unsat-core)"),
            new Step.Say("(assert (not p))\n"),
            new Step.Check("(check-sat)"),
            new Step.Ask(Question.UNSAT_CORE, "(get-unsat-core)"));
    assertThat(query.begin()).filteredOn(line -> line.contains("unsat-cores")).hasSize(1);
    assertThat(query.omitted())
        .extracting(Omitted::command)
        .containsExactly("set-option", "echo", "set-info");
    assertThat(query.omitted()).noneMatch(Omitted::matters);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(assert p) (get-value (p))          | z3   | get-value | must directly follow a check-sat",
        "(push 1) (get-value (p))            | z3   | get-value | must directly follow a check-sat",
        "(get-proof :full)                   | z3   | get-proof | does not know its parameters",
        "(simplify p :print false)           | z3   | simplify  | does not know its parameters",
        "(get-proof)                         | cvc4 | get-proof | cvc4 does not support it",
        "(get-model)                         | stp  | get-model | stp does not support it",
        "(get-interpolant a p)               | z3   | get-interpolant | not know what it does",
        "(minimize 1) (check-sat)            | cvc5 | minimize  | cvc5 does not support it",
        "(assert-soft p) (check-sat)         | cvc5 | assert-soft | cvc5 does not support it",
      })
  void questionsThatAreNotSentSayWhy(
      String commands, String profile, String command, String reason) {
    assertThat(query(ASKING + commands, profile).omitted())
        .filteredOn(Omitted::matters)
        .singleElement()
        .satisfies(one -> assertThat(one.command()).isEqualTo(command))
        .satisfies(one -> assertThat(one.reason()).contains(reason));
  }

  @Test
  void questionsThatSomeScriptsForbidAreNotSent() {
    String quantified =
        "(declare-fun f (Int) Bool) (assert (forall ((x Int)) (f x))) (check-sat)"
            + " (get-value ((f 1)))";
    assertThat(query(quantified, "smtinterpol").omitted())
        .containsExactly(
            new Omitted(
                "get-value", "smtinterpol does not support it for scripts with quantifiers", true));
    assertThat(query(quantified, "z3").omitted()).isEmpty();
    assertThat(query(ASKING + "(get-value (p))", "smtinterpol").omitted()).isEmpty();
  }

  @Test
  void objectivesAreForThoseWhoTakeThem() {
    Query query =
        query(
            "(declare-const x Int) (assert (> x 0)) (assert-soft (> x 3) :weight 2 :id s)"
                + " (minimize x) (check-sat) (get-objectives)");
    assertThat(query.omitted()).isEmpty();
    assertThat(query.optimizes()).isTrue();
    assertThat(query("(check-sat)").optimizes()).isFalse();
    assertThat(said(query))
        .endsWith(
            "(assert (> x 0))\n(assert-soft (> x 3) :weight 2 :id s)\n(minimize x)\n"
                + "(check-sat)\n(get-objectives)");
  }

  @Test
  void aSecondLogicIsNotDroppedSilently() {
    assertThat(query("(set-logic QF_LIA) (reset) (set-logic QF_BV) (check-sat)").omitted())
        .containsExactly(new Omitted("set-logic", "the script sets another logic first", true));
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
    assertThat(query.steps().get(0).text().lines())
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

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(set-option :global-decls true) | 1 | true",
        "(set-option :global-decls true) (set-option :global-declarations true) | 1 | true",
        "(set-option :global-decls true) (set-option :global-declarations false) | 0 | true",
        "(set-option :global-declarations false) | 0 | false",
        "(reset) (set-option :global-declarations true) | 1 | true",
        "(check-sat) (set-option :global-declarations true) | 0 | false",
        "(set-option :global-declarations true) (check-sat) (set-option :global-decls false) | 1 | true"
      })
  void globalDeclarationsHaveTheNameOfTheStandard(String options, int count, boolean standsAlone) {
    Query query = query(options + " (check-sat)", "cvc5");
    assertThat(query.begin())
        .filteredOn(line -> line.contains("global"))
        .isEqualTo(Collections.nCopies(count, "(set-option :global-declarations true)"));
    assertThat(query.standsAlone()).isEqualTo(standsAlone);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(declare-const r (Relation Int)) | (set.subset ((_ rel.project 0) r) r) | ALL | HO_ALL",
        "(declare-const r (Relation Int)) | (set.subset ((_ rel.project 0) r) r) | HO_ALL | HO_ALL",
        "(declare-const r (Relation Int)) | (set.subset r r) | ALL | ALL",
        "(declare-const s (Set Int)) (define-fun f ((x Int)) Int x) | (= s (set.map f s)) | ALL | HO_ALL"
      })
  void someOperatorsNeedALogicWithAPrefix(
      String declaration, String term, String logic, String named) {
    String script = declaration + " (assert " + term + ") (check-sat)";
    for (String chosen : List.of("", logic)) {
      String prefix = chosen.isEmpty() ? "" : "(set-logic %s) ".formatted(chosen);
      Query query = query(prefix + script, "cvc5");
      assertThat(query.preamble(FakeSolvers.profile("cvc5")))
          .contains("(set-logic %s)".formatted(named));
      // A script without a logic gets ALL, like a process of the mode incremental.
      String without = chosen.isEmpty() ? "ALL" : chosen;
      assertThat(query.standsAlone()).isEqualTo(!without.equals(named));
    }
  }

  @Test
  void whatIsResetStandsAlone() {
    assertThat(query("(check-sat) (reset) (check-sat)").standsAlone()).isTrue();
    assertThat(query("(push 1) (reset-assertions) (check-sat)"))
        .satisfies(query -> assertThat(query.standsAlone()).isTrue())
        .satisfies(query -> assertThat(query.openLevels()).isZero());
  }

  @Test
  void formsThatASolverDoesNotReadAreWrittenOtherwise() {
    String script = "(declare-const x Int) (assert (distinct (+ x) 1)) (check-sat)";
    assertThat(said(query(script, "z3"))).contains("(distinct (+ x) 1)");
    assertThat(said(query(script, "cvc5"))).contains("(distinct x 1)");
    String loop =
        "(declare-const s String) (assert (str.in_re s (re.loop re.all 1 3))) (check-sat)";
    assertThat(said(query(loop, "z3"))).contains("(re.loop re.all 1 3)");
    assertThat(said(query(loop, "cvc5"))).contains("((_ re.loop 1 3) re.all)");
  }

  @ParameterizedTest
  @CsvSource({
    "QF_LIA, smtinterpol, QF_LIA",
    "AUFLIRA, smtinterpol, AUFLIRA",
    "QF_UFC, smtinterpol, ALL",
    "QF_ALL, smtinterpol, ALL",
    "QF_UFC, cvc5, QF_UFC",
    "QF_ALL, cvc5, QF_ALL",
    "QF_WHATEVER, cvc5, ALL",
    "QF_WHATEVER, z3, QF_WHATEVER"
  })
  void logicsThatASolverDoesNotKnowAreNotNamed(String logic, String solver, String named) {
    Query query = query("(set-logic %s) (check-sat)".formatted(logic), solver);
    assertThat(query.preamble(FakeSolvers.profile(solver)))
        .contains("(set-logic %s)".formatted(named));
    assertThat(query.omitted()).hasSize(logic.equals(named) ? 0 : 1);
  }

  private static String begin(String script, String solver, String version) {
    Profile profile = FakeSolvers.installation(solver, version, "program").profile();
    return String.join("", Query.of(FakeSolvers.script(script), profile).begin())
        .replace("(set-option :produce-models true)", "");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (declare-const f Float32)                          | 1.3.2 |
          (declare-const f Float16)                          | 1.3.2 | fp-exp
          (declare-const f (_ FloatingPoint 11 5))           | 1.0.3 | fp-exp
          (declare-const s String) (assert (= s "a"))        | 1.0.3 |
          (declare-const s String) (assert (str.< s "a"))    | 1.0.3 | strings-exp
          (declare-const s String) (assert (str.< s "a"))    | 1.3.2 |
          (declare-const s (Seq Int))                        | 1.0.3 | strings-exp
          (declare-const s (Set Int))                        | 1.3.2 |
          (declare-const s (Set Int)) (assert (= s (set.complement s))) | 1.0.3 | sets-ext
          (declare-const s (Set Int)) (assert (= s (set.complement s))) | 1.3.2 | sets-exp
          (declare-const s (Set Int)) (assert (= s (set.comprehension ((x Int)) true x))) | 1.3.2 | sets-exp
          (declare-const s (Set Bool)) (assert (= 1 (set.card s))) | 1.3.2 | sets-exp
          (declare-const s (Set (_ BitVec 4))) (assert (= 1 (set.card s))) | 1.0.3 | sets-ext
          (declare-const s (Set (Tuple Bool))) (assert (= 1 (set.card s))) | 1.0.3 | sets-ext
          (declare-const s (Set (Array Int Bool))) (assert (= 1 (set.card s))) | 1.0.3 |
          (declare-const s (Set Bool)) (assert (= s (set.union s s))) | 1.3.2 |
          (declare-const s (Set Int)) (assert (= 1 (set.card s))) | 1.3.2 |
          (declare-const a (Array Int Int)) (assert (= a ((as const (Array Int Int)) 1))) | 1.0.3 |
          (declare-const a (Array Int Int)) (assert (= a ((as const (Array Int Int)) 1))) | 1.3.2 | arrays-exp
          (declare-const a (Array Int Int)) (assert (= a ((as const (Array Int Int)) 1))) | 2026-01-21-f621457 | arrays-exp
          """)
  void experimentalOptionsAreForScriptsThatNeedThem(
      String script, String version, @Nullable String option) {
    String expected = option == null ? "" : "(set-option :%s true)".formatted(option);
    assertThat(begin(script, "cvc5", version)).isEqualTo(expected);
    Profile profile = FakeSolvers.installation("cvc5", version, "program").profile();
    assertThat(Query.of(FakeSolvers.script(script), profile).experimental())
        .isEqualTo(option == null ? List.of() : List.of(expected));
  }
}
