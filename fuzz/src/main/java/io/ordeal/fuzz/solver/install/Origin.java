package io.ordeal.fuzz.solver.install;

import io.ordeal.fuzz.solver.profile.Profile;
import io.ordeal.fuzz.solver.profile.SolverVersion;
import java.io.IOException;
import java.nio.file.Path;

/** A source of releases: a program of the user that fetches them, with the user's settings. */
interface Origin {

  /** Returns the name of the source, for messages. */
  String title();

  /**
   * Fetches a release, and puts its files where Ordeal looks for them.
   *
   * @param name name and version of the solver, for messages
   * @param work empty folder for temporary files
   * @param files empty folder for the release
   * @throws SolverException if the release is not available
   * @throws IOException if the folders cannot be written
   */
  void fetch(String name, Profile.Release release, SolverVersion version, Path work, Path files)
      throws IOException;
}
