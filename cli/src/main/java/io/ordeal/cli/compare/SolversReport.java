package io.ordeal.cli.compare;

import io.ordeal.cli.console.Counts;
import io.ordeal.cli.console.ExitStatus;
import io.ordeal.cli.console.Report;
import io.ordeal.cli.input.InputError;
import io.ordeal.fuzz.compare.solvers.Difference;
import io.ordeal.fuzz.compare.solvers.PairTest;
import io.ordeal.fuzz.compare.solvers.Ruling;
import io.ordeal.fuzz.compare.solvers.SolverColumns;
import io.ordeal.fuzz.compare.solvers.SolverComparison;
import io.ordeal.fuzz.compare.solvers.SolverRow;
import io.ordeal.fuzz.content.Printable;
import io.ordeal.fuzz.report.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The result of comparing solvers on files.
 *
 * @param files number of files that were compared
 * @param runs runs per file
 * @param limitSeconds time limit per check
 * @param rows rows of the targets, best first
 * @param differences files on which targets differ, worst first
 * @param tests comparisons of every pair of targets
 * @param written files that were written
 * @param seconds wall time of this session
 * @param errors errors of files that could not be read
 * @param leftOut files without a {@code check-sat}
 * @param resumed whether earlier sessions finished some of the work
 * @param unfinished number of runs that are not finished, because the command was interrupted
 * @param stopped text about these runs; empty if there are none
 */
record SolversReport(
    int files,
    int runs,
    double limitSeconds,
    List<SolverRow> rows,
    List<Difference> differences,
    List<PairTest> tests,
    List<String> written,
    double seconds,
    List<InputError> errors,
    List<String> leftOut,
    boolean resumed,
    int unfinished,
    String stopped)
    implements Report {

  /** Most files without a verdict that the summary lists. */
  private static final int MOST_FILES = 10;

  static SolversReport of(
      SolverComparison comparison,
      List<String> written,
      double seconds,
      List<InputError> errors,
      List<String> leftOut,
      boolean resumed,
      Unfinished unfinished) {
    return new SolversReport(
        comparison.files(),
        comparison.runs(),
        comparison.limitSeconds(),
        comparison.rows(),
        comparison.differences(),
        comparison.tests(),
        written,
        seconds,
        errors,
        leftOut,
        resumed,
        unfinished.count(),
        unfinished.line());
  }

  @Override
  public String summary() {
    long unread = errors.stream().map(InputError::file).distinct().count();
    return table()
        + "\n"
        + ranking()
        + "\n"
        + differing()
        + "%s, %s, %s per file%s%s, in %s%s"
            .formatted(
                Counts.of(rows.size(), "solver"),
                Counts.of(files, "file"),
                Counts.of(runs, "run"),
                unread == 0 ? "" : "; cannot read " + Counts.of(unread, "file"),
                leftOut.isEmpty()
                    ? ""
                    : "; left out %s without check-sat".formatted(Counts.files(leftOut.size())),
                Wording.clock(seconds),
                resumed ? " (this session)" : "")
        + written.stream().map(file -> "\nwritten: " + file).collect(Collectors.joining())
        + (unfinished == 0 ? "" : "\n" + stopped);
  }

  private String table() {
    List<SolverColumns.Column> columns = SolverColumns.of(rows);
    TextTable table = new TextTable();
    List<String> headings = new ArrayList<>(List.of("solver"));
    columns.forEach(column -> headings.add(column.heading()));
    table.add(headings);
    for (SolverRow row : rows) {
      List<String> cells = new ArrayList<>(List.of(Printable.line(row.target())));
      columns.forEach(column -> cells.add(column.cell().apply(row)));
      table.add(cells);
    }
    return table.text();
  }

  private String ranking() {
    return rows.stream()
        .map(
            row -> "%d. %s: %s%n".formatted(row.rank(), Printable.line(row.target()), row.reason()))
        .collect(Collectors.joining());
  }

  /** Returns all files with a verdict, and some of the others on which targets differ. */
  private String differing() {
    if (differences.isEmpty()) {
      return "";
    }
    int all = differences.stream().mapToInt(one -> Math.max(1, one.verdicts().size())).sum();
    StringBuilder lines =
        new StringBuilder(
            "solvers differ on %s%s:%n"
                .formatted(
                    Counts.files(differences.size()),
                    all == differences.size()
                        ? ""
                        : " (%s)".formatted(Counts.of(all, "difference"))));
    int others = 0;
    for (Difference one : differences) {
      for (Ruling verdict : one.verdicts()) {
        line(lines, one, verdict.text());
      }
      others += one.verdicts().isEmpty() ? 1 : 0;
      if (one.verdicts().isEmpty() && others <= MOST_FILES) {
        line(lines, one, answers(one));
      }
    }
    if (others > MOST_FILES) {
      lines.append(
          "  and %,d more; --html, --csv and --json list all%n".formatted(others - MOST_FILES));
    }
    return lines.append('\n').toString();
  }

  private static void line(StringBuilder lines, Difference one, String text) {
    lines.append(Printable.line("  %s: %s".formatted(one.file(), text))).append('\n');
  }

  private static String answers(Difference one) {
    return one.answers().entrySet().stream()
        .map(answer -> answer.getKey() + " " + answer.getValue())
        .collect(Collectors.joining(", "));
  }

  /** Returns 0 also if an answer is wrong, because that is a result of a comparison. */
  @Override
  public int status() {
    return errors.isEmpty() ? ExitStatus.NO_FINDING : ExitStatus.BAD_INPUT;
  }
}
