package io.ordeal.cli.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.cli.console.StyledText;
import io.ordeal.fuzz.campaign.SeedTrials;
import io.ordeal.fuzz.campaign.Snapshot;
import io.ordeal.fuzz.coverage.Totals;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.store.Reduction;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class FuzzReportTest {

  private static final FuzzReport.Found FOUND =
      new FuzzReport.Found(
          "z3-crash-1",
          "crash",
          "proven",
          List.of("z3"),
          "",
          "",
          "z3-crash",
          "alone",
          "no",
          "f",
          "0/0/0",
          "",
          3,
          3,
          1,
          "",
          0,
          false,
          true,
          "");

  private static FuzzReport report(double session, Map<String, Map<String, Long>> targets) {
    return new FuzzReport(
        "night",
        1,
        100,
        "00000000000000ff",
        200,
        1_500,
        60,
        0,
        7,
        2,
        12,
        Map.of(),
        60,
        session,
        5,
        50,
        20.04,
        0.031,
        List.of(FOUND),
        Map.of("0", 1L),
        Map.of(
            "diver",
            Map.of("tests", 100L, "unasked", 9L, "metric/tries", 1234L, "metric/mended", 5L)),
        targets,
        Map.of("core", new FuzzReport.Certificates(1_200, 1_198, 2, 0)),
        Map.of("z3", 1_200),
        3,
        Map.of("z3", Map.of("unknown sort 'S'", 1_100L)),
        Map.of("z3", Map.of("a", 1L, "d", 2L, "c", 2L, "b", 1_300L)),
        1,
        List.of("any"),
        List.of(),
        List.of("z3: 60 % skipped after timeouts, try --limit 1s"));
  }

  @Test
  void summaryTellsSharesRepeatsAndOfWhatTheSecondsAre() {
    Map<String, Long> counts = new TreeMap<>(Map.of("sat", 40L, "unsat", 20L, "unknown", 20L));
    counts.put("spared", 9L);
    Map<String, Map<String, Long>> targets = Map.of("z3", counts);
    assertThat(report(61, targets).summary())
        .isEqualTo(
            """
            diver: 100 tests, rejected 0.00 %, duplicate 0.00 %, trivial 0.00 %, not run 9, tries 1,234, mended 5
            z3: 75.00 % decided; sat 40, unsat 20, unknown 20, skipped after timeouts 9
            certificates, core: 1,200 checked, 1,198 confirmed, 2 undecided
            z3: rejected 1,100 times: unknown sort 'S'
            z3: options with the most conflicts: b (1,300), c (2), d (2)
            z3: 1,200 seeds unsupported
            3 seeds skipped because no solver accepts them
            100 tests in 1:00, 2 per second, 60.00 % decided by some answer, 12 behaviours
            CPU: solvers 50.0 s (20.0 s in 1,500 calls to reference solvers for models), Ordeal 5.0 s; confirmation took 3.1 % of the thread time
            z3: 60 % skipped after timeouts, try --limit 1s
            2 processes of solvers lost (killed from outside, or output closed) and restarted
            1 finding in 1 bucket, 7 duplicates not kept, in night/findings\
            """);
    assertThat(report(30, targets).summary()).contains("\nCPU in this session: solvers ");
  }

  private static Finding withSeedLine(String id, String line) {
    Finding one = finding(id, "z3-crash");
    return new Finding(
        id,
        one.bug(),
        one.answer(),
        one.origin(),
        one.reproduction(),
        new Finding.Files("; crash, proven\n" + line + "(check-sat)\n", ""));
  }

  @Test
  void summaryCountsFindingsThatSeedsShow() {
    FuzzReport report =
        of(
            withSeedLine("a", "; seed: shows the bug too\n"),
            withSeedLine("b", "; seed: does not show the bug\n"),
            withSeedLine("c", "; seed: of an unknown kind\n"),
            withSeedLine("d", ""));
    assertThat(report.findings())
        .extracting(FuzzReport.Found::seedShows)
        .containsExactly("yes", "no", "", "");
    assertThat(report.summary())
        .endsWith("4 findings in 1 bucket, 1 shown by unmutated seeds too, in night/findings");
  }

  private static Finding finding(String id, String bucket) {
    return finding(id, bucket, "");
  }

  private static Finding finding(String id, String bucket, String options) {
    return new Finding(
        id,
        new Finding.Bug(bucket, "crash", "suspected", "signature"),
        new Finding.WrongAnswer(List.of("z3"), options, -1, "it crashed"),
        new Finding.Origin("0/0/0", "storm", 1),
        new Finding.Reproduction(3, 3, 0),
        new Finding.Files("", ""));
  }

  private static final List<String> ADVICE =
      List.of("z3: 60 % skipped after timeouts, try --limit 1s");

  private static final Map<String, Totals> COVERAGE =
      Map.of(
          "smtinterpol@2.5 (reset)",
          new Totals(
              new Totals.Part(3367, 41299), new Totals.Part(729, 5080), new Totals.Part(9, 10)));

  private static final Map<String, Map<String, Long>> CERTIFICATES =
      Map.of(
          "core", Map.of("confirmed", 5L, "undecided", 2L),
          "value", Map.of("wrong", 1L, "confirmed", 3L));

  @Test
  void certificatesAreCountedByKind() {
    assertThat(of().certificates())
        .isEqualTo(
            Map.of(
                "core", new FuzzReport.Certificates(7, 5, 2, 0),
                "value", new FuzzReport.Certificates(4, 3, 0, 1)));
    assertThat(of().summary())
        .contains(
            """
            certificates, core: 7 checked, 5 confirmed, 2 undecided
            certificates, value: 4 checked, 3 confirmed, 0 undecided, 1 wrong
            """);
  }

  private static FuzzReport of(Finding... findings) {
    return of(0, findings);
  }

  private static FuzzReport of(long calls, Finding... findings) {
    return of(calls, List.of(), findings);
  }

  private static Reduction reduction(String id, String script, long bytes) {
    return new Reduction(id, Reduction.State.REDUCED, script, "", "", 500, bytes, 10, 0.5);
  }

  @Test
  void reductionsThatAreNotFinishedAreCounted() {
    Reduction partial =
        new Reduction("a", Reduction.State.PARTIAL, "(check-sat)", "", "", 500, 70, 10, 0.5);
    assertThat(of(0, List.of(partial), finding("a", "x")).summary())
        .endsWith(
            "1 finding in 1 bucket, 1 reduced (median 70 bytes, 1 not finished: continue with"
                + " ordeal reduce night), in night/findings");
  }

  @Test
  void reductionsAreSummedUp() {
    FuzzReport report =
        of(
            0,
            List.of(
                reduction("a", "(check-sat)", 70),
                reduction("b", "(check-sat)", 90),
                reduction("c", "(check-sat)", 200),
                reduction("d", "", 0)),
            finding("a", "x"),
            finding("b", "y"),
            finding("c", "z"),
            finding("d", "z"));
    assertThat(report.summary())
        .endsWith("4 findings in 3 buckets, 3 reduced (median 90 bytes), in night/findings");
    assertThat(report.findings())
        .extracting(FuzzReport.Found::reducedFile)
        .containsExactly(
            "findings/x/a.reduced.smt2",
            "findings/y/b.reduced.smt2",
            "findings/z/c.reduced.smt2",
            "");
    assertThat(JunitReport.of(report)).contains("findings/x/a.reduced.smt2", "findings/z/d.smt2");
  }

  private static FuzzReport of(long calls, List<Reduction> reductions, Finding... findings) {
    Snapshot end =
        new Snapshot(
            60,
            100,
            "00000000000000ff",
            200,
            calls,
            0.5,
            60,
            0,
            0,
            12,
            0,
            Map.of(),
            Map.of(),
            Map.of(),
            CERTIFICATES,
            Map.of("crash", 3L),
            1.0,
            0.031);
    return FuzzReport.of(
        end,
        new SeedTrials.Tally(Map.of(), 0),
        Map.of(),
        Map.of(),
        COVERAGE,
        List.of(findings),
        reductions,
        Path.of("night"),
        1,
        Duration.ofSeconds(60),
        Duration.ZERO,
        Duration.ZERO,
        Recognition.NONE,
        List.of(),
        ADVICE);
  }

  @Test
  void summaryHasTheAdvice() {
    assertThat(of().summary()).contains("\n" + ADVICE.get(0) + "\n");
    assertThat(of().advice()).isEqualTo(ADVICE);
  }

  @Test
  void callsToReferencesAreCountedApart() {
    assertThat(of(1).referenceCalls()).isEqualTo(1);
    assertThat(of(1).referenceCpuSeconds()).isEqualTo(0.5);
    assertThat(of(1).solverCalls()).isEqualTo(200);
    assertThat(of(1).summary())
        .contains(
            "\nCPU: solvers 0.0 s (0.5 s in 1 call to reference solvers for models), Ordeal ");
    assertThat(of(0).summary()).doesNotContain("reference");
  }

  @Test
  void summaryTellsHowMuchCodeHasRun() {
    assertThat(of().summary())
        .contains(
            "smtinterpol@2.5 (reset): ran 3,367 of 41,299 lines, 729 of 5,080 methods, 9 of 10"
                + " branches\n");
  }

  @Test
  void summaryTellsHowManyOptionsFindingsNeed() {
    FuzzReport report =
        of(
            finding("a", "z3-crash-1"),
            finding("b", "z3-crash-2", "a=1"),
            finding("c", "z3-crash-2", "a=1,b=2,c=3"),
            finding("d", "z3-crash-2", "a=1,b=2,c=3,d=4"));
    assertThat(report.optionsNeeded()).isEqualTo(Map.of("0", 1L, "1", 1L, "3+", 2L));
    assertThat(report.summary())
        .contains("\noptions needed: 0 by 1 finding, 1 by 1 finding, 3+ by 2 findings\n");
    assertThat(of(finding("a", "z3-crash-1")).summary()).doesNotContain("options needed");
  }

  @Test
  void findingsThatNeedMoreThanTheirScriptComeLast() {
    FuzzReport report =
        of(
            finding("a", "z3-crash-1-kept-process"),
            finding("b", "z3-crash-1"),
            finding("c", "z3-crash-1-time-limit"),
            finding("d", "z3-crash-2"));
    assertThat(report.findings())
        .extracting(FuzzReport.Found::id)
        .containsExactly("b", "d", "a", "c");
    assertThat(report.findings())
        .extracting(FuzzReport.Found::condition)
        .containsExactly("alone", "alone", "kept-process", "time-limit");
    assertThat(report.summary())
        .endsWith(
            "4 findings in 4 buckets, 1 only in a kept process, 1 only when a time limit expires,"
                + " in night/findings");
  }

  @Test
  void findingsAndAdviceStandOut() {
    List<StyledText> lines = report(61, Map.of()).styledSummary();
    assertThat(lines.stream().map(StyledText::plain).collect(Collectors.joining("\n")))
        .isEqualTo(report(61, Map.of()).summary());
    assertThat(lines)
        .filteredOn(StyledText::hasStyle)
        .extracting(StyledText::plain)
        .containsExactly(
            "z3: 60 % skipped after timeouts, try --limit 1s",
            "1 finding in 1 bucket, 7 duplicates not kept, in night/findings");
  }

  @Test
  void targetsThatDecideNothingAreTold() {
    assertThat(
            report(
                    61,
                    Map.of(
                        "slow", Map.of("time-out", 30L, "unknown", 2L, "spared", 9L),
                        "fast", Map.of("unsat", 1L, "time-out", 30L),
                        "other", Map.of("not-asked", 41L)))
                .warnings())
        .containsExactly("fuzz: slow decided none of 32 queries; a longer --limit may help");
  }
}
