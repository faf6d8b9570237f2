package io.ordeal.fuzz.compare.solvers;

import io.ordeal.fuzz.content.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Ranks solvers, and says why. */
final class Ranking {

  private final List<SolverRow> rows;
  private final int files;

  /**
   * Makes a ranking.
   *
   * @param rows rows without ranks
   * @param files number of files
   */
  Ranking(List<SolverRow> rows, int files) {
    this.rows = rows.stream().sorted(SolverRow.BEST_FIRST).toList();
    this.files = files;
  }

  /** Returns the rows with ranks and reasons, best first. */
  List<SolverRow> ranked() {
    List<SolverRow> ranked = new ArrayList<>();
    for (SolverRow row : rows) {
      ranked.add(row.ranked(ranked.size() + 1, reason(row)));
    }
    return ranked;
  }

  private String reason(SolverRow row) {
    List<String> problems = new ArrayList<>();
    add(problems, row.wrongAnswers(), "proven wrong answer");
    add(problems, row.invalidModels(), "invalid model");
    boolean isOnlyCertificates = row.wrong() > 0 && problems.isEmpty();
    add(problems, isOnlyCertificates ? row.wrong() : 0, "invalid certificate");
    if (!problems.isEmpty()) {
      return String.join(", ", problems) + ": do not use";
    }
    List<String> reasons = new ArrayList<>();
    boolean isMost =
        rows.stream().allMatch(other -> other.solved() <= row.solved())
            && rows.stream().anyMatch(other -> other.solved() < row.solved());
    String solved = String.format(Locale.ROOT, "%,d of %,d", row.solved(), files);
    reasons.add(
        isMost
            ? "solves the most files (%s)".formatted(solved)
            : "solves %s files".formatted(solved));
    boolean isFastest =
        rows.stream().allMatch(other -> other.par2Seconds() >= row.par2Seconds())
            && rows.stream().anyMatch(other -> other.par2Seconds() > row.par2Seconds());
    reasons.add(
        String.format(
            Locale.ROOT, "%sPAR-2 %.2f s", isFastest ? "lowest " : "", row.par2Seconds()));
    add(reasons, row.crashed(), "crashing file");
    add(reasons, row.suspected(), "suspected wrong answer");
    return String.join(", ", reasons) + (row.suspected() > 0 ? ": check these files first" : "");
  }

  private static void add(List<String> texts, int count, String noun) {
    if (count > 0) {
      texts.add(Quantity.of(count, noun));
    }
  }
}
