package io.ordeal.fuzz.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.EngineChoice;
import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.Material;
import io.ordeal.fuzz.engine.ModelPrinter;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.engine.Outcome;
import io.ordeal.fuzz.engine.SearchedModels;
import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.engine.Seeds;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.engine.Vocabulary;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.fuzz.solver.profile.Question;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.eval.ModelReader;
import io.ordeal.smt.eval.ScriptEvaluation;
import io.ordeal.smt.eval.Truth;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.print.RoundTrip;
import io.ordeal.smt.print.ScriptPrinter;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.function.ObjIntConsumer;

/** The requirements of {@link Engine}, each as a check of an engine on a seed. */
final class EngineContract {

  /** More draws than any test case may take, however large the parameters of its engine are. */
  private static final int MOST_DRAWS = 5_000_000;

  /** Choices of degenerate random generators, such as always the first. */
  private static final List<IntUnaryOperator> STUBBORN =
      List.of(bound -> 0, bound -> bound - 1, bound -> bound / 2, bound -> Math.min(1, bound - 1));

  private static final Vocabulary VOCABULARY =
      Vocabulary.STANDARD.withTactics(List.of("simplify", "(then solve-eqs smt)"));

  private final EngineChoice choice;
  private final String seedName;
  private final String seedText;
  private final SearchedModels models = new SearchedModels();

  /** Test cases per run. */
  private int tests = 12;

  /**
   * Test cases per run with outcomes: more, because it may take some until these have an effect.
   */
  private int observed = 30;

  /** Makes the contract of an engine with its settings, on a seed if it works on seeds. */
  EngineContract(EngineChoice choice, String seedName, String seedText) {
    this.choice = choice;
    this.seedName = seedName;
    this.seedText = seedText;
  }

  void holds() {
    sameDrawsGiveTheSame();
    otherRunsMakeNoDifference();
    scriptsAreWellSortedAndEndWithACheck();
    guaranteesAreBorneOut();
    nothingGivenIsChanged();
    draws();
    nothingIsMadeTwice();
    sameObservationsGiveTheSame();
    withoutObservationsNothingWasFound();
    observationsAreOfOneRun();
    findingsBreakNothing();
  }

  /**
   * Checks what may depend on the settings, in a few short runs, because large parameters cost
   * time. With some settings a seed gives no test case.
   *
   * @return whether there were test cases
   */
  boolean holdsOfShortRuns() {
    tests = 4;
    observed = 8;
    List<String> first = texts(1);
    assertThat(texts(1)).isEqualTo(first);
    scriptsAreWellSortedAndEndWithACheck();
    guaranteesAreBorneOut();
    draws();
    nothingIsMadeTwice();
    withoutObservationsNothingWasFound();
    findingsBreakNothing();
    return !first.isEmpty();
  }

  private StartedRun start(SeedScript seed, long number) {
    return new StartedRun.Starter(
            count -> Collections.nCopies(count, seed),
            new Material.VocabularyOnly(),
            VOCABULARY,
            models)
        .start(choice, new Seed(number));
  }

  private static Optional<TestCase> next(StartedRun run, long number, int test) {
    Seed node = new Seed(number).child(test);
    return run.next(node.rng(), node);
  }

  private SeedScript seed() {
    return Seeds.read(seedName, seedText);
  }

  private static String text(TestCase test) {
    return ScriptPrinter.print(test.labelled(), Style.ONE_LINE) + test.lineage();
  }

  private List<TestCase> all(StartedRun run, long number) {
    return all(run, number, tests, (test, index) -> {});
  }

  /**
   * Returns the first test cases of a run.
   *
   * @param observer consumer of each test case and its number, before the next is made
   */
  private static List<TestCase> all(
      StartedRun run, long number, int most, ObjIntConsumer<TestCase> observer) {
    List<TestCase> tests = new ArrayList<>();
    Optional<TestCase> test = next(run, number, 0);
    while (test.isPresent() && tests.size() < most) {
      observer.accept(test.get(), tests.size());
      tests.add(test.get());
      test = next(run, number, tests.size());
    }
    return tests;
  }

