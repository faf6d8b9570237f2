package io.ordeal.fuzz.compare.solvers;

import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.statistics.Summary;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * All runs of a target on a file.
 *
 * @param outcome worst outcome of the runs
 * @param answers distinct answers of the runs
 * @param seconds median of the wall times
 * @param cpuSeconds median of the processor times
 * @param totalCpuSeconds sum of the processor times
 * @param penalty time that counts for a file that is not solved
 * @param wrong kinds of proven verdicts against the target
 */
record FileScore(
    String file,
    String target,
    Outcome outcome,
    String answers,
    double seconds,
    double cpuSeconds,
    double totalCpuSeconds,
    long peakBytes,
    double penalty,
    Set<Kind> wrong,
    boolean isSuspected) {

  /** Factor of the time limit that counts for a file that is not solved: the 2 of PAR-2. */
  private static final int PENALTY = 2;

  /**
   * Sums up runs on one file, at least one.
   *
   * @param rulings rulings of all runs
   * @param limit time limit per check, in seconds
   */
  static FileScore of(String target, List<FileRun> runs, List<Ruling> rulings, double limit) {
    List<Attempt> attempts = new ArrayList<>();
    Set<Kind> wrong = new TreeSet<>();
    boolean isSuspected = false;
    for (FileRun run : runs) {
      run.attempts().stream().filter(one -> one.target().equals(target)).forEach(attempts::add);
    }
    for (Ruling ruling : rulings) {
      if (ruling.isProofAgainst(target)) {
        wrong.add(Kind.of(ruling.kind()));
      }
      isSuspected |= ruling.isSuspicionAgainst(target);
    }
    return new FileScore(
        runs.get(0).file(),
        target,
        attempts.stream()
            .map(Attempt::outcome)
            .min(Comparator.naturalOrder())
            .orElse(Outcome.UNSUPPORTED),
        attempts.stream().map(Attempt::answer).distinct().collect(Collectors.joining(" / ")),
        median(attempts, Attempt::seconds),
        median(attempts, Attempt::cpuSeconds),
        attempts.stream().mapToDouble(Attempt::cpuSeconds).sum(),
        attempts.stream().mapToLong(Attempt::peakBytes).max().orElse(0),
        PENALTY * limit * runs.get(0).checks(),
        wrong,
        isSuspected);
  }

  private static double median(List<Attempt> attempts, ToDoubleFunction<Attempt> figure) {
    return Summary.of(attempts.stream().mapToDouble(figure).toArray()).median();
  }

  boolean isSolved() {
    return outcome == Outcome.SOLVED;
  }

  /** Returns the time that counts for PAR-2. */
  double penalisedSeconds() {
    return isSolved() ? seconds : penalty;
  }
}
