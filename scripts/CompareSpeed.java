import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;

/**
 * Times how long Z3, cvc5 and Ordeal take to read a script, and how much memory. Runs from its
 * source, by {@code scripts/compare-speed}.
 */
final class CompareSpeed {

  private static final String USAGE =
      """
      Usage: scripts/compare-speed [FILE] [OPTION...]

      Lets Z3, cvc5 and Ordeal read a script, one after the other and several times over, and prints
      the medians. Nothing is solved. Without FILE, 7 MB of bit-vector assertions are made up.

        --z3 PATH      the program to run (z3)
        --cvc5 PATH    the program to run (cvc5)
        --runs N       how often (5)
      """;

  private static final Path TIME = Path.of("/usr/bin/time");
  private static final Pattern PEAK = Pattern.compile("Maximum resident set size[^:]*: (\\d+)");
  private static final Pattern CPU =
      Pattern.compile("(?:User|System) time \\(seconds\\): ([0-9.]+)");
  private static final Pattern SECONDS = Pattern.compile("\"seconds\":([0-9.E-]+)");

  /**
   * One run of a reader. What could not be measured is 0.
   *
   * @param own the time that the reader tells itself
   * @param cpu of all its threads
   */
  private record Run(double wall, double own, double cpu, double megabytes) {}

  public static void main(String[] args) throws IOException, InterruptedException {
    String file = null;
    String z3 = "z3";
    String cvc5 = "cvc5";
    int runs = 5;
    for (int i = 0; i < args.length; i++) {
      String value = i + 1 < args.length ? args[i + 1] : "";
      switch (args[i]) {
        case "--help", "-h" -> {
          System.out.print(USAGE);
          return;
        }
        case "--z3" -> z3 = value;
        case "--cvc5" -> cvc5 = value;
        case "--runs" -> runs = value.matches("[1-9][0-9]?") ? Integer.parseInt(value) : 0;
        default -> file = args[i].startsWith("-") || file != null ? "" : args[i];
      }
      i += args[i].startsWith("--") ? 1 : 0;
    }
    if (runs == 0 || file != null && !Files.isRegularFile(Path.of(file))) {
      System.err.println("compare-speed: found no such file or a wrong option; see --help");
      System.exit(2);
    }
    Path scratch = Files.createTempDirectory("compare-speed");
    Path script = scratch.resolve("script.smt2");
    int status = 0;
    try {
      writeScript(file, script);
      new CompareSpeed(scratch, script, runs).run(z3, cvc5);
    } catch (IOException e) {
      status = 1;
      System.err.println("compare-speed: " + e.getMessage());
    }
    for (String name : List.of("script.smt2", "out", "err", "")) {
      Files.deleteIfExists(scratch.resolve(name));
    }
    System.exit(status);
  }

  private static Path root() {
    return Path.of(System.getProperty("ordeal.root", ".")).toAbsolutePath();
  }

  /** The script that all read, without the commands that would start solving. */
  private static void writeScript(String given, Path script)
      throws IOException, InterruptedException {
    if (given == null) {
      String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
      String maker = root().resolve("scripts/SpeedFile.java").toString();
      new ProcessBuilder(java, maker, script.toString()).inheritIO().start().waitFor();
    } else {
      Files.copy(Path.of(given), script);
    }
    String text = Files.readString(script, StandardCharsets.ISO_8859_1);
    Files.writeString(
        script,
        text.replaceAll("(?m)^\\((check-sat|get-|exit)[^\\n]*\\)$", ""),
        StandardCharsets.ISO_8859_1);
  }

  private final Path scratch;
  private final Path script;
  private final int runs;

  private CompareSpeed(Path scratch, Path script, int runs) {
    this.scratch = scratch;
    this.script = script;
    this.runs = runs;
  }

