package io.ordeal.cli.input;

import io.ordeal.fuzz.retest.RecordedBug;
import io.ordeal.fuzz.retest.TargetLabel;
import io.ordeal.fuzz.solver.install.Catalogue;
import io.ordeal.fuzz.solver.install.SolverException;
import io.ordeal.fuzz.solver.install.SolverName;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Finds the solvers that a recorded bug is about, by the names of their profiles. */
public final class AccusedSolvers {

  private final Catalogue catalogue;
  private final List<SolverName> named;

  /**
   * Makes a lookup of accused solvers.
   *
   * @param named solvers of a campaign as its file names them; empty if there is no campaign
   */
  public AccusedSolvers(Catalogue catalogue, List<String> named) {
    this.catalogue = catalogue;
    this.named = named.stream().map(SolverName::parse).toList();
  }

  /** Returns the known profiles of the solvers that a bug is about. */
  public List<String> of(RecordedBug bug) {
    return bug.accused().stream().flatMap(label -> profile(label).stream()).distinct().toList();
  }

  private Optional<String> profile(TargetLabel label) {
    if (!label.isPath()) {
      return Optional.of(label.solver());
    }
    Path path = Path.of(label.solver());
    SolverName name =
        named.stream()
            .filter(one -> one.path() != null && path.equals(absolute(one)))
            .findFirst()
            .orElseGet(() -> SolverName.parse(label.solver()));
    try {
      return Optional.of(catalogue.profile(name).name());
    } catch (SolverException e) {
      return Optional.empty();
    }
  }

  private static Path absolute(SolverName name) {
    return Path.of(String.valueOf(name.path())).toAbsolutePath().normalize();
  }
}
