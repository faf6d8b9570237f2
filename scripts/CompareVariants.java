import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Runs campaigns with different options, and prints what each found and how much they differ. Runs
 * from its source, by {@code scripts/compare-variants}.
 */
final class CompareVariants {

  private static final String USAGE =
      """
      Usage: scripts/compare-variants [--variant NAME='OPTIONS']... [--preset P] [--runs N]
               [--tests N | --time T] [--on SOLVER]... [OPTIONS OF ordeal fuzz...]

      Runs campaigns of several variants and compares them. OPTIONS in --variant apply to this
      variant; all other options of ordeal fuzz apply to every variant.

        --variant NAME='OPTIONS'  a variant: its name, and its options separated by blanks; repeatable
        --preset diver            four variants of the engine diver: unchanged; near the seed (far=0);
                                  the same with weights=none; the same with complicate=0. This is
                                  the default without --variant. --engine diver:places=3 sets
                                  parameters of all four
        --preset histfuzz         variants of the engine histfuzz: unchanged; without rules; without
                                  rules and with the skeletons of --labelled; and one for each
                                  folder in --history
        --preset falcon           five option strategies for one engine: --config falcon, learned,
                                  genetic, random and default. --engine selects the engine
                                  (default: falcon)
        --history DIR             folder with one folder of formulas per solver, for --preset histfuzz
        --labelled DIR            formulas that are not from bug reports, for their skeletons
        --runs N                  runs per variant, with --seed 1 to N (default: 5)
        --tests N, --time T       length of a run (default: --time 60s)
        --on SOLVER               solver for a comparison of its own; repeatable

      With both --variant and --preset, all their variants are compared. Campaigns have --jobs 1 and
      --behaviour-share 100 by default. The script deletes each campaign after its run, with its
      findings; to keep one, run 'ordeal fuzz' with the same options and --seed.

      The script prints
        per run      test cases, distinct behaviours, findings, buckets, and when the first finding
                     came, in seconds and (with one job) in test cases; with --coverage also the
                     lines, methods and branches of the solver that ran
        per variant  means and standard deviations, and the number of buckets of all its runs
        per pair     A12, the probability that a run of the first variant has more than a run of the
                     second (Vargha, Delaney; 0.5 means no difference); the p-value of the
                     Mann-Whitney U test (two-sided, exact); and the number of buckets of both
        at the end   the buckets that only one variant found
      With fewer than 4 runs per variant, p cannot be below 0.05.

      Examples:
        scripts/compare-variants --runs 3 --time 30s --solver z3@4.11.0 --seeds bench_8.smt2
        scripts/compare-variants --preset histfuzz --history reports --labelled benchmarks \\
            --tests 1000 --on z3 --on cvc5
        scripts/compare-variants --preset falcon --tests 2000 --limit 1s --coverage jacoco \\
            --on smtinterpol
        scripts/compare-variants --variant a='--engine histfuzz' \\
            --variant b='--engine histfuzz:rules=off' --tests 300

      Exit status: 0, or 2 if a campaign could not be run.
      """;

  /** A variant, and the options of its campaigns. */
  private record Variant(String name, List<String> options) {}

  /** What one campaign came to. */
  private record Run(
      String variant,
      int seed,
      long tests,
      double seconds,
      long behaviours,
      int findings,
      Set<String> buckets,
      First first,
      Map<String, Long> coverage) {}

  /** Something that runs are compared by. */
  private record Figure(String name, ToDoubleFunction<Run> value) {}

  /** What coverage is counted in. */
  private static final List<String> COVERAGE = List.of("lines", "methods", "branches");

  /** The finding that came first; -1 if there is none. */
  private record First(String kind, double seconds, long tests) {
    static final First NONE = new First("-", -1, -1);
  }

  private final String ordeal;
  private final Path folder;

