package io.ordeal.cli.reduce;

import io.ordeal.cli.console.Console;
import io.ordeal.cli.console.Counts;
import io.ordeal.cli.input.EngineFiles;
import io.ordeal.cli.input.SolverPlaces;
import io.ordeal.fuzz.campaign.LaterTriage;
import io.ordeal.fuzz.campaign.ReferenceModels;
import io.ordeal.fuzz.campaign.SolutionMemory;
import io.ordeal.fuzz.campaign.Watcher;
import io.ordeal.fuzz.campaign.setup.CampaignFile;
import io.ordeal.fuzz.campaign.setup.OptionSpaces;
import io.ordeal.fuzz.campaign.setup.PreparedCampaign;
import io.ordeal.fuzz.campaign.setup.References;
import io.ordeal.fuzz.report.ReductionLine;
import io.ordeal.fuzz.solver.install.Catalogue;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.store.Reduction;
import io.ordeal.fuzz.store.Store;
import java.nio.file.Path;
import java.time.Duration;

/** Reduces the findings of a campaign that were not reduced while it ran. */
record FolderReduction(Console console, Catalogue catalogue, Duration limit) {

  /**
   * Reduces one finding per bucket, and moves findings to the buckets of their bugs.
   *
   * @param ending condition to end early
   */
  FolderReport reduce(Path folder, Deadline ending) {
    try (Store store = Store.open(folder);
        ReferenceModels models = References.of(catalogue, SolutionMemory.ofProcess())) {
      CampaignFile file =
          CampaignFile.parse(store.folder().resolve("campaign.toml").toString(), store.campaign());
      PreparedCampaign prepared =
          PreparedCampaign.of(
              file,
              catalogue,
              SolverPlaces.inventories(),
              EngineFiles.of(store),
              OptionSpaces.storedIn(store));
      try (LaterTriage triage =
          new LaterTriage(
              store,
              prepared.targets(),
              prepared.querySettings().limits(),
              models,
              limit,
              watcher())) {
        console.showing(() -> left(triage.open()), () -> triage.run(ending::isInterrupted));
        return FolderReport.of(folder, store, triage.open());
      }
    }
  }

  private static String left(int findings) {
    return "reduce: %s left".formatted(Counts.of(findings, "finding"));
  }

  private Watcher watcher() {
    return new Watcher() {
      @Override
      public void found(Finding finding) {
        // There are no new findings here.
      }

      @Override
      public void reduced(Finding finding, Reduction reduction) {
        console.tell(ReductionLine.of(finding, reduction));
      }

      @Override
      public void tell(String line) {
        console.tell(line);
      }
    };
  }
}
