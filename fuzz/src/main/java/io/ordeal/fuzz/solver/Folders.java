package io.ordeal.fuzz.solver;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;

/** Folders that solvers run in. */
final class Folders {

  private Folders() {}

  /** Removes a folder and all in it, as far as that can be; links are removed, not followed. */
  static void remove(Path folder) {
    File[] left = folder.toFile().listFiles();
    for (File file : left == null ? new File[0] : left) {
      if (file.isDirectory() && !Files.isSymbolicLink(file.toPath())) {
        remove(file.toPath());
      } else {
        file.delete();
      }
    }
    folder.toFile().delete();
  }
}
