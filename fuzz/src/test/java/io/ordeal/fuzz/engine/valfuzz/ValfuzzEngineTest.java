package io.ordeal.fuzz.engine.valfuzz;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.EngineChoice;
import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.Lineage;
import io.ordeal.fuzz.engine.Material;
import io.ordeal.fuzz.engine.MaterialKind;
import io.ordeal.fuzz.engine.ModelRequest;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.engine.ModelSource.Solution;
import io.ordeal.fuzz.engine.Outcome;
import io.ordeal.fuzz.engine.SearchedModels;
import io.ordeal.fuzz.engine.Seeds;
import io.ordeal.fuzz.engine.Setting;
import io.ordeal.fuzz.engine.Settings;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.engine.TestCaseSource;
import io.ordeal.fuzz.engine.Vocabulary;
import io.ordeal.fuzz.engine.Work;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.eval.ScriptEvaluation;
import io.ordeal.smt.eval.Truth;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.print.ScriptPrinter;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.print.TermPrinter;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.Value;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ValfuzzEngineTest {

  private static final String TWO_ASSERTIONS =
      """
      (set-logic QF_LIA)
      (declare-const x Int) (declare-const p Bool)
      (assert (or p (< x 2)))
      (assert (=> p (> (+ x 1) 3)))
      """;

  private static final String QUANTIFIERS =
      """
      (set-logic ALL)
      (declare-const p Bool) (declare-const b (_ BitVec 2))
      (assert (or p (exists ((x (_ BitVec 2))) (and (bvult x b) (not (= x #b01))))))
      (assert (forall ((x (_ BitVec 2)) (y Bool)) (=> (bvult x #b01) (or y p (not (= b x))))))
      """;

  private static final ModelSource UNKNOWN = (request, terms) -> new Solution.Unknown("", false);

  private final ValfuzzEngine engine = new ValfuzzEngine();

  /** Passes requests on and records them. */
  private static final class Recorded implements ModelSource {
    private final ModelSource source;
    private final List<ModelRequest> requests = new ArrayList<>();

    Recorded(ModelSource source) {
      this.source = source;
    }

    @Override
    public Solution solve(ModelRequest request, TermFactory terms) {
      requests.add(request);
      return source.solve(request, terms);
    }

    /** Returns the requests for values of holes. */
    List<ModelRequest> ofMetaFormulas() {
      return requests.stream().filter(one -> one.randomness() > 0).toList();
    }
  }

  private Settings settings(String given) {
    Map<String, String> words = new LinkedHashMap<>();
    for (String pair : given.isEmpty() ? new String[0] : given.split(",", -1)) {
      words.put(pair.split("=", -1)[0], pair.split("=", -1)[1]);
    }
    return new Settings(engine.parameters(), words);
  }

  private Engine.Run start(String seed, String given, ModelSource models) {
    return engine.start(
        new Work(List.of(Seeds.read("some/seed", seed)), settings(given), new Seed(1)), models);
  }

  /** Returns all test cases up to a number, until a call returns none. */
  private static List<TestCase> made(Engine.Run run, int most) {
    List<TestCase> tests = new ArrayList<>();
    for (int i = 0; i < most; i++) {
      Optional<TestCase> next = run.next(new Seed(3).child(i).rng());
      if (next.isEmpty()) {
        break;
      }
      tests.add(next.get());
    }
    return tests;
  }

  private List<TestCase> made(String seed, String given, ModelSource models, int most) {
    return made(start(seed, given, models), most);
  }

  private static Set<String> declared(Script script) {
    Set<String> names = new LinkedHashSet<>();
    for (Command command : script.commands()) {
      if (command instanceof Command.DeclareFun declared) {
        names.add(declared.function().name());
      }
    }
    return names;
  }

  private static boolean declares(Script script, String pattern) {
    return declared(script).stream().anyMatch(name -> name.matches(pattern));
  }

  private static boolean hasHoles(TestCase test) {
    return declares(test.script(), "h\\d+");
  }

  private static boolean hasMonitors(TestCase test) {
    return declares(test.script(), "m\\d+");
  }

  private static List<TestCase> filled(List<TestCase> tests) {
    return tests.stream().filter(test -> !hasHoles(test)).toList();
  }

  private static List<String> asserted(Script script) {
    List<String> formulas = new ArrayList<>();
    for (Command command : script.commands()) {
      if (command instanceof Command.Assert assertion) {
        formulas.add(TermPrinter.print(assertion.term(), Style.ONE_LINE));
      }
    }
    return formulas;
  }

  private static String text(TestCase test) {
    return ScriptPrinter.print(test.script(), Style.ONE_LINE);
  }

  // ---------------------------------------------------------------------------------- witnesses

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "preset=cpog",
        "preset=leafopt",
        "preset=noskole",
        "preset=skolu",
        "preset=effinal",
        "preset=adomaine",
        "preset=rbase",
        "effinal=on,skolu=on",
        "keep=soft,maximize=on,models=3",
        "keep=off,indices=100"
      })
  void witnessesHoldAndSpeakOfDeclaredConstantsAlone(String given) {
    int witnesses = 0;
    for (String seed : List.of(Seeds.RICH, QUANTIFIERS, TWO_ASSERTIONS)) {
      for (TestCase test : made(seed, given, new SearchedModels(), 20)) {
        if (test.guarantees().last() instanceof Guarantee.Satisfiable satisfiable) {
          witnesses++;
          assertThat(ScriptEvaluation.ofEveryCheck(test.script(), satisfiable.witness()))
              .as(text(test))
              .allMatch(check -> check.value() == Truth.TRUE);
          assertThat(declared(test.script()))
              .as(text(test))
              .containsAll(
                  satisfiable.witness().interpretations().keySet().stream()
                      .map(DeclaredFunction::name)
                      .toList());
        }
      }
    }
    assertThat(witnesses).isGreaterThan(10);
  }

  @Test
  void everyKindOfTestCaseHasWitnesses() {
    List<TestCase> tests = made(TWO_ASSERTIONS, "", new SearchedModels(), 60);
    tests.removeIf(test -> !(test.guarantees().last() instanceof Guarantee.Satisfiable));

    assertThat(tests)
        .anyMatch(test -> hasHoles(test) && !hasMonitors(test))
        .anyMatch(test -> hasHoles(test) && hasMonitors(test))
        .anyMatch(test -> !hasHoles(test) && !hasMonitors(test));
  }

  /** The solver says that there is a model, but we cannot confirm it. */
  @Test
  void modelsThatAreNotCheckedAreNoWitnesses() {
    ModelSource unchecked = (request, terms) -> new Solution.Unchecked(Model.EMPTY);
    List<TestCase> tests = made(TWO_ASSERTIONS, "models=2", unchecked, 40);

    assertThat(tests)
        .isNotEmpty()
        .allMatch(test -> test.guarantees().last() instanceof Guarantee.None);
  }

  @Test
  void valuesOfModelsThatAreNotCheckedAreUsed() {
    SearchedModels searched = new SearchedModels();
    ModelSource unchecked =
        (request, terms) ->
            searched.solve(request, terms) instanceof Solution.Satisfiable satisfiable
                ? new Solution.Unchecked(satisfiable.model())
                : new Solution.Unknown("", true);
    List<TestCase> tests = made(TWO_ASSERTIONS, "", unchecked, 60);

    assertThat(tests.stream().filter(ValfuzzEngineTest::hasHoles))
        .isNotEmpty()
        .allMatch(test -> test.guarantees().last() instanceof Guarantee.None);
    assertThat(filled(tests))
        .anyMatch(test -> test.guarantees().last() instanceof Guarantee.Satisfiable);
  }

  @Test
  void unsatisfiableIsWhatTwoSolversSay() {
    ModelSource unsatisfiable = (request, terms) -> new Solution.Unsatisfiable("a and b");

    assertThat(made("(declare-const x Int) (assert (< x 3))", "", unsatisfiable, 10))
        .anyMatch(
            test -> test.guarantees().last().equals(new Guarantee.Unsatisfiable("so say a and b")));
    ModelSource one = (request, terms) -> new Solution.Unknown("", true);
    assertThat(made("(declare-const x Int) (assert (< x 3))", "", one, 10))
        .isNotEmpty()
        .allMatch(test -> test.guarantees().last() instanceof Guarantee.None);
  }

  @Test
  void theSkeletonComesFirstWithTheWitnessOfTheSeed() {
    TestCase first = made(TWO_ASSERTIONS, "", new SearchedModels(), 1).get(0);

    assertThat(asserted(first.script()))
        .containsExactly("(or p (< x h0))", "(=> p (> (+ x h1) h2))");
    Model witness = ((Guarantee.Satisfiable) first.guarantees().last()).witness();
    List<String> values = new ArrayList<>();
    witness
        .interpretations()
        .forEach(
            (function, value) -> {
              if (function.name().startsWith("h")) {
                values.add(function.name() + " " + value);
              }
            });
    assertThat(values).hasSize(3);
    assertThat(values.get(0)).startsWith("h0").contains("2");
    assertThat(values.get(2)).startsWith("h2").contains("3");
  }

  // -------------------------------------------------------------------------------- refinements

  @Test
  void cpogSolvesTheFormulaAndTheNegationOfEachAssertion() {
    Recorded models = new Recorded(new SearchedModels());
    made(TWO_ASSERTIONS, "preset=cpog,keep=off", models, 20);
    List<String> formula = List.of("(or p (< x h0))", "(=> p (> (+ x h1) h2))");
    List<String> negation = formula.stream().map(one -> "(not %s)".formatted(one)).toList();
    int formulas = 0;
    int negations = 0;
    for (ModelRequest request : models.ofMetaFormulas()) {
      List<String> asserted = asserted(request.script());
      List<String> last = asserted.subList(asserted.size() - 2, asserted.size());
      assertThat(last).isIn(formula, negation);
      formulas += last.equals(formula) ? 1 : 0;
      negations += last.equals(negation) ? 1 : 0;
    }
    assertThat(formulas).isPositive();
    assertThat(negations).isBetween(formulas - 1, formulas);
  }

  @ParameterizedTest
  @CsvSource({"0, 0, 0", "100, 100, 100", "50, 20, 80"})
  void theFormulaIsPartOfAsManyMetaFormulasAsIsSet(int share, int least, int most) {
    Recorded models = new Recorded(new SearchedModels());
    made(TWO_ASSERTIONS, "preset=adomain,keep=off,formula=" + share, models, 100);
    List<ModelRequest> asked = models.ofMetaFormulas();
    long with =
        asked.stream()
            .filter(request -> asserted(request.script()).contains("(or p (< x h0))"))
            .count();

    assertThat(asked).hasSizeGreaterThan(15);
    assertThat(100 * with / asked.size()).isBetween((long) least, (long) most);
  }

  @Test
  void effinalKeepsTheEnforcementInTheTestCase() {
    List<TestCase> kept = filled(made(TWO_ASSERTIONS, "preset=effinal", new SearchedModels(), 60));

    assertThat(kept).isNotEmpty();
    for (TestCase test : kept) {
      List<String> asserted = asserted(test.script());
      assertThat(asserted).as(text(test)).hasSize(4);
      assertThat(asserted.get(2)).startsWith("(= m0 ");
      assertThat(asserted.get(3)).isIn("m0", "(not m0)");
    }
    assertThat(filled(made(TWO_ASSERTIONS, "", new SearchedModels(), 60)))
        .isNotEmpty()
        .noneMatch(ValfuzzEngineTest::hasMonitors);
  }

  @Test
  void rbaseAsksNoSolverForValues() {
    Recorded models = new Recorded(new SearchedModels());
    List<TestCase> tests = made(TWO_ASSERTIONS, "preset=rbase", models, 60);

    assertThat(tests).hasSizeGreaterThan(40).noneMatch(ValfuzzEngineTest::hasHoles);
    assertThat(new HashSet<>(tests.stream().map(ValfuzzEngineTest::text).toList()))
        .hasSameSizeAs(tests);
    assertThat(models.requests)
        .isNotEmpty()
        .allMatch(request -> declared(request.script()).equals(Set.of("x", "p")));
  }

  /** Gives all integers of a meta-formula the same value, unchecked. */
  private static Solution unchecked(ModelRequest request, int value) {
    return unchecked(request, IntValue.of(value));
  }

  private static Solution unchecked(ModelRequest request, Value value) {
    Map<DeclaredFunction, Value> values = new LinkedHashMap<>();
    for (Command command : request.script().commands()) {
      if (command instanceof Command.DeclareFun one && one.function().result().equals(Sort.INT)) {
        values.put(one.function(), value);
      }
    }
    return new Solution.Unchecked(Model.ofValues(values));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void eachModelOfAnEnforcementGivesATestCase(int count) {
    Recorded models = new Recorded((request, terms) -> unchecked(request, 10 + request.variant()));
    Engine.Run run = start(TWO_ASSERTIONS, "keep=off,iterations=1,models=" + count, models);
    List<TestCase> tests = filled(made(run, 20));

    assertThat(models.ofMetaFormulas().stream().map(ModelRequest::variant))
        .containsExactlyElementsOf(IntStream.range(0, count).boxed().toList());
    assertThat(counts(run)).containsEntry("enforcements", 1L);
    assertThat(tests).hasSize(count);
    for (int i = 0; i < count; i++) {
      assertThat(asserted(tests.get(i).script()).get(0)).isEqualTo("(or p (< x 1%d))".formatted(i));
    }
  }

  @Test
  void modelsWithTheSameValuesAreCountedAsRepeated() {
    Engine.Run run =
        start(
            TWO_ASSERTIONS,
            "keep=off,iterations=1,models=3",
            (request, terms) -> unchecked(request, 10));

    assertThat(filled(made(run, 20))).hasSize(1);
    assertThat(counts(run)).containsEntry("repeated", 2L);
  }

  @Test
  void requestsAreBrief() {
    Recorded models = new Recorded(new SearchedModels());
    made(TWO_ASSERTIONS, "", models, 20);

    assertThat(models.requests).isNotEmpty().allMatch(ModelRequest::isBrief);
  }

  @Test
  void holesKeepTheirOldValuesAsIsSet() {
    Recorded fixed = new Recorded(new SearchedModels());
    made(TWO_ASSERTIONS, "keep=fixed", fixed, 60);
    Recorded soft = new Recorded(new SearchedModels());
    made(TWO_ASSERTIONS, "keep=soft", soft, 60);
    Recorded off = new Recorded(new SearchedModels());
    made(TWO_ASSERTIONS, "keep=off", off, 60);

    assertThat(fixed.ofMetaFormulas())
        .anyMatch(request -> asserted(request.script()).contains("(= h0 2)"))
        .anyMatch(request -> !asserted(request.script()).contains("(= h0 2)"))
        .allMatch(request -> request.soft().isEmpty());
    assertThat(soft.ofMetaFormulas())
        .isNotEmpty()
        .allMatch(request -> request.soft().size() == 3)
        .noneMatch(request -> asserted(request.script()).contains("(= h0 2)"));
    assertThat(off.ofMetaFormulas())
        .isNotEmpty()
        .allMatch(request -> request.soft().isEmpty())
        .noneMatch(request -> asserted(request.script()).contains("(= h0 2)"));
  }

  /** Otherwise hardly any domain of a hole could be enforced. */
  @Test
  void holesOfWhichADomainIsEnforcedDoNotKeepTheirValue() {
    Recorded models = new Recorded(new SearchedModels());
    made(TWO_ASSERTIONS, "keep=fixed,multief=1,relc=0", models, 100);
    int about = 0;
    for (ModelRequest request : models.ofMetaFormulas()) {
      List<String> asserted = asserted(request.script());
      if (asserted.get(0).matches("\\(= m0 \\([=<>] h0 0\\)\\)")) {
        about++;
        assertThat(asserted).doesNotContain("(= h0 2)");
      }
    }
    assertThat(about).isPositive();
  }

  @Test
  void maximizingPrefersOpenValuesOfOtherMonitors() {
    Recorded models = new Recorded(new SearchedModels());
    made(TWO_ASSERTIONS, "keep=off,maximize=on,multief=1,monitors=5", models, 60);

    assertThat(models.ofMetaFormulas())
        .isNotEmpty()
        .allMatch(request -> request.soft().size() == 4);
  }

  @Test
  void limitsOfHolesMonitorsAndEnforcementsCount() {
    Recorded models = new Recorded(new SearchedModels());
    made(TWO_ASSERTIONS, "holes=2,monitors=3,multief=2,keep=off,formula=0", models, 60);

    assertThat(models.ofMetaFormulas())
        .isNotEmpty()
        .allMatch(
            request ->
                declared(request.script()).stream().filter(n -> n.startsWith("h")).count() == 2)
        .allMatch(
            request ->
                declared(request.script()).stream().filter(n -> n.startsWith("m")).count() <= 3)
        .allMatch(request -> asserted(request.script()).size() <= 5)
        .anyMatch(request -> asserted(request.script()).size() == 5);
  }

  /** A variable of the seed has the name of the first hole. */
  @Test
  void aHoleIsNeverCapturedByAVariable() {
    String seed =
        """
        (set-logic ALL)
        (declare-const b (_ BitVec 2))
        (assert (forall ((h0 (_ BitVec 2))) (or (bvult h0 #b11) (= h0 b) (bvult #b10 h0))))
        """;
    TestCase skeleton = made(seed, "", new SearchedModels(), 1).get(0);

    assertThat(asserted(skeleton.script()))
        .containsExactly("(forall ((h0 (_ BitVec 2))) (or (bvult h0 h1) (= h0 b) (bvult h2 h0)))");
  }

  // ---------------------------------------------------------------------------- difficult seeds

  private static Map<String, Long> counts(Engine.Run run) {
    return run.metrics().counts();
  }

  private static void assertEnded(Engine.Run run) {
    for (int i = 0; i < 3; i++) {
      assertThat(run.next(new Seed(99).child(i).rng())).isEmpty();
    }
  }

  @Test
  void seedsWithoutConstantsHaveEnforcementsStill() {
    String seed = "(declare-const p Bool) (declare-const q Bool) (assert (or p (not q)))";
    Engine.Run run = start(seed, "", new SearchedModels());
    List<TestCase> tests = made(run, 1000);

    assertThat(tests).isNotEmpty().noneMatch(ValfuzzEngineTest::hasHoles);
    assertThat(counts(run)).containsEntry("seeds-without-constants", 1L);
    assertEnded(run);
    Engine.Run random = start(seed, "preset=rbase", new SearchedModels());
    assertThat(made(random, 10)).isEmpty();
    assertThat(counts(random)).containsEntry("seeds-without-constants", 1L);
  }

  @Test
  @Timeout(60)
  void aConstantMayOccurAThousandTimes() {
    StringBuilder seed = new StringBuilder("(declare-const x Int) (declare-const p Bool)");
    for (int i = 0; i < 1000; i++) {
      seed.append(i % 2 == 0 ? "(assert (or p (< x 5)))" : "(assert (or (not p) (> (+ x 5) 5)))");
    }
    Recorded models = new Recorded(new SearchedModels());
    Engine.Run run = start(seed.toString(), "iterations=3", models);

    assertThat(filled(made(run, 100))).isNotEmpty();
    assertThat(models.ofMetaFormulas())
        .allMatch(
            request ->
                declared(request.script()).stream().filter(n -> n.startsWith("h")).count() <= 60);
    assertEnded(run);
  }

  @Test
  void constantsOnlyInIndicesAreRedrawn() {
    String seed =
        """
        (set-logic QF_BV) (declare-const b (_ BitVec 8)) (declare-const c (_ BitVec 4))
        (assert (= ((_ extract 5 2) b) ((_ rotate_left 1) c)))
        """;
    Engine.Run run = start(seed, "indices=0", new SearchedModels());
    List<TestCase> tests = made(run, 30);
    Set<String> formulas = new HashSet<>();
    tests.forEach(test -> formulas.addAll(asserted(test.script())));

    assertThat(formulas)
        .hasSizeGreaterThan(5)
        .doesNotContain("(= ((_ extract 5 2) b) ((_ rotate_left 1) c))")
        .allMatch(formula -> formula.matches("\\(= \\(\\(_ extract \\d \\d\\) b\\) .*"));
    assertThat(counts(run)).doesNotContainKey("seeds-without-constants");
  }

  @Test
  void seedsThatAreUnsatisfiableForAllConstantsEnd() {
    String seed =
        """
        (set-logic QF_UF) (declare-const p Bool)
        (assert (and p (not p) (or p true)))
        """;
    Engine.Run run = start(seed, "", new SearchedModels());
    List<TestCase> tests = made(run, 2000);

    assertThat(filled(tests))
        .isNotEmpty()
        .allMatch(test -> test.guarantees().last() instanceof Guarantee.Unsatisfiable);
    assertThat(counts(run))
        .containsEntry("seeds-without-model", 1L)
        .containsEntry("unsat-cores", 1L)
        .containsEntry("pairs-open", 8L)
        .containsEntry("pairs-reached", 0L)
        .doesNotContainKeys("pairs-open-with-model", "pairs-reached-with-model");
    assertEnded(run);
  }

  @Test
  void seedsThatSolversLeaveUndecidedAreGivenUp() {
    Recorded models = new Recorded(UNKNOWN);
    Engine.Run run = start(TWO_ASSERTIONS, "", models);
    List<TestCase> tests = made(run, 1000);

    assertThat(tests).isNotEmpty();
    assertThat(models.requests).hasSizeLessThan(40);
    assertThat(counts(run))
        .containsEntry("seeds-undecided", 1L)
        .containsEntry("seeds-without-model", 1L);
    assertEnded(run);
  }

  /** Gives other values for each meta-formula, and no solution for other scripts. */
  private static final class EveryTimeAnother implements ModelSource {
    private int number;

    @Override
    public Solution solve(ModelRequest request, TermFactory terms) {
      return request.randomness() > 0
          ? unchecked(request, number++)
          : UNKNOWN.solve(request, terms);
    }
  }

  @Test
  void seedsWhoseFilledFormulasStayUndecidedAreGivenUpToo() {
    Recorded models = new Recorded(new EveryTimeAnother());
    Engine.Run run = start(TWO_ASSERTIONS, "iterations=10000", models);
    made(run, 10_000);

    assertThat(counts(run)).containsEntry("seeds-undecided", 1L);
    assertThat(models.requests).hasSizeLessThan(30);
    assertEnded(run);
  }

  @Test
  void seedsWithoutAssertionsEnd() {
    Engine.Run run = start("(declare-const x Int) (check-sat)", "", new SearchedModels());
    made(run, 1000);

    assertEnded(run);
  }

  @Test
  void iterationsAreAsManyAsAreSet() {
    Engine.Run run = start(TWO_ASSERTIONS, "iterations=7", new SearchedModels());
    made(run, 10_000);

    assertThat(counts(run)).containsEntry("iterations", 7L);
    assertEnded(run);
  }

  @Test
  void noTestCaseIsMadeTwiceAndNoneIsTheSeed() {
    List<TestCase> tests = made(TWO_ASSERTIONS, "", new SearchedModels(), 500);
    Set<String> texts = new HashSet<>();
    tests.forEach(test -> assertThat(texts.add(text(test))).as(text(test)).isTrue());

    assertThat(tests)
        .noneMatch(
            test ->
                asserted(test.script()).equals(List.of("(or p (< x 2))", "(=> p (> (+ x 1) 3))")));
  }

  /** There are only two enforcements. */
  @Test
  void seedsThatGiveNothingNewEndAndRepeatNoMetaFormula() {
    Engine.Run run =
        start(
            "(declare-const p Bool) (assert p)",
            "preset=skolu,iterations=100000",
            new SearchedModels());
    Set<String> texts = new HashSet<>();
    for (TestCase test : made(run, 1000)) {
      assertThat(texts.add(text(test))).as(text(test)).isTrue();
    }

    assertThat(texts).isNotEmpty();
    assertThat(counts(run).get("iterations")).isLessThan(50);
    assertEnded(run);
    assertThat(counts(run).get("iterations")).isLessThan(50);
  }

  /** A hole keeps its value if a model has no value for it, or none with a literal. */
  @Test
  void theSeedItselfIsNoTestCase() {
    ModelSource silent = (request, terms) -> new Solution.Unchecked(Model.EMPTY);
    BigInteger huge = BigInteger.ONE.shiftLeft(100_000);
    ModelSource excessive = (request, terms) -> unchecked(request, new IntValue(huge));

    for (ModelSource models : List.of(silent, excessive)) {
      Engine.Run run = start(TWO_ASSERTIONS, "iterations=5", models);
      assertThat(filled(made(run, 100))).isEmpty();
      assertThat(counts(run).get("repeated")).isPositive();
    }
  }

  // ------------------------------------------------------------------- on top of another engine

  /** Gives these test cases in turn. */
  private static final class Given implements TestCaseSource {
    private final Deque<TestCase> left;

    Given(List<TestCase> tests) {
      this.left = new ArrayDeque<>(tests);
    }

    @Override
    public Optional<TestCase> next() {
      return Optional.ofNullable(left.poll());
    }

    @Override
    public void observe(TestCase test, Outcome outcome) {}
  }

  private static TestCase inner(String seed) {
    TermFactory terms = new TermFactory();
    return new TestCase(
        "1/2",
        Seeds.parse(seed, terms),
        terms,
        new Guarantee.None(),
        new Lineage("storm", List.of("core/gatekeeper")));
  }

  private Engine.Run onEngine(Map<String, Setting> more, TestCase... tests) {
    Map<String, Setting> given = new LinkedHashMap<>(more);
    given.put("on", new Setting.OfEngine(new EngineChoice(engine, settings(""))));
    Settings settings = Settings.of(engine.parameters(), given);
    assertThat(engine.material(settings)).isEqualTo(new MaterialKind.TestCases("on"));
    Material material = new Material.TestCases(new Given(List.of(tests)));
    return engine.start(
        new Work(material, settings, Vocabulary.STANDARD, new Seed(1)), new SearchedModels());
  }

  @Test
  void testCasesOfAnotherEngineAreSeeds() {
    Engine.Run run = onEngine(Map.of(), inner(TWO_ASSERTIONS), inner(Seeds.LEVELS));
    List<TestCase> tests = made(run, 1000);

    assertThat(tests)
        .hasSizeGreaterThan(10)
        .allMatch(test -> test.lineage().text().equals("valfuzz on storm from core/gatekeeper"))
        .anyMatch(test -> declared(test.script()).contains("p"))
        .anyMatch(test -> declared(test.script()).contains("z"));
    assertThat(counts(run)).containsEntry("iterations", 10L).containsEntry("seeds-with-model", 2L);
    assertEnded(run);
  }

  @Test
  void coverageOfAllSeedsAddsUp() {
    Engine.Run run = onEngine(Map.of(), inner(TWO_ASSERTIONS), inner(TWO_ASSERTIONS));
    made(run, 1000);

    assertThat(counts(run)).containsEntry("pairs", 20L);
  }

  @Test
  void moreIterationsOnAnotherEngineCanBeSet() {
    Engine.Run run = onEngine(Map.of("iterations", new Setting.Word("8")), inner(TWO_ASSERTIONS));
    made(run, 1000);

    assertThat(counts(run)).containsEntry("iterations", 8L);
  }

  @Test
  void ofASeedTheLineageNamesIt() {
    assertThat(engine.material(settings(""))).isEqualTo(MaterialKind.ONE_SEED);
    assertThat(made(TWO_ASSERTIONS, "", new SearchedModels(), 5))
        .isNotEmpty()
        .allMatch(test -> test.lineage().text().equals("valfuzz from some/seed"));
  }

  // ------------------------------------------------------------------------------------ metrics

  @ParameterizedTest
  @ValueSource(strings = {"blendb", "rbase", "adomaine", "cpog", "effinal", "leafopt"})
  void countsAddUp(String preset) {
    for (String seed : List.of(Seeds.RICH, QUANTIFIERS, TWO_ASSERTIONS, Seeds.CONTRADICTION)) {
      Recorded models = new Recorded(new SearchedModels());
      Engine.Run run = start(seed, "iterations=6,preset=" + preset, models);
      for (int i = 0; i < 60; i++) {
        run.next(new Seed(5).child(i).rng());
        Map<String, Long> now = counts(run);
        assertThat(now.getOrDefault("pairs-reached", 0L))
            .isBetween(0L, now.getOrDefault("pairs-open", 0L));
        assertThat(now.getOrDefault("pairs-covered", 0L)).isBetween(0L, now.get("pairs"));
      }
      Map<String, Long> counts = counts(run);
      for (String name : List.of("enforcements", "substitutions")) {
        assertThat(counts.getOrDefault(name, 0L))
            .as(name)
            .isEqualTo(
                counts.getOrDefault(name + "-sat", 0L)
                    + counts.getOrDefault(name + "-unsat", 0L)
                    + counts.getOrDefault(name + "-undecided", 0L));
      }
      assertThat(counts.getOrDefault("enforced-kept", 0L))
          .isLessThanOrEqualTo(counts.getOrDefault("enforced", 0L));
      assertThat(counts.getOrDefault("enforcements", 0L))
          .isEqualTo(models.ofMetaFormulas().stream().filter(one -> one.variant() == 0).count());
      assertThat(
              counts.getOrDefault("seeds-with-model", 0L)
                  + counts.getOrDefault("seeds-without-model", 0L))
          .isEqualTo(counts.containsKey("iterations") ? 1 : 0);
    }
  }

  @Test
  void modelsReachPairsThatTheSeedLeavesOpen() {
    Engine.Run run = start(TWO_ASSERTIONS, "", new SearchedModels());
    made(run, 1000);
    Map<String, Long> counts = counts(run);

    assertThat(counts.get("pairs")).isEqualTo(10);
    assertThat(counts.get("pairs-open")).isEqualTo(5);
    assertThat(counts.get("pairs-reached")).isEqualTo(3);
    assertThat(counts.get("pairs-open-with-model")).isEqualTo(5);
    assertThat(counts.get("pairs-reached-with-model")).isEqualTo(3);
    assertThat(counts.get("pairs-covered")).isEqualTo(8);
  }
}
