package io.ordeal.cli.reduce;

import io.ordeal.cli.console.BadInput;
import io.ordeal.cli.console.Console;
import io.ordeal.cli.console.Figures;
import io.ordeal.cli.console.Version;
import io.ordeal.cli.input.Inputs;
import io.ordeal.cli.input.Jobs;
import io.ordeal.cli.input.RunLimits;
import io.ordeal.cli.input.SolverPlaces;
import io.ordeal.fuzz.campaign.FindingText;
import io.ordeal.fuzz.campaign.ReferenceModels;
import io.ordeal.fuzz.campaign.SolutionMemory;
import io.ordeal.fuzz.campaign.setup.Amounts;
import io.ordeal.fuzz.campaign.setup.References;
import io.ordeal.fuzz.campaign.setup.TargetNames;
import io.ordeal.fuzz.content.UnknownName;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.fuzz.reduce.BuggyScript;
import io.ordeal.fuzz.reduce.Candidate;
import io.ordeal.fuzz.reduce.DeltaReduction;
import io.ordeal.fuzz.reduce.ReducibleBug;
import io.ordeal.fuzz.reduce.Size;
import io.ordeal.fuzz.reduce.StormReduction;
import io.ordeal.fuzz.solver.install.Catalogue;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.store.ScriptFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ordeal reduce}: makes a smaller file that shows the same bug. */
@Command(
    name = "reduce",
    description = "Makes a smaller file that shows the same bug of a solver.",
    parameterListHeading = "%n",
    footer = {
      "",
      "The result shows a bug of the same kind and of the same solver, at least as",
      "certain as before, and is confirmed in fresh processes. The comments at the top",
      "of the file give the solver, the command that shows the bug, and the evidence.",
      "FILE itself is not changed. If FILE shows several bugs, the worst one is",
      "reduced; 'ordeal check --help' explains the kinds.",
      "",
      "Strategies:",
      "  delta  Delta debugging on typed terms. It removes solver options that the bug",
      "         does not need, then commands, assertions, variables, arguments and",
      "         definitions; it replaces terms by a child, a value or a constant, and",
      "         makes numbers, strings, sorts and names smaller. At the end it tries",
      "         the default options again. If the solver wrongly says unsat, every",
      "         smaller script must have a model too: the known one, or one from a",
      "         bundled solver.",
      "  storm  The minimisation of STORM: new scripts from the Boolean parts of FILE,",
      "         with fewer assertions and less nesting. It needs a model of FILE or of",
      "         its negation, and may end with one assertion and no connectives.",
      "",
      "Unless --time ends the search, delta gives the same file for any --jobs, and",
      "storm gives the same file for the same --seed and --jobs. After Ctrl-C, the",
      "smallest script so far is written.",
      "",
      "If FILE is the folder of a campaign, Ordeal reduces one finding of each bucket",
      "that has no reduced finding, and sorts all findings into the buckets of their",
      "bugs. --time is per finding. The solvers are the solvers of the campaign.",
      "",
      "Examples:",
      "  ordeal reduce bug.smt2 --solver z3=./my-z3       writes bug-reduced.smt2",
      "  ordeal reduce bug.smt2 --solver z3@4.8.15:smt.arith.solver=2 --out small.smt2",
      "  ordeal reduce bug.smt2 --solver ./a --solver ./b --limit 2s --time 30m",
      "  ordeal check --solver z3=./my-z3 bug-reduced.smt2    shows the bug again",
      "  ordeal reduce night                          reduces findings of a campaign",
      "",
      "Exit status: 0 if the file was written, 2 if FILE shows no bug or the input is",
      "wrong, 130 after Ctrl-C."
    })
public final class ReduceCommand implements Callable<Integer> {

  private static final List<String> STRATEGIES = List.of(DeltaReduction.id(), StormReduction.id());

  private static final String FRESH = "fresh";

  private static final List<String> DELTA_MODES = List.of(FRESH, "reset");

  /** Most parallel jobs; more of them would mostly ask needless questions. */
  private static final int MOST_JOBS = 4;

  private final Console console;

  @Parameters(
      paramLabel = "FILE",
      description = "Script that shows a bug of a solver, or folder of a campaign.")
  private String file = "";

