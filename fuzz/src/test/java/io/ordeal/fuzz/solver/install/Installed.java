package io.ordeal.fuzz.solver.install;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.ordeal.fuzz.solver.profile.Profiles;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Solvers on the PATH of this machine; tests are skipped without them. */
public final class Installed {

  private Installed() {}

  /** Returns the program of this version. */
  public static Installation solver(String name, String version, Path cache) {
    Optional<Installation> found = find(name, cache);
    assumeTrue(
        found.isPresent() && found.get().version().equals(version),
        () -> "no %s %s on the PATH".formatted(name, version));
    return found.orElseThrow();
  }

  private static Optional<Installation> find(String name, Path cache) {
    Catalogue catalogue =
        new Catalogue(
            Profiles.builtIn(),
            Catalogue.searchPath(System.getenv()),
            null,
            new Releases(cache, "mvn", "npm", line -> {}),
            cache);
    try {
      return Optional.of(catalogue.find(SolverName.parse(name)));
    } catch (SolverException e) {
      return Optional.empty();
    }
  }

  public static List<String> command(Installation solver, List<String> arguments) {
    return Stream.concat(solver.command().stream(), arguments.stream()).toList();
  }
}
