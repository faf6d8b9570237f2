package io.ordeal.fuzz.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.EngineChoice;
import io.ordeal.fuzz.engine.SearchedModels;
import io.ordeal.fuzz.engine.Seeds;
import io.ordeal.fuzz.engine.Settings;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.engine.storm.StormEngine;
import io.ordeal.fuzz.solver.session.FakeSolvers;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.store.Store;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Campaigns with seeds that solvers reject. */
@EnabledOnOs(OS.LINUX)
class SeedTrialsTest {

  private static final SeedLibrary SEEDS =
      GenerationTest.library(List.of(Seeds.RICH, Seeds.CONTRADICTION));

  private final Path folder;
  private final FakeSolvers solvers;
  private final Path record;
  private SeedTrials.Tally tally = new SeedTrials.Tally(Map.of(), 0);

  SeedTrialsTest(@TempDir Path temp) {
    folder = temp.resolve("campaign");
    solvers = new FakeSolvers(temp);
    record = temp.resolve("record");
  }

  /** Returns a solver that refutes everything, but does not know the logic of one of the seeds. */
  private Target picky() throws IOException {
    return solvers.target(
        Mode.RESET,
        """
        check='echo unsat'
        other='case "$line" in *QF_UF*) echo "(error \\\\"unknown logic\\\\")";; esac
        echo "$line" >> %s'
        """
            .formatted(record));
  }

  private static Plan plan() {
    StormEngine storm = new StormEngine();
    return new Plan(
        3, List.of(new EngineChoice(storm, new Settings(storm.parameters(), Map.of()))));
  }

  private Snapshot run(Store store, long tests, int jobs, Target... targets) {
    Watcher nobody =
        new Watcher() {
          @Override
          public void found(Finding finding) {}

          @Override
          public void tell(String line) {}
        };
    Duration limit = Duration.ofSeconds(20);
    try (Campaign campaign =
        new Campaign(
            plan(),
            List.of(targets),
            SEEDS,
            new SearchedModels(),
            store,
            new Campaign.QuerySettings(FakeSolvers.LIMITS.withTime(limit), limit, 0, 0, 100),
            nobody)) {
      campaign.run(new CampaignBudget(Optional.empty(), tests), jobs);
      tally = campaign.rejectedSeeds();
      return campaign.snapshot();
    }
  }

  @Test
  void aSolverGetsNothingOfASeedThatItRejects() throws IOException {
    Target picky = picky();
    Target other = solvers.target(Mode.RESET, "");
    try (Store store = Store.create(folder, "")) {
      Snapshot end = run(store, 200, 1, picky, other);
      assertThat(end.rejected()).isZero();
      assertThat(end.targets().get(picky.label())).doesNotContainKey("rejected");
      assertThat(sum(end, other)).isEqualTo(200);
      assertThat(sum(end, picky)).isBetween(1L, 199L);
      assertThat(tally).isEqualTo(new SeedTrials.Tally(Map.of(picky.label(), 1), 0));
    }
    // Once by the kept process, once by a new one.
    assertThat(Files.readAllLines(record)).filteredOn("(set-logic QF_UF)"::equals).hasSize(2);
  }

  private static long sum(Snapshot end, Target target) {
    return end.targets().getOrDefault(target.label(), Map.of()).values().stream()
        .mapToLong(Long::longValue)
        .sum();
  }

  @Test
  void seedsThatNobodyAcceptsAreSkippedAlsoInReplays() throws IOException {
    Target picky = picky();
    try (Store store = Store.create(folder, "")) {
      assertThat(run(store, 120, 2, picky).rejected()).isZero();
      assertThat(run(store, 250, 2, picky).rejected()).isZero();
      assertThat(tally).isEqualTo(new SeedTrials.Tally(Map.of(picky.label(), 1), 1));
    }
    try (Store store = Store.read(folder)) {
      SolutionMemory memory = SolutionMemory.asTold(store);
      SeedTrials stored = SeedTrials.stored(List.of(picky.label()), memory);
      Generation again =
          new Generation(plan(), SEEDS.triedBy(stored), new SearchedModels(), Outcomes.of(store));
      assertThat(store.findings()).isNotEmpty();
      for (Finding finding : store.findings()) {
        TestCase test = again.at(finding.origin().path(), List.of()).orElseThrow().test();
        assertThat(
                FindingText.script(
                    test, picky.profile(), finding.bug().kind(), finding.answer().check()))
            .isEqualTo(FindingText.scriptIn(finding.files().script()))
            .doesNotContain("QF_UF");
      }
    }
  }
}
