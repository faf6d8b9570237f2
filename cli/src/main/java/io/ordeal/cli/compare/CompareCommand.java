package io.ordeal.cli.compare;

import io.ordeal.cli.console.BadInput;
import io.ordeal.cli.console.Console;
import io.ordeal.cli.console.Counts;
import io.ordeal.cli.console.Defect;
import io.ordeal.cli.console.ExitStatus;
import io.ordeal.cli.console.Figures;
import io.ordeal.cli.input.Inputs;
import io.ordeal.cli.input.Interruption;
import io.ordeal.cli.input.Jobs;
import io.ordeal.cli.input.RunLimits;
import io.ordeal.cli.input.Targets;
import io.ordeal.fuzz.campaign.setup.Amounts;
import io.ordeal.fuzz.campaign.setup.CampaignFile;
import io.ordeal.fuzz.compare.solvers.RunTable;
import io.ordeal.fuzz.compare.solvers.SolverComparison;
import io.ordeal.fuzz.compare.solvers.SolverPage;
import io.ordeal.fuzz.compare.variants.CampaignResult;
import io.ordeal.fuzz.compare.variants.Variant;
import io.ordeal.fuzz.compare.variants.VariantComparison;
import io.ordeal.fuzz.compare.variants.VariantPage;
import io.ordeal.fuzz.compare.variants.VariantTables;
import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.store.ScriptFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ordeal compare}: compares solvers on files, or engines and settings by campaigns. */
@Command(
    name = "compare",
    description = "Compares solvers on SMT-LIB files, or engines and settings by campaigns.",
    parameterListHeading = "%n",
    footer = {
      "",
      "Solvers on files (PATH). All solvers run on a file before the next file, and on",
      "all files before the next run, so the load of the machine affects all alike.",
      "Files without check-sat are left out. The table has a row per solver, best",
      "first, and counts files:",
      "  solved       every check-sat was decided, and no answer is proven wrong",
      "  only it      no other solver solves the file (with several solvers)",
      "  wrong        a proven wrong answer, model or certificate",
      "  suspected    contradicts another solver, the file's status or its own answer",
      "               in another run, and Ordeal cannot tell which is right",
      "  limit        the memory, output or step limit, or the solver gave up",
      "  unsupported  the solver rejects or does not support the file",
      "With several runs, the worst outcome of a file counts, and its median time.",
      "Columns without any file are omitted.",
      "  PAR-2        mean wall time per file; a file that is not solved counts twice",
      "               the time limit of its check-sat commands",
      "  CPU median   median CPU time of the solved files",
      "  CPU total    CPU time of all runs",
      "  memory       highest memory use",
      "Solvers without wrong answers rank first, then the lowest PAR-2. CPU time and",
      "memory of a bundled or downloaded solver include its host process.",
      "",
      "Engines and settings (--engine). A variant is an engine with its parameters and",
      "an option strategy. Each variant has --runs campaigns, each in a folder of its",
      "own below --out: first run 1 of all variants, then run 2. --limit, --mode and",
      "--solver have the defaults of 'ordeal fuzz'. The behaviour of the solvers is",
      "measured in all test cases. The tables have per run:",
      "  tests        test cases that a solver got; --tests also counts test cases that",
      "               no solver got",
      "  decided      test cases that some solver decided",
      "  rejected     test cases that some solver rejected",
      "  behaviours   distinct ways in which a solver worked, judging by its statistics",
      "  traits       distinct counters of the statistics, each with the magnitude of",
      "               its value; with --coverage lines, methods and branches instead",
      "  findings     test cases that are kept as findings",
      "  buckets      distinct bugs",
      "  ±            the number behind it is the standard deviation of the runs",
      "and per variant:",
      "  runs         finished campaigns",
      "  all buckets  distinct bugs of all runs together",
      "  first finding       seconds until the first finding, in runs that have one",
      "  runs with findings  runs that found a bug",
      "and per pair of variants, first and second:",
      "  A12          effect size (Vargha, Delaney): the probability that a run of the",
      "               first has more; 0.5 is no difference",
      "  p            p-value of the Mann-Whitney U test; with fewer than 4 runs, it",
      "               cannot be below 0.05",
      "  buckets of both     distinct bugs that both found",
      "",
      "Examples:",
      "  ordeal compare --solver z3@4.8.15 --solver z3@4.14.1 --solver cvc5 folder",
      "  ordeal compare --solver z3 --solver z3:smt.arith.solver=2 --runs 3 folder",
      "  ordeal compare --limit 60s --out night --html night.html folder",
      "  ordeal compare --engine storm --engine diver --config default,falcon \\",
      "      --time 10m --solver z3@4.11.0 --seeds folder --out night --html night.html",
      "  ordeal compare --engine 'storm:depth=8|16|32,asserts=8|64' --tests 2000",
      "Ctrl-C ends the command with the tables and files of what is finished. The same",
      "command with the same --out continues.",
      "",
      "Exit status: 0 also with wrong answers and findings, because they are a result",
      "here; 2 if a file cannot be read or the input is wrong. 'ordeal check' has",
      "status 10 for wrong answers. 130 after Ctrl-C."
    })