  private void run(String z3, String cvc5) throws IOException, InterruptedException {
    Map<String, List<String>> readers = new LinkedHashMap<>();
    String file = script.toString();
    readers.put("Z3", List.of(z3, file));
    readers.put("cvc5", List.of(cvc5, "--parse-only", "-q", file));
    String ordeal = root().resolve("ordeal").toString();
    readers.put("Ordeal", List.of(ordeal, "parse", "--json", file));
    // Builds what is missing, so that no build is timed.
    time(List.of(ordeal, "--version"));
    Map<String, List<Run>> results = new LinkedHashMap<>();
    for (int i = 0; i < runs; i++) {
      for (Map.Entry<String, List<String>> reader : readers.entrySet()) {
        Run run = time(reader.getValue());
        results.computeIfAbsent(reader.getKey(), name -> new ArrayList<>()).add(run);
      }
    }
    print(results);
  }

  private void print(Map<String, List<Run>> results) throws IOException {
    System.out.printf(Locale.ROOT, "%,d bytes, medians of %d runs%n%n", Files.size(script), runs);
    System.out.printf("%-8s %10s %10s %10s %10s%n", "", "wall s", "own s", "CPU s", "peak MB");
    results.forEach(
        (reader, all) ->
            System.out.printf(
                Locale.ROOT,
                "%-8s %10.2f %10.2f %10.2f %10.0f%n",
                reader,
                median(all, Run::wall),
                median(all, Run::own),
                median(all, Run::cpu),
                median(all, Run::megabytes)));
    System.out.println();
    List<Run> ordeal = results.get("Ordeal");
    for (String solver : List.of("Z3", "cvc5")) {
      double wall = median(results.get(solver), Run::wall);
      System.out.printf(
          Locale.ROOT,
          "Ordeal against %s: %.1f x as fast by its own seconds, %.1f x with the start of Java%n",
          solver,
          wall / median(ordeal, Run::own),
          wall / median(ordeal, Run::wall));
    }
  }

  private static double median(List<Run> runs, ToDoubleFunction<Run> measure) {
    double[] sorted = runs.stream().mapToDouble(measure).sorted().toArray();
    return sorted[sorted.length / 2];
  }

  private Run time(List<String> command) throws IOException, InterruptedException {
    boolean timed = Files.isExecutable(TIME);
    List<String> timedCommand = new ArrayList<>(timed ? List.of(TIME.toString(), "-v") : List.of());
    timedCommand.addAll(command);
    Path out = scratch.resolve("out");
    Path err = scratch.resolve("err");
    long start = System.nanoTime();
    Process process =
        new ProcessBuilder(timedCommand)
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    long peak = 0;
    while (process.isAlive()) {
      peak = Math.max(peak, timed ? 0 : peakOf(process.pid()));
      if (timed) {
        process.waitFor();
      } else {
        Thread.sleep(5);
      }
    }
    double wall = (System.nanoTime() - start) / 1e9;
    String output = Files.readString(out, StandardCharsets.ISO_8859_1);
    if (process.exitValue() != 0 || output.contains("(error")) {
      String words = (output + Files.readString(err)).lines().findFirst().orElse("");
      throw new IOException("'%s' failed: %s".formatted(String.join(" ", command), words));
    }
    String report = Files.readString(err, StandardCharsets.ISO_8859_1);
    double peakMeasured = sum(PEAK, report);
    return new Run(
        wall,
        sum(SECONDS, output),
        sum(CPU, report),
        (peakMeasured > 0 ? peakMeasured : peak) * 1024 / 1e6);
  }

  /** The sum of all numbers that the pattern finds. */
  private static double sum(Pattern pattern, String text) {
    return pattern
        .matcher(text)
        .results()
        .mapToDouble(found -> Double.parseDouble(found.group(1)))
        .sum();
  }

  /** Peak memory of a running process in kB, as Linux tells; 0 if it does not. */
  private static long peakOf(long pid) {
    try (var lines = Files.lines(Path.of("/proc/" + pid + "/status"))) {
      return lines
          .filter(line -> line.startsWith("VmHWM:"))
          .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
          .findFirst()
          .orElse(0);
    } catch (IOException | java.io.UncheckedIOException e) {
      return 0;
    }
  }
}
