package io.ordeal.cli.fuzz;

import io.ordeal.cli.console.BadInput;
import io.ordeal.cli.console.Console;
import io.ordeal.cli.input.EngineFiles;
import io.ordeal.cli.input.Inputs;
import io.ordeal.cli.input.Jobs;
import io.ordeal.cli.input.SeedFiles;
import io.ordeal.cli.input.SolverPlaces;
import io.ordeal.fuzz.campaign.setup.CampaignFile;
import io.ordeal.fuzz.campaign.setup.OptionSpaces;
import io.ordeal.fuzz.campaign.setup.PreparedCampaign;
import io.ordeal.fuzz.solver.install.Catalogue;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.store.SeedInfo;
import io.ordeal.fuzz.store.Store;
import io.ordeal.fuzz.store.StoredSeed;
import java.nio.file.Files;
import java.util.List;

/** Resumes a campaign, provided that it would still test the same. */
final class ResumedCampaign {

  /** Most missing files that are named. */
  private static String difference(String option, CampaignFile before, CampaignFile now) {
    return before
        .amount(option)
        .flatMap(
            then ->
                now.amount(option)
                    .map(
                        found ->
                            "found --%s %s, wanted %s as when the campaign began"
                                .formatted(option, found, then)))
        .orElse(
            "found another --%s, wanted the one that the campaign began with".formatted(option));
  }

  private static final int SHOWN = 10;

  private final Console console;
  private final FuzzOptions options;
  private final Jobs jobs;
  private final Catalogue catalogue;

  ResumedCampaign(Console console, FuzzOptions options, Jobs jobs, Catalogue catalogue) {
    this.console = console;
    this.options = options;
    this.jobs = jobs;
    this.catalogue = catalogue;
  }

  /** Continues the campaign in a folder and returns the exit status. */
  int resume(String folder, CampaignRun run) {
    try (Store store = Store.open(Inputs.pathOf("--resume", folder))) {
      String name = store.folder().resolve("campaign.toml").toString();
      CampaignFile before = CampaignFile.parse(name, store.campaign());
      store
          .keptCampaign()
          .map(text -> CampaignFile.parse(name, text))
          .ifPresent(written -> rejectEdited(name, written, before));
      CampaignFile given = before.overriddenBy(options.given());
      CampaignFile wanted = given.withEngines(options.cases().set(given.cases().engines()));
      PreparedCampaign prepared =
          PreparedCampaign.of(
              wanted,
              catalogue,
              SolverPlaces.inventories(),
              EngineFiles.of(store),
              OptionSpaces.storedIn(store));
      String changed = before.changedMeaning(prepared.file());
      if (changed != null) {
        throw new BadInput(
            "--resume %s: %s; start a new one with --out"
                .formatted(folder, difference(changed, before, prepared.file())));
      }
      if (!before.start().targets().equals(prepared.file().start().targets())) {
        throw new BadInput(
            "--resume %s: found the solvers %s, wanted %s as when the campaign began; start a new one"
                    .formatted(
                        folder,
                        String.join(", ", prepared.file().start().targets()),
                        String.join(", ", before.start().targets()))
                + " with --out");
      }
      checkSeeds(folder, before, prepared, store);
      tellMissing(store);
      return run.run(prepared, store);
    }
  }

  private static void rejectEdited(String name, CampaignFile written, CampaignFile found) {
    List<String> edited = written.differences(found);
    if (!edited.isEmpty()) {
      throw new BadInput(
          "%s: found other values of %s than the campaign began with; restore them, or start a new campaign"
                  .formatted(name, String.join(", ", edited))
              + " with --campaign %s --out NEW".formatted(name));
    }
  }

  /** Says which files of findings are gone; the database still has their texts. */
  private void tellMissing(Store store) {
    List<String> missing =
        store.findings().stream()
            .map(Finding::file)
            .filter(file -> !Files.exists(store.folder().resolve(file)))
            .toList();
    missing.stream()
        .limit(SHOWN)
        .forEach(
            file ->
                console.tell(
                    "%s: the file is missing, the finding still counts"
                        .formatted(store.folder().resolve(file))));
    if (missing.size() > SHOWN) {
      console.tell("fuzz: missing files of findings: %,d more".formatted(missing.size() - SHOWN));
    }
  }

  private void checkSeeds(
      String folder, CampaignFile before, PreparedCampaign prepared, Store store) {
    if (!PreparedCampaign.digest(store.seeds()).equals(before.start().seedsDigest())) {
      throw new BadInput(
          "--resume %s: found other seeds in its database than the campaign was to have, probably it"
                  .formatted(folder)
              + " was killed while it read them; start a new one with --out");
    }
    List<String> paths = options.cases().seeds();
    if (!paths.isEmpty() && prepared.plan().needsSeeds()) {
      List<SeedInfo> now =
          SeedFiles.read(console, jobs, paths, prepared.maxSeedSize(), prepared::refusal)
              .seeds()
              .stream()
              .map(StoredSeed::info)
              .toList();
      if (!PreparedCampaign.digest(now).equals(before.start().seedsDigest())) {
        throw new BadInput(
            "--resume %s: found other --seeds, wanted those that the campaign began with"
                .formatted(folder));
      }
    }
  }
}