  private CompareVariants(String ordeal, Path folder) {
    this.ordeal = ordeal;
    this.folder = folder;
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    List<String> given = new ArrayList<>(List.of(args).subList(1, args.length));
    if (given.contains("--help") || given.contains("-h")) {
      System.out.print(USAGE);
      return;
    }
    Path folder = Files.createTempDirectory("variants");
    int status = 0;
    try {
      new CompareVariants(args[0], folder).compare(given);
    } catch (IllegalArgumentException e) {
      System.err.println("compare-variants: " + e.getMessage());
      status = 2;
    } finally {
      delete(folder);
    }
    System.exit(status);
  }

  private void compare(List<String> given) throws IOException, InterruptedException {
    String number = last("--runs", "5", given);
    if (!number.matches("[1-9]\\d{0,3}")) {
      throw new IllegalArgumentException(
          "--runs: found '%s', expected a number from 1".formatted(number));
    }
    List<String> solvers = all("--on", given);
    List<Variant> variants = variants(given);
    for (String own : List.of("--out", "--seed", "--resume")) {
      if (given.contains(own)) {
        throw new IllegalArgumentException("found %s, expected none: each run has its own".formatted(own));
      }
    }
    addDefault("--jobs", "1", given);
    addDefault("--behaviour-share", "100", given);
    if (!given.contains("--tests")) {
      addDefault("--time", "60s", given);
    }
    for (String solver : solvers.isEmpty() ? List.of("") : solvers) {
      List<String> options = new ArrayList<>(given);
      if (!solver.isEmpty()) {
        options.addAll(List.of("--solver", solver));
        System.out.printf("On %s:%n", solver);
      }
      compare(variants, Integer.parseInt(number), options);
    }
  }

  private void compare(List<Variant> variants, int runs, List<String> options)
      throws IOException, InterruptedException {
    System.out.printf(
        "%-16s %4s %9s %8s %10s %9s %8s %-20s %10s %9s%s%n",
        "variant", "seed", "tests", "a second", "behaviours", "findings", "buckets", "first",
        "after s", "tests", options.contains("--coverage") ? "  lines, methods, branches" : "");
    List<Run> all = new ArrayList<>();
    for (int seed = 1; seed <= runs; seed++) {
      for (Variant variant : variants) {
        Run run = run(variant, seed, options);
        all.add(run);
        print(run);
      }
    }
    sum(variants, all);
  }

  // --------------------------------------------------------------------------------- options

  private List<Variant> variants(List<String> given) throws IOException, InterruptedException {
    List<Variant> variants = new ArrayList<>();
    for (String text : all("--variant", given)) {
      int equals = text.indexOf('=');
      if (equals < 1) {
        throw new IllegalArgumentException(
            "--variant: found '%s', expected NAME='OPTIONS'".formatted(text));
      }
      variants.add(
          new Variant(
              text.substring(0, equals), List.of(text.substring(equals + 1).strip().split(" +"))));
    }
    String preset = last("--preset", variants.isEmpty() ? "diver" : "", given);
    String history = last("--history", "", given);
    String labelled = last("--labelled", "", given);
    switch (preset) {
      case "" -> {}
      case "diver" -> variants.addAll(diver(last("--engine", "diver", given)));
      case "histfuzz" -> variants.addAll(histfuzz(history, labelled));
      case "falcon" -> variants.addAll(falcon(last("--engine", "falcon", given)));
      default ->
          throw new IllegalArgumentException(
              "--preset: found '%s', expected diver, histfuzz or falcon".formatted(preset));
    }
    return variants;
  }

  private static List<Variant> diver(String engine) {
    if (!engine.equals("diver") && !engine.startsWith("diver:")) {
      throw new IllegalArgumentException(
          "--engine: found %s, expected diver or diver:NAME=VALUE,...".formatted(engine));
    }
    String near =
        engine.contains("far=") ? engine : engine + (engine.contains(":") ? "," : ":") + "far=0";
    return List.of(
        new Variant("full", List.of("--engine", engine)),
        new Variant("near", List.of("--engine", near)),
        new Variant("no-weights", List.of("--engine", near, "--set", "weights=none")),
        new Variant("no-complicate", List.of("--engine", near, "--set", "complicate=0")));
  }

