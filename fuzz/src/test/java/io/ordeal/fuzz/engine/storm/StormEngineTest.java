package io.ordeal.fuzz.engine.storm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.engine.ModelSource.Solution;
import io.ordeal.fuzz.engine.SearchedModels;
import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.engine.Seeds;
import io.ordeal.fuzz.engine.Settings;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.engine.Vocabulary;
import io.ordeal.fuzz.engine.Work;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.smt.eval.Evaluator;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.eval.ScriptEvaluation;
import io.ordeal.smt.eval.Truth;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.print.ScriptPrinter;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.rewrite.Formulas;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.BoolValue;
import io.ordeal.smt.value.IntValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StormEngineTest {

  private static final List<String> TACTICS = List.of("simplify", "(then solve-eqs smt)", "smt");

  private final StormEngine engine = new StormEngine();
  private final SearchedModels models = new SearchedModels();

  private Settings settings(String... pairs) {
    Map<String, String> given = new LinkedHashMap<>();
    for (int i = 0; i < pairs.length; i += 2) {
      given.put(pairs[i], pairs[i + 1]);
    }
    return new Settings(engine.parameters(), given);
  }

  private Engine.Run start(SeedScript seed, Settings settings, long number) {
    return engine.start(new Work(List.of(seed), settings, new Seed(number)), models);
  }

  private List<TestCase> made(String text, Settings settings, long number, int count) {
    return made(start(Seeds.read("seed", text), settings, number), number, count);
  }

  private static List<TestCase> made(Engine.Run run, long number, int count) {
    List<TestCase> tests = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      run.next(new Seed(number).child(i).rng()).ifPresent(tests::add);
    }
    return tests;
  }

  private static List<Command> asserts(TestCase test) {
    return test.script().commands().stream().filter(Command.Assert.class::isInstance).toList();
  }

  // ---------------------------------------------------------------------------------- levels

  /** The number is between 1 and the bound, as in Algorithm 1 of the paper. */
  @ParameterizedTest
  @ValueSource(strings = {"always", "never"})
  void everyNumberOfAssertionsIsAsLikely(String incremental) {
    Map<Integer, Integer> counts = new HashMap<>();
    Settings settings = settings("incremental", incremental, "scale", "off");
    for (TestCase test : made(Seeds.RICH, settings, 1, 1000)) {
      counts.merge(asserts(test).size(), 1, Integer::sum);
      assertThat(test.script().commands().stream().anyMatch(Command.Push.class::isInstance))
          .isEqualTo(incremental.equals("always"));
    }
    for (int count = 1; count <= 20; count++) {
      assertThat(counts.getOrDefault(count, 0)).as("%d assertions", count).isBetween(20, 90);
    }
    assertThat(counts).hasSize(20);
  }

  @Test
  void oneAssertionIsTheLeastBound() {
    assertThat(made(Seeds.RICH, settings("asserts", "1"), 1, 50))
        .hasSize(50)
        .allMatch(test -> asserts(test).size() == 1);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void levelsArePushedBeforeTheyArePoppedAndAllHoldsEverywhere(long number) {
    int popped = 0;
    for (TestCase test : made(Seeds.RICH, settings("incremental", "always"), number, 150)) {
      int level = 0;
      int checks = 0;
      for (Command command : test.script().commands()) {
        if (command instanceof Command.Push push) {
          assertThat(push.levels()).isPositive();
          level += push.levels();
        } else if (command instanceof Command.Pop pop) {
          level -= pop.levels();
          popped += pop.levels();
        }
        checks += command.isCheck() ? 1 : 0;
        assertThat(level).isNotNegative();
      }
      Model witness = ((Guarantee.Satisfiable) test.guarantees().last()).witness();
      assertThat(ScriptEvaluation.ofEveryCheck(test.script(), witness))
          .hasSize(checks)
          .allMatch(check -> check.value() == Truth.TRUE);
    }
    assertThat(popped).isGreaterThan(100);
  }

  /** For any number of assertions, each occurs once and groups have the same size. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 20, 36, 64})
  void groupsAreOfOneSize(int count) {
    SeedScript seed = Seeds.read("seed", "(declare-const p Bool) (assert p)");
    Formulas make = new Formulas(seed.terms());
    List<Term> formulas = new ArrayList<>(seed.assertions());
    while (formulas.size() < count) {
      formulas.add(make.not(formulas.get(formulas.size() - 1)));
    }
    Set<Integer> sizes = new HashSet<>();
    Set<Integer> returns = new HashSet<>();
    for (int i = 0; i < 300; i++) {
      List<Command> commands = PushPopPlan.spread(formulas, new Seed(i).rng());
      Set<Integer> pushes = new HashSet<>();
      List<Term> asserted = new ArrayList<>();
      int since = 0;
      for (Command command : commands) {
        if (command instanceof Command.Push push) {
          assertThat(since == 0 || since == push.levels()).isTrue();
          since = 0;
          pushes.add(push.levels());
        } else if (command instanceof Command.Assert assertion) {
          since++;
          asserted.add(assertion.term());
        } else if (command instanceof Command.Pop pop) {
          returns.add(pop.levels());
        }
      }
      assertThat(asserted).isEqualTo(formulas);
      assertThat(pushes).hasSize(1);
      int size = pushes.iterator().next();
      sizes.add(size);
      assertThat(count % size).isZero();
      assertThat(since).isEqualTo(size);
      assertThat(commands.stream().filter(Command.CheckSat.class::isInstance).count())
          .isEqualTo(count / size - 1);
    }
    Set<Integer> divisors = new HashSet<>();
    for (int size = 2; size <= count; size++) {
      if (count % size == 0) {
        divisors.add(size);
      }
    }
    // With a single group of a prime number of assertions, there would never be two checks.
    assertThat(sizes).isEqualTo(divisors.size() < 2 ? Set.of(1) : divisors);
    if (count == 20) {
      assertThat(returns).contains(1, 2, 5, 10).allMatch(size -> size <= 10);
    }
  }

  @Test
  void everySecondSeedIsIncremental() {
    int incremental = 0;
    for (int i = 0; i < 400; i++) {
      SeedScript seed = Seeds.read("seed", Seeds.LEVELS);
      Engine.Run run = start(seed, settings("steps", "10"), i);
      List<Boolean> pushes = new ArrayList<>();
      for (int k = 0; k < 3; k++) {
        run.next(new Seed(k).rng())
            .ifPresent(
                test ->
                    pushes.add(
                        test.script().commands().stream()
                            .anyMatch(Command.Push.class::isInstance)));
      }
      assertThat(new HashSet<>(pushes)).hasSize(1);
      incremental += pushes.get(0) ? 1 : 0;
    }
    assertThat(incremental).isBetween(160, 240);
  }

  // --------------------------------------------------------------------------------- tactics

  @Test
  void tacticsAreOfTheVocabularyAndAsOftenAsIsSet() {
    Map<String, Integer> tactics = new HashMap<>();
    List<TestCase> tests = madeWithTactics(TACTICS, "50", 1000);
    for (TestCase test : tests) {
      for (Command command : test.script().commands()) {
        if (command instanceof Command.CheckSatUsing using) {
          tactics.merge(using.tactic(), 1, Integer::sum);
        }
      }
    }
    assertThat(tactics).containsOnlyKeys(TACTICS);
    int all = tactics.values().stream().mapToInt(Integer::intValue).sum();
    assertThat((double) all / tests.size()).isCloseTo(0.5, within(0.06));
    assertThat(tactics.values()).allMatch(count -> count > 110);
    assertThat(madeWithTactics(TACTICS, "0", 100)).noneMatch(StormEngineTest::usesTactic);
  }

  /** Only the checks differ, so that test cases for other solvers stay comparable. */
  @Test
  void withoutTacticsInTheVocabularyNoneIsUsed() {
    List<TestCase> without = madeWithTactics(List.of(), "50", 100);
    assertThat(without).noneMatch(StormEngineTest::usesTactic);
    assertThat(without.stream().map(StormEngineTest::printedAsserts))
        .containsExactlyElementsOf(
            madeWithTactics(TACTICS, "50", 100).stream()
                .map(StormEngineTest::printedAsserts)
                .toList());
  }

  private static final String OWN_TACTIC =
      "(declare-const p Bool) (declare-const q Bool) (assert (or p q)) (assert (not (and p q)))"
          + "(check-sat-using (then simplify smt))";

  private List<TestCase> madeOfOwnTactic(List<String> tactics, Settings settings) {
    SeedScript seed = Seeds.read("seed", OWN_TACTIC);
    Vocabulary vocabulary = Vocabulary.STANDARD.withTactics(tactics);
    Work work = new Work(List.of(seed), settings, vocabulary, new Seed(1));
    List<TestCase> tests = made(engine.start(work, models), 1, 100);
    assertThat(tests).hasSizeGreaterThan(50);
    return tests;
  }

  @ParameterizedTest
  @ValueSource(strings = {"always", "never"})
  void theTacticOfTheSeedIsKept(String incremental) {
    List<String> tactics = List.of("smt", "(then simplify smt)");
    Settings settings = settings("tactics", "1", "incremental", incremental);
    for (TestCase test : madeOfOwnTactic(tactics, settings)) {
      List<Command> commands = test.script().commands();
      assertThat(commands.get(commands.size() - 1))
          .isEqualTo(new Command.CheckSatUsing("(then simplify smt)"));
    }
  }

  @Test
  void theTacticOfTheSeedIsDroppedWhereNoSolverTakesTactics() {
    assertThat(made(OWN_TACTIC, settings(), 1, 50))
        .hasSize(50)
        .noneMatch(StormEngineTest::usesTactic);
  }

  @Test
  void theTacticOfTheSeedIsDroppedWhereTheSolverLacksIt() {
    Set<String> used = new HashSet<>();
    for (TestCase test : madeOfOwnTactic(TACTICS, settings("tactics", "50"))) {
      List<Command> commands = test.script().commands();
      if (commands.get(commands.size() - 1) instanceof Command.CheckSatUsing using) {
        used.add(using.tactic());
      }
    }
    assertThat(used).containsExactlyInAnyOrderElementsOf(TACTICS);
  }

  @Test
  void withoutAShareOfTacticsTheSeedsOwnIsDropped() {
    assertThat(madeOfOwnTactic(List.of("(then simplify smt)"), settings("tactics", "0")))
        .noneMatch(StormEngineTest::usesTactic);
  }

  private static String printedAsserts(TestCase test) {
    return ScriptPrinter.print(new Script(List.of(), asserts(test)), Style.ONE_LINE);
  }

  private List<TestCase> madeWithTactics(List<String> tactics, String share, int count) {
    SeedScript seed = Seeds.read("seed", Seeds.RICH);
    Vocabulary vocabulary = Vocabulary.STANDARD.withTactics(tactics);
    Work work =
        new Work(
            List.of(seed), settings("tactics", share, "scale", "off"), vocabulary, new Seed(1));
    return made(engine.start(work, models), 1, count);
  }

  private static boolean usesTactic(TestCase test) {
    return test.script().commands().stream().anyMatch(Command.CheckSatUsing.class::isInstance);
  }

  // ------------------------------------------------------------------------- unsatisfiability

  private static List<Model> assignments(SeedScript seed) {
    List<DeclaredFunction> constants =
        seed.prelude().stream()
            .filter(Command.DeclareFun.class::isInstance)
            .map(command -> ((Command.DeclareFun) command).function())
            .toList();
    assertThat(constants).allMatch(constant -> constant.result().equals(Sort.BOOL));
    List<Model> all = new ArrayList<>();
    for (int i = 0; i < 1 << constants.size(); i++) {
      Map<DeclaredFunction, BoolValue> values = new LinkedHashMap<>();
      for (int k = 0; k < constants.size(); k++) {
        values.put(constants.get(k), BoolValue.of((i >> k & 1) == 1));
      }
      all.add(Model.ofValues(values));
    }
    return all;
  }

  private static boolean implies(List<Term> premises, Term conclusion, List<Model> assignments) {
    for (Model model : assignments) {
      Evaluator evaluator = new Evaluator(model);
      boolean premise =
          premises.stream().allMatch(formula -> evaluator.truthOf(formula) == Truth.TRUE);
      if (premise && evaluator.truthOf(conclusion) != Truth.TRUE) {
        return false;
      }
    }
    return true;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void whatHidesTheCoreImpliesIt(long number) {
    SeedScript seed = Seeds.read("seed", Seeds.CONTRADICTION);
    Formulas make = new Formulas(seed.terms());
    Core core = Core.of(seed, "us", models);
    List<Model> assignments = assignments(seed);
    assertThat(implies(core.formulas(), make.truth(false), assignments)).isTrue();
    Pools pools =
        new Pools(Fragments.of(seed.assertions()), new Evaluator(assignments.get(5)), make, 6);
    pools.enrich(60, true, new Seed(number).rng());
    Set<Term> dresses = new HashSet<>();
    for (int i = 0; i < 300; i++) {
      List<Term> hidden = core.hidden(pools, make, new Seed(number).child(i).rng());
      assertThat(hidden).hasSameSizeAs(core.formulas());
      dresses.addAll(hidden);
      for (Term formula : core.formulas()) {
        assertThat(hidden).anyMatch(strong -> implies(List.of(strong), formula, assignments));
        assertThat(implies(hidden, formula, assignments)).isTrue();
      }
    }
    assertThat(dresses).hasSizeGreaterThan(300);
  }

  /** Conjunctions are split, and formulas that are not needed are left out. */
  @Test
  void aCoreIsAsSmallAsCanBe() {
    SeedScript seed = Seeds.read("seed", Seeds.CONTRADICTION);
    Core core = Core.of(seed, "us", models);
    assertThat(core.formulas())
        .hasSize(4)
        .doesNotContain(seed.assertions().get(3))
        .doesNotContain(seed.assertions().get(0));
    assertThat(core.by()).isNotEqualTo("us");
  }

  /** Each attempt asks solvers, so there are few. */
  @Test
  void aCoreIsSoughtWithFewQuestions() {
    StringBuilder text = new StringBuilder("(declare-const p Bool)");
    for (int i = 0; i < 60; i++) {
      text.append("(declare-const c%d Bool) (assert (or p c%d))".formatted(i, i));
    }
    List<Integer> asked = new ArrayList<>();
    ModelSource never =
        (request, terms) -> {
          asked.add(1);
          return new Solution.Unknown("", false);
        };
    SeedScript seed = Seeds.read("seed", text.toString());
    assertThat(Core.of(seed, "us", never)).isEqualTo(new Core(seed.assertions(), "us"));
    assertThat(asked).hasSizeBetween(1, 20);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 25, 100})
  void asManyTestsAreUnsatisfiableAsIsSet(int share) {
    SeedScript seed = Seeds.read("seed", Seeds.CONTRADICTION);
    List<TestCase> tests =
        made(
            Seeds.CONTRADICTION,
            settings("unsat-share", String.valueOf(share), "connectives", "all"),
            share,
            400);
    int unsatisfiable = 0;
    for (TestCase test : tests) {
      List<Term> formulas =
          asserts(test).stream().map(command -> ((Command.Assert) command).term()).toList();
      boolean hasModel =
          !implies(formulas, new Formulas(test.terms()).truth(false), assignments(seed));
      if (test.guarantees().last() instanceof Guarantee.Unsatisfiable guarantee) {
        unsatisfiable++;
        assertThat(hasModel).isFalse();
        assertThat(guarantee.reason()).contains("seed").contains("nobody else");
        assertThat(test.script().commands()).noneMatch(Command.Pop.class::isInstance);
      } else {
        assertThat(hasModel).isTrue();
      }
    }
    assertThat((double) unsatisfiable / tests.size()).isCloseTo(share / 100.0, within(0.07));
  }

  /** A formula no part of which has a value of its own. */
  private static final String REFUTED =
      "(declare-const c Int) (assert (exists ((p Bool)) (and p (not p))))";

  @ParameterizedTest
  @ValueSource(ints = {0, 50, 100})
  void aSeedOfASingleFormulaIsUnsatisfiableAsOftenAsIsSet(int share) {
    SeedScript seed = Seeds.read("seed", REFUTED);
    assertThat(Fragments.of(seed.assertions())).hasSize(1);
    ModelSource refuting =
        (request, terms) ->
            request.script().equals(seed.asserting(seed.assertions()))
                ? new Solution.Unsatisfiable("two solvers")
                : new Solution.Unknown("too hard", false);
    Settings settings = settings("unsat-share", String.valueOf(share));
    Work work = new Work(List.of(seed), settings, new Seed(1));
    List<TestCase> tests = made(engine.start(work, refuting), 1, 200);
    long unsatisfiable =
        tests.stream()
            .filter(test -> test.guarantees().last() instanceof Guarantee.Unsatisfiable)
            .count();
    assertThat(tests).hasSizeGreaterThan(20);
    assertThat((double) unsatisfiable / tests.size()).isCloseTo(share / 100.0, within(0.15));
  }

  /** Random values hardly ever satisfy it, so that only its negation would be asserted. */
  @Test
  void theModelOfASingleFormulaIsUsed() {
    SeedScript seed = Seeds.read("seed", "(declare-const x Int) (assert (= (* x 3) 2751))");
    assertThat(Fragments.of(seed.assertions())).hasSize(1);
    Model model =
        Model.ofValues(Map.of(new DeclaredFunction("x", List.of(), Sort.INT), IntValue.of(917)));
    List<Boolean> brief = new ArrayList<>();
    ModelSource knowing =
        (request, terms) -> {
          brief.add(request.isBrief());
          return new Solution.Satisfiable(model);
        };
    for (String share : List.of("0", "50")) {
      Settings settings = settings("models", "1", "unsat-share", share);
      Work work = new Work(List.of(seed), settings, new Seed(1));
      List<TestCase> tests = made(engine.start(work, knowing), 1, 20);
      assertThat(witnesses(tests)).containsExactly(model);
    }
    // Only the question whether the seed is unsatisfiable is worth a long search.
    assertThat(brief).containsExactly(true, false);
  }

  @Test
  void aSatisfiableSeedGivesNothingUnsatisfiable() {
    assertThat(made(Seeds.RICH, settings("unsat-share", "100"), 1, 50))
        .hasSize(50)
        .allMatch(test -> test.guarantees().last() instanceof Guarantee.Satisfiable);
  }

  // ---------------------------------------------------------------------------------- models

  private static Set<Model> witnesses(List<TestCase> tests) {
    Set<Model> witnesses = new HashSet<>();
    for (TestCase test : tests) {
      if (test.guarantees().last() instanceof Guarantee.Satisfiable satisfiable) {
        witnesses.add(satisfiable.witness());
      }
    }
    return witnesses;
  }

  @Test
  void severalModelsDiffer() {
    assertThat(witnesses(made(Seeds.RICH, settings("models", "1"), 1, 60))).hasSize(1);
    Set<Model> several = witnesses(made(Seeds.RICH, settings("models", "5"), 1, 200));
    assertThat(several).hasSize(5);
    List<Term> fragments = Fragments.of(Seeds.read("seed", Seeds.RICH).assertions());
    Set<List<Truth>> values = new HashSet<>();
    for (Model model : several) {
      values.add(fragments.stream().map(new Evaluator(model)::truthOf).toList());
    }
    assertThat(values).hasSizeGreaterThan(1);
  }

  /** Most assignments are random, which costs no call to a solver. */
  @Test
  void someFurtherAssignmentsAreOtherModelsOfTheSeed() {
    Set<Integer> variants = new HashSet<>();
    ModelSource noting =
        (request, terms) -> {
          variants.add(request.variant());
          return models.solve(request, terms);
        };
    SeedScript seed = Seeds.read("seed", Seeds.RICH);
    Settings settings = settings("models", "40", "scale", "off");
    Work work = new Work(List.of(seed), settings, new Seed(1));
    List<TestCase> tests = made(engine.start(work, noting), 1, 1000);
    assertThat(witnesses(tests)).hasSizeBetween(35, 40);
    assertThat(variants).contains(0, 1).hasSizeBetween(2, 12);
    assertThatWitnessesHold(tests);
  }

  /** The only constant has two values, so there are two assignments. */
  @Test
  void anAssignmentThatIsKnownIsNotEvaluatedAgain() {
    SeedScript seed = Seeds.read("seed", "(declare-const p Bool) (assert (or p (not p)))");
    Bases bases =
        new Bases(
            seed,
            Fragments.of(seed.assertions()),
            StormSettings.of(settings("models", "30", "scale", "off")),
            new Assignments(seed, models, false),
            new Seed(1));
    for (int test = 0; test < 1000; test++) {
      bases.at(test, new Seed(test).rng());
    }
    assertThat(bases.evaluated()).isEqualTo(2);
  }

  /** A run that makes all its test cases uses all assignments, however many are set. */
  @ParameterizedTest
  @CsvSource({"10, 225, 10", "10, 224, 9", "40, 975, 40", "100, 990, 100", "100, 989, 99"})
  void assignmentsComeSoonerWhereManyAreSet(int models, int test, int expected) {
    StormSettings settings =
        StormSettings.of(settings("models", String.valueOf(models), "scale", "off"));
    assertThat(settings.assignmentsAt(0, 5)).isEqualTo(1);
    assertThat(settings.assignmentsAt(test, 5)).isEqualTo(expected);
    assertThat(settings.assignmentsAt(100_000, 5)).isEqualTo(models);
  }

  @Test
  void aHundredAssignmentsAreUsed() {
    List<TestCase> tests = made(Seeds.RICH, settings("models", "100", "scale", "off"), 1, 1000);
    assertThat(witnesses(tests)).hasSizeBetween(90, 100);
    assertThatWitnessesHold(tests);
  }

  /** If nothing is known of a seed, its negation may still have a model. */
  @Test
  void theModelOfTheNegationServesWhereThereIsNone() {
    List<String> asked = new ArrayList<>();
    ModelSource onlySecond =
        (request, terms) -> {
          asked.add("");
          return asked.size() == 1
              ? new Solution.Unknown("too hard", false)
              : models.solve(request, terms);
        };
    SeedScript seed = Seeds.read("seed", Seeds.RICH);
    Engine.Run run = engine.start(new Work(List.of(seed), settings(), new Seed(1)), onlySecond);
    TestCase test = run.next(new Seed(1).rng()).orElseThrow();
    Model witness = ((Guarantee.Satisfiable) test.guarantees().last()).witness();
    assertThat(seed.assertions())
        .anyMatch(formula -> new Evaluator(witness).truthOf(formula) == Truth.FALSE);
    assertThat(asked).hasSize(2);
  }

  private static final ModelSource NOTHING =
      (request, terms) -> new Solution.Unknown("nobody knows", false);

  private List<TestCase> madeWithoutModels(String text, int count) {
    SeedScript seed = Seeds.read("seed", text);
    Work work = new Work(List.of(seed), settings(), new Seed(1));
    return made(engine.start(work, NOTHING), 1, count);
  }

  private static void assertThatWitnessesHold(List<TestCase> tests) {
    for (TestCase test : tests) {
      Model witness = ((Guarantee.Satisfiable) test.guarantees().last()).witness();
      assertThat(ScriptEvaluation.ofEveryCheck(test.script(), witness))
          .isNotEmpty()
          .allMatch(check -> check.value() == Truth.TRUE);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        Seeds.RICH,
        Seeds.CONTRADICTION,
        "(declare-const p Bool) (assert p)",
        "(declare-fun f (Int) Int) (assert (forall ((x Int)) (or (> (f x) x) (< x 3))))",
        "(assert (exists ((x Int)) (forall ((y Int)) (or (> (* x x) y) (< x 3) (= y 7)))))"
      })
  void randomAssignmentsServeWhereNoModelIsKnown(String text) {
    List<TestCase> tests = madeWithoutModels(text, 100);
    assertThat(tests).hasSizeGreaterThan(20);
    assertThat(witnesses(tests)).hasSizeGreaterThan(1);
    assertThatWitnessesHold(tests);
  }

  /** If a model of the seed is known, formulas without a value under it are left out. */
  @Test
  void aModelThatNobodyCheckedServesToo() {
    SeedScript seed = Seeds.read("seed", Seeds.RICH);
    Solution.Satisfiable solution =
        (Solution.Satisfiable) models.solve(seed.asserting(seed.assertions()), seed.terms());
    ModelSource unchecked = (request, terms) -> new Solution.Unchecked(solution.model());
    Work work = new Work(List.of(seed), settings("models", "1"), new Seed(1));
    List<TestCase> tests = made(engine.start(work, unchecked), 1, 50);
    assertThat(tests).hasSize(50);
    assertThat(witnesses(tests)).containsExactly(solution.model());
    assertThatWitnessesHold(tests);
  }

  @Test
  void withoutAssertionsNothingIsMade() {
    assertThat(made("(check-sat)", settings("preset", "extended"), 1, 2)).isEmpty();
  }

  /** Two formulas without steps give only three different scripts. */
  @Test
  void aSeedIsExhausted() {
    String text = "(declare-const p Bool) (declare-const q Bool) (assert p) (assert q)";
    Settings settings = settings("steps", "0", "incremental", "never", "models", "1");
    assertThat(made(text, settings, 1, 50).stream().map(StormEngineTest::printedAsserts))
        .containsExactlyInAnyOrder("(assert q)\n(assert p)\n", "(assert q)\n", "(assert p)\n");
  }

  // -------------------------------------------------------------------------------- settings

  @ParameterizedTest
  @CsvSource({
    "on, 1, 200, 300",
    "on, 29, 290, 300",
    "on, 60, 600, 600",
    "on, 500, 1500, 1000",
    "off, 1, 1500, 1000",
    "off, 500, 1500, 1000"
  })
  void stepsAndTestsGrowWithTheSeed(String scale, int initial, int steps, int tests) {
    StormSettings settings = StormSettings.of(settings("scale", scale));
    assertThat(settings.stepsFor(initial)).isEqualTo(steps);
    assertThat(settings.testsFor(initial)).isEqualTo(tests);
  }

  @Test
  void aSeedGivesNoMoreTestsThanIsSet() {
    assertThat(made(Seeds.RICH, settings(), 1, 600)).hasSize(300);
    assertThat(made(Seeds.RICH, settings("tests", "70"), 1, 600)).hasSize(70);
    assertThat(made(Seeds.RICH, settings("scale", "off", "tests", "500"), 1, 600)).hasSize(500);
  }

  @Test
  void presetsSetWhatIsNotGiven() {
    assertThat(StormSettings.of(settings()))
        .isEqualTo(new StormSettings(20, 20, 1500, 1000, true, 30, "mixed", 2, 10, false, 0))
        .isEqualTo(StormSettings.of(settings("preset", "default")));
    assertThat(StormSettings.of(settings("preset", "tool")))
        .isEqualTo(new StormSettings(20, 20, 1000, 1000, false, 30, "mixed", 50, 1, false, 0));
    assertThat(StormSettings.of(settings("preset", "paper")))
        .isEqualTo(new StormSettings(64, 64, 1500, 1000, true, 30, "mixed", 2, 1, false, 0));
    assertThat(StormSettings.of(settings("preset", "extended", "models", "2", "depth", "7")))
        .isEqualTo(new StormSettings(7, 20, 1500, 1000, true, 30, "mixed", 2, 2, true, 30));
    assertThat(StormSettings.of(settings("preset", "paper", "asserts", "20")).asserts())
        .isEqualTo(20);
  }

  @Test
  void whatDoesNotFitIsSaid() {
    assertThatThrownBy(() -> settings("depht", "3"))
        .hasMessageStartingWith("unknown parameter 'depht'; did you mean depth?");
    assertThatThrownBy(() -> settings("asserts", "0"))
        .hasMessage("asserts is '0'; expected a number from 1 to 1000");
    assertThatThrownBy(() -> settings("asserts", "-4"))
        .hasMessage("asserts is '-4'; expected a number from 1 to 1000");
    assertThatThrownBy(() -> settings("incremental", "sometimes"))
        .hasMessage("incremental is 'sometimes'; expected one of mixed, never, always");
    assertThat(settings("depth", "64", "asserts", "64")).hasToString("depth=64,asserts=64");
  }
}
