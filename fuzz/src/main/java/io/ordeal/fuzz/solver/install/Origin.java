package io.ordeal.fuzz.solver.install;

import io.ordeal.fuzz.solver.profile.Profile;
import io.ordeal.fuzz.solver.profile.SolverVersion;
import java.io.IOException;
import java.nio.file.Path;

/** Where releases come from: a program of the user's that fetches them, with its settings. */
interface Origin {

  /** What people call it. */
  String title();

  /**
   * Fetches a release, and arranges its files as they are looked for.
   *
   * @param name of the solver and version, for messages
   * @param work an empty folder to work in
   * @param files an empty folder for the release
   * @throws SolverException if it cannot be had
   * @throws IOException if the folders cannot be written to
   */
  void fetch(String name, Profile.Release release, SolverVersion version, Path work, Path files)
      throws IOException;
}
