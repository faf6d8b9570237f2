package io.ordeal.fuzz.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.content.ContentHash;
import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.EngineChoice;
import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.Lineage;
import io.ordeal.fuzz.engine.ModelRequest;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.engine.Parameter;
import io.ordeal.fuzz.engine.Settings;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.engine.Work;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.fuzz.solver.session.FakeSolvers;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.store.PackedText;
import io.ordeal.fuzz.store.Store;
import io.ordeal.fuzz.store.StoredOutcomes;
import io.ordeal.fuzz.store.UnitProgress;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.TermFactory;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Campaigns whose units are tested by workers, which here are benches in the same process. */
@EnabledOnOs(OS.LINUX)
class RemoteUnitsTest {

  private static final int TESTS = 230;
  private static final CampaignBudget BUDGET =
      new CampaignBudget(Optional.of(Duration.ofMinutes(5)), TESTS);
  private static final WorkerState WORKER = new WorkerState("worker", 20, 300);

  private final Path folder;
  private final FakeSolvers solvers;
  private final List<Finding> announced = Collections.synchronizedList(new ArrayList<>());

  RemoteUnitsTest(@TempDir Path folder) {
    this.folder = folder;
    this.solvers = new FakeSolvers(folder);
  }

  private final List<String> told = Collections.synchronizedList(new ArrayList<>());
  private Runnable whenFound = () -> {};

  @AfterEach
  void nothingIsToldUnexpectedly() {
    assertThat(told).isEmpty();
  }

  /**
   * Draws numbers so small that units make the same scripts; it asks for a model of its seed first.
   */
  private static final class NumberEngine implements Engine {

    @Override
    public String id() {
      return "numbers";
    }

    @Override
    public String title() {
      return "draws numbers";
    }

    @Override
    public List<Parameter> parameters() {
      return List.of();
    }

    @Override
    public Run start(Work work, ModelSource models) {
      TermFactory terms = new TermFactory();
      models.solve(ModelRequest.of(script("(assert true)(check-sat)", terms)), terms);
      return new Run() {
        @Override
        public Optional<TestCase> next(Rng rng) {
          return Optional.of(test(rng.below(200), terms));
        }
      };
    }

    private static Script script(String text, TermFactory terms) {
      return ScriptParser.parse(Source.of("test", text), terms).script();
    }

    private static TestCase test(int number, TermFactory terms) {
      String text = "(declare-const x Int)(assert (> x (- %d)))(check-sat)";
      return new TestCase(
          "",
          script(text.formatted(1000 + number), terms),
          terms,
          new Guarantee.None(),
          new Lineage("numbers", List.of("seed")));
    }
  }

  private static Plan plan() {
    return new Plan(
        1, List.of(new EngineChoice(new NumberEngine(), new Settings(List.of(), Map.of()))));
  }

  private static SeedLibrary seeds() {
    List<String> names = IntStream.range(0, 2).mapToObj(i -> "seed" + i).toList();
    return new SeedLibrary(names, names, hash -> "(assert true)(check-sat)");
  }

  private static Campaign.QuerySettings settings() {
    return new Campaign.QuerySettings(FakeSolvers.LIMITS, FakeSolvers.LIMITS.time(), 0, 100, 1000);
  }

  /** The statistics of this solver depend on the last digit of the number in a script. */
  private static final String BEHAVES =
      """
      other='case "$line" in
        "(assert "*) number=${line%%)*}; digit=${number#"${number%?}"} ;;
        "(get-info :all-statistics)") echo "(:conflicts-$digit 1)" ;;
      esac'
      """;

  /** Two solvers, the other of which crashes on numbers with a 7. */
  private List<Target> targets() throws IOException {
    return List.of(
        solvers.target(Mode.RESET, BEHAVES),
        solvers.target(
            "cvc5",
            Mode.RESET,
            "other='case \"$line\" in \"(assert \"*7*) kill -SEGV $$ ;; esac'"));
  }

