package io.ordeal.fuzz.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.EngineChoice;
import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.Lineage;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.engine.Outcome;
import io.ordeal.fuzz.engine.Parameter;
import io.ordeal.fuzz.engine.SearchedModels;
import io.ordeal.fuzz.engine.Settings;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.engine.Work;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.solver.session.FakeSolvers;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.store.Store;
import io.ordeal.fuzz.store.UnitProgress;
import io.ordeal.fuzz.triage.SeedResult;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.IntValue;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Campaigns of a small engine against small programs. */
@EnabledOnOs(OS.LINUX)
class CampaignTest {

  /** Range of the numbers that the engine draws; small enough for duplicates within a unit. */
  private static final int NUMBERS = 60;

  private final Path folder;
  private final FakeSolvers solvers;

  /** The lines that recorded solvers were sent. */
  private final Path record;

  private int seedCount = 1;
  private ModelSource models = new SearchedModels();
  private final List<Finding> announced = Collections.synchronizedList(new ArrayList<>());
  private final List<String> told = Collections.synchronizedList(new ArrayList<>());

  /** Called with each finding. */
  private Runnable onFound = () -> {};

  CampaignTest(@TempDir Path folder) {
    this.folder = folder;
    this.solvers = new FakeSolvers(folder);
    this.record = folder.resolve("record");
  }

  // ------------------------------------------------------------------------------------ the engine

  /** Asserts that x is greater than minus a drawn number; 1 is always a model. */
  private static final class NumberEngine implements Engine {

    private final int numbers;
    private final UnaryOperator<Integer> change;
    private final List<Outcome> observed = Collections.synchronizedList(new ArrayList<>());

    /** Commands after the check. */
    private final String questions;

    NumberEngine(int numbers, UnaryOperator<Integer> change) {
      this(numbers, change, "");
    }

    NumberEngine(int numbers, UnaryOperator<Integer> change, String questions) {
      this.numbers = numbers;
      this.change = change;
      this.questions = questions;
    }

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
      return new Run() {
        @Override
        public Optional<TestCase> next(Rng rng) {
          return Optional.of(test(change.apply(rng.below(numbers)), terms));
        }

        @Override
        public void observe(TestCase test, Outcome outcome) {
          observed.add(outcome);
        }
      };
    }

