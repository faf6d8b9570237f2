package io.ordeal.cli;

import java.util.List;
import java.util.Map;

/**
 * What is there.
 *
 * @param fetchable by name the versions that can be fetched
 */
record SolversReport(List<Line> solvers, Map<String, List<String>> fetchable) implements Report {

  /**
   * One solver.
   *
   * @param source path, file, embedded or fetched
   * @param problem why it cannot be used; empty if it can
   */
  record Line(String name, String version, String source, List<String> theories, String problem) {}

  @Override
  public String summary() {
    StringBuilder lines = new StringBuilder();
    for (Line line : solvers) {
      lines.append(
          line.problem().isEmpty()
              ? "%-12s %-22s %s%n".formatted(line.name(), line.version(), line.source())
              : "%-12s does not work: %s%n".formatted(line.name(), line.problem()));
    }
    fetchable.forEach(
        (name, versions) ->
            lines.append(
                "%-12s can be fetched: %s%n".formatted(name, String.join(", ", versions))));
    return lines.toString().stripTrailing();
  }

  @Override
  public int status() {
    return ExitStatus.NO_FINDING;
  }
}
