package io.ordeal.fuzz.compare.solvers;

import static io.ordeal.fuzz.compare.solvers.SampleRuns.NEW;
import static io.ordeal.fuzz.compare.solvers.SampleRuns.OLD;
import static io.ordeal.fuzz.compare.solvers.SampleRuns.OTHER;
import static io.ordeal.fuzz.compare.solvers.SampleRuns.attempt;
import static io.ordeal.fuzz.compare.solvers.SampleRuns.compare;
import static io.ordeal.fuzz.compare.solvers.SampleRuns.run;
import static io.ordeal.fuzz.compare.solvers.SampleRuns.solved;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SolverComparisonTest {

  private static SolverRow row(SolverComparison comparison, String target) {
    return comparison.rows().stream()
        .filter(row -> row.target().equals(target))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void unsolvedFilesCountTwiceTheLimit() {
    SolverComparison comparison = compare(SampleRuns.three());
    // old: 1 + 20 (wrong) + 5; new: 2 + 4 + 0.5; other: 3 + 20 (unsupported) + 20 (timeout)
    assertThat(row(comparison, OLD).par2Seconds()).isEqualTo(26 / 3.0, within(1e-9));
    assertThat(row(comparison, NEW).par2Seconds()).isEqualTo(6.5 / 3, within(1e-9));
    assertThat(row(comparison, OTHER).par2Seconds()).isEqualTo(43 / 3.0, within(1e-9));
  }

  @Test
  void thePenaltyGrowsWithTheChecks() {
    FileRun three =
        new FileRun(
            "a.smt2",
            1,
            3,
            List.of(attempt(OLD, Outcome.TIMEOUT, "sat time-out")),
            List.of(),
            List.of());
    SolverComparison comparison = SolverComparison.of(List.of(OLD), List.of(three), 10);
    assertThat(row(comparison, OLD).par2Seconds()).isEqualTo(60);
  }

  @Test
  void countsFiles() {
    SolverRow old = row(compare(SampleRuns.three()), OLD);
    assertThat(old.solved()).isEqualTo(2);
    assertThat(old.wrong()).isEqualTo(1);
    assertThat(old.wrongAnswers()).isEqualTo(1);
    assertThat(old.invalidModels()).isZero();
    assertThat(old.unique()).isZero();
    assertThat(old.medianCpuSeconds()).isEqualTo(1.5);
    assertThat(old.totalCpuSeconds()).isEqualTo(8);
    assertThat(old.peakBytes()).isEqualTo(2_000_000);
    SolverRow other = row(compare(SampleRuns.three()), OTHER);
    assertThat(other.timeouts()).isEqualTo(1);
    assertThat(other.unsupported()).isEqualTo(1);
    assertThat(row(compare(SampleRuns.three()), NEW).unique()).isEqualTo(1);
  }

  @Test
  void wrongSolversRankLastAndTheReasonSaysSo() {
    assertThat(compare(SampleRuns.three()).rows())
        .extracting(row -> "%d. %s: %s".formatted(row.rank(), row.target(), row.reason()))
        .containsExactly(
            "1. new@2: solves the most files (3 of 3), lowest PAR-2 2.17 s",
            "2. other@3: solves 1 of 3 files, PAR-2 14.33 s",
            "3. old@1: 1 proven wrong answer: do not use");
  }

  @Test
  void noneIsTheBestIfAllAreEqual() {
    List<FileRun> runs =
        List.of(
            run(
                "a.smt2",
                1,
                List.of(
                    attempt(OLD, Outcome.TIMEOUT, "time-out"),
                    attempt(NEW, Outcome.CRASHED, "crash"))));
    assertThat(SolverComparison.of(List.of(OLD, NEW), runs, 10).rows())
        .extracting(SolverRow::reason)
        .containsExactly(
            "solves 0 of 1 files, PAR-2 20.00 s, 1 crashing file",
            "solves 0 of 1 files, PAR-2 20.00 s");
  }

  @Test
  void aTargetThatSolvesNothingHasNoMedianTime() {
    List<FileRun> runs =
        List.of(run("a.smt2", 1, List.of(attempt(OLD, Outcome.TIMEOUT, "time-out"))));
    List<SolverRow> rows = SolverComparison.of(List.of(OLD), runs, 10).rows();
    assertThat(rows.get(0).medianCpuSeconds()).isNull();
    assertThat(SolverColumns.of(rows))
        .filteredOn(column -> column.heading().equals("CPU median"))
        .extracting(column -> column.cell().apply(rows.get(0)))
        .containsExactly("-");
  }

  @Test
  void aSuspicionIsNoProof() {
    Ruling doubt = new Ruling("solution-unsound", "suspected", List.of(OLD, NEW), "they differ");
    List<FileRun> runs =
        List.of(run("a.smt2", 1, List.of(solved(OLD, "sat", 1), solved(NEW, "unsat", 2)), doubt));
    SolverComparison comparison = SolverComparison.of(List.of(OLD, NEW), runs, 10);
    assertThat(row(comparison, OLD).suspected()).isEqualTo(1);
    assertThat(row(comparison, OLD).wrong()).isZero();
    assertThat(row(comparison, NEW).reason())
        .isEqualTo(
            "solves 1 of 1 files, PAR-2 2.00 s, 1 suspected wrong answer: check these files first");
  }

  @Test
  void aProofAgainstOneOfTwoAccusesNeitherAlone() {
    Ruling either = new Ruling("refutation-unsound", "proven", List.of(OLD, NEW), "one is wrong");
    assertThat(either.isProofAgainst(OLD)).isFalse();
    assertThat(either.isSuspicionAgainst(OLD)).isTrue();
    assertThat(either.isSuspicionAgainst(OTHER)).isFalse();
  }

  @Test
  void theWorstRunAndTheMedianTimeCount() {
    List<FileRun> runs =
        List.of(
            run("a.smt2", 1, List.of(solved(OLD, "sat", 1), solved(NEW, "sat", 1))),
            run(
                "a.smt2",
                2,
                List.of(solved(OLD, "sat", 9), attempt(NEW, Outcome.UNKNOWN, "unknown"))),
            run("a.smt2", 3, List.of(solved(OLD, "sat", 2), solved(NEW, "sat", 1))));
    SolverComparison comparison = SolverComparison.of(List.of(OLD, NEW), runs, 10);
    assertThat(comparison.runs()).isEqualTo(3);
    assertThat(comparison.files()).isEqualTo(1);
    assertThat(row(comparison, OLD).par2Seconds()).isEqualTo(2);
    assertThat(row(comparison, NEW).solved()).isZero();
    assertThat(row(comparison, NEW).unknown()).isEqualTo(1);
    assertThat(comparison.differences().get(0).answers()).containsEntry(NEW, "sat / unknown");
  }

  @Test
  void aTargetThatContradictsItselfIsSuspected() {
    List<FileRun> runs =
        List.of(
            run("a.smt2", 1, List.of(solved(OLD, "sat unsat", 1), solved(NEW, "sat unsat", 1))),
            run("a.smt2", 2, List.of(solved(OLD, "sat sat", 1), solved(NEW, "sat unsat", 1))));
    SolverComparison comparison = SolverComparison.of(List.of(OLD, NEW), runs, 10);
    assertThat(row(comparison, OLD).suspected()).isEqualTo(1);
    assertThat(row(comparison, NEW).suspected()).isZero();
    assertThat(comparison.differences().get(0).verdicts())
        .extracting(Ruling::text)
        .containsExactly(
            "refutation-unsound, suspected: old@1: it says unsat in run 1, but sat in run 2");
  }

  @Test
  void aContradictionTellsWhichOfTwoSuspectsIsWrong() {
    Ruling either = new Ruling("refutation-unsound", "suspected", List.of(OLD, NEW), "they differ");
    List<FileRun> runs =
        List.of(
            run("a.smt2", 1, List.of(solved(OLD, "unsat", 1), solved(NEW, "unsat", 1))),
            run("a.smt2", 2, List.of(solved(OLD, "sat", 1), solved(NEW, "unsat", 1)), either));
    SolverComparison comparison = SolverComparison.of(List.of(OLD, NEW), runs, 10);
    assertThat(comparison.differences().get(0).verdicts())
        .extracting(Ruling::reason)
        .containsExactly("they differ", "it says unsat in run 1, but sat in run 2");
  }

  @Test
  void aProvenWrongAnswerNeedsNoSuspicion() {
    List<FileRun> runs =
        List.of(
            run("a.smt2", 1, List.of(solved(OLD, "sat", 1))),
            run("a.smt2", 2, List.of(attempt(OLD, Outcome.WRONG, "unsat")), SampleRuns.proof(OLD)));
    SolverComparison comparison = SolverComparison.of(List.of(OLD), runs, 10);
    assertThat(row(comparison, OLD).suspected()).isZero();
    assertThat(comparison.differences().get(0).verdicts()).containsExactly(SampleRuns.proof(OLD));
  }

  @Test
  void filesThatDifferAreListedWithTheVerdict() {
    List<Difference> differences = compare(SampleRuns.three()).differences();
    assertThat(differences).extracting(Difference::file).containsExactly("b.smt2", "c.smt2");
    assertThat(differences.get(0).verdicts()).containsExactly(SampleRuns.proof(OLD));
    assertThat(differences.get(1).verdicts()).isEmpty();
    assertThat(differences.get(1).summary()).isEqualTo("decided by old@1, new@2");
  }

  @Test
  void aFileThatOneDoesNotSupportIsNoDifference() {
    List<FileRun> runs =
        List.of(
            run(
                "a.smt2",
                1,
                List.of(solved(OLD, "sat", 1), attempt(NEW, Outcome.UNSUPPORTED, "not-asked"))));
    assertThat(SolverComparison.of(List.of(OLD, NEW), runs, 10).differences()).isEmpty();
  }

  @Test
  void pairsAreComparedFileByFile() {
    List<FileRun> runs =
        IntStream.range(0, 6)
            .mapToObj(
                i ->
                    run(
                        "f%d.smt2".formatted(i),
                        1,
                        List.of(solved(OLD, "sat", i == 5 ? 1 : 3), solved(NEW, "sat", 2))))
            .toList();
    PairTest test = SolverComparison.of(List.of(OLD, NEW), runs, 10).tests().get(0);
    assertThat(test.both()).isEqualTo(6);
    assertThat(test.firstFaster()).isEqualTo(1);
    assertThat(test.secondFaster()).isEqualTo(5);
    assertThat(test.p()).isEqualTo(0.21875, within(1e-12));
    assertThat(test.effect()).isEqualTo(1 / 6.0, within(1e-12));
  }

  @Test
  void smallDifferencesOfTimesAreNoise() {
    List<FileRun> runs =
        List.of(
            run("a.smt2", 1, List.of(solved(OLD, "sat", 0.001), solved(NEW, "sat", 0.01))),
            run("b.smt2", 1, List.of(solved(OLD, "sat", 1), solved(NEW, "sat", 1.05))));
    PairTest test = SolverComparison.of(List.of(OLD, NEW), runs, 10).tests().get(0);
    assertThat(test.firstFaster()).isZero();
    assertThat(test.p()).isEqualTo(1);
    assertThat(test.effect()).isEqualTo(0.5);
  }
}