    private TestCase test(int number, TermFactory terms) {
      String script =
          "(declare-const x Int)(assert (> x (- %d)))(check-sat)".formatted(1000 + number)
              + questions;
      DeclaredFunction x = new DeclaredFunction("x", List.of(), Sort.INT);
      return new TestCase(
          "",
          ScriptParser.parse(Source.of("test", script), terms).script(),
          terms,
          new Guarantee.Satisfiable(Model.ofValues(Map.of(x, new IntValue(BigInteger.ONE)))),
          new Lineage("numbers", List.of("seed")));
    }
  }

  /**
   * Turns to another seed after a few test cases.
   *
   * @param most number of test cases
   */
  private record ShortRuns(NumberEngine numbers, int most) implements Engine {
    @Override
    public String id() {
      return numbers.id();
    }

    @Override
    public String title() {
      return numbers.title();
    }

    @Override
    public List<Parameter> parameters() {
      return List.of();
    }

    @Override
    public Run start(Work work, ModelSource models) {
      Run run = numbers.start(work, models);
      AtomicInteger made = new AtomicInteger();
      return rng -> made.getAndIncrement() < most ? run.next(rng) : Optional.empty();
    }
  }

  private static NumberEngine drawing(int numbers) {
    return new NumberEngine(numbers, number -> number);
  }

  // ----------------------------------------------------------------------------------- campaigns

  private Store create(String name) {
    return Store.create(folder.resolve(name), "seed = 1\n");
  }

  /** Runs a campaign up to a number of test cases, from the current state of the store. */
  private Snapshot run(Store store, Engine engine, long tests, int jobs, Target... targets) {
    return run(
        store,
        engine,
        new CampaignBudget(Optional.of(Duration.ofMinutes(5)), tests),
        jobs,
        targets);
  }

  private Snapshot run(
      Store store, Engine engine, CampaignBudget budget, int jobs, Target... targets) {
    try (Campaign campaign = campaign(store, engine, FakeSolvers.LIMITS, targets)) {
      campaign.run(budget, jobs);
      return campaign.snapshot();
    }
  }

  private Campaign campaign(Store store, Engine engine, SolverLimits limits, Target... targets) {
    Watcher watcher =
        new Watcher() {
          @Override
          public void found(Finding finding) {
            announced.add(finding);
            onFound.run();
          }

          @Override
          public void tell(String line) {
            told.add(line);
          }
        };
    Plan plan = new Plan(1, List.of(new EngineChoice(engine, new Settings(List.of(), Map.of()))));
    List<String> names = IntStream.range(0, seedCount).mapToObj(i -> "seed" + i).toList();
    SeedLibrary seeds = new SeedLibrary(names, names, hash -> "(assert true)(check-sat)");
    Campaign.QuerySettings querySettings =
        new Campaign.QuerySettings(limits, limits.time(), 0, 100, 100);
    return new Campaign(plan, List.of(targets), seeds, models, store, querySettings, watcher);
  }

  /** Returns a solver that answers correctly and writes down the numbers that it is asked about. */
  private Target recorded() throws IOException {
    return solvers.target(
        Mode.RESET,
        """
        other='case "$line" in "(assert ("*) printf "%%s\\\\n" "$line" >> "%s" ;; esac'
        """
            .formatted(record));
  }

  private List<String> recordOf() throws IOException {
    List<String> lines = Files.exists(record) ? Files.readAllLines(record) : List.of();
    Files.deleteIfExists(record);
    return lines;
  }

  private static long count(Snapshot snapshot, String counter) {
    return snapshot.engines().getOrDefault("numbers", Map.of()).getOrDefault(counter, 0L);
  }

  // --------------------------------------------------------------------------------------- tests

  @Test
  void aLiarIsFound() throws IOException {
    Target honest = solvers.target(Mode.RESET, "");
    Target liar = solvers.target("cvc5", Mode.RESET, "check='echo unsat'");
    try (Store store = create("campaign")) {
      Snapshot end = run(store, drawing(1_000_000), 15, 1, honest, liar);
      assertThat(end.tests()).isEqualTo(15);
      assertThat(end.findings())
          .containsExactly(Map.entry("refutation-unsound", (long) FindingRoom.KEPT_OF_UNIT));
      assertThat(count(end, Counts.REPEATED)).isEqualTo(15 - FindingRoom.KEPT_OF_UNIT);
      assertThat(store.findings()).isEqualTo(announced);
      assertThat(announced)
          .allSatisfy(
              finding -> {
                assertThat(finding.bug().bucket()).isEqualTo("cvc5-refutation-unsound-arithmetic");
                assertThat(finding.bug().certainty()).isEqualTo("proven");
                assertThat(finding.answer().guilty()).containsExactly(liar.label());
                assertThat(FindingText.seedResult(finding.files().script()))
                    .hasValue(SeedResult.SHOWS);
                assertThat(store.folder().resolve(finding.file()))
                    .hasContent(finding.files().script());
              });
    }
  }

  /** Findings of one version of a solver do not use up the room of another version. */
  @Test
  void versionsOfASolverAreKeptApart() throws IOException {
    Target one = solvers.target("cvc5", Mode.RESET, "check='echo unsat'");
    Target other = solvers.target("cvc5", Mode.RESET, "check='echo unsat'");
    try (Store store = create("campaign")) {
      run(store, drawing(1_000_000), 12, 1, one, other);
      assertThat(store.findings())
          .extracting(finding -> finding.answer().guilty().get(0))
          .hasSize(2 * FindingRoom.KEPT_OF_UNIT)
          .contains(one.label(), other.label());
    }
  }

  @Test
  void aSolverThatCrashesEndsNoCampaign() throws IOException {
    Target crashing =
        solvers.target(
            Mode.RESET, "other='case \"$line\" in \"(assert \"*7*) kill -SEGV $$ ;; esac'");
    try (Store store = create("campaign")) {
      Snapshot end = run(store, drawing(NUMBERS), 40, 1, crashing);
      assertThat(end.tests()).isEqualTo(40);
      assertThat(end.decided()).isPositive();
      assertThat(store.findings())
          .isNotEmpty()
          .allSatisfy(
              finding -> {
                assertThat(finding.bug().kind()).isEqualTo("crash");
                assertThat(FindingText.scriptIn(finding.files().script())).contains("7");
                assertThat(finding.files().script()).contains("\n; seed: does not show the bug\n");
              });
    }
  }

  /** A verdict that looks like a finding that was confirmed in full is confirmed by one process. */
  @Test
  void whatLooksAlikeIsNotConfirmedInFullAgain() throws IOException {
    Path starts = folder.resolve("starts");
    Target honest = solvers.target(Mode.RESET, "");
    Target liar =
        solvers.target("cvc5", Mode.RESET, "check='echo unsat'\necho x >> '%s'".formatted(starts));
    try (Store store = create("campaign")) {
      run(store, drawing(1_000_000), 15, 1, honest, liar);
      assertThat(store.findings()).hasSize(FindingRoom.KEPT_OF_UNIT);
      assertThat(store.findings().get(0).reproduction().times()).isEqualTo(3);
      assertThat(store.findings().get(1).reproduction().times()).isEqualTo(1);
    }
    // The kept process, three for the first finding, one for each of the others, one for the seed.
    assertThat(starts).content().hasLineCount(1 + 3 + FindingRoom.KEPT_OF_UNIT - 1 + 1);
  }

  /** Returns a solver that crashes only if it is given a time limit, as kept processes are. */
  private Target crashingIfKept() throws IOException {
    return solvers.target(
        Mode.RESET,
        """
        case "$*" in
          *-t:*) other='case "$line" in "(assert "*7*) kill -SEGV $$ ;; esac' ;;
          *) check='sleep 0.2; echo sat' ;;
        esac
        """);
  }

  @Test
  void aSlowConfirmationDoesNotKeepOthersFromTesting() throws IOException {
    Target crashing = crashingIfKept();
    try (Store store = create("campaign")) {
      CampaignBudget budget = new CampaignBudget(Optional.of(Duration.ofSeconds(4)), 0);
      Snapshot end = run(store, drawing(1000), budget, 1, crashing);
      assertThat(end.tests()).isGreaterThan(40);
      assertThat(end.confirmationShare()).isPositive();
      assertThat(store.findings())
          .isNotEmpty()
          .isEqualTo(announced)
          .allSatisfy(
              finding -> {
                assertThat(finding.bug().bucket()).matches("z3-crash-[0-9a-f]{8}-kept-process");
                assertThat(finding.bug().certainty()).isEqualTo("suspected");
                assertThat(finding.files().script())
                    .startsWith("; crash, suspected: only in a kept process\n")
                    .contains("only in a process that is kept and not in fresh ones");
              });
    }
  }

  @Test
  void aConfirmationThatFailsLeavesItsUnitDone() throws IOException {
    onFound =
        () -> {
          throw new IllegalStateException("on purpose");
        };
    try (Store store = create("campaign")) {
      run(store, drawing(NUMBERS), 100, 1, crashingIfKept());
      assertThat(announced).isNotEmpty();
      assertThat(told)
          .hasSameSizeAs(announced)
          .allMatch(line -> line.endsWith("java.lang.IllegalStateException: on purpose"));
      assertThat(store.units())
          .singleElement()
          .satisfies(unit -> assertThat(unit.end()).isEqualTo(UnitProgress.End.TESTS));
    }
  }

  @Test
  @Timeout(60)
  void aConfirmationThatFailsForGoodEndsTheCampaign() throws IOException {
    onFound =
        () -> {
          throw new OutOfMemoryError("on purpose");
        };
    Target crashing = crashingIfKept();
    try (Store store = create("campaign")) {
      assertThatThrownBy(() -> run(store, drawing(NUMBERS), 100, 1, crashing))
          .isInstanceOf(OutOfMemoryError.class)
          .hasMessage("on purpose");
    }
  }

  /** The last run of its confirmation takes longer than the grace period of the campaign. */
  @Test
  void aFindingThatIsTooLateIsFoundAgain() throws Exception {
    Path starts = folder.resolve("starts");
    Path late = folder.resolve("late");
    Target liar =
        solvers.target(
            "cvc5",
            Mode.RESET,
            """
            echo x >> '%s'
            check='echo unsat'
            [ $(wc -l < '%s') = 4 ] && check='sleep 2; echo > "%s"; echo unsat'
            """
                .formatted(starts, starts, late));
    try (Store store = create("campaign")) {
      CampaignBudget budget = new CampaignBudget(Optional.of(Duration.ofMillis(500)), 0);
      try (Campaign campaign =
          campaign(
              store,
              drawing(1_000_000),
              FakeSolvers.LIMITS.withTime(Duration.ofSeconds(10)),
              liar)) {
        campaign.run(budget, 1, Duration.ofMillis(200));
        assertThat(store.findings()).isEmpty();
        while (!Files.exists(late)) {
          Thread.sleep(10);
        }
        Thread.sleep(500); // for the thread that waited for it
      }
      run(store, drawing(1_000_000), 1, 1, liar);
      assertThat(store.findings()).extracting(one -> one.origin().path()).containsExactly("0/0/0");
    }
  }

  /**
   * Processes that are killed from outside, as by the kernel when memory is short, and a solver
   * that closes its output.
   */
  @ParameterizedTest
  @ValueSource(strings = {"kill -9 $$", "kill -TERM $$", "exec 1>&-; sleep 1000"})
  void aSolverThatIsAlwaysLostLeavesTheResultsOfOthers(String loss) throws IOException {
    Target honest = solvers.target(Mode.RESET, "");
    Target lost = solvers.target("cvc5", Mode.RESET, "check='%s'".formatted(loss));
    try (Store store = create("campaign")) {
      Snapshot end = run(store, drawing(1_000_000), 150, 1, honest, lost);
      assertThat(end.tests()).isEqualTo(150);
      assertThat(end.decided()).isEqualTo(150);
      assertThat(store.findings()).isEmpty();
      // Three in a row, then after pauses of 16 and 64 test cases.
      assertThat(end.lost()).isEqualTo(5);
      assertThat(end.targets().get(lost.label()))
          .containsExactly(Map.entry("spared", 145L), Map.entry("stopped", 5L));
      assertThat(told)
          .containsExactly(
              "fuzz: %s was killed or closed its output 3 times in a row; it is asked ever less"
                      .formatted(lost.label())
                  + " often until it answers");
    }
  }

  @Test
  void aSolverThatIsKilledNowAndThenIsStartedAgain() throws IOException {
    Target honest = solvers.target(Mode.RESET, "");
    Target lost =
        solvers.target(
            "cvc5", Mode.RESET, "other='case \"$line\" in \"(assert \"*7*) kill -9 $$ ;; esac'");
    try (Store store = create("campaign")) {
      Snapshot end = run(store, drawing(NUMBERS), 100, 1, honest, lost);
      assertThat(end.tests()).isEqualTo(100);
      Map<String, Long> did = end.targets().getOrDefault(lost.label(), Map.of());
      assertThat(did).containsOnlyKeys("sat", "stopped");
      assertThat(did.get("stopped")).isEqualTo(end.lost()).isPositive();
      assertThat(store.findings()).isEmpty();
      assertThat(told).isEmpty();
    }
  }

  /** One test case of the second unit cannot be made. That unit ends there, and no other does. */
  @Test
  void anEngineThatFailsEndsItsUnitAlone() throws IOException {
    int[] made = new int[1];
    Engine failing =
        new NumberEngine(
            NUMBERS,
            number -> {
              made[0]++;
              if (made[0] == 150) {
                throw new IllegalStateException("on purpose");
              }
              return number;
            });
    try (Store store = create("campaign")) {
      Snapshot end = run(store, failing, 300, 1, solvers.target(Mode.RESET, ""));
      assertThat(end.tests()).isEqualTo(249);
      assertThat(count(end, Counts.DEFECTS)).isEqualTo(1);
      assertThat(told)
          .containsExactly(
              "fuzz: internal error at unit 0/1, please report it:"
                  + " java.lang.IllegalStateException: on purpose");
    }
  }

  @Test
  void numberOfJobsChangesNothing() throws IOException {
    Target liar =
        solvers.target(
            "cvc5",
            Mode.RESET,
            "other='case \"$line\" in *reset*) check=\"echo sat\" ;; \"(assert \"*42*) check=\"echo"
                + " unsat\" ;; esac'");
    Target honest = recorded();
    List<List<String>> asked = new ArrayList<>();
    List<List<String>> found = new ArrayList<>();
    for (int jobs : List.of(1, 2)) {
      try (Store store = create("jobs" + jobs)) {
        assertThat(run(store, drawing(NUMBERS), 320, jobs, honest, liar).tests()).isEqualTo(320);
        asked.add(recordOf().stream().sorted().toList());
        found.add(store.findings().stream().map(Finding::id).sorted().toList());
      }
    }
    assertThat(asked.get(0)).isNotEmpty().isEqualTo(asked.get(1));
    assertThat(found.get(0)).isNotEmpty().isEqualTo(found.get(1));
  }

  /** Asks for a model of each test case. */
  private record SolvedNumbers(NumberEngine numbers) implements Engine {
    @Override
    public String id() {
      return numbers.id();
    }

    @Override
    public String title() {
      return numbers.title();
    }

    @Override
    public List<Parameter> parameters() {
      return List.of();
    }

    @Override
    public Run start(Work work, ModelSource models) {
      Run run = numbers.start(work, models);
      return rng ->
          run.next(rng)
              .filter(
                  test ->
                      models.solve(test.script(), test.terms())
                          instanceof ModelSource.Solution.Satisfiable);
    }
  }

  /** A remembered solution costs no call, neither in a campaign nor when it is resumed. */
  @Test
  void callsToReferencesAreCountedOverAllSessions() throws IOException {
    Target reference = recorded();
    Target tested = solvers.target("cvc5", Mode.RESET, "");
    Engine engine = new SolvedNumbers(drawing(1_000_000));
    try (Store store = create("campaign")) {
      for (int tests : List.of(20, 20, 45)) {
        try (ReferenceModels asked =
            new ReferenceModels(
                Map.of(reference, FakeSolvers.LIMITS.withTime(Duration.ofSeconds(20))),
                SolutionMemory.of(store))) {
          models = asked;
          Snapshot end = run(store, engine, tests, 1, tested);
          assertThat(end.tests()).isEqualTo(tests);
          assertThat(end.calls()).isEqualTo(tests);
          assertThat(end.referenceCalls()).isEqualTo(Files.readAllLines(record).size());
          assertThat(end.referenceCalls()).isEqualTo(tests);
          assertThat(end.engines().get("numbers")).doesNotContainKey(Counts.REFERENCE_CALLS);
        }
      }
    }
  }

  /** The solver gives x another value than its model if the number of a test case ends with 7. */
  @Test
  void certificatesAreCountedOverAllSessions() throws IOException {
    Target liar =
        solvers.target(
            Mode.RESET,
            """
            value=1
            other='case "$line" in
              "(assert ("*7"))"*) value=2 ;;
              "(assert ("*) value=1 ;;
              "(get-value"*) echo "((x $value))" ;;
            esac'
            """);
    Engine engine = new NumberEngine(1_000_000, number -> number, "(get-value (x))");
    Snapshot whole;
    try (Store store = create("whole")) {
      whole = run(store, engine, 45, 1, liar);
    }
    Map<String, Long> values = whole.certificates().getOrDefault("value", Map.of());
    assertThat(whole.certificates()).containsOnlyKeys("value");
    assertThat(values).containsOnlyKeys("confirmed", "wrong");
    assertThat(values.values().stream().mapToLong(count -> count).sum()).isEqualTo(45);
    assertThat(values.get("wrong"))
        .isEqualTo(announced.size())
        .isEqualTo(whole.findings().get("invalid-certificate"))
        .isPositive();
    assertThat(whole.engines().getOrDefault("numbers", Map.of()).keySet())
        .contains(Counts.TESTS)
        .noneMatch(counter -> counter.startsWith("certificate"));

    create("parts").close();
    Snapshot end = whole;
    for (long tests : List.of(20L, 45L, 45L)) {
      try (Store store = Store.open(folder.resolve("parts"))) {
        end = run(store, engine, tests, 1, liar);
      }
    }
    assertThat(end.certificates()).isEqualTo(whole.certificates());
  }

  @Test
  void resumedCampaignAsksWhatIsLeft() throws IOException {
    Target solver = recorded();
    NumberEngine inOneGo = drawing(NUMBERS);
    List<String> whole;
    try (Store store = create("whole")) {
      run(store, inOneGo, 170, 1, solver);
      whole = recordOf();
    }
    List<String> parts = new ArrayList<>();
    NumberEngine inParts = drawing(NUMBERS);
    create("parts").close();
    for (long tests : List.of(37L, 120L, 170L)) {
      try (Store store = Store.open(folder.resolve("parts"))) {
        Snapshot end = run(store, inParts, tests, 1, solver);
        assertThat(end.tests()).isEqualTo(tests);
        parts.addAll(recordOf());
      }
    }
    assertThat(parts).isNotEmpty().isEqualTo(whole);
  }

  // ---------------------------------------------------------------------------------------- time

  @Test
  void aSlowUnitEndsWithItsShareOfTimeAndStaysSo() throws IOException {
    seedCount = SeedCosts.FEWEST_SEEDS;
    Target slow = solvers.target(Mode.RESET, "check='sleep 0.1; echo sat'");
    List<UnitProgress> before;
    try (Store store = create("campaign")) {
      for (int unit = 0; unit < SeedCosts.PERIOD; unit++) {
        store.save(
            new UnitProgress(
                0, unit, "numbers", 100, UnitProgress.End.TESTS, Map.of(SeedCosts.MILLIS, 500L)));
      }
      CampaignBudget budget = new CampaignBudget(Optional.of(Duration.ofSeconds(3)), 0);
      Snapshot end = run(store, drawing(1_000_000), budget, 1, slow);
      assertThat(count(end, Counts.CUT)).isPositive();
      before = store.units();
      UnitProgress cut = before.get(SeedCosts.PERIOD);
      assertThat(cut.end()).isEqualTo(UnitProgress.End.TIME);
      assertThat(cut.tests()).isBetween(1L, 8L);
      assertThat(cut.counters().get(SeedCosts.MILLIS)).isBetween(500L, 3000L);
    }
    // The end of a unit is a fact: a budget of tests does not begin it again.
    try (Store store = Store.open(folder.resolve("campaign"))) {
      run(store, drawing(1_000_000), 900, 1, slow);
      assertThat(store.units().get(SeedCosts.PERIOD)).isEqualTo(before.get(SeedCosts.PERIOD));
    }
  }

  private static final SolverLimits SHORT = FakeSolvers.LIMITS.withTime(Duration.ofMillis(30));

  /** Returns the counts of a solver that never answers, in a campaign with one that does. */
  private Map<String, Long> late(Store store, Engine engine, CampaignBudget budget)
      throws IOException {
    Target honest = solvers.target(Mode.RESET, "");
    Target late = solvers.target("cvc5", Mode.RESET, "check='sleep 1000'");
    try (Campaign campaign = campaign(store, engine, SHORT, honest, late)) {
      campaign.run(budget, 1);
      return campaign.snapshot().targets().getOrDefault(late.label(), Map.of());
    }
  }

  private static CampaignBudget ofTests(long tests) {
    return new CampaignBudget(Optional.empty(), tests);
  }

  /** In the second unit of a seed it is known which solvers had no time for the first. */
  @Test
  void aSolverThatHasNoTimeForASeedIsSparedInItsNextUnits() throws IOException {
    try (Store store = create("campaign")) {
      CampaignBudget budget = new CampaignBudget(Optional.of(Duration.ofSeconds(4)), 0);
      Map<String, Long> did = late(store, drawing(1_000_000), budget);
      long tests = did.values().stream().mapToLong(Long::longValue).sum();
      assertThat(did.getOrDefault("time-out", 0L)).isBetween(1L, 2 + tests / 16);
    }
  }

  /** Which unit of a seed comes first depends on threads. */
  @Test
  void withABudgetOfTestsEachUnitFindsOutWhoHasNoTime() throws IOException {
    try (Store store = create("campaign")) {
      Map<String, Long> did = late(store, drawing(1_000_000), ofTests(104));
      assertThat(store.units()).hasSize(2);
      // Two of each unit, and of the first one also every sixteenth of the others.
      assertThat(did).containsExactly(Map.entry("spared", 94L), Map.entry("time-out", 10L));
    }
  }

  @Test
  void patienceIsRememberedOfEachSeedOfAUnit() throws IOException {
    try (Store store = create("one")) {
      assertThat(late(store, new ShortRuns(drawing(1_000_000), 1), ofTests(8)))
          .containsExactly(Map.entry("spared", 6L), Map.entry("time-out", 2L));
    }
    seedCount = 100;
    try (Store store = create("many")) {
      assertThat(late(store, new ShortRuns(drawing(1_000_000), 1), ofTests(8)))
          .containsExactly(Map.entry("time-out", 8L));
    }
  }

  /** A slow solver is asked the same test cases as a fast one. */
  @Test
  void withABudgetOfTestsNoUnitEndsByTime() throws IOException {
    Target slow = solvers.target(Mode.RESET, "check='sleep 0.03; echo sat'");
    try (Store store = create("campaign")) {
      Snapshot end = run(store, drawing(1_000_000), 110, 1, slow);
      assertThat(end.tests()).isEqualTo(110);
      assertThat(store.units().get(0).end()).isEqualTo(UnitProgress.End.TESTS);
      assertThat(store.units().get(0).counters().get(SeedCosts.MILLIS)).isGreaterThan(2000L);
    }
  }

  // ---------------------------------------------------------------------------------- duplicates

  @Test
  void aScriptIsAskedOncePerUnit() throws IOException {
    try (Store store = create("campaign")) {
      NumberEngine engine = drawing(NUMBERS);
      Snapshot end = run(store, engine, 100, 1, recorded());
      List<String> asked = recordOf();
      assertThat(asked).doesNotHaveDuplicates().hasSizeBetween(NUMBERS / 2, NUMBERS);
      assertThat(end.calls()).isEqualTo(asked.size());
      assertThat(end.tests()).isEqualTo(100);
      assertThat(count(end, Counts.DUPLICATE)).isEqualTo(100 - asked.size());
      // The engine is shown the outcome of the first one.
      assertThat(engine.observed)
          .hasSize(99)
          .allSatisfy(
              outcome ->
                  assertThat(outcome.answers())
                      .singleElement()
                      .satisfies(answer -> assertThat(answer.word()).isEqualTo("sat")));
    }
  }

  /** Which unit comes first depends on threads, so every unit asks for itself. */
  @Test
  void duplicatesOfOtherUnitsAreCountedAndAsked() throws IOException {
    try (Store store = create("campaign")) {
      Snapshot end = run(store, drawing(1), 300, 2, recorded());
      assertThat(recordOf()).hasSize(3);
      assertThat(end.tests()).isEqualTo(300);
      assertThat(count(end, Counts.DUPLICATE)).isEqualTo(299);
    }
  }
}