  /**
   * Returns the test cases of a run that is shown some of them as findings, and all others as none.
   */
  private List<TestCase> observed(long number, IntPredicate isFinding) {
    StartedRun run = start(seed(), number);
    return all(
        run,
        number,
        observed,
        (test, index) -> run.observe(test, new Outcome(List.of(), isFinding.test(index))));
  }

  private static List<String> texts(List<TestCase> tests) {
    return tests.stream().map(EngineContract::text).toList();
  }

  private List<TestCase> made(long number) {
    return all(start(seed(), number), number);
  }

  private List<String> texts(long number) {
    return texts(made(number));
  }

  void sameDrawsGiveTheSame() {
    List<String> first = texts(1);
    assertThat(first).as("test cases of %s", seedName).isNotEmpty();
    List<String> asked = models.asked();
    assertThat(texts(1)).isEqualTo(first);
    assertThat(models.asked().subList(asked.size(), models.asked().size())).isEqualTo(asked);
    assertThat(texts(2)).isNotEqualTo(first);
  }

  void otherRunsMakeNoDifference() {
    List<String> one = texts(3);
    List<String> other = texts(4);
    // In the other order, both begun at once, and with the same terms.
    assertThat(texts(4)).isEqualTo(other);
    SeedScript shared = seed();
    StartedRun runOne = start(shared, 3);
    StartedRun runOther = start(shared, 4);
    List<String> oneAgain = new ArrayList<>();
    List<String> otherAgain = new ArrayList<>();
    for (int i = 0; i < tests; i++) {
      next(runOther, 4, i)
          .filter(test -> otherAgain.size() < other.size())
          .ifPresent(test -> otherAgain.add(text(test)));
      next(runOne, 3, i)
          .filter(test -> oneAgain.size() < one.size())
          .ifPresent(test -> oneAgain.add(text(test)));
    }
    assertThat(oneAgain).isEqualTo(one);
    assertThat(otherAgain).isEqualTo(other);
  }

  void scriptsAreWellSortedAndEndWithACheck() {
    for (TestCase test : made(5)) {
      Script script = test.script();
      List<Command> commands = script.commands();
      int last = commands.size() - 1;
      while (last > 0 && isQuestion(commands.get(last))) {
        last--;
      }
      assertThat(commands.get(last).isCheck()).as("ends with a check").isTrue();
      String text = ScriptPrinter.print(script, Style.ONE_LINE);
      assertThat(ScriptParser.parse(Source.of("made", text), new TermFactory()).errors())
          .as(text)
          .isEmpty();
      assertThat(RoundTrip.firstDifference(script, test.terms())).as(text).isEmpty();
      assertThat(test.lineage().engines()).isEqualTo(engines(choice));
      assertThat(new LinkedHashSet<>(test.lineage().sources())).isEqualTo(sources(choice));
    }
  }

  private static boolean isQuestion(Command command) {
    return command instanceof Command.GetValue
        || (command instanceof Command.Verbatim verbatim
            && Question.ofCommand(verbatim.name()).isPresent());
  }

  /** Returns the engine and those below it. */
  private static List<String> engines(EngineChoice choice) {
    List<String> ids = new ArrayList<>(List.of(choice.engine().id()));
    choice.inner().ifPresent(inner -> ids.addAll(engines(inner)));
    return ids;
  }

  private Set<String> sources(EngineChoice choice) {
    Set<String> sources = new LinkedHashSet<>();
    if (choice.needsSeeds()) {
      sources.add(seedName);
    }
    choice.files().forEach(file -> sources.add(file.name()));
    return sources;
  }

  void guaranteesAreBorneOut() {
    for (TestCase test : made(6)) {
      List<Guarantee> guarantees = test.guarantees().checks();
      assertThat(test.script().commands()).filteredOn(Command::isCheck).hasSameSizeAs(guarantees);
      for (int check = 0; check < guarantees.size(); check++) {
        isBorneOut(test, check);
      }
    }
  }

