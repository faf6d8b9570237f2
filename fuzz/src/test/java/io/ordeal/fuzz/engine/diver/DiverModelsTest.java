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

/** Which models runs use, and what they count. */
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

  /** The values of x and y under the witnesses, all of which are right. */
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
  void eachRunUsesOneOfTheModels(int models) {
    Map<String, String> settings = Map.of("models", "" + models, "resolve", "0");
    Set<List<Optional<Interpretation>>> all = new HashSet<>();
    for (int run = 0; run < 80; run++) {
      Set<List<Optional<Interpretation>>> ofRun =
          values(made(start(run, new SearchedModels(), settings), 3));
      assertThat(ofRun).hasSize(1);
      all.addAll(ofRun);
    }
    assertThat(all).hasSize(models);
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
      assertThat(made(started, 3)).isNotEmpty();
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

  /** A source that has another model of each test case than of the one before, if it can. */
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

  @ParameterizedTest
  @ValueSource(strings = {"0", "100"})
  void aTestCaseThatIsNotSolvedIsTheLastThatIsTried(String far) {
    SearchedModels known = new SearchedModels();
    List<String> asked = new ArrayList<>();
    ModelSource once =
        (request, terms) -> {
          asked.add(request.isBrief() ? "brief" : "seed");
          return request.isBrief()
              ? new ModelSource.Solution.Unknown("no time", false)
              : known.solve(request, terms);
        };
    Engine.Run run = start(1, once, Map.of("models", "1", "far", far, "resolve", "100"));
    List<TestCase> tests = made(run, 200);
    assertThat(tests).hasSizeGreaterThan(190);
    assertThat(values(tests)).hasSize(1);
    assertThat(asked).containsExactly("seed", "brief");
    assertThat(run.metrics().counts()).containsEntry("resolved", 0L);
  }

  /** Only what our own evaluator has checked is a witness. */
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
    // Some accepted terms give a test case that was made before.
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
