package io.ordeal.fuzz.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.fuzz.engine.BuiltInSeeds;
import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.EngineChoice;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.engine.Outcome;
import io.ordeal.fuzz.engine.Parameter;
import io.ordeal.fuzz.engine.SearchedModels;
import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.engine.Seeds;
import io.ordeal.fuzz.engine.Setting;
import io.ordeal.fuzz.engine.Settings;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.engine.Work;
import io.ordeal.fuzz.engine.storm.StormEngine;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.rewrite.Formulas;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.sort.Sort;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class EngineContractTest {

  /**
   * Settings of engines besides their defaults; parameters that an engine does not have are left
   * out.
   */
  private static final List<Map<String, String>> SETTINGS =
      List.of(
          Map.of(),
          Map.of(
              "preset", "extended", "unsat-share", "60", "incremental", "always", "steps", "200"));

  /** Settings of engines that need some. */
  private static final Map<String, Map<String, Setting>> REQUIRED =
      Map.of(
          "scribe",
          Map.of("history", new Setting.File(ToyEngines.file("h.txt", ToyEngines.HISTORY))),
          "echo",
          Map.of("on", new Setting.OfEngine(read("storm:steps=40"))));

  private static final int SEEDS_PER_SETTING = 2;

  /** A number with which each run takes a second. */
  private static final String COSTLY = "100000";

  static Stream<Arguments> engines() {
    List<Arguments> all = new ArrayList<>();
    for (Engine engine : Engines.ALL) {
      BuiltInSeeds.all().stream()
          .filter(seed -> SearchedModels.SOLVED.contains(seed.name()))
          .forEach(seed -> add(engine, seed.name(), seed.text(), all));
      for (int i = 0; i < Seeds.ALL.size(); i++) {
        add(engine, "written-" + i, Seeds.ALL.get(i), all);
      }
    }
    return all.stream();
  }

  private static void add(Engine engine, String name, String text, List<Arguments> all) {
    List<String> known = engine.parameters().stream().map(Parameter::name).toList();
    for (Map<String, String> settings : SETTINGS) {
      if (known.containsAll(settings.keySet())) {
        all.add(
            Arguments.argumentSet(
                engine.id() + " " + name + " " + settings, engine, name, text, settings));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("engines")
  void everyEngineKeepsTheContract(
      Engine engine, String name, String text, Map<String, String> settings) {
    new EngineContract(choice(engine, settings), name, text).holds();
  }

  /** Returns every preset of every engine. */
  static Stream<Arguments> presets() {
    List<Arguments> all = new ArrayList<>();
    for (Engine engine : Engines.ALL) {
      engine.parameters().stream()
          .filter(one -> one.name().equals("preset"))
          .flatMap(one -> ParameterRanges.extremes(one).stream())
          .forEach(preset -> all.add(Arguments.of(engine.id(), preset)));
    }
    return all.stream();
  }

  @ParameterizedTest
  @MethodSource("presets")
  void everyPresetKeepsTheContract(String engine, String preset) {
    new EngineContract(read(engine + ":preset=" + preset), "seed", Seeds.RICH).holds();
  }

  private static List<Engine> withToys() {
    List<Engine> engines = new ArrayList<>(Engines.ALL);
    engines.addAll(ToyEngines.ALL);
    return engines;
  }

  private static EngineChoice read(String text) {
    return new EngineReader(withToys(), (name, hash) -> ToyEngines.file(name, ToyEngines.HISTORY))
        .read(text);
  }

  /** Returns an engine with these settings, and with those that it needs. */
  private static EngineChoice choice(Engine engine, Map<String, String> settings) {
    Map<String, Setting> all = new LinkedHashMap<>();
    settings.forEach((name, value) -> all.put(name, new Setting.Word(value)));
    all.putAll(REQUIRED.getOrDefault(engine.id(), Map.of()));
    return new EngineChoice(engine, Settings.of(engine.parameters(), all));
  }

  /** Every kind of material, with engines that are a few lines each. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "dice",
        "scribe:history=h.txt",
        "pair",
        "echo:on=dice",
        "echo:on=scribe(history=h.txt)",
        "echo:on=storm(steps=40,incremental=always)",
        "echo:on=diver",
        "echo:on=echo(on=pair,extra=2),extra=1"
      })
  void everyKindOfMaterialKeepsTheContract(String text) {
    new EngineContract(read(text), "seed", Seeds.RICH).holds();
  }

  /** Theories of the engine falcon that the standard does not have. */
  private static final Set<String> NOT_STANDARD =
      Set.of(
          "transcendentals",
          "sequences",
          "sets",
          "relations",
          "bags",
          "tables",
          "tuples",
          "nullables",
          "finite-fields",
          "pseudo-boolean");

  /** Returns every extreme of every parameter, on {@link Seeds#RICH} and others in turn. */
  static Stream<Arguments> settings() {
    List<BuiltInSeeds.BuiltIn> seeds =
        BuiltInSeeds.all().stream()
            .filter(seed -> SearchedModels.SOLVED.contains(seed.name()))
            .toList();
    List<Arguments> all = new ArrayList<>();
    for (Engine engine : withToys()) {
      for (Map<String, String> settings : ParameterRanges.of(engine)) {
        Map<String, String> texts = new LinkedHashMap<>();
        texts.put("seed", Seeds.RICH);
        int more = settings.containsValue(COSTLY) ? 0 : SEEDS_PER_SETTING;
        for (int i = 0; i < more; i++) {
          BuiltInSeeds.BuiltIn seed =
              seeds.get((all.size() * SEEDS_PER_SETTING + i) % seeds.size());
          texts.put(seed.name(), seed.text());
        }
        all.add(Arguments.argumentSet(engine.id() + " " + settings, engine, settings, texts));
      }
    }
    return all.stream();
  }

  @ParameterizedTest
  @MethodSource("settings")
  void everySettingKeepsTheContract(
      Engine engine, Map<String, String> settings, Map<String, String> seeds) {
    boolean hasTestCases = false;
    for (Map.Entry<String, String> seed : seeds.entrySet()) {
      EngineContract contract =
          new EngineContract(choice(engine, settings), seed.getKey(), seed.getValue());
      hasTestCases |= contract.holdsOfShortRuns();
    }
    // A theory that the vocabulary lacks has no formulas.
    assertThat(hasTestCases)
        .as("test cases of %s %s", engine.id(), settings)
        .isEqualTo(!NOT_STANDARD.contains(settings.getOrDefault("enumerate", "")));
  }

  @Test
  void everyValueOfChoicesAndBothEndsOfRangesAreTried() {
    for (Engine engine : Engines.ALL) {
      for (Parameter one : engine.parameters()) {
        assertThat(ParameterRanges.of(engine).stream().map(given -> given.get(one.name())))
            .as(one.name())
            .containsAll(ParameterRanges.extremes(one));
      }
    }
  }

  @Test
  void manySeedsAreTried() {
    assertThat(engines())
        .hasSizeGreaterThanOrEqualTo((SearchedModels.SOLVED.size() + 3) * Engines.ALL.size());
  }

  @Test
  void presetsOfStormAreTried() {
    assertThat(presets().map(one -> one.get()[0] + ":" + one.get()[1]))
        .contains("storm:default", "storm:tool", "storm:paper", "storm:extended");
  }

  @Test
  void enginesAreFoundByTheirNames() {
    assertThat(Engines.ALL).extracting(Engine::id).doesNotHaveDuplicates();
    for (Engine engine : Engines.ALL) {
      assertThat(Engines.named(engine.id())).containsSame(engine);
      assertThat(engine.id()).matches("[a-z]+");
      assertThat(engine.title()).isNotBlank();
      assertThat(engine.parameters()).extracting(Parameter::name).doesNotHaveDuplicates();
    }
    assertThat(Engines.named("none")).isEmpty();
    assertThat(Engines.names()).contains("storm");
  }

  // -------------------------------------------------------------------------------- canaries

  /** A correct engine with changed runs. */
  private record Broken(UnaryOperator<Engine.Run> change) implements Engine {

    private static final Engine SOUND = new StormEngine();

    @Override
    public String id() {
      return SOUND.id();
    }

    @Override
    public String title() {
      return "breaks the contract";
    }

    @Override
    public List<Parameter> parameters() {
      return SOUND.parameters();
    }

    @Override
    public Run start(Work work, ModelSource models) {
      return change.apply(SOUND.start(work, models));
    }
  }

  /** Returns an engine with changed test cases. */
  private static Engine changing(UnaryOperator<TestCase> change) {
    return new Broken(run -> rng -> run.next(rng).map(change));
  }

  /** Returns an engine that draws until it likes the result. */
  private static Engine endless() {
    return new Broken(
        run ->
            rng -> {
              while (rng.chance(1, 2)) {
                rng.below(2);
              }
              return run.next(rng);
            });
  }

  /** Returns an engine that marks test cases with what it has observed in all its runs. */
  private static Engine observing(ToIntFunction<Outcome> count) {
    AtomicInteger seen = new AtomicInteger();
    return new Broken(run -> new Observing(run, seen, count));
  }

  /**
   * A run that marks its test cases with what was observed.
   *
   * @param seen sum of what it observes
   */
  private record Observing(Engine.Run run, AtomicInteger seen, ToIntFunction<Outcome> count)
      implements Engine.Run {

    @Override
    public Optional<TestCase> next(Rng rng) {
      Command mark = new Command.SetInfo(":seen", String.valueOf(seen));
      return run.next(rng).map(test -> with(test, commands -> before(commands, mark)));
    }

    @Override
    public void observe(TestCase test, Outcome outcome) {
      seen.addAndGet(count.applyAsInt(outcome));
    }
  }

  private static TestCase with(TestCase test, UnaryOperator<List<Command>> change) {
    return new TestCase(
        test.name(),
        new Script(List.of(), change.apply(new ArrayList<>(test.script().commands()))),
        test.terms(),
        test.guarantees(),
        test.lineage());
  }

  private static List<Command> before(List<Command> commands, Command last) {
    commands.add(commands.size() - 1, last);
    return commands;
  }

  private static void fails(Engine broken, Consumer<EngineContract> check) {
    EngineContract contract = new EngineContract(choice(broken, Map.of()), "seed", Seeds.RICH);
    assertThatThrownBy(() -> check.accept(contract)).isInstanceOf(AssertionError.class);
    // The engine fails, not the check.
    check.accept(new EngineContract(choice(new StormEngine(), Map.of()), "seed", Seeds.RICH));
  }

  @Test
  void anEngineThatRemembersIsFound() {
    AtomicInteger count = new AtomicInteger();
    Engine remembers =
        changing(
            test ->
                with(
                    test,
                    commands ->
                        before(
                            commands,
                            new Command.SetInfo(":count", "" + count.incrementAndGet()))));
    fails(remembers, EngineContract::sameDrawsGiveTheSame);
    fails(remembers, EngineContract::otherRunsMakeNoDifference);
  }

  @Test
  void aScriptWithoutACheckIsFound() {
    fails(
        changing(test -> with(test, commands -> commands.subList(0, commands.size() - 1))),
        EngineContract::scriptsAreWellSortedAndEndWithACheck);
  }

  @Test
  void aScriptThatDoesNotDeclareWhatItUsesIsFound() {
    DeclaredFunction nobody = new DeclaredFunction("nobody", List.of(), Sort.BOOL);
    fails(
        changing(
            test ->
                with(
                    test,
                    commands -> before(commands, new Command.Assert(test.terms().app(nobody))))),
        EngineContract::scriptsAreWellSortedAndEndWithACheck);
  }

  private static Engine wrongWitness() {
    return changing(
        test ->
            with(
                test,
                commands ->
                    before(commands, new Command.Assert(new Formulas(test.terms()).truth(false)))));
  }

  @Test
  void aWrongWitnessIsFound() {
    fails(wrongWitness(), EngineContract::guaranteesAreBorneOut);
  }

  @Test
  void shortRunsFindAWrongWitnessToo() {
    fails(wrongWitness(), EngineContract::holdsOfShortRuns);
  }

  /** A test of the last check alone would miss it. */
  @Test
  void aWitnessThatIsWrongAtAnEarlierCheckIsFound() {
    fails(
        changing(
            test ->
                with(
                    test,
                    commands -> {
                      before(commands, new Command.Push(1));
                      before(commands, new Command.Assert(new Formulas(test.terms()).truth(false)));
                      before(commands, new Command.CheckSat());
                      return before(commands, new Command.Pop(1));
                    })),
        EngineContract::guaranteesAreBorneOut);
  }

  @Test
  void anEngineThatDoesNotEndIsFound() {
    fails(endless(), EngineContract::draws);
  }

  @Test
  void anEngineThatRepeatsItselfIsFound() {
    fails(
        changing(
            test ->
                with(
                    test,
                    commands -> List.of(new Command.SetLogic("QF_UF"), new Command.CheckSat()))),
        EngineContract::nothingIsMadeTwice);
  }

  @Test
  void anUnchangedSeedIsFound() {
    Engine lazy =
        changing(
            test -> {
              SeedScript seed = Seeds.read("seed", Seeds.RICH);
              return with(test, commands -> seed.asserting(seed.assertions()).commands());
            });
    fails(lazy, EngineContract::nothingIsMadeTwice);
  }

  @Test
  void anEngineThatKeepsObservationsForOtherRunsIsFound() {
    Engine keeps = observing(outcome -> outcome.isFinding() ? 1 : 0);
    fails(keeps, EngineContract::sameObservationsGiveTheSame);
    fails(keeps, EngineContract::observationsAreOfOneRun);
  }

  @Test
  void anEngineThatHeedsWhetherItIsToldThatNothingWasFoundIsFound() {
    fails(observing(outcome -> 1), EngineContract::withoutObservationsNothingWasFound);
  }

  @Test
  void anEngineThatBreaksWhereSomethingWasFoundIsFound() {
    Engine breaks =
        observing(
            outcome -> {
              assertThat(outcome).isEqualTo(Outcome.UNKNOWN);
              return 0;
            });
    fails(breaks, EngineContract::findingsBreakNothing);
  }

  /** Seeds are immutable, so that no engine can change them. */
  @Test
  void whatIsGivenCannotBeChanged() {
    SeedScript seed = Seeds.read("seed", Seeds.RICH);
    assertThatThrownBy(() -> seed.assertions().clear())
        .isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(() -> seed.prelude().clear())
        .isInstanceOf(UnsupportedOperationException.class);
  }
}
