package io.ordeal.cli.generate;

import io.ordeal.cli.console.BadInput;
import io.ordeal.cli.console.Console;
import io.ordeal.cli.console.Counts;
import io.ordeal.cli.console.Figures;
import io.ordeal.cli.console.Version;
import io.ordeal.cli.input.CaseOptions;
import io.ordeal.cli.input.EngineFiles;
import io.ordeal.cli.input.Inputs;
import io.ordeal.cli.input.Jobs;
import io.ordeal.cli.input.SeedFiles;
import io.ordeal.cli.input.SolverPlaces;
import io.ordeal.fuzz.campaign.Configuring;
import io.ordeal.fuzz.campaign.Generation;
import io.ordeal.fuzz.campaign.Plan;
import io.ordeal.fuzz.campaign.ReferenceModels;
import io.ordeal.fuzz.campaign.SeedSize;
import io.ordeal.fuzz.campaign.ShellLine;
import io.ordeal.fuzz.campaign.SolutionMemory;
import io.ordeal.fuzz.campaign.setup.Amounts;
import io.ordeal.fuzz.campaign.setup.EngineNames;
import io.ordeal.fuzz.campaign.setup.References;
import io.ordeal.fuzz.campaign.setup.SeedModels;
import io.ordeal.fuzz.campaign.setup.VocabularyNames;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.solver.install.Catalogue;
import io.ordeal.fuzz.solver.process.ProcFiles;
import io.ordeal.fuzz.store.ScriptFolder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code ordeal generate}: writes test cases without running solvers under test. */
@Command(
    name = "generate",
    description = "Writes test cases to files, without running the solvers under test.",
    footer = {
      "",
      "The same seeds and the same --seed give the same files on every machine.",
      "Comments at the top of each file describe how it was made and give the command",
      "that makes it again (with at most 5 paths of seeds). If the engine guarantees a",
      "status, (set-info :status) states it; satisfiable test cases were evaluated",
      "under their model. Only the bundled solvers run, to find models of seeds.",
      "Engines add no operators that these solvers, or the solvers of --solver, lack.",
      "",
      "Examples:",
      "  ordeal generate --engine storm --count 100 --seed 1 --out cases",
      "  ordeal generate --seeds benchmarks --count 1000 --seed 7 --out cases",
      "  ordeal check --solver z3=./my-z3 --mode reset cases",
      "",
      "Exit status: 0 if all test cases were written, 2 if there are fewer because the",
      "seeds give no more or --time is over; standard error gives the reason."
    })
public final class GenerateCommand implements Callable<Integer> {

  /** Most seed paths that are named in each file. */
  private static final int MOST_PATHS = 5;

  private final Console console;

  @Mixin private CaseOptions cases = new CaseOptions();

  @Option(
      names = "--count",
      required = true,
      paramLabel = "N",
      description = "Number of test cases.")
  private long count;

  @Option(
      names = "--out",
      required = true,
      paramLabel = "DIR",
      description = "Folder for the test cases, new or empty.")
  private String out = "";

  @Option(
      names = "--time",
      paramLabel = "T",
      description = "Time limit, such as 30s, 10m or 1h (default: none).")
  private @Nullable String time;

  @Option(
      names = "--solver",
      paramLabel = "S",
      description =
          "Solver that the test cases are for, such as cvc5; repeatable. Engines use only"
              + " operators that all of them support (default: the solvers that provide models).")
  private List<String> solvers = new ArrayList<>();

  @Mixin private Jobs jobs = new Jobs();
  @Mixin private SolverPlaces places = new SolverPlaces();

