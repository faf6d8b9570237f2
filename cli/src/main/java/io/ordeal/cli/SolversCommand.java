package io.ordeal.cli;

import io.ordeal.fuzz.solver.Catalogue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code ordeal solvers}: lists the solvers there are. */
@Command(
    name = "solvers",
    description = "Lists the solvers that are installed, embedded or fetched, and their versions.",
    footer = {
      "",
      "A solver is named z3 (the one on the PATH, else the one that comes with Ordeal),",
      "z3@4.13.0 (that release, fetched once through mvn and kept), ./path/to/z3, or",
      "z3=./path/to/program where the name of the file does not tell which solver it is.",
      "Options stand behind a colon: z3:smt.arith.solver=2,model_validate=true",
      "",
      "Examples:",
      "  ordeal solvers               what is there, and what can be fetched",
      "  ordeal solvers --json        the same with the theories of each",
      "  ordeal doctor                does it work, too?",
      "",
      "Exit status: 0, or 2 if a profile has an error."
    })
final class SolversCommand implements Callable<Integer> {

  private static final String FETCHABLE = "fetchable";

  private final Console console;

  @Mixin private SolverPlaces places = new SolverPlaces();

  SolversCommand(Console console) {
    this.console = console;
  }

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
    record Line(
        String name, String version, String source, List<String> theories, String problem) {}

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

  @Override
  public Integer call() {
    List<SolversReport.Line> there = new ArrayList<>();
    Map<String, List<String>> fetchable = new LinkedHashMap<>();
    for (Catalogue.Known known : places.catalogue(console).known()) {
      if (known.source().equals(FETCHABLE)) {
        fetchable.computeIfAbsent(known.name(), name -> new ArrayList<>()).add(known.version());
      } else {
        List<String> theories =
            known.theories().stream()
                .map(theory -> theory.name().toLowerCase(Locale.ROOT).replace('_', '-'))
                .sorted()
                .toList();
        there.add(
            new SolversReport.Line(
                known.name(), known.version(), known.source(), theories, known.problem()));
      }
    }
    SolversReport report = new SolversReport(there, fetchable);
    console.result(report);
    return report.status();
  }
}
