package io.ordeal.cli.input;

import io.ordeal.cli.console.Console;
import io.ordeal.fuzz.campaign.setup.CampaignFile;
import io.ordeal.fuzz.campaign.setup.OptionSpaces;
import io.ordeal.fuzz.campaign.setup.PreparedCampaign;
import io.ordeal.fuzz.learn.LearnedTable;
import io.ordeal.fuzz.solver.install.Catalogue;
import io.ordeal.fuzz.store.SeedInfo;
import io.ordeal.fuzz.store.Store;
import io.ordeal.fuzz.store.StoredSeed;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Starts campaigns: prepares their settings, reads their seeds and creates their folders. */
public final class CampaignStart {

  /** Seeds per call of the store. */
  private static final int BATCH = 200;

  private final Console console;
  private final Catalogue catalogue;
  private final String command;

  /**
   * Makes a start of campaigns.
   *
   * @param command beginning of its messages
   */
  public CampaignStart(Console console, Catalogue catalogue, String command) {
    this.console = console;
    this.catalogue = catalogue;
    this.command = command;
  }

  /**
   * A campaign that has no folder yet.
   *
   * @param tables tables of learned options
   * @param notices lines for the user
   */
  public record Prepared(
      PreparedCampaign campaign, List<LearnedTable> tables, List<String> notices) {}

  /**
   * Finds the solvers, engines and options of a campaign.
   *
   * @param settings settings with a random seed
   */
  public Prepared prepare(CampaignFile settings) {
    List<String> notices = new ArrayList<>();
    List<LearnedTable> tables =
        settings.solvers().learned().stream()
            .map(file -> Inputs.pathOf("--learned", file))
            .map(LearnedTableFile::read)
            .toList();
    PreparedCampaign campaign =
        PreparedCampaign.of(
            settings,
            catalogue,
            SolverPlaces.inventories(),
            EngineFiles.byWholePath(),
            OptionSpaces.listedBy(SolverPlaces.inventories(), tables, notices::add));
    campaign
        .plan()
        .configuring()
        .reasonsForNoOptions()
        .forEach(
            (solver, reason) ->
                notices.add(
                    "%s gets no options: %s"
                        .formatted(campaign.targets().get(solver).label(), reason)));
    return new Prepared(campaign, tables, notices);
  }

  /**
   * Creates the folder of a campaign and runs it there.
   *
   * @param reading returns the seeds of the campaign
   */
  public <R> R start(
      Prepared prepared,
      Function<PreparedCampaign, SeedFiles> reading,
      Path folder,
      BiFunction<PreparedCampaign, Store, R> run) {
    SeedFiles seeds = reading.apply(prepared.campaign()).likelyFirst();
    PreparedCampaign campaign = prepared.campaign().withFirstSeeds(seeds.likely());
    List<SeedInfo> infos = seeds.seeds().stream().map(StoredSeed::info).toList();
    CampaignFile file = campaign.file().withSeedsDigest(PreparedCampaign.digest(infos));
    try (Store store = Store.create(folder, file.text())) {
      prepared.notices().forEach(notice -> console.tell("%s: %s".formatted(command, notice)));
      store.keepCampaign(file.text());
      campaign.storeMaterial(store);
      for (int i = 0; i < seeds.seeds().size(); i += BATCH) {
        store.addSeeds(seeds.seeds().subList(i, Math.min(i + BATCH, seeds.seeds().size())));
      }
      return run.apply(campaign, store);
    }
  }
}
