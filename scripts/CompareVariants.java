import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Runs campaigns of DIVER as it is, near the seed alone, and there without weights and without
 * fresh constants, and prints what each found. Runs from its source, by {@code
 * scripts/compare-variants}.
 */
final class CompareVariants {

  private static final String USAGE =
      """
      Usage: scripts/compare-variants [--runs N] [--time T] [--engine E] [OPTIONS OF ordeal fuzz...]

      Runs a campaign of each variant of the engine diver (E may be diver:places=3, say): as it is;
      with far=0, near the seed alone; and so with --set weights=none and --set complicate=0.
      (Far from the seed there are no weights in any variant. The paper has
      places=1,anywhere=0,mend=0 besides.)
      Each is run N times (5 unless told) for the time T (60s unless told), with --seed 1 to N.
      Printed are for each run the test cases that were asked, the findings, their buckets, and how
      long the first one took: in seconds and, with one job (as there is unless told), in test
      cases.

      Examples:
        scripts/compare-variants --runs 3 --time 30s --solver z3@4.11.0 --seeds bench_8.smt2
        scripts/compare-variants --solver z3@4.11.0:smt.string_solver=z3str3 --seeds folder

      Exit status: 0, or 2 if a campaign could not be run.
      """;

  private static final String NEAR = "far=0";

  /**
   * A variant of the engine.
   *
   * @param parameters of the engine besides those that were told
   */
  private record Variant(String name, List<String> parameters, List<String> options) {
    String engine(String told) {
      List<String> more = parameters.stream().filter(one -> !told.contains("far=")).toList();
      return more.isEmpty()
          ? told
          : told + (told.contains(":") ? "," : ":") + String.join(",", more);
    }
  }

  private static final List<Variant> VARIANTS =
      List.of(
          new Variant("full", List.of(), List.of()),
          new Variant("near", List.of(NEAR), List.of()),
          new Variant("no-weights", List.of(NEAR), List.of("--set", "weights=none")),
          new Variant("no-complicate", List.of(NEAR), List.of("--set", "complicate=0")));

  /** What one campaign came to. */
  private record Run(
      String variant,
      int seed,
      long tests,
      double seconds,
      int findings,
      int buckets,
      First first) {}

  /** The finding that came first; -1 if there is none. */
  private record First(String kind, double seconds, long tests) {
    static final First NONE = new First("-", -1, -1);
  }

  private CompareVariants() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    List<String> told = new ArrayList<>(List.of(args).subList(1, args.length));
    if (told.contains("--help") || told.contains("-h")) {
      System.out.print(USAGE);
      return;
    }
    String number = taken("--runs", "5", told);
    if (!number.matches("[1-9]\\d{0,3}")) {
      System.err.printf("compare-variants: --runs: found '%s', wanted a number from 1%n", number);
      System.exit(2);
    }
    int runs = Integer.parseInt(number);
    if (!told.contains("--jobs")) {
      told.addAll(List.of("--jobs", "1"));
    }
    String time = taken("--time", "60s", told);
    String engine = taken("--engine", "diver", told);
    if (!engine.equals("diver") && !engine.startsWith("diver:")) {
      System.err.printf(
          "compare-variants: --engine: found %s, wanted diver or diver:NAME=VALUE,...%n", engine);
      System.exit(2);
    }
    if (told.contains("--engine") || told.contains("--out") || told.contains("--seed")) {
      System.err.println(
          "compare-variants: found a second --engine, --out or --seed, wanted one engine and"
              + " neither of the others");
      System.exit(2);
    }
    System.out.printf(
        "%-14s %4s %9s %8s %9s %8s %-20s %10s %9s%n",
        "variant", "seed", "tests", "a second", "findings", "buckets", "first", "after s", "tests");
    List<Run> all = new ArrayList<>();
    for (int seed = 1; seed <= runs; seed++) {
      for (Variant variant : VARIANTS) {
        Run run = run(args[0], engine, variant, seed, time, told);
        all.add(run);
        print(run);
      }
    }
    sum(all);
  }

  /** The value of an option of ours, which is removed. */
  private static String taken(String option, String usual, List<String> told) {
    int at = told.indexOf(option);
    if (at < 0 || at + 1 >= told.size()) {
      return usual;
    }
    told.remove(at);
    return told.remove(at);
  }

  private static Run run(
      String ordeal, String engine, Variant variant, int seed, String time, List<String> told)
      throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("variants");
    try {
      List<String> command =
          new ArrayList<>(List.of(ordeal, "fuzz", "--engine", variant.engine(engine)));
      command.addAll(variant.options());
      command.addAll(List.of("--time", time, "--seed", String.valueOf(seed), "--json"));
      command.addAll(List.of("--out", folder.resolve("campaign").toString()));
      command.addAll(told);
      Path messages = folder.resolve("messages");
      Process process = new ProcessBuilder(command).redirectError(messages.toFile()).start();
      byte[] output = process.getInputStream().readAllBytes();
      if (process.waitFor() != 0 && process.exitValue() != 10) {
        System.err.print(Files.readString(messages));
        System.exit(2);
      }
      JsonNode report = JsonMapper.shared().readTree(output);
      Set<String> buckets = new HashSet<>();
      First first = First.NONE;
      for (JsonNode finding : report.get("findings")) {
        buckets.add(finding.get("bucket").asString());
        double seconds = finding.get("secondsIn").asDouble();
        if (first.seconds() < 0 || seconds < first.seconds()) {
          first = new First(finding.get("kind").asString(), seconds, testsUpTo(finding));
        }
      }
      return new Run(
          variant.name(),
          seed,
          report.get("tests").asLong(),
          report.get("wallSeconds").asDouble(),
          report.get("findings").size(),
          buckets.size(),
          first);
    } finally {
      delete(folder);
    }
  }

  /** From its path: units of 100 test cases come one after the other where there is one job. */
  private static long testsUpTo(JsonNode finding) {
    String[] path = finding.get("path").asString().split("/", -1);
    return (Long.parseLong(path[0]) * 64 + Long.parseLong(path[1])) * 100
        + Long.parseLong(path[2])
        + 1;
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }

  private static void print(Run run) {
    System.out.printf(
        Locale.ROOT,
        "%-14s %4d %9d %8.1f %9d %8d %-20s %10s %9s%n",
        run.variant(),
        run.seed(),
        run.tests(),
        run.tests() / run.seconds(),
        run.findings(),
        run.buckets(),
        run.first().kind(),
        run.first().seconds() < 0 ? "-" : String.format(Locale.ROOT, "%.1f", run.first().seconds()),
        run.first().tests() < 0 ? "-" : String.valueOf(run.first().tests()));
  }

  private static void sum(List<Run> all) {
    System.out.println();
    for (Variant variant : VARIANTS) {
      List<Run> runs = all.stream().filter(run -> run.variant().equals(variant.name())).toList();
      System.out.printf(
          Locale.ROOT,
          "%-14s %,d test cases, %d findings, found something in %d of %d runs%n",
          variant.name(),
          runs.stream().mapToLong(Run::tests).sum(),
          runs.stream().mapToInt(Run::findings).sum(),
          runs.stream().filter(run -> run.findings() > 0).count(),
          runs.size());
    }
  }
}
