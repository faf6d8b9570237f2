package io.ordeal.cli.fuzz;

import io.ordeal.cli.campaign.CampaignFile;
import io.ordeal.cli.campaign.PreparedCampaign;
import io.ordeal.cli.campaign.References;
import io.ordeal.cli.campaign.SeedModels;
import io.ordeal.cli.console.BadInput;
import io.ordeal.cli.console.Console;
import io.ordeal.cli.input.CaseOptions;
import io.ordeal.cli.input.EngineFiles;
import io.ordeal.cli.input.InputError;
import io.ordeal.cli.input.Inputs;
import io.ordeal.cli.input.Jobs;
import io.ordeal.cli.input.SeedFiles;
import io.ordeal.cli.input.SolverPlaces;
import io.ordeal.fuzz.campaign.Campaign;
import io.ordeal.fuzz.campaign.Plan;
import io.ordeal.fuzz.campaign.ReferenceModels;
import io.ordeal.fuzz.campaign.Snapshot;
import io.ordeal.fuzz.campaign.SolutionMemory;
import io.ordeal.fuzz.campaign.Watcher;
import io.ordeal.fuzz.engine.EngineChoice;
import io.ordeal.fuzz.solver.install.Catalogue;
import io.ordeal.fuzz.solver.process.ProcFiles;
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.store.SeedInfo;
import io.ordeal.fuzz.store.Store;
import io.ordeal.fuzz.store.StoreException;
import io.ordeal.fuzz.store.StoredSeed;
import io.ordeal.fuzz.store.UnitProgress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code ordeal fuzz}: a campaign. */
@Command(
    name = "fuzz",
    description = "Puts solvers to the test with scripts that engines make from seeds.",
    footer = {
      "",
      "Without options: all engines make scripts from the seeds that come with Ordeal",
      "and put the solvers that come with it to the test, for a minute.",
      "",
      "What is found is confirmed in fresh processes, written to the folder of the",
      "campaign and then announced: nothing that was announced is ever lost. The",
      "folder holds findings/BUCKET/ID.smt2 (files that can be run as they are; with",
      "ID.session.smt2 for what shows only behind other scripts of one process),",
      "campaign.toml, stats.jsonl (a line every 5 seconds, to be plotted), a database.",
      "",
      "--resume DIR goes on with a campaign that was ended or killed. What it tests",
      "(seed, engines, solvers, modes, seeds) cannot be changed; budget, limits and",
      "jobs can. --time and --tests are those of the whole campaign.",
      "",
      "--campaign FILE takes the keys of a campaign.toml: seed, engines, solvers,",
      "modes, seeds, limit, long-limit, long-share, memory, steps, keep, time, tests,",
      "and dialects (standard, z3, cvc5, bitwuzla; common: what several have) and",
      "without, the operators that engines may and may not bring in: what all solvers",
      "take unless told. What stands on the command line counts more; paths are taken",
      "from the current folder.",
      "",
      "A target that had no time for several test cases of a seed is asked only one",
      "of sixteen of the others (spared), until it decides one; not-asked is one that",
      "does not take what the test case needs. A test case that no target is asked is",
      "counted as unasked alone. Seeds that no target takes are left out.",
      "",
      "Of each engine is shown how many of its test cases a solver rejected, how many",
      "were there before and how many are trivial: they measure Ordeal. An engine that",
      "is set in several ways has a line for each, with its parameters.",
      "",
      "Ctrl-C ends a campaign as soon as the solvers that are busy have answered.",
      "",
      "Examples:",
      "  ordeal fuzz",
      "  ordeal fuzz --solver z3=./my-z3 --seeds folder --time 8h --out night",
      "  ordeal fuzz --engine storm:preset=evaluation --mode fresh --tests 5000",
      "  ordeal fuzz --resume night --time 16h",
      "  ordeal replay night          rebuilds its findings and runs them again",
      "",
      "Exit status: 0 if there is no finding, 10 if there is one, 2 if what was given",
      "is wrong or nothing could be tested, 130 if ended by Ctrl-C."
    })
