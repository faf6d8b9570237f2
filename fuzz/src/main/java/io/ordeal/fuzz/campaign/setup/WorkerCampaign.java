package io.ordeal.fuzz.campaign.setup;

import io.ordeal.fuzz.campaign.SeedLibrary;
import io.ordeal.fuzz.campaign.UnitBench;
import io.ordeal.fuzz.campaign.WorkerState;
import io.ordeal.fuzz.solver.install.Catalogue;
import io.ordeal.fuzz.solver.option.Inventories;
import java.time.Duration;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Supplier;

/** A campaign on a worker, which tests its units with the solvers of the worker's machine. */
public final class WorkerCampaign {

  private final CampaignText text;
  private final PreparedCampaign prepared;
  private final SeedLibrary seeds;
  private final Catalogue catalogue;

  private WorkerCampaign(CampaignText text, PreparedCampaign prepared, Catalogue catalogue) {
    this.text = text;
    this.prepared = prepared;
    this.seeds = text.library();
    this.catalogue = catalogue;
  }

  /**
   * Prepares a campaign.
   *
   * @param version version of Ordeal on this machine
   * @throws SetupException if this machine cannot test the same
   */
  public static WorkerCampaign of(
      CampaignText text, String version, Catalogue catalogue, Inventories inventories) {
    if (!version.equals(text.version())) {
      throw new SetupException(
          "found %s, expected %s as on the driver; install that version"
              .formatted(version, text.version()));
    }
    // Reference solvers decide which test cases are made.
    if (!catalogue.embeddedVersions().equals(text.bundled())) {
      throw new SetupException(
          "found the bundled solvers %s, expected %s as on the driver; put them at the same path"
              .formatted(
                  new TreeMap<>(catalogue.embeddedVersions()), new TreeMap<>(text.bundled())));
    }
    CampaignFile told = CampaignFile.parse("campaign.toml", text.settings());
    PreparedCampaign prepared =
        PreparedCampaign.of(told, catalogue, inventories, text.files(), text.spaces());
    List<String> found = prepared.file().start().targets();
    if (!found.equals(told.start().targets())) {
      throw new SetupException(
          "found the solvers %s, expected %s as on the driver; install those versions"
              .formatted(String.join(", ", found), String.join(", ", told.start().targets())));
    }
    return new WorkerCampaign(text, prepared, catalogue);
  }

  /** Returns a new bench, with solver processes of its own. */
  public UnitBench bench(Supplier<WorkerState> worker) {
    long elapsed = Math.max(0, System.currentTimeMillis() - text.startedAt());
    return new UnitBench(
        new UnitBench.Setting(
            prepared.plan(),
            prepared.targets(),
            seeds,
            prepared.querySettings(),
            prepared.budget(),
            Duration.ofMillis(elapsed)),
        memory -> References.of(catalogue, memory),
        worker);
  }
}