public final class CompareCommand implements Callable<Integer> {

  /** Default number of campaigns per variant, with which p can be below 0.05. */
  private static final int CAMPAIGNS = 5;

  private static final DateTimeFormatter FOLDER =
      DateTimeFormatter.ofPattern("'compare-'yyyyMMdd-HHmmss", Locale.ROOT);

  private final Console console;
  private final Interruption interruption = new Interruption();

  @Spec private @Nullable CommandSpec spec;

  @Parameters(
      arity = "0..*",
      paramLabel = "PATH",
      description = "Files, or folders with *.smt2 files, on which to compare solvers.")
  private List<String> paths = new ArrayList<>();

  @Mixin private Targets targets = new Targets();
  @Mixin private RunLimits limits = new RunLimits();

  @Mixin private EngineOptions engines = new EngineOptions();

  @Option(
      names = "--runs",
      paramLabel = "N",
      description =
          "Runs per file (default: 1), or campaigns per variant of --engine (default: "
              + CAMPAIGNS
              + ").")
  private @Nullable Integer runs;

  @Option(
      names = "--jobs",
      paramLabel = "N",
      description =
          "Number of threads (default: ${DEFAULT-VALUE}). Several solvers at once slow each"
              + " other down.")
  private int jobs = 1;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "Folder that keeps finished runs or campaigns. The same command with the same folder"
              + " continues (default: none; with --engine, compare-DATE-TIME).")
  private @Nullable String out;

  @Option(
      names = "--html",
      paramLabel = "F",
      description = "HTML file to write, with tables and plots.")
  private @Nullable String html;

  @Option(
      names = "--csv",
      paramLabel = "F",
      description = "CSV file to write, with a line per file, run and solver, or per campaign.")
  private @Nullable String csv;

  public CompareCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    int count = runs == null ? (engines.isEmpty() ? 1 : CAMPAIGNS) : runs;
    Amounts.check("--runs", count, 1, Integer.MAX_VALUE);
    Amounts.check("--jobs", jobs, 1, Jobs.MOST);
    checkKind();
    Optional<ScriptFile> page = output("--html", html);
    Optional<ScriptFile> table = output("--csv", csv);
    try {
      return engines.isEmpty()
          ? compareSolvers(count, page, table)
          : compareEngines(count, page, table);
    } finally {
      interruption.summedUp();
    }
  }

  /** Checks that the command line asks for one kind of comparison. */
  private void checkKind() {
    if (!engines.isEmpty() && !paths.isEmpty()) {
      throw new BadInput(
          "--engine: found PATH %s as well, wanted one of them; name seeds with --seeds"
              .formatted(paths.get(0)));
    }
    if (!engines.isEmpty()) {
      return;
    }
    EngineOptions.NEED_ENGINE.stream()
        .filter(this::isGiven)
        .findFirst()
        .ifPresent(
            option -> {
              throw new BadInput("%s: found it without --engine, wanted both".formatted(option));
            });
    if (paths.isEmpty()) {
      throw new BadInput("PATH or --engine is missing; see 'ordeal compare --help'");
    }
  }

  private boolean isGiven(String option) {
    return spec != null && spec.commandLine().getParseResult().hasMatchedOption(option);
  }

  private int compareSolvers(int count, Optional<ScriptFile> page, Optional<ScriptFile> table) {
    SolverLimits limit = limits.limits();
    Path folder = out == null ? null : Inputs.pathOf("--out", out);
    Inputs inputs = Inputs.find(paths);
    if (!inputs.errors().isEmpty()) {
      throw inputs.failure(console);
    }
    if (count > 1 || folder != null) {
      requireRegular(inputs.files());
    }
    targets.requireDifferentNames();
    List<Target> found = targets.findDifferent(console);
    long start = System.nanoTime();
    FileRuns work = new FileRuns(console, found, limit, interruption);
    work.run(inputs.files(), count, jobs, folder);
    if (work.finished().isEmpty() && interruption.hasBegun()) {
      console.tell("compare: stopped before the first file was finished; nothing is kept");
      return ExitStatus.NO_FINDING; // whoever ended the process sets its status
    }
    if (work.finished().isEmpty() && work.firstDefect() == null) {
      throw work.leftOut().isEmpty()
          ? new BadInput("nothing to compare: no file could be read")
          : Inputs.noneHasCheck(paths);
    }
    SolverComparison comparison =
        SolverComparison.of(
            found.stream().map(Target::label).toList(),
            work.finished(),
            limit.time().toMillis() / 1000.0);
    List<String> written = new ArrayList<>();
    page.ifPresent(
        file -> write(file, SolverPage.of(comparison, work.unfinished().text()), written));
    table.ifPresent(file -> write(file, RunTable.of(work.finished()), written));
    SolversReport report =
        SolversReport.of(
            comparison,
            written,
            secondsSince(start),
            work.errors(),
            work.leftOut(),
            work.isResumed(),
            work.unfinished());
    console.result(report);
    Defect defect = work.firstDefect();
    if (defect != null) {
      throw defect;
    }
    return report.status();
  }

  /** Checks that all files can be read more than once, unlike a pipe on standard input. */
  private static void requireRegular(List<Path> files) {
    for (Path file : files) {
      if (Files.exists(file) && !Files.isRegularFile(file)) {
        throw new BadInput(
            "%s: found a file that can be read only once, wanted a regular file for several --runs or --out"
                .formatted(file));
      }
    }
  }

  private int compareEngines(int count, Optional<ScriptFile> page, Optional<ScriptFile> table) {
    limits.limits(); // rejects values that cannot be used
    targets.requireDifferentNames();
    List<Variant> variants = engines.variants();
    CampaignFile settings =
        engines.settings(
            targets.names(),
            isGiven("--mode") ? List.of(targets.mode()) : List.of(),
            new CampaignFile.LimitSettings(
                isGiven("--limit") ? limits.time() : null,
                null,
                null,
                isGiven("--memory") ? limits.memory() : null,
                isGiven("--steps") ? limits.steps() : null));
    Path folder =
        Inputs.pathOf(
            "--out", out == null ? LocalDateTime.now(ZoneId.systemDefault()).format(FOLDER) : out);
    long start = System.nanoTime();
    VariantRuns work =
        new VariantRuns(
            console, targets.catalogue(console), settings, variants, jobs, interruption);
    List<CampaignResult> results = work.run(count, engines.seed(), folder);
    String advice =
        out == null
            ? "to continue, repeat the command with --out " + folder
            : "the same command continues";
    if (results.isEmpty()) {
      console.tell("compare: stopped before the first campaign was finished; " + advice);
      return ExitStatus.NO_FINDING; // whoever ended the process sets its status
    }
    int all = count * variants.size();
    Unfinished unfinished =
        Unfinished.of(all - results.size(), Counts.part(results.size(), all, "campaign"), advice);
    VariantComparison comparison =
        VariantComparison.of(variants.stream().map(Variant::name).toList(), results);
    List<String> written = new ArrayList<>();
    page.ifPresent(file -> write(file, VariantPage.of(comparison, unfinished.text()), written));
    table.ifPresent(file -> write(file, new VariantTables(comparison).csv(), written));
    EnginesReport report =
        EnginesReport.of(
            folder.toString(),
            comparison,
            written,
            secondsSince(start),
            work.isResumed(),
            unfinished);
    console.result(report);
    return report.status();
  }

  private static double secondsSince(long start) {
    return Figures.inSeconds(Duration.ofNanos(System.nanoTime() - start));
  }

  /** Returns the file of an option; empty if the option was not given. */
  private static Optional<ScriptFile> output(String option, @Nullable String file) {
    return Optional.ofNullable(file).map(path -> ScriptFile.of(Inputs.pathOf(option, path)));
  }

  private static void write(ScriptFile file, String text, List<String> written) {
    file.write(text);
    written.add(file.path().toString());
  }
}