  /** The strategies that choose options, for one engine. */
  private static List<Variant> falcon(String engine) {
    return Stream.of("falcon", "learned", "genetic", "random", "default")
        .map(config -> new Variant(config, List.of("--engine", engine, "--config", config)))
        .toList();
  }

  /** Variants of histfuzz; mines the formulas. */
  private List<Variant> histfuzz(String history, String labelled)
      throws IOException, InterruptedException {
    String base = "histfuzz:" + (history.isEmpty() ? "" : "history=" + mine(history, "all") + ",");
    List<Variant> variants = new ArrayList<>();
    variants.add(new Variant("full", List.of("--engine", base + "rules=on")));
    variants.add(new Variant("no-rules", List.of("--engine", base + "rules=off")));
    if (!labelled.isEmpty()) {
      String skeletons = base + "rules=off,skeletons=" + mine(labelled, "labelled");
      variants.add(new Variant("other-skeletons", List.of("--engine", skeletons)));
    }
    if (!history.isEmpty()) {
      for (Path part : folders(Path.of(history))) {
        String name = "of-" + part.getFileName();
        variants.add(
            new Variant(
                name,
                List.of("--engine", "histfuzz:history=" + mine(part.toString(), name))));
      }
    }
    return variants;
  }

  private static List<Path> folders(Path parent) throws IOException {
    try (Stream<Path> files = Files.list(parent)) {
      return files.filter(Files::isDirectory).sorted().toList();
    }
  }

  private Path mine(String formulas, String name) throws IOException, InterruptedException {
    Path file = folder.resolve(name + ".txt");
    ordeal(List.of("mine", formulas, "--out", file.toString()), Set.of(0));
    return file;
  }

  /** The last value of an option of ours, which is removed. */
  private static String last(String option, String usual, List<String> given) {
    List<String> values = all(option, given);
    return values.isEmpty() ? usual : values.get(values.size() - 1);
  }

  /** The values of an option of ours, which is removed. */
  private static List<String> all(String option, List<String> given) {
    List<String> values = new ArrayList<>();
    for (int at = given.indexOf(option); at >= 0; at = given.indexOf(option)) {
      if (at + 1 >= given.size()) {
        throw new IllegalArgumentException(option + ": found no value, expected one");
      }
      given.remove(at);
      values.add(given.remove(at));
    }
    return values;
  }

  private static void addDefault(String option, String value, List<String> given) {
    if (!given.contains(option)) {
      given.addAll(List.of(option, value));
    }
  }

  // ------------------------------------------------------------------------------------ runs

