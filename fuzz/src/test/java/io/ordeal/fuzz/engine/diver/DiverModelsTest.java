package io.ordeal.fuzz.engine.diver;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.engine.SearchedModels;
import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.engine.Seeds;
import io.ordeal.fuzz.engine.Settings;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.engine.Vocabulary;
import io.ordeal.fuzz.engine.Work;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.smt.eval.Interpretation;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.eval.WitnessCheck;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.sort.Sort;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the choice of models in runs, and the metrics. */
class DiverModelsTest {

  private static final DiverEngine ENGINE = new DiverEngine();

  private static final DeclaredFunction X = new DeclaredFunction("x", List.of(), Sort.INT);
  private static final DeclaredFunction Y = new DeclaredFunction("y", List.of(), Sort.INT);

  private final SeedScript seed =
      Seeds.read(
          "seed",
          "(set-logic QF_LIA) (declare-const x Int) (declare-const y Int)"
              + " (assert (or (< x (+ y 7)) (= x 5))) (assert (> (+ x y) 1))");

  private Engine.Run start(long number, ModelSource models, Map<String, String> settings) {
    return ENGINE.start(
        new Work(List.of(seed), new Settings(ENGINE.parameters(), settings), new Seed(number)),
        models);
  }

  private static List<TestCase> made(Engine.Run run, int count) {
    List<TestCase> tests = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      run.next(new Seed(i).rng()).ifPresent(tests::add);
    }
    return tests;
  }

  private static Model witness(TestCase test) {
    return ((Guarantee.Satisfiable) test.guarantees().last()).witness();
  }

  /** Returns the values of x and y under the witnesses, and checks the witnesses. */
  private static Set<List<Optional<Interpretation>>> values(List<TestCase> tests) {
    Set<List<Optional<Interpretation>>> values = new HashSet<>();
    for (TestCase test : tests) {
      assertThat(new WitnessCheck().holds(test.script(), witness(test))).isTrue();
      values.add(List.of(witness(test).interpretation(X), witness(test).interpretation(Y)));
    }
    return values;
  }

  @ParameterizedTest
  @CsvSource({"1", "3", "10"})
  void aLongRunUsesAllModelsOneAfterTheOther(int models) {
    Map<String, String> settings =
        Map.of("models", "" + models, "resolve", "0", "far", "0", "pool", "0");
    Engine.Run run = start(1, new SearchedModels(), settings);
    Set<List<Optional<Interpretation>>> all = new HashSet<>();
    for (int turn = 0; turn < 300; turn++) {
      List<TestCase> tests = new ArrayList<>();
      for (int i = 0; tests.size() < SeedViews.TESTS_PER_MODEL; i++) {
        run.next(new Seed(turn).child(i).rng()).ifPresent(tests::add);
      }
      Set<List<Optional<Interpretation>>> ofTurn = values(tests);
      assertThat(ofTurn).hasSize(1);
      all.addAll(ofTurn);
    }
    assertThat(all).hasSize(models);
  }

  /** Runs of a campaign are short, so none should ask for more models than it uses. */
  @Test
  void furtherModelsAreAskedForOnlyAfterSomeTestCases() {
    Map<String, String> settings = Map.of("models", "4", "resolve", "0");
    int withOthers = 0;
    Set<List<Optional<Interpretation>>> all = new HashSet<>();
    for (int number = 0; number < 80; number++) {
      SearchedModels asked = new SearchedModels();
      Engine.Run run = start(number, asked, settings);
      List<TestCase> tests = made(run, SeedViews.TESTS_PER_MODEL);
      assertThat(asked.asked()).hasSize(1);
      assertThat(values(tests)).hasSize(1);
      all.addAll(values(tests));
      List<TestCase> more = made(run, 100 - tests.size());
      assertThat(asked.asked().size() - 1).isBetween(0, 3);
      withOthers += asked.asked().size() > 1 ? 1 : 0;
      all.addAll(values(more));
    }
    assertThat(all).hasSize(4);
    // The probability of another model is 3/16 in each of three turns.
    assertThat(withOthers).isBetween(20, 55);
  }

  /** Ten runs, each as long as in a campaign. */
  @Test
  void aThousandTestCasesOfASeedHaveSeveralWitnesses() {
    List<TestCase> tests = new ArrayList<>();
    for (int number = 0; number < 10; number++) {
      tests.addAll(made(start(number, new SearchedModels(), Map.of()), 100));
    }
    assertThat(values(tests)).hasSizeGreaterThanOrEqualTo(4);
  }

  /** The choice of models depends on the seed of the run alone. */
  @Test
  void theSameRunUsesTheSameModels() {
    Map<String, String> settings = Map.of("models", "10");
    assertThat(witnessesOf(start(7, new SearchedModels(), settings)))
        .isEqualTo(witnessesOf(start(7, new SearchedModels(), settings)))
        .isNotEqualTo(witnessesOf(start(8, new SearchedModels(), settings)));
  }

  private static List<Optional<Interpretation>> witnessesOf(Engine.Run run) {
    return made(run, 300).stream().map(test -> witness(test).interpretation(X)).toList();
  }

  /** Each search in vain leaves fewer models to draw, and at last the first alone. */
  @Test
  void aSearchInVainIsNotRepeated() {
    for (int number = 0; number < 10; number++) {
      List<Boolean> asked = new ArrayList<>();
      Engine.Run run =
          start(number, solving(List.of(false), asked), Map.of("models", "4", "resolve", "0"));
      assertThat(values(made(run, 1000))).hasSize(1);
      assertThat(asked).hasSizeBetween(1, 3);
    }
  }

  /** To change back to a model costs neither a request nor another analysis. */
  @Test
  void eachModelIsAskedForAndViewedOnce() {
    SearchedModels source = new SearchedModels();
    Model first = ((ModelSource.Solution.Satisfiable) solution(source)).model();
    Analyses analyses = new Analyses(Vocabulary.STANDARD, place -> 1);
    SeedViews views =
        new SeedViews(
            seed, first, 3, source, model -> new ModelView(seed, model, analyses), new Seed(1));
    Set<ModelView> used = new HashSet<>(List.of(views.current()));
    int changes = 0;
    for (int tests = 0; tests < 300 * SeedViews.TESTS_PER_MODEL; tests++) {
      Optional<ModelView> next = views.next(tests);
      next.ifPresent(used::add);
      changes += next.isPresent() ? 1 : 0;
    }
    assertThat(changes).isGreaterThan(20);
    assertThat(used).hasSize(3);
    assertThat(source.asked()).hasSize(3);
  }

  private ModelSource.Solution solution(ModelSource source) {
    return source.solve(seed.asserting(seed.assertions()), seed.terms());
  }

  /** There is one model alone, and a run that draws another uses it. */
  @Test
  void theFirstModelServesWhereThereIsNoOther() {
    SeedScript one = Seeds.read("seed", "(declare-const p Bool) (assert p)");
    for (int run = 0; run < 20; run++) {
      Engine.Run started =
          ENGINE.start(
              new Work(
                  List.of(one),
                  new Settings(ENGINE.parameters(), Map.of("models", "10")),
                  new Seed(run)),
              new SearchedModels());
      assertThat(made(started, 100)).isNotEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "100"})
  void testCasesThatAreMutatedAgainAreSolved(String far) {
    Map<String, String> common = Map.of("models", "1", "far", far, "complicate", "0");
    SearchedModels models = new SearchedModels();
    Engine.Run run = start(1, another(models), with(common, "resolve", "100"));
    int distinct = values(made(run, 200)).size();
    assertThat(distinct).isGreaterThan(3);
    long resolved = run.metrics().counts().getOrDefault("resolved", 0L);
    assertThat(resolved).isGreaterThanOrEqualTo(distinct - 1);
    assertThat(models.asked().size()).isBetween((int) resolved + 1, (int) resolved + 2);
    SearchedModels asked = new SearchedModels();
    assertThat(values(made(start(1, asked, with(common, "resolve", "0")), 200))).hasSize(1);
    assertThat(asked.asked()).hasSize(1);
    Engine.Run usual = start(1, another(new SearchedModels()), common);
    made(usual, 200);
    assertThat(usual.metrics().counts().get("resolved")).isLessThan(resolved);
  }

  /** Returns a source that gives each test case another model than the one before, if possible. */
  private static ModelSource another(SearchedModels models) {
    AtomicInteger asked = new AtomicInteger();
    return (request, terms) ->
        models.solve(request.withVariant(asked.getAndIncrement() % 5), terms);
  }

  private static Map<String, String> with(Map<String, String> settings, String name, String value) {
    Map<String, String> more = new HashMap<>(settings);
    more.put(name, value);
    return more;
  }

  /** Answers brief requests according to a list of turns, which is repeated. */
  private static ModelSource solving(List<Boolean> turns, List<Boolean> asked) {
    SearchedModels known = new SearchedModels();
    return (request, terms) -> {
      if (!request.isBrief()) {
        return known.solve(request, terms);
      }
      asked.add(turns.get(asked.size() % turns.size()));
      return asked.get(asked.size() - 1)
          ? known.solve(request, terms)
          : new ModelSource.Solution.Unknown("no time", false);
    };
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "100"})
  void afterThreeTestCasesInARowThatAreNotSolvedNoMoreAreTried(String far) {
    List<Boolean> asked = new ArrayList<>();
    Engine.Run run =
        start(
            1, solving(List.of(false), asked), Map.of("models", "1", "far", far, "resolve", "100"));
    List<TestCase> tests = made(run, 300);
    assertThat(tests).hasSizeGreaterThan(280);
    assertThat(values(tests)).hasSize(1);
    assertThat(asked).containsExactly(false, false, false);
    assertThat(run.metrics().counts()).containsEntry("resolved", 0L);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "100"})
  void aTestCaseThatIsNotSolvedIsNotTheLastThatIsTried(String far) {
    List<Boolean> asked = new ArrayList<>();
    Engine.Run run =
        start(
            1,
            solving(List.of(false, false, true), asked),
            Map.of("models", "1", "far", far, "resolve", "100", "complicate", "0"));
    made(run, 300);
    assertThat(asked).hasSizeGreaterThan(8);
    assertThat(run.metrics().counts().get("resolved")).isBetween(1L, asked.size() / 3L);
  }

  /** Only a model that our own evaluator has checked is a witness. */
  @Test
  void anUncheckedModelIsNotUsed() {
    SearchedModels known = new SearchedModels();
    ModelSource unchecked =
        (request, terms) ->
            request.isBrief()
                ? new ModelSource.Solution.Unchecked(Model.EMPTY)
                : known.solve(request, terms);
    for (int run = 0; run < 10; run++) {
      Engine.Run started = start(run, unchecked, Map.of("models", "10", "resolve", "100"));
      assertThat(values(made(started, 60))).hasSize(1);
    }
  }

  // ------------------------------------------------------------------------------------ counts

  @Test
  void triesAndAcceptedTermsAreCounted() {
    Map<String, String> settings = Map.of("mend", "0", "places", "1", "resolve", "0");
    Engine.Run run = start(1, new SearchedModels(), settings);
    assertThat(run.metrics().counts().values()).containsOnly(0L);
    int tests = made(run, 100).size();
    Map<String, Long> counts = run.metrics().counts();
    assertThat(counts.keySet()).containsExactly("accepted", "mended", "resolved", "tries");
    assertThat(counts).containsEntry("mended", 0L);
    // Some accepted terms give duplicates of test cases.
    assertThat(counts.get("accepted")).isBetween((long) tests, tests + 40L);
    assertThat(counts.get("tries")).isGreaterThan(counts.get("accepted"));
  }

  @Test
  void termsThatWereMendedAreCountedApart() {
    Engine.Run run =
        start(1, new SearchedModels(), Map.of("mend", "100", "weights", "none", "far", "0"));
    made(run, 100);
    assertThat(run.metrics().counts().get("mended")).isPositive();
    assertThat(run.metrics().counts().get("accepted")).isPositive();
  }

  // ----------------------------------------------------------------------------------- presets

  private static DiverSettings settings(Map<String, String> given) {
    return DiverSettings.of(new Settings(DiverSettings.PARAMETERS, given));
  }

  @Test
  void thePaperChangesOnePlaceAndMendsNothing() {
    DiverSettings paper =
        new DiverSettings(5, 50, 1, "paper", 0, 0, 0, 50, 3, 0, 100, 1, 100, false);
    assertThat(settings(Map.of("preset", "paper"))).isEqualTo(paper);
    assertThat(settings(Map.of("preset", "extended"))).isEqualTo(settings(Map.of()));
    assertThat(settings(Map.of()).places()).isEqualTo(2);
  }

  @Test
  void aParameterWinsOverThePreset() {
    DiverSettings given =
        settings(Map.of("preset", "paper", "places", "4", "mend", "7", "unsatisfiable", "negate"));
    assertThat(given.places()).isEqualTo(4);
    assertThat(given.mend()).isEqualTo(7);
    assertThat(given.negate()).isTrue();
    assertThat(given.far()).isZero();
  }
}
