package io.ordeal.fuzz.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.EngineChoice;
import io.ordeal.fuzz.engine.SearchedModels;
import io.ordeal.fuzz.engine.Seeds;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.solver.session.FakeSolvers;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.store.Store;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Campaigns of engines whose material is not a single seed: ended, resumed and replayed. */
@EnabledOnOs(OS.LINUX)
class ToyCampaignTest {

  private static final Watcher NOBODY =
      new Watcher() {
        @Override
        public void found(Finding finding) {}

        @Override
        public void tell(String line) {}
      };

  private final Path folder;

  /** A solver that refutes everything, which is wrong if there is a witness. */
  private final Target refuter;

  ToyCampaignTest(@TempDir Path temp) throws IOException {
    folder = temp.resolve("campaign");
    refuter = new FakeSolvers(temp).target(Mode.FRESH, "check='echo unsat'");
  }

  private static EngineReader reader(EngineReader.FileSource files) {
    List<Engine> engines = new ArrayList<>(Engines.ALL);
    engines.addAll(ToyEngines.ALL);
    return new EngineReader(engines, files);
  }

  private static Plan plan(List<String> engines, EngineReader.FileSource files) {
    List<EngineChoice> choices = engines.stream().map(reader(files)::read).toList();
    return new Plan(11, choices);
  }

  private static EngineReader.FileSource filesOf(Store store) {
    return (name, hash) -> ToyEngines.file(name, store.material(hash).orElseThrow());
  }

  private Snapshot run(Store store, Plan plan, SeedLibrary seeds, long tests) {
    try (Campaign campaign =
        new Campaign(
            plan,
            List.of(refuter),
            seeds,
            new SearchedModels(),
            store,
            new Campaign.QuerySettings(
                FakeSolvers.LIMITS.withTime(Duration.ofSeconds(20)),
                Duration.ofSeconds(20),
                0,
                100,
                100),
            NOBODY)) {
      campaign.run(new CampaignBudget(Optional.empty(), tests), 1);
      return campaign.snapshot();
    }
  }

  private Snapshot begin(List<String> engines, SeedLibrary seeds, long tests) {
    Plan plan = plan(engines, (name, hash) -> ToyEngines.file(name, ToyEngines.HISTORY));
    String names =
        String.join("\n", plan.engines().stream().map(EngineChoice::nameWithHashes).toList());
    try (Store store = Store.create(folder, names)) {
      plan.files().forEach(file -> store.addMaterial(file.name(), file.text()));
      return run(store, plan, seeds, tests);
    }
  }

  private static Plan planOf(Store store) {
    return plan(store.campaign().lines().toList(), filesOf(store));
  }

  private Snapshot resume(SeedLibrary seeds, long tests) {
    try (Store store = Store.open(folder)) {
      return run(store, planOf(store), seeds, tests);
    }
  }

  @Test
  void aCampaignWithoutSeedsIsResumedFromItsStore() {
    List<String> engines = List.of("dice", "scribe:history=gone.txt", "echo:on=dice");
    Snapshot begun = begin(engines, SeedLibrary.EMPTY, 250);
    assertThat(begun.tests()).isEqualTo(250);
    assertThat(begun.engines()).containsOnlyKeys("dice", "scribe", "echo");
    Snapshot resumed = resume(SeedLibrary.EMPTY, 420);
    assertThat(resumed.tests()).isEqualTo(420);
    resumed
        .engines()
        .values()
        .forEach(counts -> assertThat(counts).doesNotContainKeys("defects", "broken-guarantee"));
  }

  /** A unit that was interrupted is begun again, and its counts are not added twice. */
  @Test
  void metricsAreCountedOnceAndByEngine() throws IOException {
    List<String> engines = List.of("dice", "echo:on=dice");
    begin(engines, SeedLibrary.EMPTY, 130);
    Map<String, Map<String, Long>> counts = resume(SeedLibrary.EMPTY, 200).engines();
    assertThat(counts.getOrDefault("dice", Map.of())).containsEntry("metric/numbers", 100L);
    assertThat(counts.getOrDefault("echo", Map.of())).containsEntry("metric/dice-numbers", 100L);
    assertThat(Files.readString(folder.resolve("stats.jsonl")))
        .contains("\"metric/dice-numbers\":100");
  }

  @Test
  void findingsAreRebuiltByteByByte() {
    SeedLibrary seeds = GenerationTest.library(Seeds.ALL);
    begin(List.of("echo:on=storm(steps=40)", "dice", "echo:on=echo(on=diver)"), seeds, 220);
    try (Store store = Store.read(folder)) {
      List<Finding> findings = store.findings();
      assertThat(findings)
          .extracting(finding -> finding.origin().engine())
          .contains("dice", "echo:on=storm(steps=40)");
      Generation generation =
          new Generation(planOf(store), seeds, new SearchedModels(), Outcomes.of(store));
      for (Finding finding : findings) {
        TestCase test = generation.at(finding.origin().path(), List.of()).orElseThrow().test();
        assertThat(
                FindingText.script(
                    test, refuter.profile(), finding.bug().kind(), finding.answer().check()))
            .isEqualTo(FindingText.scriptIn(finding.files().script()));
        assertThat(finding.files().script())
            .contains("made by: " + finding.origin().engine() + test.lineage().from() + ", path ");
        assertThat(finding.files().script().contains("\n; origins: die\n"))
            .isEqualTo(finding.origin().engine().equals("dice"));
      }
    }
  }
}
