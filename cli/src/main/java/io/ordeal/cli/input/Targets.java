package io.ordeal.cli.input;

import io.ordeal.cli.console.Console;
import io.ordeal.fuzz.campaign.setup.TargetNames;
import io.ordeal.fuzz.solver.install.Catalogue;
import io.ordeal.fuzz.solver.session.Target;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that select solvers and their modes. */
public final class Targets {

  @Option(
      names = "--solver",
      paramLabel = "S",
      description =
          "Solver to run, such as z3, cvc5@1.3.2-1, z3=./my-z3 or z3:smt.arith.solver=2;"
              + " repeatable (default: z3, cvc5 and smtinterpol).")
  private List<String> solvers = new ArrayList<>();

  @Option(
      names = "--mode",
      paramLabel = "M",
      description =
          "Process mode (default: ${DEFAULT-VALUE}). fresh: one process per script; reset:"
              + " one process, with (reset) between scripts; incremental: one process, with push"
              + " and pop.")
  private String mode = "fresh";

  @Mixin private SolverPlaces places = new SolverPlaces();

  /** Returns the names of solvers on the command line; empty for the default. */
  public List<String> names() {
    return solvers;
  }

  /** Returns the name of the mode. */
  public String mode() {
    return mode;
  }

  /** Returns the known solvers. */
  public Catalogue catalogue(Console console) {
    return places.catalogue(console);
  }

  public List<Target> find(Console console) {
    Catalogue catalogue = places.catalogue(console);
    return TargetNames.find(
        catalogue,
        SolverPlaces.inventories(),
        solvers.isEmpty() ? usual(catalogue) : solvers,
        List.of(mode));
  }

  /** Returns the reference solvers, then the others that come with Ordeal. */
  private static List<String> usual(Catalogue catalogue) {
    Set<String> names = new LinkedHashSet<>(catalogue.references());
    names.addAll(catalogue.embedded());
    return List.copyOf(names);
  }
}