public final class FuzzCommand implements Callable<Integer> {

  private static final DateTimeFormatter FOLDER =
      DateTimeFormatter.ofPattern("'ordeal-'yyyyMMdd-HHmmss", Locale.ROOT);

  /** So many seeds are handed to the store at a time. */
  private static final int BATCH = 200;

  /** How long the end of the process waits for the end of the campaign. */
  private static final Duration PATIENCE = Duration.ofSeconds(15);

  /** What a target does with a test case that it does not take. */
  private static final Set<String> NO_TEST =
      Set.of(
          Answer.Ending.REJECTED.text(),
          Answer.Ending.NOT_ASKED.text(),
          Answer.Ending.SPARED.text(),
          Answer.Ending.CONFLICT.text(),
          Answer.Ending.NO_ANSWER.text());

  private final Console console;

  @Mixin private CaseOptions cases = new CaseOptions();

  @Option(
      names = "--solver",
      paramLabel = "S",
      description =
          "A solver to test, such as z3, cvc5@1.3.2-1, z3=./my-z3 or z3:smt.arith.solver=2; may be"
              + " given many times. Unless told, those that come with Ordeal.")
  private List<String> solvers = new ArrayList<>();

  @Option(
      names = "--mode",
      split = ",",
      paramLabel = "M",
      description =
          "fresh: a process for each script; reset: one process with (reset) between them;"
              + " incremental: with push and pop; several with commas. reset unless told.")
  private List<String> modes = new ArrayList<>();

  @Option(
      names = "--config",
      paramLabel = "C",
      description = "How options of solvers are chosen; default, which is none, is all there is.")
  private String config = "default";

  @Option(
      names = "--time",
      paramLabel = "T",
      description = "Time for the campaign, such as 30s, 10m or 8h; 1m unless told.")
  private @Nullable String time;

  @Option(
      names = "--tests",
      paramLabel = "N",
      description = "Test cases for the campaign; as many as there is time for unless told.")
  private @Nullable Long tests;

  @Option(
      names = "--limit",
      paramLabel = "T",
      description = "Time for each check-sat, such as 500ms or 10s; 100ms unless told.")
  private @Nullable String limit;

  @Option(
      names = "--long-limit",
      paramLabel = "T",
      description = "Time for each check-sat of a few test cases; 5s unless told.")
  private @Nullable String longLimit;

