package io.ordeal.cli.reduce;

import io.ordeal.cli.console.BadInput;
import io.ordeal.cli.console.Console;
import io.ordeal.cli.console.Figures;
import io.ordeal.cli.console.Version;
import io.ordeal.cli.input.Inputs;
import io.ordeal.cli.input.RunLimits;
import io.ordeal.cli.input.SolverPlaces;
import io.ordeal.cli.input.Workers;
import io.ordeal.fuzz.campaign.FindingText;
import io.ordeal.fuzz.campaign.ReferenceModels;
import io.ordeal.fuzz.campaign.SolutionMemory;
import io.ordeal.fuzz.campaign.setup.Amounts;
import io.ordeal.fuzz.campaign.setup.References;
import io.ordeal.fuzz.campaign.setup.TargetNames;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.examine.Examination.Confirmed;
import io.ordeal.fuzz.examine.Examiner;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.fuzz.reduce.BugQuestion;
import io.ordeal.fuzz.reduce.BuggyScript;
import io.ordeal.fuzz.reduce.Candidate;
import io.ordeal.fuzz.reduce.Question;
import io.ordeal.fuzz.reduce.Reduced;
import io.ordeal.fuzz.reduce.ReducibleBug;
import io.ordeal.fuzz.reduce.StormReduction;
import io.ordeal.fuzz.solver.install.Catalogue;
import io.ordeal.fuzz.solver.process.Limits;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.store.ScriptFile;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ordeal reduce}: a smaller file that shows the same bug. */
@Command(
    name = "reduce",
    description = "Makes a smaller file that still shows the bug of a solver.",
    parameterListHeading = "%n",
    footer = {
      "",
      "What comes out shows a bug of the same kind and of the same solver, no less",
      "certain than before, confirmed in fresh processes. It begins with comments, as",
      "findings of 'ordeal fuzz' do: who is wrong, how to ask it, how that is known.",
      "Then come options that the solver needs, and where a model is wrong (get-model)",
      "asks for it; these aside it is never larger than FILE, which stays as it is. If",
      "nothing smaller shows the bug, it is the same.",
      "Where something is wrong in several ways, the worst counts. 'ordeal check'",
      "tells the kinds.",
      "",
      "Strategies:",
      "  storm  makes new scripts of the Boolean parts of FILE, as the engine storm",
      "         does, with ever less nesting and ever fewer assertions, and goes on",
      "         from the smallest that shows the bug. Good at wrong answers, for what",
      "         it makes is known to have a model. It never makes fewer than about 4",
      "         assertions, and needs a model of FILE or of its negation from the",
      "         solvers that come with Ordeal.",
      "",
      "The same --seed and --jobs give the same file, unless --time ends it.",
      "Ctrl-C ends it, and the smallest so far is written.",
      "",
      "Examples:",
      "  ordeal reduce bug.smt2 --solver z3=./my-z3       writes bug-reduced.smt2",
      "  ordeal reduce bug.smt2 --solver z3@4.8.15:smt.arith.solver=2 --out small.smt2",
      "  ordeal reduce bug.smt2 --solver ./a --solver ./b --limit 2s --time 30m",
      "  ordeal check --solver z3=./my-z3 bug-reduced.smt2    does it still?",
      "",
      "Exit status: 0 if the file is written, 2 if FILE shows no bug or something in",
      "what was given is wrong, 130 if ended by Ctrl-C."
    })
public final class ReduceCommand implements Callable<Integer> {

  /** How long the end of the process waits for the file to be written. */
  private static final Duration PATIENCE = Duration.ofSeconds(15);

  private final Console console;

  @Parameters(paramLabel = "FILE", description = "A script that a solver is wrong about.")
  private String file = "";

  @Option(
      names = "--solver",
      required = true,
      paramLabel = "S",
      description =
          "A solver to ask, such as z3, cvc5@1.3.2-1, z3=./my-z3 or z3:smt.arith.solver=2; may be"
              + " given many times.")
  private List<String> solvers = new ArrayList<>();

  @Option(
      names = "--out",
      paramLabel = "F",
      description = "File to write (default: FILE-reduced.smt2).")
  private @Nullable String out;

  @Option(
      names = "--strategy",
      paramLabel = "W",
      description = "How it is made smaller; storm is all there is.")
  private String strategy = StormReduction.id();

