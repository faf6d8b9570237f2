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
   */
  public record Column(String heading, Function<SolverRow, String> cell) {}

  /** When a column of counts is shown. */
  private enum Shown {
    ALWAYS,
    /** If there are targets to compare with. */
    WITH_OTHERS,
    /** If a target has any. */
    IF_ANY
  }

  /** A column of counts. */
  private record Count(String heading, ToIntFunction<SolverRow> count, Shown shown) {

    boolean isShown(List<SolverRow> rows) {
      return switch (shown) {
        case ALWAYS -> true;
        case WITH_OTHERS -> rows.size() > 1;
        case IF_ANY -> rows.stream().anyMatch(row -> count.applyAsInt(row) > 0);
      };
    }

    Column column() {
      return new Column(heading, row -> String.format(Locale.ROOT, "%,d", count.applyAsInt(row)));
    }
  }

  private static final List<Count> COUNTS =
      List.of(
          new Count("solved", SolverRow::solved, Shown.ALWAYS),
          new Count("only it", SolverRow::unique, Shown.WITH_OTHERS),
          new Count("wrong", SolverRow::wrong, Shown.ALWAYS),
          new Count("suspected", SolverRow::suspected, Shown.IF_ANY),
          new Count("crashed", SolverRow::crashed, Shown.IF_ANY),
          new Count("unknown", SolverRow::unknown, Shown.IF_ANY),
          new Count("timeout", SolverRow::timeouts, Shown.IF_ANY),
          new Count("limit", SolverRow::limits, Shown.IF_ANY),
          new Count("no answer", SolverRow::noAnswer, Shown.IF_ANY),
          new Count("unsupported", SolverRow::unsupported, Shown.IF_ANY));

  private static final List<Column> FIGURES =
      List.of(
          new Column("PAR-2", row -> seconds(row.par2Seconds())),
          new Column("CPU median", row -> seconds(row.medianCpuSeconds())),
          new Column("CPU total", row -> seconds(row.totalCpuSeconds())),
          new Column("memory", row -> megabytes(row.peakBytes())));

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
