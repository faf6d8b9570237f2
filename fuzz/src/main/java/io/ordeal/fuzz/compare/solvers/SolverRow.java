package io.ordeal.fuzz.compare.solvers;

import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.statistics.Summary;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The scores of a target. Counts are numbers of files.
 *
 * @param rank place in the ranking, from 1
 * @param unique files that no other target solves
 * @param wrong files with a proven wrong answer, model or certificate
 * @param wrongAnswers files whose {@code sat} or {@code unsat} is proven wrong
 * @param invalidModels files whose model is proven wrong
 * @param suspected files with an answer that may be wrong
 * @param limits files on which a limit on memory, output or steps was reached
 * @param par2Seconds mean time per file; a file that is not solved counts twice its time limit
 * @param medianCpuSeconds median processor time of the solved files; null if there is none
 * @param totalCpuSeconds processor time of all runs
 * @param reason why it has this rank
 */
public record SolverRow(
    int rank,
    String target,
    int solved,
    int unique,
    int wrong,
    int wrongAnswers,
    int invalidModels,
    int suspected,
    int crashed,
    int unknown,
    int timeouts,
    int limits,
    int unsupported,
    int noAnswer,
    double par2Seconds,
    @Nullable Double medianCpuSeconds,
    double totalCpuSeconds,
    long peakBytes,
    String reason) {

  private static final Set<Kind> WRONG_ANSWERS =
      Set.of(Kind.REFUTATION_UNSOUND, Kind.SOLUTION_UNSOUND);

  /** Right before wrong, then by time; a file that is not solved costs the most time. */
  static final Comparator<SolverRow> BEST_FIRST =
      Comparator.comparingInt(SolverRow::wrong)
          .thenComparingDouble(SolverRow::par2Seconds)
          .thenComparing(SolverRow::target);

  /**
   * Makes a row without rank and reason.
   *
   * @param scores scores of the target on all files
   * @param unique files that no other target solves
   */
  static SolverRow of(String target, List<FileScore> scores, int unique) {
    List<FileScore> solved = scores.stream().filter(FileScore::isSolved).toList();
    return new SolverRow(
        0,
        target,
        solved.size(),
        unique,
        count(scores, Outcome.WRONG),
        count(scores, score -> score.wrong().stream().anyMatch(WRONG_ANSWERS::contains)),
        count(scores, score -> score.wrong().contains(Kind.INVALID_MODEL)),
        count(scores, FileScore::isSuspected),
        count(scores, Outcome.CRASHED),
        count(scores, Outcome.UNKNOWN),
        count(scores, Outcome.TIMEOUT),
        count(scores, Outcome.LIMIT),
        count(scores, Outcome.UNSUPPORTED),
        count(scores, Outcome.NO_ANSWER),
        Summary.of(scores.stream().mapToDouble(FileScore::penalisedSeconds).toArray()).mean(),
        solved.isEmpty()
            ? null
            : Double.valueOf(
                Summary.of(solved.stream().mapToDouble(FileScore::cpuSeconds).toArray()).median()),
        scores.stream().mapToDouble(FileScore::totalCpuSeconds).sum(),
        scores.stream().mapToLong(FileScore::peakBytes).max().orElse(0),
        "");
  }

  private static int count(List<FileScore> scores, Outcome outcome) {
    return count(scores, score -> score.outcome() == outcome);
  }

  private static int count(List<FileScore> scores, Predicate<FileScore> wanted) {
    return (int) scores.stream().filter(wanted).count();
  }

  /** Returns the same scores with a rank. */
  SolverRow ranked(int place, String why) {
    return new SolverRow(
        place,
        target,
        solved,
        unique,
        wrong,
        wrongAnswers,
        invalidModels,
        suspected,
        crashed,
        unknown,
        timeouts,
        limits,
        unsupported,
        noAnswer,
        par2Seconds,
        medianCpuSeconds,
        totalCpuSeconds,
        peakBytes,
        why);
  }
}
