package io.ordeal.cli.options;

import io.ordeal.cli.console.Counts;
import io.ordeal.cli.console.ExitStatus;
import io.ordeal.cli.console.Report;
import io.ordeal.fuzz.learn.LearnedTable;
import io.ordeal.fuzz.solver.session.Target;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The options of a solver and what was learned about them.
 *
 * @param solver name and version of the solver
 * @param learned solver and version that the table is about; empty without a table
 * @param operations number of operations in the table; 0 without a table
 */
record OptionListReport(String solver, String learned, int operations, List<OptionLine> options)
    implements Report {

  /** Least width of the last column. */
  private static final int LEAST_ROOM = 20;

  /** Longest default value on a terminal. */
  private static final int LONGEST_VALUE = 10;

  static OptionListReport of(
      Target target, List<OptionLine> options, Optional<LearnedTable> table) {
    return new OptionListReport(
        target.name(),
        table.map(one -> one.solver() + " " + one.version()).orElse(""),
        table.map(LearnedTable::singleOperations).orElse(0),
        options);
  }

  @Override
  public String summary() {
    return table(Columns.MOST, LONGEST_VALUE);
  }

  @Override
  public String wholeSummary() {
    return table(Integer.MAX_VALUE, Integer.MAX_VALUE);
  }

  /**
   * Returns the table.
   *
   * @param columns widest line, except where a name alone is too long
   * @param most longest default value
   */
  private String table(int columns, int most) {
    int width = Columns.width("OPTION", options.stream().map(OptionLine::name).toList());
    StringBuilder lines = new StringBuilder();
    lines.append(row(width, "OPTION", "TYPE", "DEFAULT", "POLICY") + "LEARNED\n");
    for (OptionLine line : options) {
      String start =
          row(width, line.name(), line.type(), Columns.cut(line.initial(), most), line.policy());
      lines.append(start);
      lines
          .append(line.knowledge(Math.max(LEAST_ROOM, columns - start.length()), operations))
          .append('\n');
    }
    return lines
        + "%s: %s; %s"
            .formatted(
                solver,
                Counts.of(options.size(), "option"),
                learned.isEmpty()
                    ? "nothing was learned about it ('ordeal learn' makes a table for --learned)"
                    : "learned with %s".formatted(learned));
  }

  private static String row(int width, String name, String type, String initial, String policy) {
    return String.format(
        Locale.ROOT, "%-" + width + "s %-6s %-10s %-6s ", name, type, initial, policy);
  }

  @Override
  public int status() {
    return ExitStatus.NO_FINDING;
  }
}
