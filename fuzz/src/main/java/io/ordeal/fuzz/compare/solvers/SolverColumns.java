package io.ordeal.fuzz.compare.solvers;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The columns of the table of targets, for the terminal and the page. */
public final class SolverColumns {

  /**
   * A column.
   *
   * @param heading short heading
   * @param meaning explanation of the heading
   */
  public record Column(String heading, String meaning, Function<SolverRow, String> cell) {}

  /** When a column of counts is shown. */
  private enum Shown {
    ALWAYS,
    /** If there are targets to compare with. */
    WITH_OTHERS,
    /** If a target has any. */
    IF_ANY
  }

  /** A column of counts. */
  private record Count(
      String heading, String meaning, ToIntFunction<SolverRow> count, Shown shown) {

    boolean isShown(List<SolverRow> rows) {
      return switch (shown) {
        case ALWAYS -> true;
        case WITH_OTHERS -> rows.size() > 1;
        case IF_ANY -> rows.stream().anyMatch(row -> count.applyAsInt(row) > 0);
      };
    }

    Column column() {
      return new Column(
          heading, meaning, row -> String.format(Locale.ROOT, "%,d", count.applyAsInt(row)));
    }
  }

  private static final List<Count> COUNTS =
      List.of(
          new Count(
              "solved",
              "files whose every check-sat was decided, and no answer is proven wrong",
              SolverRow::solved,
              Shown.ALWAYS),
          new Count(
              "only it", "files that no other solver solves", SolverRow::unique, Shown.WITH_OTHERS),
          new Count(
              "wrong",
              "files with a proven wrong answer, model or certificate",
              SolverRow::wrong,
              Shown.ALWAYS),
          new Count(
              "suspected",
              "files whose answer contradicts another solver, the file's status or its own answer in another run",
              SolverRow::suspected,
              Shown.IF_ANY),
          new Count(
              "crashed", "files on which the solver crashed", SolverRow::crashed, Shown.IF_ANY),
          new Count("unknown", "files with the answer unknown", SolverRow::unknown, Shown.IF_ANY),
          new Count(
              "timeout",
              "files on which the time limit was reached",
              SolverRow::timeouts,
              Shown.IF_ANY),
          new Count(
              "limit",
              "files on which the memory, output or step limit was reached, or the solver gave up",
              SolverRow::limits,
              Shown.IF_ANY),
          new Count(
              "no answer",
              "files on which the solver ended without an answer",
              SolverRow::noAnswer,
              Shown.IF_ANY),
          new Count(
              "unsupported",
              "files that the solver rejects or does not support",
              SolverRow::unsupported,
              Shown.IF_ANY));

  private static final List<Column> FIGURES =
      List.of(
          new Column(
              "PAR-2",
              "mean wall time per file; a file that is not solved counts twice the time limit of its check-sat commands",
              row -> seconds(row.par2Seconds())),
          new Column(
              "CPU median",
              "median CPU time of the solved files",
              row -> seconds(row.medianCpuSeconds())),
          new Column("CPU total", "CPU time of all runs", row -> seconds(row.totalCpuSeconds())),
          new Column("memory", "highest memory use", row -> megabytes(row.peakBytes())));

  private SolverColumns() {}

  /** Returns the columns behind the name of the target; counts that tell nothing are left out. */
  public static List<Column> of(List<SolverRow> rows) {
    return Stream.concat(
            COUNTS.stream().filter(count -> count.isShown(rows)).map(Count::column),
            FIGURES.stream())
        .toList();
  }

  private static String seconds(@Nullable Double seconds) {
    return seconds == null
        ? "-"
        : String.format(Locale.ROOT, seconds < 100 ? "%.2f s" : "%,.0f s", seconds);
  }

  private static String megabytes(long bytes) {
    return String.format(Locale.ROOT, "%,d MB", Math.round(bytes / 1e6));
  }
}
