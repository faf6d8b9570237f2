package io.ordeal.cli.input;

import io.ordeal.cli.console.BadInput;
import io.ordeal.cli.console.Console;
import io.ordeal.fuzz.campaign.setup.TargetNames;
import io.ordeal.fuzz.solver.install.Catalogue;
import io.ordeal.fuzz.solver.session.Target;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
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

  /**
   * Does the same for commands that have no use for two equal targets.
   *
   * @throws BadInput if two names stand for the same target
   */
  public List<Target> findDifferent(Console console) {
    List<Target> found = find(console);
    if (found.size() < solvers.size()) {
      refuseEqual(places.catalogue(console));
    }
    return found;
  }

  /** Checks that no name occurs twice; names of the same target may differ. */
  public void requireDifferentNames() {
    Set<String> seen = new HashSet<>();
    for (String name : solvers) {
      if (!seen.add(name)) {
        throw twice(name, "");
      }
    }
  }

  private void refuseEqual(Catalogue catalogue) {
    Map<List<Target>, String> names = new HashMap<>();
    for (String name : solvers) {
      List<Target> found =
          TargetNames.find(catalogue, SolverPlaces.inventories(), List.of(name), List.of(mode));
      String other = names.put(found, name);
      if (other != null) {
        throw twice(name, other.equals(name) ? "" : ", also as " + other);
      }
    }
  }

  private static BadInput twice(String name, String also) {
    return new BadInput(
        "--solver %s: found it twice%s, wanted different solvers".formatted(name, also));
  }

  /** Returns the reference solvers, then the others that come with Ordeal. */
  private static List<String> usual(Catalogue catalogue) {
    Set<String> names = new LinkedHashSet<>(catalogue.references());
    names.addAll(catalogue.embedded());
    return List.copyOf(names);
  }
}
