package io.ordeal.fuzz.solver.instrument;

import io.ordeal.fuzz.coverage.Coverage;
import io.ordeal.fuzz.coverage.Totals;
import io.ordeal.fuzz.solver.process.Program;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The counters of a program that gcc has built with {@code --coverage}. The program writes them to
 * files when it ends, and {@code gcov} reads these. Each source file has three parts: its lines,
 * functions and branches.
 *
 * @param gcov the {@code gcov} program
 * @param all all places in the solver's own sources
 */
public record Gcov(String gcov, Coverage all) implements Instrumentation {

  /** Folder for the counters of a process, below its own folder. */
  private static final String COUNTERS = ".gcda";

  private static final String NOTES = ".gcno";
  private static final String RESULT = ".gcov.json.gz";
  private static final String LINES = ":lines";
  private static final String FUNCTIONS = ":functions";
  private static final String BRANCHES = ":branches";

  /** Prefix of system sources, which are no part of the solver. */
  private static final String SYSTEM = "/usr/";

  private static final Duration TO_READ = Duration.ofMinutes(2);

  /**
   * Reads the files that a run of a build has left.
   *
   * @throws IOException if it left no counters, or they cannot be read
   */
  public static Gcov of(String gcov, Path folder) throws IOException {
    if (counters(folder).isEmpty()) {
      throw new IOException("it left no counters, expected a build by gcc with --coverage");
    }
    return new Gcov(gcov, new Gcov(gcov, Coverage.NONE).read(folder, true));
  }

  @Override
  public boolean isToldAtEnd() {
    return true;
  }

  @Override
  public Coverage read(Path folder) throws IOException {
    return read(folder, false);
  }

  private Coverage read(Path folder, boolean withUnused) throws IOException {
    List<Path> counters = counters(folder);
    if (counters.isEmpty()) {
      return Coverage.NONE;
    }
    List<String> command =
        new ArrayList<>(List.of(gcov, "--json-format", "--branch-probabilities"));
    command.add("--hash-filenames"); // two sources may have the same name
    for (Path file : counters) {
      linkNotes(folder, file);
      command.add(file.toString());
    }
    Program.Output output = Program.run(command, folder, Map.of(), TO_READ);
    if (output.exit() != 0) {
      throw new IOException("%s failed: %s".formatted(gcov, output.text().strip()));
    }
    Map<String, BitSet> places = new HashMap<>();
    for (Path result : filesIn(folder, RESULT)) {
      try (InputStream in = new GZIPInputStream(Files.newInputStream(result))) {
        JsonMapper.shared()
            .readTree(in)
            .get("files")
            .forEach(source -> add(source, withUnused, places));
      }
    }
    return Coverage.of(places);
  }

  private static List<Path> counters(Path folder) throws IOException {
    return filesIn(folder, COUNTERS);
  }

  private static List<Path> filesIn(Path folder, String ending) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(ending)).sorted().toList();
    }
  }

  /**
   * Links the compiler's notes into the folder of the counters, where gcov expects them. The
   * compiler wrote them elsewhere.
   */
  private static void linkNotes(Path folder, Path counters) throws IOException {
    String name = counters.getFileName().toString();
    String notes = name.substring(0, name.length() - COUNTERS.length()) + NOTES;
    Path place = Path.of(File.separator).resolve(folder.relativize(counters)).resolveSibling(notes);
    if (!Files.exists(place)) {
      throw new IOException("found no %s, which gcc wrote with the build".formatted(place));
    }
    Path link = counters.resolveSibling(notes);
    if (!Files.exists(link)) {
      Files.createSymbolicLink(link, place);
    }
  }

  private static void add(JsonNode source, boolean withUnused, Map<String, BitSet> places) {
    String file = source.get("file").asString();
    if (file.startsWith(SYSTEM)) {
      return;
    }
    for (JsonNode function : source.get("functions")) {
      if (withUnused || function.get("execution_count").asLong() > 0) {
        set(places, file + FUNCTIONS, function.get("start_line").asInt());
      }
    }
    Map<Integer, Integer> branches = new HashMap<>();
    for (JsonNode line : source.get("lines")) {
      int number = line.get("line_number").asInt();
      if (withUnused || line.get("count").asLong() > 0) {
        set(places, file + LINES, number);
      }
      for (JsonNode branch : line.get("branches")) {
        int place = branches.merge(number, 1, Integer::sum) - 1;
        if (withUnused || branch.get("count").asLong() > 0) {
          set(places, file + ":" + number + BRANCHES, place);
        }
      }
    }
  }

  private static void set(Map<String, BitSet> places, String part, int place) {
    places.computeIfAbsent(part, key -> new BitSet()).set(place);
  }

  @Override
  public Totals totals(Coverage coverage) {
    return new Totals(part(coverage, LINES), part(coverage, FUNCTIONS), part(coverage, BRANCHES));
  }

  private Totals.Part part(Coverage coverage, String name) {
    return new Totals.Part(coverage.countOf(name), all.with(coverage).countOf(name));
  }
}
