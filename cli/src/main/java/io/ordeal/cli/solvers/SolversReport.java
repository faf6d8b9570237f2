package io.ordeal.cli.solvers;

import io.ordeal.cli.console.ExitStatus;
import io.ordeal.cli.console.Report;
import java.util.List;
import java.util.Map;

/**
 * The available solvers.
 *
 * @param fetchable versions that can be fetched, by name
 * @param fetchableByNpm versions that can be fetched if node and npm are installed, by name
 */
record SolversReport(
    List<Line> solvers,
    Map<String, List<String>> fetchable,
    Map<String, List<String>> fetchableByNpm)
    implements Report {

  /**
   * One solver.
   *
   * @param source path, file, embedded or fetched
   * @param problem why it cannot be used; empty if it can
   */
  record Line(String name, String version, String source, List<String> theories, String problem) {

    /** Returns a label such as {@code z3@5.2.0}; without a version if it is not known. */
    private String label() {
      return version.isEmpty() ? name : name + "@" + version;
    }
  }

  @Override
  public String summary() {
    StringBuilder lines = new StringBuilder();
    for (Line line : solvers) {
      lines.append(
          line.problem().isEmpty()
              ? "%-12s %-22s %s%n".formatted(line.name(), line.version(), line.source())
              : "%-12s does not work: %s%n".formatted(line.label(), line.problem()));
    }
    append(lines, "can be fetched", fetchable);
    append(lines, "can be fetched with npm, and run by node", fetchableByNpm);
    return lines.toString().stripTrailing();
  }

  private static void append(StringBuilder lines, String how, Map<String, List<String>> releases) {
    releases.forEach(
        (name, versions) ->
            lines.append("%-12s %s: %s%n".formatted(name, how, String.join(", ", versions))));
  }

  @Override
  public int status() {
    return ExitStatus.NO_FINDING;
  }
}
