package io.ordeal.fuzz.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.solver.profile.Profile;
import io.ordeal.fuzz.solver.profile.Profiles;
import io.ordeal.fuzz.store.Finding;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class IssueTextTest {

  private static final SolverFacts FACTS =
      new SampleReports.Facts(Map.of("nl-ext", "regular", "arrays-exp", "expert"));

  private static Profile profile(String name) {
    return Profiles.builtIn().named(name).orElseThrow();
  }

  private static String issue(ReportedBucket bucket, Profile profile) {
    return new IssueText(bucket, SampleReports.report(List.of(bucket)), profile, FACTS).text();
  }

  private static ReportedBucket bucket(Kind kind, String options) {
    String name = "z3-" + kind.text();
    return ReportedBucket.of(
        name, List.of(SampleReports.reported(SampleReports.finding(kind, name, 1, options))), true);
  }

  @ParameterizedTest
  @EnumSource(
      value = Kind.class,
      names = {"REJECTED", "NONE"},
      mode = EnumSource.Mode.EXCLUDE)
  void everyKindHasTheTenPoints(Kind kind) {
    for (String solver : List.of("z3", "cvc5", "yices2")) {
      assertThat(issue(bucket(kind, ""), profile(solver)))
          .contains("**Priority %d (%s)".formatted(Priority.of(kind).number(), kind.text()))
          .contains("z3-%s.smt2".formatted(kind.text()), "it shows with the default options")
          .contains("```smt2\n(set-logic QF_LIA)", "Not reduced.")
          .contains("Answered: ", "Version: `z3 4.8.12`.", "built with", "Debian 12")
          .contains("Last good and first bad release: not determined")
          .contains("Bucket: `z3-%s`, 1 finding.".formatted(kind.text()))
          .contains("Reproduced: 3 of 3 runs.")
          .contains("storm from lia/a, path 0/1/1 of campaign seed 7", "does not show the bug")
          .contains("ordeal replay ", "Regression test: ");
    }
  }

  @Test
  void theWitnessIsShown() {
    assertThat(issue(bucket(Kind.REFUTATION_UNSOUND, ""), profile("z3")))
        .contains("Expected at check 1: `sat`.", "```smt2\n(define-fun x () Int 1)\n```");
    assertThat(issue(bucket(Kind.INVALID_MODEL, ""), profile("z3")))
        .contains("it makes an assertion false:\n\n```smt2\n(define-fun x () Int 0)\n```");
  }

  @Test
  void theAnswerThatIsRightIsNotGuessed() {
    ReportedFinding found =
        SampleReports.reported(
            SampleReports.finding(Kind.INVALID_MODEL, "z3-invalid-model", 1, ""));
    ReportedFinding unlabelled =
        new ReportedFinding(
            found.finding(),
            Optional.empty(),
            found.foundAt(),
            found.theories(),
            List.of(Optional.empty()));
    ReportedBucket bucket = ReportedBucket.of("z3-invalid-model", List.of(unlabelled), true);
    assertThat(issue(bucket, profile("z3"))).doesNotContain("Expected");
    assertThat(RegressionTest.of(bucket, profile("z3")).files())
        .containsOnlyKeys("z3-invalid-model.smt2");
  }

  @Test
  void nothingFromOutsideIsMarkdown() {
    String text = issue(bucket(Kind.CRASH, ""), profile("cvc5"));
    String outside =
        text.replaceAll("(?s)```+[a-z0-9]*\n.*?\n```+", "").replaceAll("(`+).*?\\1", "");
    assertThat(outside).doesNotContain("<script", "@all", "#1", "<b>");
    assertThat(text).doesNotContain("\u202e", "\u0007");
  }

  @Test
  void theFormIsThatOfTheTracker() {
    assertThat(issue(bucket(Kind.CRASH, ""), profile("cvc5")))
        .contains(
            "## Describe the bug\n",
            "## Command line arguments\n",
            "## cvc5 version/commit\n",
            "## Operating system\n",
            "## `configure.sh` options and output\n");
    assertThat(issue(bucket(Kind.CRASH, ""), profile("yices2")))
        .contains("## Version and system\n");
  }

  @Test
  void optionsHaveTheirCategory() {
    assertThat(issue(bucket(Kind.CRASH, "nl-ext=light,arrays-exp=true,x=1"), profile("cvc5")))
        .contains(
            "cvc5 --nl-ext=light --arrays-exp --x=1 z3-crash.smt2",
            "- `nl-ext=light` (category: regular)",
            "- `arrays-exp=true` (category: expert)",
            "- `x=1` (category: not stated by the solver)");
  }

  @Test
  void optionsThatASessionSetsAreListed() {
    Finding alone = SampleReports.finding(Kind.CRASH, "z3-crash", 1, "");
    String session =
        """
        (set-option :smt.arith.solver 2)
        (check-sat)
        (reset)
        (set-option :smt.arith.solver 2)
        (set-option :model true)
        (check-sat)
        """;
    Finding kept =
        new Finding(
            alone.id(),
            alone.bug(),
            alone.answer(),
            alone.origin(),
            alone.reproduction(),
            new Finding.Files(alone.files().script(), session));
    ReportedBucket bucket =
        ReportedBucket.of("z3-crash", List.of(SampleReports.reported(kept)), true);
    assertThat(issue(bucket, profile("z3")))
        .contains("Options that the session sets:\n\n- `smt.arith.solver=2`\n- `model=true`\n")
        .doesNotContain("default options");
  }

  @Test
  void theReducedFormulaComesFirst() {
    ReportedFinding found =
        ReportedFinding.of(
            SampleReports.finding(Kind.CRASH, "z3-crash", 9, "a=1"),
            Optional.of(
                new ReportedFinding.ReducedFile(
                    "; crash, proven\n(assert true)\n(check-sat)\n", "", false, 7, 1.5)),
            SampleReports.FOUND);
    String text = issue(ReportedBucket.of("z3-crash", List.of(found), true), profile("z3"));
    assertThat(text)
        .contains("```smt2\n(assert true)\n(check-sat)\n```")
        .contains("to 26 bytes (the reduction was ended early)")
        .contains("it shows with the default options");
  }

  private static Finding answered(Finding found, String guilty, int check, String reason) {
    return new Finding(
        found.id(),
        found.bug(),
        new Finding.WrongAnswer(List.of(guilty), "", check, reason),
        found.origin(),
        found.reproduction(),
        found.files());
  }

  @Test
  void theVersionHasNoPathOfThisMachine() {
    Finding found = SampleReports.finding(Kind.CRASH, "z3-crash", 9, "");
    Finding ofBuild = answered(found, "/home/me/build/z3@4.8.12 (reset)", 0, "it crashed");
    ReportedBucket bucket =
        ReportedBucket.of("z3-crash", List.of(SampleReports.reported(ofBuild)), true);
    assertThat(issue(bucket, profile("z3"))).contains("Version: `z3 4.8.12`.");
  }

  /** The reduced script has fewer checks, and its file says which of them is wrong. */
  @Test
  void theAnswerIsThatToTheReducedFormula() {
    Finding found = SampleReports.finding(Kind.REFUTATION_UNSOUND, "z3-refutation-unsound", 9, "");
    Finding atThird = answered(found, "z3@4.8.12", 2, "in the original");
    ReportedFinding reduced =
        ReportedFinding.of(
            atThird,
            Optional.of(
                new ReportedFinding.ReducedFile(
                    """
                    ; refutation-unsound, proven
                    ; at check 1: it says unsat
                    (assert true)
                    (check-sat)
                    """,
                    "",
                    true,
                    7,
                    1.5)),
            SampleReports.FOUND);
    assertThat(reduced.path()).isEqualTo(found.reducedFile());
    assertThat(SampleReports.reported(found).path()).isEqualTo(found.file());
    ReportedBucket bucket = ReportedBucket.of("z3-refutation-unsound", List.of(reduced), true);
    assertThat(issue(bucket, profile("z3")))
        .contains("Answered: `at check 1: it says unsat`", "Expected at check 1: `sat`.")
        .doesNotContain("in the original");
    assertThat(RegressionTest.of(bucket, profile("z3")).answers()).containsExactly("sat");
  }

  @Test
  void theCommandThatFindsReleasesIsShown() {
    ReportedBucket bucket = bucket(Kind.CRASH, "");
    assertThat(issue(bucket, profile("z3")))
        .contains("not determined; to find them: `")
        .contains("findings/z3-crash/z3-crash-1.smt2", " --versions z3@..`");
    assertThat(issue(bucket, profile("yices2"))).contains("release: not determined.");
  }

  @Test
  void aVersionIsNoMarkdown() {
    Finding found = SampleReports.finding(Kind.CRASH, "z3-crash", 1, "");
    Finding strange = answered(found, "z3@4<b>[x](y)", -1, "it crashed");
    ReportedBucket bucket =
        ReportedBucket.of("z3-crash", List.of(SampleReports.reported(strange)), true);
    assertThat(issue(bucket, profile("z3"))).startsWith("# Z3 `4<b>[x](y)`: crash");
  }

  @Test
  void testsAreInTheFormatOfTheSolver() {
    RegressionTest cvc5 =
        RegressionTest.of(bucket(Kind.INVALID_MODEL, "nl-ext=light"), profile("cvc5"));
    assertThat(cvc5.files()).containsOnlyKeys("z3-invalid-model.smt2");
    assertThat(cvc5.files().get("z3-invalid-model.smt2"))
        .startsWith(
            "; COMMAND-LINE: --nl-ext=light --check-models\n; EXPECT: sat\n(set-logic QF_LIA)\n")
        .endsWith("(check-sat)\n");
    RegressionTest z3 = RegressionTest.of(bucket(Kind.SOLUTION_UNSOUND, ""), profile("z3"));
    assertThat(z3.files())
        .containsOnlyKeys("z3-solution-unsound.smt2", "z3-solution-unsound.expected.out")
        .containsEntry("z3-solution-unsound.expected.out", "unsat\n");
  }

  @Test
  void theDigestKeepsToTheQuota() {
    List<ReportedBucket> buckets =
        List.of(
            bucket(Kind.INCOMPLETE, ""),
            bucket(Kind.CRASH, ""),
            bucket(Kind.REFUTATION_UNSOUND, ""),
            bucket(Kind.INVALID_MODEL, ""));
    CampaignReport report = SampleReports.report(buckets);
    Digest usual = Digest.of(report, OptionalInt.empty(), FACTS);
    assertThat(usual.solvers()).containsOnlyKeys("z3");
    assertThat(usual.solvers().values())
        .flatExtracting(Digest.OfSolver::now)
        .extracting(ReportedBucket::kind)
        .containsExactly(Kind.REFUTATION_UNSOUND, Kind.INVALID_MODEL, Kind.CRASH);
    Digest one = Digest.of(report, OptionalInt.of(1), FACTS);
    assertThat(one.text(report))
        .contains("At most 1 report per week", "[z3-refutation-unsound](z3-refutation-unsound.md)")
        .containsSubsequence("Next week:", "z3-invalid-model", "z3-crash", "z3-incomplete");
  }
}