  public GenerateCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    jobs.check();
    Amounts.check("--count", count, 1, Long.MAX_VALUE);
    Optional<Duration> most = Optional.ofNullable(time).map(text -> Amounts.time("--time", text));
    long begin = System.nanoTime();
    BooleanSupplier isOver =
        () -> most.isPresent() && System.nanoTime() - begin > most.get().toNanos();
    Catalogue catalogue = places.catalogue(console);
    Plan plan =
        new Plan(
            cases.seed(),
            EngineNames.parse(cases.set(cases.engines()), EngineFiles.asNamed()),
            VocabularyNames.withDialects(
                solvers.isEmpty()
                    ? VocabularyNames.usual(catalogue)
                    : VocabularyNames.of(catalogue, solvers),
                cases.dialects()),
            Configuring.NONE,
            Amounts.percentage(
                "--certificates", cases.certificates() == null ? 0 : cases.certificates()));
    EngineNames.check(plan.engines(), plan.vocabulary());
    SeedFiles seeds = plan.needsSeeds() ? cases.readSeeds(console, jobs) : cases.noSeeds(console);
    ScriptFolder folder = ScriptFolder.create(Inputs.pathOf("--out", out));
    Tally tally = new Tally();
    try (ReferenceModels references = References.of(catalogue, SolutionMemory.ofProcess())) {
      SeedModels models = new SeedModels(references);
      Generation generation = new Generation(plan, seeds.library(), models);
      AtomicLong made = new AtomicLong();
      String command = command(plan);
      long start = System.nanoTime();
      Duration cpu = ProcFiles.ownCpu();
      console.showing(
          () -> "generate: " + Counts.part(made.get(), count, "test case"),
          () ->
              generation.make(
                  count,
                  isOver,
                  test -> {
                    long number = made.incrementAndGet();
                    folder.add(generation.file(test, again(command, number)));
                    tally.add(test);
                  }));
      GenerateReport report =
          new GenerateReport(
              made.get(),
              count,
              plan.seed(),
              Figures.inSeconds(Duration.ofNanos(System.nanoTime() - start)),
              Figures.inSeconds(ProcFiles.ownCpu().minus(cpu)),
              tally.guarantees,
              generation.broken(),
              seeds.seeds().size(),
              seeds.problems());
      if (made.get() > 0 || console.isJson()) {
        console.result(report);
      }
      if (report.count() < report.wanted() && isOver.getAsBoolean()) {
        throw new BadInput(
            "found %s within --time %s, wanted %,d; more --time makes more"
                .formatted(Counts.of(report.count(), "test case"), time, report.wanted()));
      }
      checkCount(report, plan, models);
      return report.status();
    }
  }

  /** Returns what determines all test cases: the command line without their number. */
  private String command(Plan plan) {
    List<String> words = new ArrayList<>(List.of("ordeal", "generate"));
    plan.engines().forEach(engine -> words.addAll(List.of("--engine", engine.name())));
    solvers.forEach(solver -> words.addAll(List.of("--solver", solver)));
    if (!cases.dialects().isEmpty()) {
      words.addAll(List.of("--dialects", String.join(",", cases.dialects())));
    }
    words.addAll(places.words());
    @Nullable String maxSeedSize = cases.maxSeedSize();
    if (plan.needsSeeds() && maxSeedSize != null) {
      words.addAll(List.of(SeedSize.OPTION, maxSeedSize));
    }
    if (plan.certificates() > 0) {
      words.add("--certificates");
      words.add(String.valueOf(plan.certificates()));
    }
    List<String> paths = cases.seeds();
    if (!paths.isEmpty()) {
      words.add("--seeds");
      words.addAll(paths.subList(0, Math.min(paths.size(), MOST_PATHS)));
    }
    return "made by %s: %s%s --seed %s"
        .formatted(
            Version.text(),
            ShellLine.of(words),
            paths.size() > MOST_PATHS ? " ..." : "",
            plan.seed());
  }

  /**
   * Returns the command up to a test case's own number, so that a file is the same however many
   * there are.
   */
  private static String again(String command, long number) {
    return command + " --count " + number + " --out DIR";
  }

  /** Checks that there are as many test cases as wanted. */
  private static void checkCount(GenerateReport report, Plan plan, SeedModels models) {
    if (report.count() == 0) {
      throw new BadInput(
          "no test case was made: " + models.whyNothing(plan.engines(), report.seeds()));
    }
    if (report.count() < report.wanted()) {
      throw new BadInput(
          "found %s, wanted %,d: the engines make no more"
              .formatted(Counts.of(report.count(), "test case"), report.wanted()));
    }
  }

  private static final class Tally {
    private final Map<String, Long> guarantees = new TreeMap<>();

    void add(TestCase test) {
      String word = test.guarantees().last().status().orElse("none");
      guarantees.merge(word, 1L, Long::sum);
    }
  }
}