  @Option(
      names = "--long-share",
      paramLabel = "N",
      description = "How many of 1000 test cases these are; 1 unless told.")
  private @Nullable Integer longShare;

  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      description = "Memory for each process, such as 500M or 2G; 2G unless told.")
  private @Nullable String memory;

  @Option(
      names = "--steps",
      paramLabel = "N",
      description =
          "Deterministic limit of solvers that have one (rlimit of z3, cvc5); none unless told.")
  private @Nullable Long steps;

  @Option(
      names = "--keep",
      paramLabel = "N",
      description =
          "So many findings of a bucket are kept, and 10 of those from 100 test cases of a seed;"
              + " more are counted; 100 unless told.")
  private @Nullable Integer keep;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "The folder of the campaign, which is empty or not there; ordeal-DATE-TIME unless"
              + " told.")
  private @Nullable String out;

  @Option(
      names = "--resume",
      paramLabel = "DIR",
      description = "Go on with the campaign in this folder.")
  private @Nullable String resume;

  @Option(
      names = "--campaign",
      paramLabel = "FILE",
      description = "Take what is not told here from such a file.")
  private @Nullable String campaignFile;

  @Mixin private Jobs jobs = new Jobs();
  @Mixin private SolverPlaces places = new SolverPlaces();

  /** Whether somebody ends the process. */
  private final AtomicBoolean interrupted = new AtomicBoolean();

  public FuzzCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    jobs.check();
    if (!config.equals("default")) {
      throw new BadInput("--config: found '%s', wanted default".formatted(config));
    }
    Catalogue catalogue = places.catalogue(console);
    return resume == null ? start(catalogue) : goOn(resume, catalogue);
  }

  /** What the command line tells. */
  private CampaignFile told() {
    return new CampaignFile(
        cases.isSeedGiven() ? cases.seed() : null,
        cases.engines(),
        solvers,
        modes,
        cases.seeds(),
        limit,
        longLimit,
        longShare,
        memory,
        steps,
        keep,
        time,
        tests,
        List.of(),
        null,
        List.of(),
        List.of());
  }

  private int start(Catalogue catalogue) {
    CampaignFile both = fromFile().overriddenBy(told());
    CampaignFile told = both.withEngines(cases.set(both.engines()));
    CampaignFile numbered = told.seed() == null ? told.overriddenBy(seedAlone(cases.seed())) : told;
    PreparedCampaign prepared = PreparedCampaign.of(numbered, catalogue, EngineFiles.byWholePath());
    SeedFiles seeds = seeds(numbered, prepared);
    List<SeedInfo> infos = seeds.seeds().stream().map(StoredSeed::info).toList();
    CampaignFile file = prepared.file().overriddenBy(digestAlone(infos));
    Path folder =
        Inputs.pathOf(out == null ? LocalDateTime.now(ZoneId.systemDefault()).format(FOLDER) : out);
    try (Store store = Store.create(folder, file.text())) {
      prepared.plan().files().forEach(one -> store.addMaterial(one.name(), one.text()));
      for (int i = 0; i < seeds.seeds().size(); i += BATCH) {
        store.addSeeds(seeds.seeds().subList(i, Math.min(i + BATCH, seeds.seeds().size())));
      }
      return run(prepared, catalogue, store);
    }
  }

  private SeedFiles seeds(CampaignFile told, PreparedCampaign prepared) {
    if (!prepared.plan().needsSeeds()) {
      return cases.noSeeds(console);
    }
    SeedFiles seeds = SeedFiles.read(console, jobs, told.seeds(), prepared::refusal);
    seeds.tell(console);
    return seeds;
  }

  private CampaignFile fromFile() {
    if (campaignFile == null) {
      return CampaignFile.NOTHING;
    }
    Path path = Inputs.pathOf(campaignFile);
    try {
      CampaignFile read = CampaignFile.parse(path.toString(), Files.readString(path));
      // What a campaign was when it began is nothing to start another one with.
      return new CampaignFile(
          read.seed(),
          read.engines(),
          read.solvers(),
          read.modes(),
          read.seeds(),
          read.limit(),
          read.longLimit(),
          read.longShare(),
          read.memory(),
          read.steps(),
          read.keep(),
          read.time(),
          read.tests(),
          List.of(),
          null,
          // Solvers that are told anew may take other operators.
          solvers.isEmpty() ? read.dialects() : List.of(),
          solvers.isEmpty() ? read.without() : List.of());
    } catch (IOException e) {
      throw new BadInput(InputError.of(path, e).text());
    }
  }

  private static CampaignFile seedAlone(long seed) {
    return CampaignFile.parse("", "seed = %d".formatted(seed));
  }

  private static CampaignFile digestAlone(List<SeedInfo> seeds) {
    return CampaignFile.parse(
        "", "seeds-digest = \"%s\"".formatted(PreparedCampaign.digest(seeds)));
  }

  private int goOn(String folder, Catalogue catalogue) {
    if (out != null || campaignFile != null) {
      throw new BadInput(
          "--resume: found %s as well, wanted the folder of a campaign alone"
              .formatted(out == null ? "--campaign" : "--out"));
    }
    try (Store store = Store.open(Inputs.pathOf(folder))) {
      CampaignFile before =
          CampaignFile.parse(store.folder().resolve("campaign.toml").toString(), store.campaign());
      CampaignFile told = before.overriddenBy(told());
      CampaignFile wanted = told.withEngines(cases.set(told.engines()));
      PreparedCampaign prepared = PreparedCampaign.of(wanted, catalogue, EngineFiles.of(store));
      String changed = before.changedMeaning(prepared.file());
      if (changed != null) {
        throw new BadInput(
            "--resume %s: found another --%s, wanted the one that the campaign began with; start a"
                    .formatted(folder, changed)
                + " new one with --out");
      }
      if (!before.targets().equals(prepared.file().targets())) {
        throw new BadInput(
            "--resume %s: found the solvers %s, wanted %s as when the campaign began; start a new one"
                    .formatted(
                        folder,
                        String.join(", ", prepared.file().targets()),
                        String.join(", ", before.targets()))
                + " with --out");
      }
      checkSeeds(folder, before, prepared, store);
      store.campaign(prepared.file().text());
      return run(prepared, catalogue, store);
    }
  }

  private void checkSeeds(
      String folder, CampaignFile before, PreparedCampaign prepared, Store store) {
    if (!PreparedCampaign.digest(store.seeds()).equals(before.seedsDigest())) {
      throw new BadInput(
          "--resume %s: found other seeds in its database than the campaign was to have, probably it"
                  .formatted(folder)
              + " was killed while it read them; start a new one with --out");
    }
    if (!cases.seeds().isEmpty() && prepared.plan().needsSeeds()) {
      List<SeedInfo> now =
          SeedFiles.read(console, jobs, cases.seeds(), prepared::refusal).seeds().stream()
              .map(StoredSeed::info)
              .toList();
      if (!PreparedCampaign.digest(now).equals(before.seedsDigest())) {
        throw new BadInput(
            "--resume %s: found other --seeds, wanted those that the campaign began with"
                .formatted(folder));
      }
    }
  }

  private int run(PreparedCampaign prepared, Catalogue catalogue, Store store) {
    long start = System.nanoTime();
    Duration cpuBefore = ProcFiles.cpuOfEndedChildren();
    Announcer announcer = new Announcer(store.folder());
    FuzzStatus status = new FuzzStatus();
    CountDownLatch summedUp = new CountDownLatch(1);
    try {
      Ended ended = runToEnd(prepared, catalogue, store, announcer, status, summedUp);
      // Only once solvers have ended is the time that they took known.
      FuzzReport report =
          FuzzReport.of(
              ended.end(),
              store.findings(),
              store.folder(),
              prepared.plan().seed(),
              Duration.ofNanos(System.nanoTime() - start),
              ProcFiles.cpuOfEndedChildren().minus(cpuBefore));
      console.result(report);
      report.warnings().forEach(console::tell);
      checkAnswers(ended, prepared.plan(), store);
      return report.status();
    } catch (StoreException e) {
      console.tell(status.line());
      throw e;
    } finally {
      summedUp.countDown();
    }
  }

  /**
   * A campaign that has ended.
   *
   * @param models that it got of seeds in this session
   * @param timeIsUp whether that ended it, and not that there was nothing left to do
   * @param wentOn whether this session did anything
   */
  private record Ended(Snapshot end, SeedModels models, boolean timeIsUp, boolean wentOn) {}

  private Ended runToEnd(
      PreparedCampaign prepared,
      Catalogue catalogue,
      Store store,
      Announcer announcer,
      FuzzStatus status,
      CountDownLatch summedUp) {
    List<UnitProgress> before = store.units();
    try (ReferenceModels references = References.of(catalogue, SolutionMemory.of(store))) {
      SeedModels models = new SeedModels(references);
      try (Campaign campaign = campaign(prepared, models, store, announcer)) {
        status.of(campaign);
        console.tell(
            "fuzz: %s, --seed %d, into %s"
                .formatted(
                    String.join(", ", prepared.file().targets()),
                    prepared.plan().seed(),
                    store.folder()));
        tellWhetherUsedUp(campaign, prepared, store);
        endCleanly(campaign, summedUp);
        console.showing(status, () -> campaign.run(prepared.budget(), jobs.count()));
        return new Ended(
            campaign.snapshot(),
            models,
            campaign.hasAllTimeOf(prepared.budget()),
            !store.units().equals(before));
      }
    }
  }

  private static Campaign campaign(
      PreparedCampaign prepared, SeedModels models, Store store, Watcher watcher) {
    return new Campaign(
        prepared.plan(),
        prepared.targets(),
        PreparedCampaign.library(store),
        models,
        store,
        prepared.manner(),
        watcher);
  }

  private void tellWhetherUsedUp(Campaign campaign, PreparedCampaign prepared, Store store) {
    boolean isTime = campaign.hasAllTimeOf(prepared.budget());
    if (resume != null && (isTime || campaign.hasAllTestsOf(prepared.budget()))) {
      String option = isTime ? "--time" : "--tests";
      console.tell(
          "fuzz: the campaign has used up its %s %s; to go on, tell a larger one: --resume %s %s ..."
              .formatted(
                  option,
                  isTime ? prepared.file().time() : prepared.file().tests(),
                  store.folder(),
                  option));
    }
  }

  /** That some target took some test case. */
  private void checkAnswers(Ended ended, Plan plan, Store store) {
    Snapshot end = ended.end();
    long unasked = FuzzStatus.sum(end.engines(), "unasked");
    if (end.tests() + unasked == 0) {
      if (interrupted.get()) {
        return; // whoever ends it knows why there is nothing
      }
      throw new BadInput("nothing was tested: " + whyNothing(ended, plan, store));
    }
    long taken =
        end.targets().values().stream()
            .flatMap(counts -> counts.entrySet().stream())
            .filter(one -> !NO_TEST.contains(one.getKey()))
            .mapToLong(Map.Entry::getValue)
            .sum();
    if (taken == 0 && end.findings().isEmpty()) {
      String line =
          "nothing was tested: no solver took any of %,d test cases; wanted seeds that they take,"
                  .formatted(end.tests() + unasked)
              + " see 'ordeal check --solver S SEED'";
      if (!interrupted.get()) {
        throw new BadInput(line);
      }
      console.tell("fuzz: " + line); // what is thrown may come too late, for the process ends
    }
  }

  private static String whyNothing(Ended ended, Plan plan, Store store) {
    int seeds = store.seeds().size();
    long defects = FuzzStatus.sum(ended.end().engines(), "defects");
    if (defects > 0) {
      return "%,d internal errors kept test cases from being made; please report them, or leave out"
              .formatted(defects)
          + " their seeds";
    }
    if (ended.timeIsUp() && !plan.needsSeeds()) {
      return "the time was up before the first test case was made; give it more --time";
    }
    if (ended.timeIsUp() && ended.models().asked() < seeds) {
      return "the time was up before a seed of %,d gave a test case; wanted more --time"
          .formatted(seeds);
    }
    if (!ended.wentOn()) {
      return "the budget of the campaign was used up before; wanted more --tests or --time";
    }
    Set<String> counted =
        store.units().stream().map(UnitProgress::engine).collect(Collectors.toSet());
    List<EngineChoice> tried =
        plan.engines().stream().filter(one -> counted.contains(plan.nameOf(one))).toList();
    boolean isAll = tried.isEmpty() || tried.size() == plan.engines().size();
    return ended.models().whyNothing(isAll ? plan.engines() : tried, seeds)
        + (isAll ? "" : ", or more --tests, so that other engines get their turn");
  }

  /** Lets the summary be printed before the process ends, whoever ends it. */
  private void endCleanly(Campaign campaign, CountDownLatch summedUp) {
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> {
                  interrupted.set(true);
                  campaign.stop();
                  awaitSummary(summedUp);
                },
                "end"));
  }

  private static void awaitSummary(CountDownLatch summedUp) {
    try {
      if (!summedUp.await(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
        return; // what was found is in the store all the same
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private final class Announcer implements Watcher {

    private final Path folder;

    Announcer(Path folder) {
      this.folder = folder;
    }

    @Override
    public void found(Finding finding) {
      console.tell(
          "found: %s, %s: %s: %s (%s)"
              .formatted(
                  finding.kind(),
                  finding.certainty(),
                  String.join(" or ", finding.guilty()),
                  finding.reason(),
                  folder.resolve(finding.file())));
    }

    @Override
    public void tell(String line) {
      console.tell(line);
    }
  }
}
