package io.ordeal.fuzz.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.fuzz.behaviour.Signature;
import io.ordeal.fuzz.coverage.Coverage;
import io.ordeal.fuzz.engine.BriefAnswer;
import io.ordeal.fuzz.engine.Outcome;
import io.ordeal.fuzz.engine.Parameter;
import io.ordeal.fuzz.engine.Settings;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests every line of the contract of {@link Strategy}, for every strategy and policy. */
class StrategyContractTest {

  private static final OptionSpace MANY =
      new OptionSpace(
          IntStream.range(0, 30)
              .mapToObj(
                  i ->
                      new OptionSpace.Choice(
                          "option." + i,
                          List.of("1", i % 3 == 0 ? "4" : "on", "2.5"),
                          i % 3 == 0
                              ? Optional.of(NumberRange.parse("double:0.5:0:8"))
                              : Optional.empty()))
              .toList(),
          List.of(
              new OptionSpace.Preset(
                  "published",
                  2,
                  List.of(
                      Configuration.parse("option.1=on,option.2=1"),
                      Configuration.parse("option.3=2.5"))),
              new OptionSpace.Preset("other", 1, List.of(Configuration.parse("option.4=1")))));

  private static final List<OptionSpace> SPACES = List.of(MANY, OptionSpace.EMPTY);

  private static final TestCase TEST = test();

  /** Sets the first option; shows the cost of adding a strategy. */
  private static final class FirstOptionStrategy implements Strategy {

    @Override
    public String id() {
      return "first";
    }

    @Override
    public String title() {
      return "Sets the first option.";
    }

    @Override
    public List<Parameter> parameters() {
      return List.of();
    }

    @Override
    public UnitConfigurations start(StrategyWork work) {
      return (test, solver, rng) ->
          List.of(
              work.spaces().get(solver).choices().stream()
                  .findFirst()
                  .map(choice -> new Configuration(Map.of(choice.name(), choice.values().get(0))))
                  .orElse(Configuration.DEFAULT));
    }
  }

  private static TestCase test() {
    TermFactory terms = new TermFactory();
    return TestCase.of(
        "test", ScriptParser.parse(Source.of("test", "(check-sat)"), terms).orThrow(), terms);
  }

  private static Stream<Strategy> strategies() {
    return Stream.concat(Strategies.ALL.stream(), Stream.of(new FirstOptionStrategy()));
  }