  @Option(
      names = "--solver",
      paramLabel = "S",
      description =
          "Solver to run, such as z3, cvc5@1.3.2-1, z3=./my-z3 or z3:smt.arith.solver=2;"
              + " repeatable.")
  private List<String> solvers = new ArrayList<>();

  @Option(
      names = "--out",
      paramLabel = "F",
      description = "File to write (default: FILE-reduced.smt2).")
  private @Nullable String out;

  @Option(
      names = "--strategy",
      paramLabel = "W",
      description = "Strategy: delta or storm (default: ${DEFAULT-VALUE}).")
  private String strategy = DeltaReduction.id();

  @Option(
      names = "--mode",
      paramLabel = "M",
      description =
          "Process mode (default: reset, or fresh if the bug does not show with reset)."
              + " fresh: one process per script; reset: one process, with (reset) between"
              + " scripts; incremental: one process, with push and pop, only for storm.")
  private @Nullable String mode;

  @Option(
      names = "--time",
      paramLabel = "T",
      description =
          "Time limit of the reduction, such as 30s, 10m or 1h (default: ${DEFAULT-VALUE}).")
  private String time = "5m";

  @Option(
      names = "--instances",
      paramLabel = "N",
      description = "storm: scripts per step of the search (default: ${DEFAULT-VALUE}).")
  private int instances = 200;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "storm: random seed (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--jobs",
      paramLabel = "N",
      description =
          "delta: number of scripts to run at a time, which does not affect the result"
              + " (default: the number of processors, at most 4). storm: number of searches with"
              + " different random choices (default: 1).")
  private @Nullable Integer jobs;

  @Mixin private RunLimits limits = new RunLimits();
  @Mixin private SolverPlaces places = new SolverPlaces();

  public ReduceCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    if (!STRATEGIES.contains(strategy)) {
      throw new BadInput("--strategy: " + UnknownName.message("strategy", strategy, STRATEGIES));
    }
    if (strategy.equals(DeltaReduction.id()) && mode != null && !DELTA_MODES.contains(mode)) {
      throw new BadInput(
          "--mode: found '%s', wanted %s with --strategy %s"
              .formatted(mode, String.join(" or ", DELTA_MODES), strategy));
    }
    Amounts.check("--instances", instances, 1, Integer.MAX_VALUE);
    if (jobs != null) {
      Amounts.check("--jobs", jobs, 1, Jobs.MOST);
    }
    long start = System.nanoTime();
    long nanos = Amounts.time("--time", time).toNanos();
    Path path = Inputs.pathOf(file);
    if (Files.isDirectory(path)) {
      return reduceCampaign(path, start, nanos);
    }
    if (solvers.isEmpty()) {
      throw new BadInput("--solver is missing; name the solver whose bug %s shows".formatted(file));
    }
    BuggyScript buggy = BuggyFile.read(path);
    ScriptFile written = ScriptFile.of(outFile(path), path);
    CountDownLatch done = new CountDownLatch(1);
    Deadline ending = new Deadline(start, nanos, done);
    Runtime.getRuntime().addShutdownHook(new Thread(ending::end, "end"));
    Catalogue catalogue = places.catalogue(console);
    try (ReferenceModels models = References.of(catalogue, SolutionMemory.ofProcess())) {
      ReducibleBug bug = show(buggy, catalogue, models);
      Result result = reduce(buggy, bug, models, ending, written.path());
      written.write(
          result.text().isEmpty() ? unreduced(result.original(), written.path()) : result.text());
      ReduceReport report = report(bug.verdict(), result, written.path(), ending);
      console.result(report);
      return report.status();
    } finally {
      done.countDown();
    }
  }

  private int reduceCampaign(Path folder, long start, long nanos) {
    if (!solvers.isEmpty() || out != null || !strategy.equals(DeltaReduction.id())) {
      throw new BadInput(
          ("%s: found --solver, --out or --strategy, wanted none of them with the folder of"
                  + " a campaign")
              .formatted(file));
    }
    CountDownLatch done = new CountDownLatch(1);
    Deadline ending = new Deadline(start, nanos, done);
    Runtime.getRuntime().addShutdownHook(new Thread(ending::end, "end"));
    try {
      FolderReport report =
          new FolderReduction(console, places.catalogue(console), Duration.ofNanos(nanos))
              .reduce(folder, ending);
      console.result(report);
      return report.status();
    } finally {
      done.countDown();
    }
  }

  private Path outFile(Path source) {
    if (out != null) {
      return Inputs.pathOf("--out", out);
    }
    String name = String.valueOf(source.getFileName());
    return source.resolveSibling(name.replaceFirst("\\.smt2$", "") + "-reduced.smt2");
  }

  private ReducibleBug show(BuggyScript buggy, Catalogue catalogue, ModelSource models) {
    List<List<Target>> attempts = attempts(catalogue);
    // A bug that needs no evidence is seen without asking for a model of the script.
    return ReducibleBug.find(buggy.stated().test(), attempts, limits.limits())
        .or(() -> ReducibleBug.find(buggy.candidate(models).test(), attempts, limits.limits()))
        .orElseThrow(
            () ->
                new BadInput(
                    "nothing to reduce: %s shows no bug of %s"
                        .formatted(file, String.join(", ", solvers))));
  }

  private List<List<Target>> attempts(Catalogue catalogue) {
    if (mode == null && strategy.equals(StormReduction.id())) {
      return TargetNames.findFastFirst(catalogue, SolverPlaces.inventories(), solvers);
    }
    // The strategy delta chooses other modes by itself.
    String asked = strategy.equals(DeltaReduction.id()) ? FRESH : String.valueOf(mode);
    return List.of(
        TargetNames.find(catalogue, SolverPlaces.inventories(), solvers, List.of(asked)));
  }

  private Result reduce(
      BuggyScript buggy, ReducibleBug bug, ModelSource models, Deadline ending, Path written) {
    Verdict verdict = bug.verdict();
    console.tell(
        "reduce: %s, %s: %s: %s"
            .formatted(
                verdict.kind().text(),
                verdict.certainty().text(),
                labels(verdict),
                verdict.reason()));
    String out = String.valueOf(written.getFileName());
    if (strategy.equals(DeltaReduction.id())) {
      String origin =
          "reduced by %s: %s, with --strategy %s".formatted(Version.text(), file, strategy);
      return new DeltaStrategy(
              jobs(), FRESH.equals(mode) ? Mode.FRESH : Mode.RESET, limits.limits(), out, origin)
          .reduce(buggy.stated(), bug, models, ending, console);
    }
    String origin =
        "reduced by %s: %s, with --strategy %s --instances %d --seed %d --jobs %d"
            .formatted(Version.text(), file, strategy, instances, seed, jobs());
    return new StormStrategy(instances, new Seed(seed), jobs(), limits.limits(), out, origin)
        .reduce(buggy, bug, models, ending, console);
  }

  /** Returns the number of jobs, on which only the result of the strategy storm depends. */
  private int jobs() {
    if (jobs != null) {
      return jobs;
    }
    return strategy.equals(StormReduction.id())
        ? 1
        : Math.min(MOST_JOBS, Runtime.getRuntime().availableProcessors());
  }

  private String unreduced(Candidate original, Path written) {
    String read = String.valueOf(Inputs.pathOf(file).getFileName());
    return FindingText.renamed(original.text(), read, String.valueOf(written.getFileName()));
  }

  private ReduceReport report(Verdict verdict, Result result, Path written, Deadline ending) {
    Size before = result.original().size();
    Size after = result.smallest().size();
    return new ReduceReport(
        file,
        written.toString(),
        verdict.kind().text(),
        verdict.certainty().text(),
        verdict.guilty().stream().map(Target::label).toList(),
        before.bytes(),
        after.bytes(),
        before.assertions(),
        after.assertions(),
        before.nodes(),
        after.nodes(),
        result.made(),
        result.tests(),
        Figures.inSeconds(Duration.ofNanos(System.nanoTime() - ending.start())),
        result.options(),
        result.steps(),
        strategy,
        seed,
        result.isSmaller() && ending.getAsBoolean(),
        result.isSmaller() ? "" : whyNot(result, ending));
  }

  private static String whyNot(Result result, Deadline ending) {
    return ending.getAsBoolean()
        ? "there was no time to find a smaller one; more --time may help"
        : result.why();
  }

  private static String labels(Verdict verdict) {
    return verdict.guilty().stream().map(Target::label).collect(Collectors.joining(" or "));
  }
}