  private static void isBorneOut(TestCase test, int check) {
    Guarantee guarantee = test.guarantees().at(check);
    if (guarantee instanceof Guarantee.Satisfiable satisfiable) {
      assertThat(valueUnder(satisfiable.witness(), test, check))
          .as(text(test))
          .isEqualTo(Truth.TRUE);
      // The file of a finding states the witness, and whoever reduces the file reads it there.
      String printed = ModelPrinter.print(satisfiable.witness(), test.script());
      if (printed.isEmpty()) {
        return; // a script without constants needs none
      }
      Model read = ModelReader.read(test.script(), Source.of("witness", printed), test.terms());
      assertThat(valueUnder(read, test, check))
          .as("%s\nunder\n%s", text(test), printed)
          .isEqualTo(Truth.TRUE);
    } else if (guarantee instanceof Guarantee.Unsatisfiable) {
      SeedScript there = SeedScript.of("", test.script(), check, test.terms());
      assertThat(new SearchedModels().solve(there.asserting(there.assertions()), test.terms()))
          .as(text(test))
          .isNotInstanceOf(ModelSource.Solution.Satisfiable.class);
    }
  }

  private static Truth valueUnder(Model model, TestCase test, int check) {
    return ScriptEvaluation.ofEveryCheck(test.script(), model).get(check).value();
  }

  void nothingGivenIsChanged() {
    SeedScript seed = seed();
    String before = ScriptPrinter.print(seed.asserting(seed.assertions()), Style.ONE_LINE);
    all(start(seed, 7), 7);
    assertThat(ScriptPrinter.print(seed.asserting(seed.assertions()), Style.ONE_LINE))
        .isEqualTo(before);
  }

  /** Checks that making a test case ends, whatever is drawn. */
  void draws() {
    for (IntUnaryOperator draw : STUBBORN) {
      StartedRun run = start(seed(), 8);
      for (int i = 0; i < 3; i++) {
        run.next(new BoundedRng(draw), new Seed(8).child(i));
      }
    }
  }

  private static final class BoundedRng implements Rng {

    private final IntUnaryOperator choice;
    private int drawn;

    BoundedRng(IntUnaryOperator choice) {
      this.choice = choice;
    }

    @Override
    public int below(int bound) {
      drawn++;
      if (drawn == MOST_DRAWS || bound < 1) {
        fail("%,d draws for a test case, the last below %d", drawn, bound);
      }
      return choice.applyAsInt(bound);
    }
  }

  void nothingIsMadeTwice() {
    SeedScript seed = seed();
    Set<String> met = new HashSet<>();
    met.add(ScriptPrinter.print(seed.asserting(seed.assertions()), Style.ONE_LINE));
    for (TestCase test : all(start(seed, 9), 9)) {
      assertThat(met.add(ScriptPrinter.print(test.script(), Style.ONE_LINE)))
          .as(text(test))
          .isTrue();
    }
  }

  void sameObservationsGiveTheSame() {
    IntPredicate some = index -> index % 3 == 1;
    assertThat(texts(observed(10, some))).isEqualTo(texts(observed(10, some)));
  }

  void withoutObservationsNothingWasFound() {
    StartedRun run = start(seed(), 11);
    assertThat(texts(observed(11, index -> false)))
        .isEqualTo(texts(all(run, 11, observed, (test, index) -> {})));
  }

  void observationsAreOfOneRun() {
    List<String> before = texts(observed(12, index -> false));
    observed(12, index -> true);
    assertThat(texts(observed(12, index -> false))).isEqualTo(before);
  }

  /** Checks that test cases up to the first finding are the same, and that later ones are valid. */
  void findingsBreakNothing() {
    int first = 5;
    List<TestCase> tests = observed(13, index -> index >= first);
    List<String> undisturbed = texts(observed(13, index -> false));
    assertThat(texts(tests.subList(0, Math.min(tests.size(), first + 1))))
        .isEqualTo(undisturbed.subList(0, Math.min(undisturbed.size(), first + 1)));
    assertThat(texts(tests)).doesNotHaveDuplicates();
    for (TestCase test : tests) {
      String text = ScriptPrinter.print(test.script(), Style.ONE_LINE);
      assertThat(ScriptParser.parse(Source.of("made", text), new TermFactory()).errors())
          .as(text)
          .isEmpty();
    }
  }
}