  private static List<List<Configuration>> draw(Strategy strategy, Policy policy, long seed) {
    Settings settings = new Settings(strategy.parameters(), Map.of());
    Strategy.UnitConfigurations run = strategy.start(new StrategyWork(settings, policy, SPACES));
    List<List<Configuration>> drawn = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      for (int solver = 0; solver < SPACES.size(); solver++) {
        drawn.add(run.configurations(TEST, solver, new Seed(seed).child(i).child(solver).rng()));
      }
      run.observe(TEST, Outcome.UNKNOWN);
      run.wantsAgain(TEST);
    }
    return drawn;
  }

  @ParameterizedTest
  @MethodSource("strategies")
  void noTestCaseIsWantedAgainForEver(Strategy strategy) {
    Settings settings = new Settings(strategy.parameters(), Map.of());
    Strategy.UnitConfigurations run =
        strategy.start(new StrategyWork(settings, Policy.ALL, SPACES));
    int again = 0;
    do {
      for (int solver = 0; solver < SPACES.size(); solver++) {
        run.configurations(TEST, solver, new Seed(4).child(again).child(solver).rng());
      }
      run.observe(TEST, Outcome.UNKNOWN);
      again++;
    } while (run.wantsAgain(TEST) && again < 1000);
    assertThat(again).isLessThan(1000);
  }

  @Test
  void aSolverAloneIsAskedInItsDefaultConfigurationToo() {
    for (Strategy strategy : List.of(new RandomStrategy(), new LearnedStrategy())) {
      Settings settings = new Settings(strategy.parameters(), Map.of("defaults", "0"));
      Strategy.UnitConfigurations run =
          strategy.start(new StrategyWork(settings, Policy.ALL, List.of(MANY)));
      List<Configuration> asked = run.configurations(TEST, 0, new Seed(4).rng());
      assertThat(asked).hasSize(2).startsWith(Configuration.DEFAULT);
    }
  }

  /** The search of the paper. */
  private static final Map<String, String> PAPER = Map.of("adaptive", "0");

  /**
   * Returns how often the strategy asks for one test case, if every configuration shows something
   * new.
   */
  private static int asked(
      Strategy strategy, Map<String, String> values, String word, Optional<Coverage> fresh) {
    Settings settings = new Settings(strategy.parameters(), values);
    Strategy.UnitConfigurations run =
        strategy.start(new StrategyWork(settings, Policy.ALL, List.of(MANY)));
    int asked = 0;
    do {
      List<Configuration> configurations =
          run.configurations(TEST, 0, new Seed(4).child(asked).rng());
      List<BriefAnswer> answers = new ArrayList<>();
      for (Configuration one : configurations) {
        Signature signature = new Signature(one.text().hashCode() | 1L);
        answers.add(new BriefAnswer(0, one.text(), word, signature, fresh));
      }
      run.observe(TEST, new Outcome(answers, false));
      asked++;
    } while (run.wantsAgain(TEST));
    return asked;
  }

  private static int asked(Strategy strategy, Map<String, String> values, String word) {
    return asked(strategy, values, word, Optional.empty());
  }

  @Test
  void geneticSearchGoesOnWhileBehaviourIsNewAndLeavesWhatCrashesByDefault() {
    assertThat(asked(GeneticStrategy.GENETIC, PAPER, "sat")).isEqualTo(1 + 4 + 100);
    assertThat(asked(GeneticStrategy.GENETIC, PAPER, "crash")).isEqualTo(1);
    assertThat(asked(new RandomStrategy(), Map.of(), "sat")).isEqualTo(1);
  }

  @Test
  void geneticSearchLeavesAFormulaWhoseOptionsShowNoMoreThanItDidWithout() {
    assertThat(asked(GeneticStrategy.GENETIC, Map.of(), "sat")).isEqualTo(1 + 1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"time-out", "resource-out", "spared", "rejected"})
  void geneticSearchLeavesWhatIsNotAnsweredByDefaultUnlessAskedTo(String word) {
    Map<String, String> wanted = Map.of("unanswered", "1", "adaptive", "0");
    assertThat(asked(GeneticStrategy.FALCON, Map.of(), word)).isEqualTo(1);
    assertThat(asked(GeneticStrategy.GENETIC, wanted, word)).isEqualTo(1 + 4 + 100);
    assertThat(asked(GeneticStrategy.GENETIC, wanted, "crash")).isEqualTo(1);
  }

  @Test
  void geneticSearchLooksForNewCodeOrTraitsWhereTheyAreKnown() {
    Optional<Coverage> some = Optional.of(Coverage.parse("a=1"));
    assertThat(asked(GeneticStrategy.GENETIC, PAPER, "sat", some)).isEqualTo(1 + 4 + 100);
    // The first generation and nine of two without new code, whatever the signatures.
    assertThat(asked(GeneticStrategy.GENETIC, PAPER, "sat", Optional.of(Coverage.NONE)))
        .isLessThanOrEqualTo(1 + 4 + 9 * 2);
  }

  @Test
  void learnedTablesDecideWhichOptionsAreSetUnlessToExplore() {
    OptionSpace space =
        MANY.with(
            new Correlations(
                new TreeMap<>(Map.of("push", new TreeSet<>(Set.of("option.7")))),
                new TreeMap<>(Map.of("push", new TreeSet<>(Set.of("option.3"))))));
    TermFactory terms = new TermFactory();
    TestCase push =
        TestCase.of(
            "test",
            ScriptParser.parse(Source.of("test", "(push 1)(check-sat)"), terms).orThrow(),
            terms);
    for (Strategy strategy : List.of(GeneticStrategy.FALCON, new LearnedStrategy())) {
      assertThat(optionsSet(strategy, "0", space, push))
          .as(strategy.id())
          .containsExactly("option.7");
      assertThat(optionsSet(strategy, "100", space, push))
          .as(strategy.id())
          .contains("option.6", "option.8")
          .doesNotContain("option.3");
    }
  }

  /** Returns the options that a strategy sets for a test case when it is asked often. */
  private static Set<String> optionsSet(
      Strategy strategy, String explore, OptionSpace space, TestCase test) {
    Settings settings = new Settings(strategy.parameters(), Map.of("explore", explore));
    Strategy.UnitConfigurations run =
        strategy.start(new StrategyWork(settings, Policy.ALL, List.of(space)));
    Set<String> names = new TreeSet<>();
    for (int i = 0; i < 500; i++) {
      for (Configuration one : run.configurations(test, 0, new Seed(4).child(i).rng())) {
        names.addAll(one.options().keySet());
      }
      run.observe(test, Outcome.UNKNOWN);
      run.wantsAgain(test);
    }
    return names;
  }

  @ParameterizedTest
  @MethodSource("strategies")
  void sameDrawsGiveTheSameConfigurations(Strategy strategy) {
    assertThat(draw(strategy, Policy.ALL, 7)).isEqualTo(draw(strategy, Policy.ALL, 7));
  }

  @ParameterizedTest
  @MethodSource("strategies")
  void everyTestCaseHasAConfiguration(Strategy strategy) {
    assertThat(draw(strategy, Policy.ALL, 7)).noneMatch(List::isEmpty);
  }

  @ParameterizedTest
  @MethodSource("strategies")
  void onlyTheSpaceAndThePolicyDecide(Strategy strategy) {
    for (Policy policy : Policy.values()) {
      List<List<Configuration>> drawn = draw(strategy, policy, 3);
      for (int i = 0; i < drawn.size(); i++) {
        OptionSpace space = SPACES.get(i % SPACES.size());
        for (Configuration configuration : drawn.get(i)) {
          assertThat(configuration.options().size()).isLessThanOrEqualTo(policy.mostOptions());
          configuration
              .options()
              .forEach(
                  (name, value) ->
                      assertThat(space.choices())
                          .anyMatch(choice -> choice.name().equals(name) && choice.takes(value)));
        }
      }
    }
  }

  @Test
  void randomReachesEveryOptionAndTheDefaults() {
    List<Configuration> drawn =
        draw(new RandomStrategy(), Policy.REGULAR, 1).stream().flatMap(List::stream).toList();
    assertThat(drawn).contains(Configuration.DEFAULT);
    assertThat(drawn.stream().flatMap(one -> one.options().keySet().stream()).distinct())
        .hasSize(MANY.choices().size());
    assertThat(drawn).anyMatch(one -> one.options().size() == 4);
  }

  @Test
  void presetReachesEveryConfigurationOfItsListAloneAndTogether() {
    Set<String> drawn =
        draw(new PresetStrategy(), Policy.REGULAR, 1).stream()
            .flatMap(List::stream)
            .map(Configuration::text)
            .collect(Collectors.toSet());
    assertThat(drawn)
        .containsExactlyInAnyOrder(
            "",
            "option.1=on,option.2=1",
            "option.3=2.5",
            "option.1=on,option.2=1,option.3=2.5",
            "option.3=2.5,option.1=on,option.2=1");
  }

  private static final Configuration CHECKING = Configuration.parse("option.9=on");

  private static final OptionSpace VALIDATED =
      new OptionSpace(
          MANY.choices(),
          List.of(
              new OptionSpace.Preset(
                  "diver",
                  2,
                  List.of(
                      Configuration.parse("option.1=on"),
                      Configuration.parse("option.2=on"),
                      Configuration.parse("option.3=1"))),
              new OptionSpace.Preset("validate", 1, List.of(CHECKING))));

  private static List<Configuration> drawn(
      Strategy strategy, Map<String, String> given, Policy policy, int count) {
    Settings settings = new Settings(strategy.parameters(), given);
    Strategy.UnitConfigurations run =
        strategy.start(new StrategyWork(settings, policy, List.of(VALIDATED, OptionSpace.EMPTY)));
    return IntStream.range(0, count)
        .mapToObj(i -> run.configurations(TEST, 0, new Seed(5).child(i).rng()))
        .flatMap(List::stream)
        .toList();
  }

  /** As in DIVER: zero, one or two options, with the same number of test cases for each. */
  @Test
  void presetGivesNoneOneOrTwoOptionsEquallyOften() {
    List<Configuration> drawn =
        drawn(new PresetStrategy(), Map.of("name", "diver", "validate", "0"), Policy.REGULAR, 3000);
    for (int options = 0; options <= 2; options++) {
      int count = options;
      assertThat(drawn.stream().filter(one -> one.options().size() == count).count())
          .as("test cases with %s options", options)
          .isBetween(900L, 1100L);
    }
  }

  @Test
  void someTestCasesCheckModelsBesideTheOptionsOfAnyPolicy() {
    for (Strategy strategy :
        List.of(new RandomStrategy(), new LearnedStrategy(), new PresetStrategy())) {
      Map<String, String> preset =
          strategy instanceof PresetStrategy ? Map.of("name", "diver") : Map.of();
      assertThat(validated(strategy, preset)).as(strategy.id()).isBetween(80L, 160L);
      assertThat(validated(strategy, with(preset, "100"))).isEqualTo(1000);
      assertThat(validated(strategy, with(preset, "0"))).isLessThan(50);
    }
    assertThat(drawn(new RandomStrategy(), Map.of("validate", "100"), Policy.SAFE, 100))
        .allMatch(one -> one.options().size() <= 2)
        .anyMatch(one -> one.options().size() == 2);
  }

  private static Map<String, String> with(Map<String, String> given, String share) {
    Map<String, String> all = new TreeMap<>(given);
    all.put("validate", share);
    return all;
  }

  /** Returns the number among 1,000 test cases. */
  private static long validated(Strategy strategy, Map<String, String> given) {
    return drawn(strategy, given, Policy.SAFE, 1000).stream()
        .filter(one -> "on".equals(one.options().get("option.9")))
        .count();
  }

  @Test
  void solverThatHasNoSuchOptionIsNotChanged() {
    Strategy strategy = new RandomStrategy();
    Settings settings =
        new Settings(strategy.parameters(), Map.of("validate", "100", "defaults", "100"));
    assertThat(
            strategy
                .start(new StrategyWork(settings, Policy.SAFE, SPACES))
                .configurations(TEST, 0, new Seed(4).rng()))
        .containsExactly(Configuration.DEFAULT);
  }

  @Test
  void presetThatNoSolverHasIsAnError() {
    Strategy strategy = new PresetStrategy();
    Settings settings = new Settings(strategy.parameters(), Map.of("name", "mine"));
    assertThatThrownBy(() -> strategy.check(new StrategyWork(settings, Policy.REGULAR, SPACES)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "no solver of the campaign has options of the preset 'mine'; expected one of published,"
                + " other");
    assertThatThrownBy(
            () ->
                strategy.check(
                    new StrategyWork(settings, Policy.REGULAR, List.of(OptionSpace.EMPTY))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "no solver of the campaign has options of the preset 'mine'; none of them has any"
                + " preset");
  }

  @Test
  void spaceWithoutOptionsHasNoConfigurationsOfThem() {
    OptionSpace space = MANY.without(Set.of("option.2", "option.4"));
    assertThat(space.presets())
        .containsExactly(
            new OptionSpace.Preset("published", 2, List.of(Configuration.parse("option.3=2.5"))));
  }

  @Test
  void spaceIsReadAsItWasWritten() {
    assertThat(OptionSpace.parse(MANY.text())).isEqualTo(MANY);
    assertThat(OptionSpace.parse("")).isEqualTo(OptionSpace.EMPTY);
  }
}