  private Run run(Variant variant, int seed, List<String> options)
      throws IOException, InterruptedException {
    Path out = folder.resolve("campaign");
    List<String> arguments = new ArrayList<>(List.of("fuzz", "--json"));
    arguments.addAll(variant.options());
    arguments.addAll(List.of("--seed", String.valueOf(seed), "--out", out.toString()));
    arguments.addAll(options);
    JsonNode report = JsonMapper.shared().readTree(ordeal(arguments, Set.of(0, 10)));
    delete(out);
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
        report.get("behaviours").asLong(),
        report.get("findings").size(),
        buckets,
        first,
        coverage(report));
  }

  /** What ran of all solvers whose coverage was measured; empty if none was. */
  private static Map<String, Long> coverage(JsonNode report) {
    Map<String, Long> covered = new TreeMap<>();
    for (JsonNode solver : report.path("coverage")) {
      for (String part : COVERAGE) {
        covered.merge(part, solver.get(part).get("covered").asLong(), Long::sum);
      }
    }
    return covered;
  }

  /** Runs Ordeal; what it printed. */
  private byte[] ordeal(List<String> arguments, Set<Integer> expected)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(ordeal));
    command.addAll(arguments);
    Path messages = folder.resolve("messages");
    Process process = new ProcessBuilder(command).redirectError(messages.toFile()).start();
    byte[] output = process.getInputStream().readAllBytes();
    if (!expected.contains(process.waitFor())) {
      throw new IllegalArgumentException(
          "%s failed:%n%s".formatted(String.join(" ", command), Files.readString(messages)));
    }
    return output;
  }

  /** From its path: units of 100 test cases come one after the other where there is one job. */
  private static long testsUpTo(JsonNode finding) {
    String[] path = finding.get("path").asString().split("/", -1);
    return (Long.parseLong(path[0]) * 64 + Long.parseLong(path[1])) * 100
        + Long.parseLong(path[2])
        + 1;
  }

  private static void delete(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }

  // --------------------------------------------------------------------------------- results

  private static void print(Run run) {
    System.out.printf(
        Locale.ROOT,
        "%-16s %4d %9d %8.1f %10d %9d %8d %-20s %10s %9s%s%n",
        run.variant(),
        run.seed(),
        run.tests(),
        run.tests() / run.seconds(),
        run.behaviours(),
        run.findings(),
        run.buckets().size(),
        run.first().kind(),
        run.first().seconds() < 0 ? "-" : String.format(Locale.ROOT, "%.1f", run.first().seconds()),
        run.first().tests() < 0 ? "-" : String.valueOf(run.first().tests()),
        COVERAGE.stream()
            .filter(run.coverage()::containsKey)
            .map(part -> " %7d".formatted(run.coverage().get(part)))
            .collect(joining()));
  }

  private static void sum(List<Variant> variants, List<Run> all) {
    System.out.println();
    for (Variant variant : variants) {
      List<Run> runs = of(variant, all);
      System.out.printf(
          Locale.ROOT,
          "%-16s %,d test cases, %.1f behaviours a run, %d findings, %d buckets, found something in"
              + " %d of %d runs%n",
          variant.name(),
          runs.stream().mapToLong(Run::tests).sum(),
          runs.stream().mapToLong(Run::behaviours).average().orElse(0),
          runs.stream().mapToInt(Run::findings).sum(),
          buckets(runs).size(),
          runs.stream().filter(run -> run.findings() > 0).count(),
          runs.size());
    }
    if (all.stream().mapToLong(Run::tests).distinct().count() > 1) {
      System.out.println(
          "Numbers of test cases differ. This is normal with --time. With --tests, solvers had too"
              + " little time: use a longer --limit.");
    }
    List<Figure> figures = figures(all);
    means(variants, all, figures);
    differences(variants, all, figures);
    aloneFound(variants, all);
    System.out.println();
  }

  private static List<Figure> figures(List<Run> all) {
    List<Figure> figures = new ArrayList<>();
    figures.add(new Figure("behaviours", Run::behaviours));
    for (String part : COVERAGE) {
      if (all.stream().allMatch(run -> run.coverage().containsKey(part))) {
        figures.add(new Figure(part, run -> run.coverage().get(part)));
      }
    }
    figures.add(new Figure("buckets", run -> run.buckets().size()));
    return figures;
  }

  private static void means(List<Variant> variants, List<Run> all, List<Figure> figures) {
    System.out.printf("%n%-16s", "mean, deviation");
    figures.forEach(figure -> System.out.printf(" %19s", figure.name()));
    System.out.println();
    for (Variant variant : variants) {
      System.out.printf("%-16s", variant.name());
      for (Figure figure : figures) {
        double[] values = values(of(variant, all), figure);
        System.out.printf(Locale.ROOT, " %10.1f %8.1f", mean(values), deviation(values));
      }
      System.out.println();
    }
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).average().orElse(0);
  }

  /** The standard deviation of a sample; 0 if it has one value. */
  private static double deviation(double[] values) {
    double mean = mean(values);
    double squares = Arrays.stream(values).map(one -> (one - mean) * (one - mean)).sum();
    return Math.sqrt(squares / Math.max(1, values.length - 1));
  }

  private static void differences(List<Variant> variants, List<Run> all, List<Figure> figures) {
    System.out.printf("%n%-16s %-16s", "A12: more in", "than in");
    figures.forEach(figure -> System.out.printf(" %11s %7s", figure.name(), "p"));
    System.out.printf(" %7s%n", "in both");
    for (int i = 0; i < variants.size(); i++) {
      for (int j = i + 1; j < variants.size(); j++) {
        List<Run> some = of(variants.get(i), all);
        List<Run> others = of(variants.get(j), all);
        System.out.printf("%-16s %-16s", variants.get(i).name(), variants.get(j).name());
        for (Figure figure : figures) {
          double[] first = values(some, figure);
          double[] second = values(others, figure);
          System.out.printf(
              Locale.ROOT, " %11.2f %7.3f", effectSize(first, second), significance(first, second));
        }
        Set<String> both = buckets(some);
        both.retainAll(buckets(others));
        System.out.printf(" %7d%n", both.size());
      }
    }
  }

  /** Prints the buckets that no other variant has found. */
  private static void aloneFound(List<Variant> variants, List<Run> all) {
    for (Variant variant : variants) {
      Set<String> alone = buckets(of(variant, all));
      for (Variant other : variants) {
        if (!other.name().equals(variant.name())) {
          alone.removeAll(buckets(of(other, all)));
        }
      }
      if (!alone.isEmpty() && variants.size() > 1) {
        System.out.printf("%s alone: %s%n", variant.name(), String.join(", ", alone));
      }
    }
  }

  private static Set<String> buckets(List<Run> runs) {
    Set<String> buckets = new TreeSet<>();
    runs.forEach(run -> buckets.addAll(run.buckets()));
    return buckets;
  }

  private static double[] values(List<Run> runs, Figure figure) {
    return runs.stream().mapToDouble(figure.value()).toArray();
  }

  private static List<Run> of(Variant variant, List<Run> all) {
    return all.stream().filter(run -> run.variant().equals(variant.name())).toList();
  }

  /** A12 of Vargha and Delaney: the probability that one of the first is more; half if equal. */
  private static double effectSize(double[] some, double[] others) {
    double more = 0;
    for (double one : some) {
      for (double other : others) {
        more += one > other ? 1 : one == other ? 0.5 : 0;
      }
    }
    return more / (some.length * others.length);
  }

  /**
   * The p-value of the Mann-Whitney U test, two-sided: of all ways to choose as many figures of both
   * together as the first are, the share whose sum of ranks is as far from the mean or farther.
   */
  private static double significance(double[] some, double[] others) {
    double[] all = Arrays.copyOf(some, some.length + others.length);
    System.arraycopy(others, 0, all, some.length, others.length);
    int[] ranks = Arrays.stream(all).mapToInt(one -> twiceRank(one, all)).toArray();
    int largest = Arrays.stream(ranks).sum();
    double[][] ways = new double[some.length + 1][largest + 1];
    ways[0][0] = 1;
    for (int rank : ranks) {
      for (int count = some.length; count > 0; count--) {
        for (int sum = largest; sum >= rank; sum--) {
          ways[count][sum] += ways[count - 1][sum - rank];
        }
      }
    }
    int mean = some.length * (all.length + 1);
    int found = Math.abs(Arrays.stream(ranks, 0, some.length).sum() - mean);
    double far = 0;
    double total = 0;
    for (int sum = 0; sum <= largest; sum++) {
      total += ways[some.length][sum];
      far += Math.abs(sum - mean) >= found ? ways[some.length][sum] : 0;
    }
    return far / total;
  }

  /** Twice the rank, since equal figures have the mean of their ranks. */
  private static int twiceRank(double figure, double[] all) {
    int less = (int) Arrays.stream(all).filter(one -> one < figure).count();
    int same = (int) Arrays.stream(all).filter(one -> one == figure).count();
    return 2 * less + same + 1;
  }
}
