package io.ordeal.fuzz.compare.solvers;

import java.util.List;

/** Runs for tests. */
final class SampleRuns {

  static final String OLD = "old@1";
  static final String NEW = "new@2";
  static final String OTHER = "other@3";

  private SampleRuns() {}

  static FileRun run(String file, int run, List<Attempt> attempts, Ruling... rulings) {
    return new FileRun(file, run, 1, attempts, List.of(rulings), List.of());
  }

  static Attempt solved(String target, String answer, double seconds) {
    return new Attempt(target, Outcome.SOLVED, answer, seconds, seconds / 2, 1_000_000, "");
  }

  static Attempt attempt(String target, Outcome outcome, String answer) {
    return new Attempt(target, outcome, answer, 10, 5, 2_000_000, "message");
  }

  static Ruling proof(String target) {
    return new Ruling("refutation-unsound", "proven", List.of(target), "it says unsat, but no");
  }

  /**
   * Three files on three targets with a limit of 10 s. {@code old} is wrong on the second, and
   * {@code other} solves only the first one.
   */
  static List<FileRun> three() {
    return List.of(
        run(
            "a.smt2",
            1,
            List.of(solved(OLD, "sat", 1), solved(NEW, "sat", 2), solved(OTHER, "sat", 3))),
        run(
            "b.smt2",
            1,
            List.of(
                attempt(OLD, Outcome.WRONG, "unsat"),
                solved(NEW, "sat", 4),
                attempt(OTHER, Outcome.UNSUPPORTED, "not-asked")),
            proof(OLD)),
        run(
            "c.smt2",
            1,
            List.of(
                solved(OLD, "unsat", 5),
                solved(NEW, "unsat", 0.5),
                attempt(OTHER, Outcome.TIMEOUT, "time-out"))));
  }

  static SolverComparison compare(List<FileRun> runs) {
    return SolverComparison.of(List.of(OLD, NEW, OTHER), runs, 10);
  }
}
