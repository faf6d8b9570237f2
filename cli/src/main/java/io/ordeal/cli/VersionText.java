package io.ordeal.cli;

import io.ordeal.cli.console.Version;
import io.ordeal.cli.input.SolverPlaces;
import picocli.CommandLine.IVersionProvider;

/** What {@code --version} prints: the version, the commit if it is known, the bundled solvers. */
final class VersionText implements IVersionProvider {

  /** Set by the launcher to the short name of the commit. */
  private static final String COMMIT = "ordeal.commit";

  @Override
  public String[] getVersion() {
    String commit = System.getProperty(COMMIT, "");
    return new String[] {
      Version.text() + (commit.isEmpty() ? "" : " (%s)".formatted(commit)), SolverPlaces.bundled()
    };
  }
}