  private Campaign campaign(Store store, List<Target> targets) {
    return new Campaign(
        plan(),
        targets,
        seeds(),
        new ReferenceModels(Map.of(), SolutionMemory.of(store)),
        store,
        settings(),
        new Watcher() {
          @Override
          public void found(Finding finding) {
            announced.add(finding);
            whenFound.run();
          }

          @Override
          public void tell(String line) {
            told.add(line);
          }
        });
  }

  private static UnitBench bench(List<Target> targets) {
    return new UnitBench(
        new UnitBench.Setting(plan(), targets, seeds(), settings(), BUDGET, Duration.ZERO),
        memory -> new ReferenceModels(Map.of(), memory),
        () -> WORKER);
  }

  private Store store(String name) {
    return Store.create(folder.resolve(name), "seed = 1\n");
  }

  /** Runs a campaign with workers, and returns its last snapshot. */
  private Snapshot run(Store store, List<Target> targets, UnitRunner runner) {
    try (Campaign campaign = campaign(store, targets)) {
      campaign.run(BUDGET, 2, runner);
      return campaign.snapshot();
    }
  }

  /** Runs all tasks on a bench, one after the other. */
  private static UnitRunner working(UnitBench bench) {
    return working((queue, task) -> queue.accept(List.of(bench.run(task, () -> false))));
  }

  /** Passes the tasks of a queue to a worker, one after the other, until the queue is finished. */
  private static UnitRunner working(BiConsumer<UnitQueue, String> worker) {
    return queue -> {
      while (!queue.isFinished()) {
        queue.take(1).forEach(task -> worker.accept(queue, task));
      }
    };
  }

  /** Returns the counters of units that do not depend on time. */
  private static List<Map<String, Long>> counters(Store store, List<String> without) {
    return store.units().stream()
        .map(
            unit -> {
              Map<String, Long> counters = new HashMap<>(unit.counters());
              counters.keySet().removeAll(List.of(CampaignProgress.AT, SeedCosts.MILLIS));
              counters.keySet().removeAll(without);
              return counters;
            })
        .toList();
  }

  /**
   * Asserts that two campaigns have the same findings, outcomes and counters of units.
   *
   * @param without counters that may differ. One of them is that of duplicates if a campaign was
   *     continued: a session does not know the scripts of earlier ones.
   */
  private static void assertSame(Store one, Store other, String... without) {
    assertThat(other.findings())
        .extracting(Finding::id)
        .isNotEmpty()
        .containsExactlyInAnyOrderElementsOf(one.findings().stream().map(Finding::id).toList());
    assertThat(counters(other, List.of(without))).isEqualTo(counters(one, List.of(without)));
    for (UnitProgress unit : one.units()) {
      assertThat(other.outcomes(unit.round(), unit.unit()))
          .isEqualTo(one.outcomes(unit.round(), unit.unit()));
    }
  }

  @Test
  void workersFindWhatThreadsFind() throws IOException {
    List<Target> targets = targets();
    try (Store here = store("here");
        Store there = store("there");
        UnitBench bench = bench(targets)) {
      try (Campaign campaign = campaign(here, targets)) {
        campaign.run(BUDGET, 1);
      }
      announced.clear();
      Snapshot end = run(there, targets, working(bench));
      assertThat(end.tests()).isEqualTo(TESTS);
      assertThat(announced).isEqualTo(there.findings());
      assertSame(here, there);
      assertThat(end.behaviours()).isBetween(5L, 10L);
    }
  }

  @Test
  void reportsThatComeTwiceCountOnce() throws IOException {
    List<Target> targets = targets();
    try (Store store = store("store");
        UnitBench bench = bench(targets)) {
      Snapshot end =
          run(
              store,
              targets,
              working(
                  (queue, task) -> {
                    String report = bench.run(task, () -> false);
                    queue.accept(List.of(report, report));
                    queue.accept(List.of(bench.run(task, () -> false)));
                  }));
      assertThat(end.tests()).isEqualTo(TESTS);
      assertThat(store.findings()).doesNotHaveDuplicates().hasSameSizeAs(announced);
    }
  }

