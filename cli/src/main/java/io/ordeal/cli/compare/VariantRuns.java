package io.ordeal.cli.compare;

import io.ordeal.cli.console.BadInput;
import io.ordeal.cli.console.Console;
import io.ordeal.cli.console.Counts;
import io.ordeal.cli.input.CampaignStart;
import io.ordeal.cli.input.EngineFiles;
import io.ordeal.cli.input.Interruption;
import io.ordeal.cli.input.Jobs;
import io.ordeal.cli.input.SeedFiles;
import io.ordeal.cli.input.SolverPlaces;
import io.ordeal.fuzz.campaign.Campaign;
import io.ordeal.fuzz.campaign.CampaignBudget;
import io.ordeal.fuzz.campaign.Watcher;
import io.ordeal.fuzz.campaign.setup.CampaignFile;
import io.ordeal.fuzz.campaign.setup.OpenCampaign;
import io.ordeal.fuzz.campaign.setup.OptionSpaces;
import io.ordeal.fuzz.campaign.setup.PreparedCampaign;
import io.ordeal.fuzz.compare.variants.CampaignResult;
import io.ordeal.fuzz.compare.variants.Variant;
import io.ordeal.fuzz.compare.variants.VariantSubject;
import io.ordeal.fuzz.report.Timeline;
import io.ordeal.fuzz.solver.install.Catalogue;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.store.Journal;
import io.ordeal.fuzz.store.Store;
import io.ordeal.fuzz.store.StoredSeed;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Runs the campaigns of all variants, several times, and keeps the results in a journal. */
final class VariantRuns {

  private final Console console;
  private final Catalogue catalogue;
  private final CampaignFile settings;
  private final List<Variant> variants;
  private final int jobs;
  private final Interruption interruption;

  private boolean resumed;

  /** The campaign that runs now. */
  private volatile @Nullable Campaign running;

  /** What users see of a campaign: nothing, because the table has all results. */
  private static final Watcher NOBODY =
      new Watcher() {
        @Override
        public void found(Finding finding) {}

        @Override
        public void tell(String line) {}
      };

  VariantRuns(
      Console console,
      Catalogue catalogue,
      CampaignFile settings,
      List<Variant> variants,
      int jobs,
      Interruption interruption) {
    this.console = console;
    this.catalogue = catalogue;
    this.settings = settings;
    this.variants = variants;
    this.jobs = jobs;
    this.interruption = interruption;
  }

  /**
   * Runs all campaigns that are not finished: the first run of all variants, then the second.
   *
   * @param seed random seed of the first run
   * @return the results of all campaigns, or of those that were finished before the process is
   *     being ended
   */
  List<CampaignResult> run(int runs, long seed, Path folder) {
    CampaignStart start = new CampaignStart(console, catalogue, "compare");
    // Mistakes should be known before hours have passed.
    List<PreparedCampaign> first =
        variants.stream().map(one -> start.prepare(settings(one, seed)).campaign()).toList();
    SeedFiles seeds = seeds(first);
    List<String> names = variants.stream().map(Variant::name).toList();
    VariantSubject subject = new VariantSubject(names, facts(seed, seeds, first.get(0).targets()));
    try (Journal journal = Journal.open(folder, subject)) {
      console.tell(
          "compare: %s of %s, into %s"
              .formatted(
                  Counts.of((long) runs * variants.size(), "campaign"),
                  text(first.get(0).budget()),
                  folder));
      Map<String, CampaignResult> finished = new HashMap<>();
      journal.lines().stream()
          .flatMap(line -> CampaignResult.parse(line).stream())
          .forEach(result -> finished.put(result.run() + " " + result.variant(), result));
      return run(runs, seed, seeds, folder, start, finished, journal);
    }
  }

  private static String text(CampaignBudget budget) {
    List<String> parts = new ArrayList<>();
    if (budget.tests() > 0) {
      parts.add(Counts.of(budget.tests(), "test"));
    }
    budget.time().ifPresent(time -> parts.add(text(time)));
    return String.join(" and at most ", parts);
  }

  private static String text(Duration time) {
    boolean isWhole = time.toMillis() % 60_000 == 0;
    return isWhole
        ? time.toMinutes() + " min"
        : BigDecimal.valueOf(time.toMillis(), 3).stripTrailingZeros().toPlainString() + " s";
  }

  private List<CampaignResult> run(
      int runs,
      long seed,
      SeedFiles seeds,
      Path folder,
      CampaignStart start,
      Map<String, CampaignResult> finished,
      Journal journal) {
    List<CampaignResult> results = new ArrayList<>();
    int all = runs * variants.size();
    int before = (int) finished.values().stream().filter(result -> result.run() <= runs).count();
    RunProgress progress = new RunProgress("campaign", "", before, all, System::nanoTime);
    resumed = before > 0;
    if (resumed) {
      console.tell(progress.line() + " are in the journal");
    }
    interruption.onInterruption(this::stop);
    for (int run = 1; run <= runs; run++) {
      for (int i = 0; i < variants.size(); i++) {
        if (interruption.hasBegun()) {
          return results;
        }
        Variant variant = variants.get(i);
        CampaignResult result = finished.get(run + " " + variant.name());
        if (result == null) {
          Path place = folder.resolve("%d-%s-%d".formatted(i + 1, variant.folderName(), run));
          Optional<CampaignResult> ended =
              campaign(
                  variant, run, settings(variant, seed + run - 1), seeds, place, start, progress);
          if (ended.isEmpty()) {
            return results;
          }
          result = ended.get();
          journal.append(result.line());
          progress.add();
        }
        results.add(result);
      }
    }
    return results;
  }

