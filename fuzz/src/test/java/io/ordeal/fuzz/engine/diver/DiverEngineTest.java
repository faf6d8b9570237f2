package io.ordeal.fuzz.engine.diver;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.BuiltInSeeds;
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
import io.ordeal.smt.eval.ScriptEvaluation;
import io.ordeal.smt.eval.Truth;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.print.RoundTrip;
import io.ordeal.smt.print.ScriptPrinter;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.term.Term;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DiverEngineTest {

  private static final DiverEngine ENGINE = new DiverEngine();
  private static final SearchedModels MODELS = new SearchedModels();

  private static Engine.Run start(SeedScript seed, ModelSource models, String... settings) {
    Map<String, String> given = new LinkedHashMap<>();
    for (String setting : settings) {
      int sign = setting.indexOf('=');
      given.put(setting.substring(0, sign), setting.substring(sign + 1));
    }
    return ENGINE.start(
        new Work(List.of(seed), new Settings(ENGINE.parameters(), given), new Seed(1)), models);
  }

  private static List<TestCase> made(SeedScript seed, int count, String... settings) {
    Engine.Run run = start(seed, MODELS, settings);
    List<TestCase> tests = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      run.next(new Seed(i).rng()).ifPresent(tests::add);
    }
    return tests;
  }

  private static String text(TestCase test) {
    return ScriptPrinter.print(test.script(), Style.ONE_LINE);
  }

  private static List<Term> assertions(TestCase test) {
    return test.script().commands().stream()
        .filter(Command.Assert.class::isInstance)
        .map(command -> ((Command.Assert) command).term())
        .toList();
  }

  private static Set<String> applied(Term root) {
    Set<String> names = new HashSet<>();
    Deque<Term> pending = new ArrayDeque<>(List.of(root));
    while (!pending.isEmpty()) {
      Term term = pending.pop();
      term.children().forEach(pending::push);
      if (term instanceof Term.App app) {
        names.add(app.function().name());
      }
    }
    return names;
  }

  private static void checkWitness(TestCase test) {
    assertThat(test.guarantees().last()).isInstanceOf(Guarantee.Satisfiable.class);
    assertThat(
            ScriptEvaluation.ofEveryCheck(
                test.script(), ((Guarantee.Satisfiable) test.guarantees().last()).witness()))
        .as(text(test))
        .hasSize(1)
        .allMatch(check -> check.value() == Truth.TRUE);
  }

  // -------------------------------------------------------------------------------- all of it

  /**
   * Makes two thousand mutants of the built-in seeds that are small enough to be solved by trial.
   */
  @Test
  void everyMutantHasItsWitnessAndIsReadAsItWasMade() {
    int made = 0;
    Set<String> met = new HashSet<>();
    List<SeedScript> seeds =
        BuiltInSeeds.all().stream()
            .filter(one -> SearchedModels.SOLVED.contains(one.name()))
            .map(one -> Seeds.read(one.name(), one.text()))
            .toList();
    for (SeedScript seed : seeds) {
      met.add(ScriptPrinter.print(seed.asserting(seed.assertions()), Style.ONE_LINE));
      for (TestCase test : made(seed, 2_000 / seeds.size() + 1)) {
        made++;
        checkWitness(test);
        String text = text(test);
        assertThat(RoundTrip.firstDifference(test.script(), test.terms())).as(text).isEmpty();
        assertThat(met.add(text)).as("a new one: %s", text).isTrue();
      }
    }
    assertThat(seeds).hasSameSizeAs(SearchedModels.SOLVED);
    assertThat(made).isGreaterThan(1_900);
  }

  // ----------------------------------------------------------------------------------- the seed

  /** With QF_FP some solvers know neither the sorts nor the operators of bit-vectors. */
  @Test
  void theLogicCoversWhatIsNew() {
    SeedScript seed =
        Seeds.read(
            "seed",
            "(set-logic QF_FP) (declare-const b Bool)"
                + "(assert (=> b (fp.isZero ((_ to_fp 2 3) #b00000))))");
    Set<Boolean> met = new HashSet<>();
    for (TestCase test : made(seed, 300)) {
      boolean hasBits =
          text(test)
              .matches("(?s).*(\\(declare-const fresh\\d+ \\(_ BitVec |\\(bv|concat|extract).*");
      if (hasBits) {
        assertThat(text(test)).startsWith("(set-logic QF_BVFP)");
      }
      met.add(text(test).startsWith("(set-logic QF_BVFP)"));
    }
    assertThat(met).containsExactlyInAnyOrder(true, false);
  }

  @Test
  void definitionsStayAndTheirCallsAreExpanded() {
    SeedScript seed =
        Seeds.read(
            "seed",
            "(declare-const x Int) (define-fun big ((v Int)) Bool (> v 2))"
                + "(define-fun twice ((v Int)) Int (+ v v))"
                + "(assert (big (twice x))) (assert (or (big x) (= x 2)))");
    for (TestCase test : made(seed, 100, "far=0", "pool=0", "places=1")) {
      assertThat(text(test))
          .contains("(define-fun big ((v Int)) Bool (> v 2))", "(define-fun twice");
      checkWitness(test);
      // Only one place is changed, so at least one assertion is unchanged except for calls.
      assertThat(assertions(test)).anyMatch(one -> !applied(one).contains("big"));
    }
    // Only new terms call functions.
    assertThat(made(seed, 100)).anyMatch(test -> text(test).contains("(> (+ x x) 2)"));
  }

  @ParameterizedTest
  @CsvSource({"QF_IDL, QF_LIA", "QF_LIA, QF_LIA", "ALL, ALL"})
  void aLogicOfDifferencesIsWidened(String logic, String wider) {
    SeedScript seed =
        Seeds.read(
            "seed",
            "(set-logic %s) (declare-const x Int) (declare-const y Int) (assert (< (- x y) 3))"
                .formatted(logic));
    assertThat(made(seed, 20))
        .isNotEmpty()
        .allMatch(test -> text(test).startsWith("(set-logic %s)".formatted(wider)));
  }

  @Test
  void aSeedWithoutAModelIsNegated() {
    SeedScript seed = Seeds.read("seed", Seeds.CONTRADICTION);
    List<TestCase> tests = made(seed, 50, "complicate=0", "far=0", "pool=0");
    assertThat(tests).isNotEmpty();
    for (TestCase test : tests) {
      checkWitness(test);
      assertThat(assertions(test)).hasSize(1);
    }
    assertThat(tests).anyMatch(test -> text(test).contains("(assert (not (and "));
  }

  @Test
  void aSeedWithoutAModelIsSkippedIfOneWants() {
    assertThat(made(Seeds.read("seed", Seeds.CONTRADICTION), 5, "unsatisfiable=skip")).isEmpty();
    assertThat(made(Seeds.read("seed", Seeds.RICH), 5, "unsatisfiable=skip")).isNotEmpty();
  }

  @Test
  void ofAnUnknownSeedTheNegationIsTried() {
    List<String> asked = new ArrayList<>();
    ModelSource nobody =
        (request, terms) -> {
          asked.add(ScriptPrinter.print(request.script(), Style.ONE_LINE));
          return new ModelSource.Solution.Unknown("no time", false);
        };
    SeedScript seed = Seeds.read("seed", "(declare-const p Bool) (assert p)");
    assertThat(start(seed, nobody).next(new Seed(1).rng())).isEmpty();
    assertThat(asked).hasSize(2);
    assertThat(asked.get(1)).contains("(assert (not p))");
  }

  @Test
  void aSeedThatAssertsNothingGivesNothing() {
    ModelSource unasked =
        (request, terms) -> {
          throw new AssertionError("nobody need be asked");
        };
    SeedScript seed = Seeds.read("seed", "(declare-const p Bool)");
    assertThat(start(seed, unasked).next(new Seed(1).rng())).isEmpty();
  }

  // ----------------------------------------------------------------------------------- settings

  private static final String NUMBERS =
      "(set-logic QF_LIA) (declare-const x Int) (declare-const y Int) (assert (or (< x (+ y 7)) (="
          + " x 5))) (assert (distinct x (* 3 y) 4)) (assert (<= (- x y) 20)) (assert (>= (+ x y)"
          + " 0)) (assert (ite (> x 1) (> y 1) (= x x)))";

  private static long declared(TestCase test) {
    return test.script().commands().stream().filter(Command.DeclareFun.class::isInstance).count();
  }

  @ParameterizedTest
  @CsvSource({"0, 1, false", "50, 2, true", "100, 3, true", "100, 1, true"})
  void freshConstantsAreDeclaredIfOneWants(int complicate, int most, boolean some) {
    List<TestCase> tests =
        made(
            Seeds.read("seed", NUMBERS),
            60,
            "complicate=" + complicate,
            "fresh=" + most,
            "far=0",
            "pool=0",
            "places=1");
    assertThat(tests).hasSizeGreaterThan(50);
    assertThat(tests).allMatch(test -> declared(test) <= 2 + (some ? most : 0));
    assertThat(tests.stream().anyMatch(test -> declared(test) > 2)).isEqualTo(some);
    for (TestCase test : tests) {
      checkWitness(test);
      Set<String> names = new HashSet<>();
      assertions(test).forEach(one -> names.addAll(applied(one)));
      test.script().commands().stream()
          .filter(Command.DeclareFun.class::isInstance)
          .map(command -> ((Command.DeclareFun) command).function())
          .filter(constant -> constant.name().startsWith("fresh"))
          .map(DeclaredFunction::name)
          .forEach(name -> assertThat(names).contains(name));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 5})
  void asManyPlacesAreChangedAsOneWants(int places) {
    SeedScript seed = Seeds.read("seed", NUMBERS);
    int most = 0;
    for (TestCase test : made(seed, 150, "places=" + places, "complicate=0", "far=0", "pool=0")) {
      List<Term> changed = assertions(test);
      assertThat(changed).hasSameSizeAs(seed.assertions());
      int count = 0;
      for (int i = 0; i < changed.size(); i++) {
        count += changed.get(i).equals(seed.assertions().get(i)) ? 0 : 1;
      }
      assertThat(count).isBetween(places == 1 ? 1 : 0, places);
      most = Math.max(most, count);
    }
    assertThat(most).isGreaterThanOrEqualTo(places == 1 ? 1 : 2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"tried", "paper", "measured", "none"})
  void everyKindOfWeightsWorks(String weights) {
    List<TestCase> tests = made(Seeds.read("seed", NUMBERS), 60, "weights=" + weights);
    assertThat(tests).hasSizeGreaterThan(50);
    tests.forEach(DiverEngineTest::checkWitness);
  }

  @Test
  void weightsMakeADifference() {
    SeedScript seed = Seeds.read("seed", NUMBERS);
    List<String> paper = made(seed, 30, "weights=paper").stream().map(t -> text(t)).toList();
    assertThat(made(seed, 30, "weights=none").stream().map(t -> text(t)).toList())
        .isNotEqualTo(paper);
  }

  @Test
  void withAPoolChangesPileUp() {
    SeedScript seed = Seeds.read("seed", NUMBERS);
    assertThat(mostChanged(seed, "pool=0")).isEqualTo(1);
    assertThat(mostChanged(seed, "pool=8")).isGreaterThan(2);
  }

  private static int mostChanged(SeedScript seed, String pool) {
    int most = 0;
    for (TestCase test : made(seed, 200, pool, "complicate=0", "places=1")) {
      List<Term> changed = assertions(test);
      int count = 0;
      for (int i = 0; i < changed.size(); i++) {
        count += changed.get(i).equals(seed.assertions().get(i)) ? 0 : 1;
      }
      most = Math.max(most, count);
    }
    return most;
  }

  @ParameterizedTest
  @CsvSource({"0, 1, 1", "100, 4, 5"})
  void changesAddUpIfOneGoesFar(int far, int least, int greatest) {
    SeedScript seed = Seeds.read("seed", NUMBERS);
    int most = 0;
    for (TestCase test : made(seed, 100, "far=" + far, "pool=0", "complicate=0", "places=1")) {
      checkWitness(test);
      List<Term> changed = assertions(test);
      int count = 0;
      for (int i = 0; i < changed.size(); i++) {
        count += changed.get(i).equals(seed.assertions().get(i)) ? 0 : 1;
      }
      most = Math.max(most, count);
    }
    assertThat(most).isBetween(least, greatest);
  }

  /** If only one value fits, few random terms have it. */
  @Test
  void moreTermsFitIfTheyAreMended() {
    SeedScript seed =
        Seeds.read(
            "seed",
            "(set-logic QF_LIA) (declare-const x Int) (declare-const y Int)"
                + " (assert (= x 3)) (assert (= y 2))");
    String[] others = {"tries=1", "depth=2", "places=1", "weights=none", "far=0", "pool=0"};
    int unmended = made(seed, 200, with("mend=0", others)).size();
    List<TestCase> mended = made(seed, 200, with("mend=100", others));
    mended.forEach(DiverEngineTest::checkWitness);
    assertThat(mended.size()).isGreaterThan(unmended + 40);
  }

  private static String[] with(String first, String... others) {
    return Stream.concat(Stream.of(first), Stream.of(others)).toArray(String[]::new);
  }

  @Test
  void newTermsAreNoDeeperThanOneWants() {
    SeedScript seed = Seeds.read("seed", "(declare-const x Int) (assert (> x 0))");
    for (TestCase test :
        made(seed, 100, "depth=1", "far=0", "mend=0", "pool=0", "complicate=0", "places=1")) {
      // One application at a place of depth at most two.
      assertThat(depthOf(assertions(test).get(0))).isLessThanOrEqualTo(2);
    }
    assertThat(made(seed, 100, "depth=5", "far=0", "pool=0", "complicate=0"))
        .anyMatch(test -> depthOf(assertions(test).get(0)) > 3);
  }

  /** Negative numbers count as one application. */
  private static int depthOf(Term term) {
    int deepest = 0;
    for (Term child : term.children()) {
      deepest = Math.max(deepest, depthOf(child));
    }
    return term.childCount() == 0
            || (term.childCount() == 1 && term.child(0) instanceof Term.Literal)
        ? 0
        : 1 + deepest;
  }

  @Test
  void anExhaustedSeedEnds() {
    SeedScript seed = Seeds.read("seed", "(set-logic QF_UF) (assert true)");
    Engine.Run run = start(seed, MODELS, "tries=1", "depth=1");
    int made = 0;
    Optional<TestCase> next = run.next(new Seed(0).rng());
    while (next.isPresent() && made < 5_000) {
      made++;
      next = run.next(new Seed(made).rng());
    }
    assertThat(made).isLessThan(5_000);
  }
}