  /** Findings are not stored any more then, so the unit must be left to the next session. */
  @Test
  void reportsAfterTheEndAreIgnored() throws IOException {
    List<Target> targets = targets();
    List<UnitQueue> queues = new ArrayList<>();
    List<String> late = new ArrayList<>();
    try (Store store = store("store");
        UnitBench bench = bench(targets);
        Campaign campaign = campaign(store, targets)) {
      campaign.run(
          BUDGET,
          1,
          queue -> {
            queues.add(queue);
            queue.take(1).forEach(task -> late.add(bench.run(task, () -> false)));
            campaign.stop();
          });
      queues.get(0).accept(late);
      assertThat(UnitReport.parse(late.get(0)).findings()).isNotEmpty();
      assertThat(store.units()).isEmpty();
    }
  }

  /** The status takes locks of the terminal, which announcements need, too. */
  @Test
  void theStatusDoesNotWaitForAnAnnouncement() throws IOException {
    List<Target> targets = targets();
    List<Integer> seen = new ArrayList<>();
    try (Store store = store("store");
        UnitBench bench = bench(targets);
        Campaign campaign = campaign(store, targets)) {
      whenFound =
          () ->
              seen.add(
                  CompletableFuture.supplyAsync(() -> campaign.workers().size())
                      .orTimeout(10, TimeUnit.SECONDS)
                      .join());
      campaign.run(BUDGET, 1, working(bench));
      assertThat(seen).isNotEmpty().containsOnly(1);
    }
  }

  @Test
  void aBenchKnowsTheUnitsThatItHasRun() throws IOException {
    List<Target> targets = targets();
    try (Store store = store("store");
        UnitBench bench = bench(targets)) {
      run(
          store,
          targets,
          working(
              (queue, task) -> {
                assertThat(bench.hasRun(task)).isFalse();
                queue.accept(List.of(bench.run(task, () -> false)));
                assertThat(bench.hasRun(task)).isTrue();
              }));
      assertThat(store.units()).isNotEmpty();
    }
  }

  @Test
  void tasksOfLostWorkersRunAgain() throws IOException {
    List<Target> targets = targets();
    List<String> lost = new ArrayList<>();
    try (Store store = store("store");
        UnitBench bench = bench(targets)) {
      Snapshot end =
          run(
              store,
              targets,
              working(
                  (queue, task) -> {
                    if (lost.size() < 2) {
                      lost.add(task);
                      queue.giveBack(List.of(task));
                    } else {
                      queue.accept(List.of(bench.run(task, () -> false)));
                    }
                  }));
      assertThat(lost).hasSize(2);
      assertThat(end.tests()).isEqualTo(TESTS);
    }
  }

  /** Otherwise a unit that kills its workers would keep the campaign from ending. */
  @Test
  void aUnitThatNoWorkerFinishesIsGivenUp() throws IOException {
    List<Target> targets = targets();
    List<String> lost = new ArrayList<>();
    try (Store store = store("store");
        UnitBench bench = bench(targets)) {
      Snapshot end =
          run(
              store,
              targets,
              working(
                  (queue, task) -> {
                    if (UnitTask.parse(task).id().equals(UnitId.of(1))) {
                      lost.add(task);
                      queue.giveBack(List.of(task));
                    } else {
                      queue.accept(List.of(bench.run(task, () -> false)));
                    }
                  }));
      assertThat(lost).hasSize(3);
      assertThat(told)
          .containsExactly(
              "fuzz: no worker can finish unit 0/1, please report it; --resume repeats it");
      told.clear();
      assertThat(end.engines().get("numbers")).containsEntry(Counts.DEFECTS, 1L);
      assertThat(store.units()).extracting(UnitProgress::unit).containsExactly(0, 2);
      run(store, targets, working(bench));
      assertThat(store.units()).extracting(UnitProgress::tests).containsExactly(100L, 100L, 30L);
    }
  }

