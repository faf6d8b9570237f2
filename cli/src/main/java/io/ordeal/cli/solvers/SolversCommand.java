package io.ordeal.cli.solvers;

import io.ordeal.cli.console.BadInput;
import io.ordeal.cli.console.Console;
import io.ordeal.cli.input.SolverPlaces;
import io.ordeal.fuzz.solver.install.Catalogue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code ordeal solvers}: lists the available solvers. */
@Command(
    name = "solvers",
    description = "Lists the solvers that are installed, bundled or can be fetched.",
    footer = {
      "",
      "Ways to name a solver:",
      "  z3               the one on the PATH, or else the bundled one",
      "  z3@4.13.0        that release, fetched once with mvn (some releases with npm,",
      "                   as the list says; these run on node)",
      "  ./path/to/z3     a file whose name begins with the name of the solver",
      "  z3=./my-solver   any other file",
      "Options follow a colon: z3:smt.arith.solver=2,model_validate=true",
      "",
      "Examples:",
      "  ordeal solvers               list installed solvers and releases to fetch",
      "  ordeal solvers --json        the same, with the theories of each solver",
      "  ordeal options z3            list the options of a solver",
      "  ordeal doctor                check that the solvers work",
      "",
      "Exit status: 0, or 2 if a profile has an error."
    })
public final class SolversCommand implements Callable<Integer> {

  private final Console console;

  /** An option of earlier releases. */
  @Option(names = "--options", paramLabel = "S", hidden = true)
  private @Nullable String options;

  @Mixin private SolverPlaces places = new SolverPlaces();

  public SolversCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    if (options != null) {
      throw new BadInput(
          "--options: this is a command now; use 'ordeal options %s'".formatted(options));
    }
    SolversReport report = solvers();
    console.result(report);
    return report.status();
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private SolversReport solvers() {
    List<SolversReport.Line> there = new ArrayList<>();
    Map<String, List<String>> fetchable = new LinkedHashMap<>();
    Map<String, List<String>> fetchableByNpm = new LinkedHashMap<>();
    for (Catalogue.Known known : places.catalogue(console).known()) {
      if (known.isFetchable()) {
        (known.source().equals(Catalogue.FETCHABLE) ? fetchable : fetchableByNpm)
            .computeIfAbsent(known.name(), name -> new ArrayList<>())
            .add(known.version());
      } else {
        List<String> theories =
            known.theories().stream().map(SolversCommand::word).sorted().toList();
        there.add(
            new SolversReport.Line(
                known.name(), known.version(), known.source(), theories, known.problem()));
      }
    }
    return new SolversReport(there, fetchable, fetchableByNpm);
  }
}
