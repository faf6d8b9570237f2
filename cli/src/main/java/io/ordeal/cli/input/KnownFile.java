package io.ordeal.cli.input;

import io.ordeal.fuzz.known.KnownBugs;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads files of known bugs. */
public final class KnownFile {

  /** Size of the largest file, far more than people read. */
  private static final int MOST_BYTES = 256 << 20;

  private KnownFile() {}

  /**
   * Reads a file of known bugs.
   *
   * @throws io.ordeal.cli.console.BadInput if there is none
   */
  public static KnownBugs read(Path file) {
    return KnownBugs.parse(file.toString(), Inputs.textOf(file, MOST_BYTES));
  }

  /** Reads a file of known bugs; a missing file has none. */
  public static KnownBugs readIfThere(Path file) {
    return Files.exists(file) ? read(file) : KnownBugs.NONE;
  }
}