  /** Units that a worker tests together come back together. */
  @Test
  void onlyTheUnitThatFailsIsGivenUp() throws IOException {
    List<Target> targets = targets();
    List<Integer> together = new ArrayList<>();
    try (Store store = store("store");
        UnitBench bench = bench(targets)) {
      run(
          store,
          targets,
          queue -> {
            while (!queue.isFinished()) {
              List<String> tasks = queue.take(2);
              together.add(tasks.size());
              if (tasks.stream().anyMatch(task -> UnitTask.parse(task).id().equals(UnitId.of(1)))) {
                queue.giveBack(tasks);
              } else {
                tasks.forEach(task -> queue.accept(List.of(bench.run(task, () -> false))));
              }
            }
          });
      assertThat(together).startsWith(2, 1).containsOnlyOnce(2);
      assertThat(told)
          .containsExactly(
              "fuzz: no worker can finish unit 0/1, please report it; --resume repeats it");
      told.clear();
      assertThat(store.units()).extracting(UnitProgress::unit).containsExactly(0, 2);
    }
  }

  /** Otherwise a few units would keep a large cluster from testing others. */
  @Test
  void otherUnitsRunBetweenThoseThatCameBack() throws IOException {
    List<Target> targets = targets();
    List<UnitId> ids = new ArrayList<>();
    try (Store store = store("store");
        Campaign campaign = campaign(store, targets)) {
      campaign.run(
          new CampaignBudget(Optional.empty(), 500),
          1,
          queue -> {
            queue.giveBack(queue.take(2));
            for (int i = 0; i < 4; i++) {
              queue.take(1).forEach(task -> ids.add(UnitTask.parse(task).id()));
            }
            campaign.stop();
          });
      assertThat(ids).extracting(UnitId::unit).containsExactly(0, 2, 1, 3);
    }
  }

  /** Then running tasks are dropped, which says nothing about them. */
  @Test
  void noUnitIsGivenUpAtTheEnd() throws IOException {
    List<Target> targets = targets();
    try (Store store = store("store");
        UnitBench bench = bench(targets)) {
      try (Campaign campaign = campaign(store, targets)) {
        campaign.run(
            BUDGET,
            1,
            queue -> {
              List<String> last = queue.take(1);
              for (int i = 0; i < 3; i++) {
                queue.giveBack(last);
                last = queue.take(1);
              }
              assertThat(UnitTask.parse(last.get(0)).id()).isEqualTo(UnitId.of(0));
              campaign.stop();
              queue.giveBack(last);
            });
        assertThat(campaign.snapshot().engines()).isEmpty();
      }
      assertThat(run(store, targets, working(bench)).tests()).isEqualTo(TESTS);
    }
  }

  @Test
  void solutionsOfEarlierSessionsTravelWithTasks() throws IOException {
    List<Target> targets = targets();
    List<UnitTask> tasks = new ArrayList<>();
    try (Store store = store("store");
        UnitBench bench = bench(targets)) {
      try (Campaign campaign = campaign(store, targets)) {
        campaign.run(
            BUDGET,
            1,
            queue -> {
              queue.take(1).forEach(task -> queue.accept(List.of(bench.run(task, () -> false))));
              campaign.stop();
            });
      }
      run(
          store,
          targets,
          working(
              (queue, task) -> {
                tasks.add(UnitTask.parse(task));
                queue.accept(List.of(bench.run(task, () -> false)));
              }));
      // Units 0 and 2 have the same seed.
      assertThat(tasks).extracting(UnitTask::id).containsExactly(UnitId.of(1), UnitId.of(2));
      assertThat(tasks.get(0).solutions()).isEmpty();
      assertThat(tasks.get(1).solutions()).isNotEmpty();
    }
  }

  /** A campaign may go on with threads where workers have left it, and the other way round. */
  @Test
  void aCampaignGoesOnSomewhereElse() throws IOException {
    List<Target> targets = targets();
    try (Store whole = store("whole");
        Store parts = store("parts");
        UnitBench bench = bench(targets)) {
      try (Campaign campaign = campaign(whole, targets)) {
        campaign.run(BUDGET, 1);
      }
      try (Campaign campaign = campaign(parts, targets)) {
        campaign.run(
            BUDGET,
            1,
            queue -> {
              String first = queue.take(1).get(0);
              queue.take(1); // its worker is lost with the driver
              queue.accept(List.of(bench.run(first, () -> false)));
              campaign.stop();
            });
        assertThat(campaign.workers()).extracting(WorkerProgress::state).containsExactly(WORKER);
      }
      assertThat(parts.units()).hasSize(1);
      try (Campaign campaign = campaign(parts, targets)) {
        campaign.run(new CampaignBudget(Optional.empty(), 150), 1);
      }
      run(parts, targets, working(bench));
      assertSame(whole, parts, Counts.DUPLICATE);
      assertThat(parts.units()).extracting(UnitProgress::tests).containsExactly(100L, 100L, 30L);
    }
  }

