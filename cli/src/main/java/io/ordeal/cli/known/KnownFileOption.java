package io.ordeal.cli.known;

import io.ordeal.cli.input.Inputs;
import io.ordeal.cli.input.KnownFile;
import io.ordeal.fuzz.known.KnownBugs;
import io.ordeal.fuzz.store.ScriptFile;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The option {@code --known}, and the file that it names. */
final class KnownFileOption {

  @Option(
      names = "--known",
      paramLabel = "FILE",
      description = "File of known bugs (default: ${DEFAULT-VALUE}).")
  private String file = "known-bugs.toml";

  String text() {
    return file;
  }

  Path path() {
    return Inputs.pathOf("--known", file);
  }

  /** Reads the file, which must exist. */
  KnownBugs read() {
    return KnownFile.read(path());
  }

  /** Reads the file; if it is missing, no bug is known. */
  KnownBugs readIfThere() {
    return KnownFile.readIfThere(path());
  }

  void write(KnownBugs bugs) {
    ScriptFile.of(path()).write(bugs.text());
  }
}
