package io.ordeal.fuzz.compare.solvers;

import static io.ordeal.fuzz.compare.solvers.SampleRuns.OLD;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The page, the table of runs and the journal. */
class SolverTextsTest {

  private static final String EVIL = "<img src=x onerror=alert(1)>,\"q\".smt2";

  private static List<FileRun> evil() {
    return List.of(
        SampleRuns.run(
            EVIL,
            1,
            List.of(new Attempt(EVIL, Outcome.WRONG, "sat", 0.5, 0.25, 7, "line\none")),
            new Ruling("solution-unsound", "proven", List.of(EVIL), "</td><script>")));
  }

  @Test
  void thePageEscapesEverything() {
    String page = SolverPage.of(SolverComparison.of(List.of(EVIL), evil(), 10));
    assertThat(page).contains("&lt;img src=x", "&lt;script&gt;");
    assertThat(page).doesNotContain("<img", "<script");
  }

  @Test
  void thePageAllowsOnlyItsOwnStyle() {
    String page = SolverPage.of(SampleRuns.compare(SampleRuns.three()));
    assertThat(page).contains("default-src &#39;none&#39;; style-src &#39;sha256-");
    assertThat(page).doesNotContain("script-src", " style=", "http://", "https://");
  }

  @Test
  void thePageShowsRankingPlotsAndDifferences() {
    String page = SolverPage.of(SampleRuns.compare(SampleRuns.three()));
    assertThat(page)
        .contains("1 proven wrong answer: do not use")
        .contains("refutation-unsound, proven: old@1: it says unsat, but no")
        .contains("3 solvers · 3 files · 1 run per file · time limit 10 s per check-sat");
    Matcher lines = Pattern.compile("<polyline").matcher(page);
    assertThat(lines.results().count()).isEqualTo(3);
    // new and other: 3 files that one of them solves; new and old: 3; other and old: 2.
    assertThat(Pattern.compile("<circle").matcher(page).results().count()).isEqualTo(8);
  }

  @Test
  void thePageExplainsItsColumns() {
    SolverComparison comparison = SampleRuns.compare(SampleRuns.three());
    String page = SolverPage.of(comparison);
    assertThat(SolverColumns.of(comparison.rows()))
        .extracting(SolverColumns.Column::heading)
        .contains("only it", "CPU median")
        .allSatisfy(heading -> assertThat(page).contains("<li><b>%s</b>: ".formatted(heading)));
    assertThat(page).contains("<b>only it</b>: files that no other solver solves</li>");
  }

  @Test
  void aPageOfOneSolverWithoutSolvedFilesHasAxesToo() {
    FileRun run =
        SampleRuns.run("a.smt2", 1, List.of(SampleRuns.attempt(OLD, Outcome.TIMEOUT, "time-out")));
    assertThat(SolverPage.of(SolverComparison.of(List.of(OLD), List.of(run), 10)))
        .contains("files solved");
  }

  @Test
  void cellsWithCommasQuotesAndLineBreaksAreQuoted() {
    assertThat(RunTable.of(evil()))
        .isEqualTo(
            "file,run,target,outcome,answer,seconds,cpuSeconds,peakBytes,message,verdict,certainty,reason\r\n"
                + "\"<img src=x onerror=alert(1)>,\"\"q\"\".smt2\",1,"
                + "\"<img src=x onerror=alert(1)>,\"\"q\"\".smt2\",wrong,sat,0.5,0.25,7,"
                + "\"line\none\",solution-unsound,proven,</td><script>\r\n");
  }

  @Test
  void aLineOfTheJournalIsReadBack() {
    for (FileRun run : SampleRuns.three()) {
      assertThat(RunLines.parse(RunLines.of(run))).contains(run);
      assertThat(RunLines.of(run)).doesNotContain("\n");
    }
  }

  @Test
  void aDamagedLineOfTheJournalIsRunAgain() {
    String line = RunLines.of(SampleRuns.three().get(0));
    assertThat(RunLines.parse(line.substring(0, line.length() - 5))).isEmpty();
    assertThat(RunLines.parse("{}")).isEmpty();
    assertThat(RunLines.parse("")).isEmpty();
  }

  @Test
  void aJournalOfOtherInputsIsRefusedWithTheDifference() {
    ComparisonSubject subject = new ComparisonSubject(List.of("a@1"), "10 ms", 3, "d");
    assertThat(subject.differenceFrom(subject.line())).isEmpty();
    assertThat(
            subject.differenceFrom(new ComparisonSubject(List.of("b@1"), "10 ms", 3, "d").line()))
        .contains("found a comparison with other solvers (b@1), wanted a@1");
    assertThat(subject.differenceFrom(new ComparisonSubject(List.of("a@1"), "5 ms", 3, "d").line()))
        .contains("found a comparison with other limits (5 ms), wanted 10 ms");
    assertThat(
            subject.differenceFrom(new ComparisonSubject(List.of("a@1"), "10 ms", 4, "d").line()))
        .contains("found a comparison with other files (4 files), wanted 3");
    assertThat(
            subject.differenceFrom(new ComparisonSubject(List.of("a@1"), "10 ms", 3, "e").line()))
        .contains("found a comparison of other files, or a file or solver has changed since");
    assertThat(subject.differenceFrom("{}"))
        .contains("found the journal of other work, wanted that of this comparison");
  }
}
