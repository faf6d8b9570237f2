package io.ordeal.cli.input;

import io.ordeal.fuzz.solver.install.Catalogue;
import io.ordeal.fuzz.solver.install.SolverException;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Target;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The reference solvers that come with Ordeal, for comparison with a solver under test. */
public final class ReferenceTargets {

  private ReferenceTargets() {}

  /** Returns the reference solvers that work on this machine, in fresh mode. */
  public static List<Target> of(Catalogue catalogue) {
    return catalogue.references().stream().flatMap(name -> find(catalogue, name)).toList();
  }

  private static Stream<Target> find(Catalogue catalogue, String name) {
    try {
      return Stream.of(new Target(catalogue.embedded(name), Map.of(), Mode.FRESH));
    } catch (SolverException e) {
      return Stream.empty(); // there are fewer solvers to compare with
    }
  }

  /** Returns the reference solvers without this build. */
  public static List<Target> besides(Target build, List<Target> references) {
    return references.stream().filter(one -> !one.name().equals(build.name())).toList();
  }
}
