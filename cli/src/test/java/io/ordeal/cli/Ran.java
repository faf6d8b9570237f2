package io.ordeal.cli;

import io.ordeal.cli.console.Console;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The result of running a command line. */
public record Ran(int status, String out, String err) {

  /**
   * Runs a command line. By default, campaigns reduce no findings, because tests count the
   * questions to solvers and have no time for more.
   */
  public static Ran of(String... args) {
    return ofExactly(withoutReductions(args));
  }

  private static String[] withoutReductions(String... args) {
    List<String> words = new ArrayList<>(List.of(args));
    boolean isCampaign = words.size() > 1 && words.get(0).equals("fuzz");
    boolean saysSo = words.contains("--reduce") || words.contains("--help");
    if (isCampaign && !saysSo && !words.contains("--no-reduce")) {
      words.add(1, "--no-reduce");
    }
    return words.toArray(String[]::new);
  }

  /** Runs a command line without changes. */
  public static Ran ofExactly(String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console = new Console(stream(out), stream(err));
    int status = new Main(console, false).run(args);
    return new Ran(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  private static PrintStream stream(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, true, StandardCharsets.UTF_8);
  }

  /** Returns standard output as one JSON document. */
  public JsonNode json() {
    return new JsonMapper().readTree(out);
  }

  /** Returns the words into which a shell splits a line. */
  public static List<String> shellWords(String line) throws IOException {
    Process shell =
        new ProcessBuilder("sh", "-c", "for word in %s; do echo \"$word\"; done".formatted(line))
            .start();
    return new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
        .lines()
        .toList();
  }
}
