package io.ordeal.cli.solvers;

import io.ordeal.cli.console.Counts;
import io.ordeal.cli.console.ExitStatus;
import io.ordeal.cli.console.Report;
import java.util.List;

/**
 * The options of a solver.
 *
 * @param solver name and version of the solver
 */
record OptionsReport(String solver, List<Line> options) implements Report {

  /**
   * One option.
   *
   * @param category common, regular, expert, undocumented or none
   * @param notTried why a campaign does not try it; empty if it may
   */
  record Line(
      String name,
      String type,
      String initial,
      String least,
      String most,
      List<String> modes,
      String category,
      String description,
      String notTried) {}

  @Override
  public String summary() {
    StringBuilder lines = new StringBuilder();
    for (Line line : options) {
      lines.append(
          "%-45s %-7s %-12s %-8s %s"
              .formatted(line.name, line.type, line.initial, line.category, line.notTried)
              .stripTrailing());
      lines.append('\n');
    }
    return lines + "%s has %s".formatted(solver, Counts.of(options.size(), "option"));
  }

  @Override
  public int status() {
    return ExitStatus.NO_FINDING;
  }
}
