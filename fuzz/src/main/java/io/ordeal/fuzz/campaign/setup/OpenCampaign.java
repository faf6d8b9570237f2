package io.ordeal.fuzz.campaign.setup;

import io.ordeal.fuzz.campaign.Campaign;
import io.ordeal.fuzz.campaign.ReferenceModels;
import io.ordeal.fuzz.campaign.SolutionMemory;
import io.ordeal.fuzz.campaign.Watcher;
import io.ordeal.fuzz.solver.install.Catalogue;
import io.ordeal.fuzz.store.Store;
import io.ordeal.fuzz.triage.NamedBug;
import java.util.List;

/** A campaign that can run, with the reference solvers that it needs. */
public final class OpenCampaign implements AutoCloseable {

  private final ReferenceModels references;
  private final ReferenceModels ofReductions;
  private final SeedModels models;
  private final Campaign campaign;

  /**
   * Opens the campaign of a store.
   *
   * @param known bugs that are known
   */
  public OpenCampaign(
      PreparedCampaign prepared,
      Store store,
      Catalogue catalogue,
      List<NamedBug> known,
      Watcher watcher) {
    references = References.of(catalogue, SolutionMemory.of(store));
    ofReductions = References.of(catalogue, SolutionMemory.ofProcess());
    models = new SeedModels(references);
    campaign =
        new Campaign(
            prepared.plan(),
            prepared.targets(),
            PreparedCampaign.library(store),
            models,
            store,
            prepared.querySettings(),
            new Campaign.Reducing(prepared.reduceLimit(), ofReductions, known),
            watcher);
  }

  public Campaign campaign() {
    return campaign;
  }

  /** Returns the models that engines get. */
  public SeedModels models() {
    return models;
  }

  @Override
  public void close() {
    try (references;
        ofReductions) {
      campaign.close();
    }
  }
}
