package io.ordeal.smt;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A solver on the PATH, with its arguments. It must limit its own time.
 *
 * @param command program and its arguments
 */
public record SolverProgram(List<String> command) {

  private static final int LONGEST_OUTPUT = 1 << 25;

  /**
   * Returns a solver.
   *
   * @param command words separated by single spaces
   */
  public static SolverProgram of(String command) {
    return new SolverProgram(List.of(command.split(" ", -1)));
  }

  public boolean isInstalled() {
    return Arrays.stream(System.getenv("PATH").split(File.pathSeparator, -1))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, command.get(0))));
  }

  /** Returns its output for the script, at most 32 MiB. */
  public String run(String script) throws IOException, InterruptedException {
    Path input = Files.createTempFile("script", ".smt2");
    try {
      Files.writeString(input, script, StandardCharsets.ISO_8859_1);
      List<String> words = new ArrayList<>(command);
      words.add(input.toString());
      Process process = new ProcessBuilder(words).redirectError(Redirect.DISCARD).start();
      process.getOutputStream().close();
      try (InputStream output = process.getInputStream()) {
        return new String(output.readNBytes(LONGEST_OUTPUT), StandardCharsets.ISO_8859_1);
      } finally {
        process.destroyForcibly().waitFor();
      }
    } finally {
      Files.delete(input);
    }
  }

  @Override
  public String toString() {
    return command.get(0);
  }
}
