package io.ordeal.cli.input;

import io.ordeal.smt.parse.Source;
import io.ordeal.smt.term.TermFactory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads script files. */
public final class ScriptFile {

  /** Length of the longest Java array. */
  private static final long MOST_BYTES = Integer.MAX_VALUE - 8;

  /** Average number of bytes per distinct term of a script. */
  private static final int BYTES_PER_TERM = 12;

  private ScriptFile() {}

  /** Returns the text of a file. */
  public static Source source(Path file) throws IOException {
    if (Files.size(file) > MOST_BYTES) {
      throw new IOException("is larger than 2 GB");
    }
    return new Source(file.toString(), Files.readAllBytes(file));
  }

  /** Returns a term factory with about the capacity that a script needs. */
  public static TermFactory factoryFor(Source script) {
    return new TermFactory(script.bytes().length / BYTES_PER_TERM);
  }
}