  @Option(
      names = "--mode",
      paramLabel = "M",
      description =
          "fresh: a process for each script; reset: one process with (reset) between them;"
              + " incremental: with push and pop (default: reset, or fresh if reset does not show the"
              + " bug).")
  private @Nullable String mode;

  @Option(
      names = "--time",
      paramLabel = "T",
      description = "Time for all of it, such as 30s, 10m or 1h (default: 5m).")
  private String time = "5m";

  @Option(
      names = "--instances",
      paramLabel = "N",
      description = "Scripts that are made at each step of the search (default: 200).")
  private int instances = 200;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Number that all draws follow from (default: 0).")
  private long seed;

  @Option(
      names = "--jobs",
      paramLabel = "N",
      description =
          "Reductions at a time, each with draws of its own, of which the smallest result counts"
              + " (default: 1).")
  private int jobs = 1;

  @Mixin private RunLimits limits = new RunLimits();
  @Mixin private SolverPlaces places = new SolverPlaces();

  public ReduceCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    if (!strategy.equals(StormReduction.id())) {
      throw new BadInput(
          "--strategy: found '%s', wanted %s".formatted(strategy, StormReduction.id()));
    }
    if (instances < 1) {
      throw new BadInput("--instances: found %d, wanted 1 or more".formatted(instances));
    }
    if (jobs < 1) {
      throw new BadInput("--jobs: found %d, wanted 1 or more".formatted(jobs));
    }
    long start = System.nanoTime();
    long nanos = Amounts.time("--time", time).toNanos();
    Path path = Inputs.pathOf(file);
    BuggyScript buggy = BuggyFile.read(path);
    ScriptFile written = ScriptFile.of(outFile(path), path);
    CountDownLatch done = new CountDownLatch(1);
    Ending ending = new Ending(start, nanos, done);
    Runtime.getRuntime().addShutdownHook(new Thread(ending::end, "end"));
    Catalogue catalogue = places.catalogue(console);
    try (ReferenceModels models = References.of(catalogue, SolutionMemory.ofProcess())) {
      ReducibleBug bug = show(buggy, catalogue, models);
      Outcome outcome = reduce(buggy, bug, models, ending, written.path());
      written.write(outcome.result().text());
      ReduceReport report = report(bug.verdict(), outcome, written.path(), ending);
      console.result(report);
      return report.status();
    } finally {
      done.countDown();
    }
  }

  private Path outFile(Path source) {
    if (out != null) {
      return Inputs.pathOf(out);
    }
    String name = String.valueOf(source.getFileName());
    return source.resolveSibling(name.replaceFirst("\\.smt2$", "") + "-reduced.smt2");
  }

  private ReducibleBug show(BuggyScript buggy, Catalogue catalogue, ModelSource models) {
    List<List<Target>> attempts =
        mode == null
            ? TargetNames.findFastFirst(catalogue, SolverPlaces.inventories(), solvers)
            : List.of(
                TargetNames.find(catalogue, SolverPlaces.inventories(), solvers, List.of(mode)));
    return ReducibleBug.find(buggy.candidate(models).test(), attempts, limits.limits())
        .orElseThrow(
            () ->
                new BadInput(
                    "nothing to reduce: %s shows no bug of %s"
                        .formatted(file, String.join(", ", solvers))));
  }

  /**
   * What came out.
   *
   * @param all of every job
   * @param asked how often the solvers were
   */
  private record Outcome(List<Reduced> all, Result result, long asked) {}

  /**
   * The smallest.
   *
   * @param text of its file
   */
  private record Result(Candidate smallest, String text) {}

  private Outcome reduce(
      BuggyScript buggy, ReducibleBug bug, ModelSource models, Ending ending, Path written) {
    Verdict verdict = bug.verdict();
    console.tell(
        "reduce: %s, %s: %s: %s"
            .formatted(
                verdict.kind().text(),
                verdict.certainty().text(),
                labels(verdict),
                verdict.reason()));
    List<Reduced> all = new ArrayList<>();
    try (Examiner examiner = new Examiner(bug.targets(), limits.limits())) {
      BugQuestion question = new BugQuestion(bug.occurrence(), examiner);
      console.showing(
          () -> "reduce: %,d tests".formatted(question.asked()),
          () ->
              new Workers(jobs)
                  .inOrder(
                      IntStream.range(0, jobs).boxed().toList(),
                      job -> reduceOnce(job, buggy, question, models, ending),
                      all::add));
      Result result = smallest(all, bug, question, ending, written);
      return new Outcome(all, result, question.asked());
    }
  }

  /** Terms are of one thread, so each reads the file for itself. */
  private Reduced reduceOnce(
      int job, BuggyScript buggy, Question question, ModelSource models, BooleanSupplier isOver) {
    return new StormReduction(question, models, instances, isOver)
        .reduce(buggy.candidate(models), new Seed(seed).child(job));
  }

  /** The smallest that, read again as it is written, shows the bug; the original if none does. */
  private Result smallest(
      List<Reduced> all, ReducibleBug bug, BugQuestion question, Ending ending, Path written) {
    return all.stream()
        .filter(Reduced::isSmaller)
        .map(Reduced::smallest)
        .sorted(Comparator.comparing(Candidate::size))
        .flatMap(
            one ->
                question
                    .confirmation(one.test())
                    .map(
                        found ->
                            new Result(
                                one,
                                text(one, found, bug.targets(), question.limits(found), written)))
                    .filter(result -> isShownBy(result, question, ending))
                    .stream())
        .findFirst()
        .orElseGet(() -> unreduced(all.get(0).original(), written));
  }

  private Result unreduced(Candidate original, Path written) {
    String read = String.valueOf(Inputs.pathOf(file).getFileName());
    return new Result(
        original,
        FindingText.renamed(original.text(), read, String.valueOf(written.getFileName())));
  }

  private static boolean isShownBy(Result result, BugQuestion question, Ending ending) {
    return ending.isInterrupted() // then there is no time, and it was confirmed before
        || question.isConfirmed(BuggyScript.reread(result.smallest(), result.text()));
  }

  private String text(
      Candidate smaller, Confirmed found, List<Target> compared, Limits confirming, Path written) {
    String origin =
        "reduced by %s: %s, with --strategy %s --instances %d --seed %d --jobs %d"
            .formatted(Version.text(), file, strategy, instances, seed, jobs);
    return FindingText.reduced(
        smaller.test(), found, compared, confirming, origin, String.valueOf(written.getFileName()));
  }

  private ReduceReport report(Verdict verdict, Outcome outcome, Path written, Ending ending) {
    Candidate original = outcome.all().get(0).original();
    Candidate smallest = outcome.result().smallest();
    long made = outcome.all().stream().mapToLong(Reduced::made).sum();
    return new ReduceReport(
        file,
        written.toString(),
        verdict.kind().text(),
        verdict.certainty().text(),
        verdict.guilty().stream().map(Target::label).toList(),
        original.size().bytes(),
        smallest.size().bytes(),
        original.size().assertions(),
        smallest.size().assertions(),
        original.size().nodes(),
        smallest.size().nodes(),
        made,
        outcome.asked(),
        Figures.inSeconds(Duration.ofNanos(System.nanoTime() - ending.start())),
        options(verdict.guilty().get(0).options()),
        strategy,
        seed,
        smallest.size().compareTo(original.size()) < 0 ? "" : whyNot(made, ending));
  }

  private static String whyNot(long made, Ending ending) {
    if (ending.getAsBoolean()) {
      return "there was no time to find a smaller one; more --time may help";
    }
    return made > 0
        ? "it is the smallest that was found"
        : "%s can make nothing of it: the solvers that come with Ordeal give no model of it or"
                .formatted(StormReduction.id())
            + " of its negation, or it has fewer than two Boolean parts";
  }

  private static String options(Map<String, String> options) {
    return options.entrySet().stream()
        .map(one -> one.getKey() + "=" + one.getValue())
        .collect(Collectors.joining(","));
  }

  private static String labels(Verdict verdict) {
    return verdict.guilty().stream().map(Target::label).collect(Collectors.joining(" or "));
  }

  /** When to end: the time is up, or somebody ends the process. */
  private static final class Ending implements BooleanSupplier {

    private final long start;
    private final long nanos;
    private final CountDownLatch done;
    private volatile boolean interrupted;

    Ending(long start, long nanos, CountDownLatch done) {
      this.start = start;
      this.nanos = nanos;
      this.done = done;
    }

    long start() {
      return start;
    }

    boolean isInterrupted() {
      return interrupted;
    }

    @Override
    public boolean getAsBoolean() {
      return interrupted || System.nanoTime() - start > nanos;
    }

    /** Lets the file be written before the process ends, whoever ends it. */
    void end() {
      interrupted = true;
      try {
        if (!done.await(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
          return; // a solver keeps us waiting for too long
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