  /** Returns whether earlier sessions finished some campaigns. */
  boolean isResumed() {
    return resumed;
  }

  private void stop() {
    Campaign campaign = running; // another thread sets it
    if (campaign != null) {
      campaign.stop();
    }
  }

  /** Reads the seeds, which are the same for all variants that need some. */
  private SeedFiles seeds(List<PreparedCampaign> campaigns) {
    Optional<PreparedCampaign> needing =
        campaigns.stream().filter(one -> one.plan().needsSeeds()).findFirst();
    if (needing.isEmpty()) {
      return SeedFiles.NONE;
    }
    SeedFiles seeds =
        SeedFiles.read(
            console,
            new Jobs(),
            settings.cases().seeds(),
            needing.get().maxSeedSize(),
            needing.get()::refusal);
    seeds.tell(console);
    return seeds;
  }

  /** Returns all on which the results of campaigns depend, except for the variant. */
  private String facts(long seed, SeedFiles seeds, List<Target> targets) {
    String digest = PreparedCampaign.digest(seeds.seeds().stream().map(StoredSeed::info).toList());
    return "%sseeds %s\ntargets %s\nprograms %s\n"
        .formatted(
            settings.withSeed(seed).text(),
            digest,
            targets.stream().map(Target::label).collect(Collectors.joining(", ")),
            new Contents().withProgramsOf(targets).hash());
  }

  private CampaignFile settings(Variant variant, long seed) {
    CampaignFile.Solvers given = settings.solvers();
    CampaignFile config =
        new CampaignFile(
            CampaignFile.NOTHING.cases(),
            new CampaignFile.Solvers(
                List.of(), List.of(), variant.config(), given.options(), List.of()),
            CampaignFile.NOTHING.limits(),
            CampaignFile.NOTHING.extent(),
            CampaignFile.NOTHING.records(),
            CampaignFile.NOTHING.start());
    return settings.overriddenBy(config).withEngines(List.of(variant.engine())).withSeed(seed);
  }

  private Optional<CampaignResult> campaign(
      Variant variant,
      int run,
      CampaignFile file,
      SeedFiles seeds,
      Path place,
      CampaignStart start,
      RunProgress progress) {
    if (Store.isIn(place)) {
      try (Store store = Store.open(place)) {
        if (hasAllSeeds(store)) {
          return toEnd(variant, run, resumed(store), store, progress);
        }
      }
    }
    if (Files.exists(place)) {
      // It was killed before its first test, so nothing is lost.
      Store.removeUnused(place);
    }
    return start.start(
        start.prepare(file),
        prepared -> prepared.plan().needsSeeds() ? seeds : SeedFiles.NONE,
        place,
        (prepared, store) -> toEnd(variant, run, prepared, store, progress));
  }

  private static boolean hasAllSeeds(Store store) {
    return PreparedCampaign.digest(store.seeds()).equals(fileOf(store).start().seedsDigest());
  }

  private static CampaignFile fileOf(Store store) {
    return CampaignFile.parse("campaign.toml", store.campaign());
  }

  private PreparedCampaign resumed(Store store) {
    CampaignFile file = fileOf(store);
    PreparedCampaign prepared =
        PreparedCampaign.of(
            file,
            catalogue,
            SolverPlaces.inventories(),
            EngineFiles.of(store),
            OptionSpaces.storedIn(store));
    if (!file.start().targets().equals(prepared.file().start().targets())) {
      throw new BadInput(
          "%s: found the solvers %s, wanted %s as when the campaign began; name another folder"
              .formatted(
                  store.folder(),
                  String.join(", ", prepared.file().start().targets()),
                  String.join(", ", file.start().targets())));
    }
    return prepared;
  }

  /** Runs a campaign. The result is empty if the process is being ended. */
  private Optional<CampaignResult> toEnd(
      Variant variant, int run, PreparedCampaign prepared, Store store, RunProgress progress) {
    try (OpenCampaign open = new OpenCampaign(prepared, store, catalogue, List.of(), NOBODY)) {
      running = open.campaign();
      if (interruption.hasBegun()) {
        return Optional.empty();
      }
      console.showing(
          () ->
              "%s; %s, run %d: %s"
                  .formatted(
                      progress.line(),
                      variant.name(),
                      run,
                      Counts.of(open.campaign().snapshot().tests(), "test")),
          () -> open.campaign().run(prepared.budget(), jobs));
      if (interruption.hasBegun()) {
        return Optional.empty();
      }
      return Optional.of(
          CampaignResult.of(
              variant.name(),
              run,
              open.campaign().snapshot(),
              open.campaign().coverage().values(),
              store.findings(),
              Timeline.of(store).points()));
    }
  }
}