  /**
   * Units share scripts, so some confirmations of a unit leave no finding of their own. They take
   * the room of the unit nevertheless.
   */
  @Test
  void aCampaignThatStopsInTheMiddleOfAUnitFindsTheSame() throws IOException {
    List<Target> targets = targets();
    try (Store whole = store("whole");
        Store halves = store("halves")) {
      try (Campaign campaign = campaign(whole, targets)) {
        campaign.run(BUDGET, 1);
      }
      for (CampaignBudget budget : List.of(new CampaignBudget(Optional.empty(), 150), BUDGET)) {
        try (Campaign campaign = campaign(halves, targets)) {
          campaign.run(budget, 1);
        }
      }
      assertSame(whole, halves, Counts.DUPLICATE);
    }
  }

  /** Two workers may get different answers; all units must depend on the one in the store. */
  @Test
  void aUnitThatContradictsTheStoreRunsAgain() throws IOException {
    List<Target> targets = targets();
    List<UnitTask> tasks = new ArrayList<>();
    try (Store store = store("store");
        UnitBench bench = bench(targets)) {
      run(
          store,
          targets,
          working(
              (queue, text) -> {
                UnitTask task = UnitTask.parse(text);
                UnitReport report = UnitReport.parse(bench.run(text, () -> false));
                if (tasks.isEmpty()) {
                  String key = report.solutions().keySet().iterator().next();
                  store.addSolution(key, "unsat\nsomebody else");
                }
                tasks.add(task);
                queue.accept(List.of(report.text()));
              }));
      assertThat(tasks).extracting(UnitTask::id).startsWith(UnitId.of(0), UnitId.of(0));
      assertThat(tasks.get(1).solutions()).containsValue(PackedText.of("unsat\nsomebody else"));
      // Later units of the same seed get its solutions with their tasks.
      assertThat(tasks.get(tasks.size() - 1).solutions()).isNotEmpty();
    }
  }

  @Test
  void tasksAndReportsAreLinesOfText() {
    UnitTask task =
        new UnitTask(
            new UnitProgress(3, 17, "storm", 40, UnitProgress.End.NONE, Map.of("tests", 40L)),
            "outcomes 2\n0\t-\n",
            List.of(),
            100,
            1500,
            Map.of(ContentHash.of("key"), PackedText.of("sat\n(model \"ä\")")));
    assertThat(task.text()).doesNotContain("\n");
    assertThat(UnitTask.parse(task.text())).isEqualTo(task);
    Finding finding =
        new Finding(
            "z3-crash-1",
            new Finding.Bug("z3-crash", "crash", "proven", "at line 1"),
            new Finding.WrongAnswer(List.of("z3@4.13.0"), "", -1, "it crashed"),
            new Finding.Origin("3/17/41", "storm", 1.5),
            new Finding.Reproduction(3, 3, 0),
            new Finding.Files("(check-sat)\n", ""));
    UnitReport report =
        new UnitReport(
            task.unit(),
            Optional.of(new StoredOutcomes(3, 17, 1, PackedText.of(task.outcomes()))),
            List.of(new UnitReport.Behaviour(1, -5, "part=f")),
            task.solutions(),
            List.of(finding),
            List.of(new UnitReport.Rejected("z3-abc", 3, "; rejected\n")),
            List.of(Long.MIN_VALUE, 5L),
            List.of("fuzz: a line"),
            new UnitReport.Usage(12, 34),
            WORKER);
    assertThat(report.text()).doesNotContain("\n");
    assertThat(UnitReport.parse(report.text())).isEqualTo(report);
  }
}
