package io.ordeal.fuzz.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.config.OptionSpace;
import io.ordeal.fuzz.config.Policy;
import io.ordeal.fuzz.config.Strategy;
import io.ordeal.fuzz.config.StrategyWork;
import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.EngineChoice;
import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.Guarantees;
import io.ordeal.fuzz.engine.Lineage;
import io.ordeal.fuzz.engine.MaterialKind;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.engine.Origins;
import io.ordeal.fuzz.engine.Parameter;
import io.ordeal.fuzz.engine.SearchedModels;
import io.ordeal.fuzz.engine.Seeds;
import io.ordeal.fuzz.engine.Settings;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.engine.Work;
import io.ordeal.fuzz.engine.storm.StormEngine;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.print.ScriptPrinter;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.rewrite.Formulas;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.IntValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Makes the test cases of units and of paths. */
class GenerationTest {

  private static final String ORIGIN = "who made it";

  /** Texts of seeds; the last two give few test cases or none. */
  private static final List<String> TEXTS =
      List.of(
          Seeds.RICH,
          Seeds.CONTRADICTION,
          Seeds.LEVELS,
          "(declare-const p Bool) (declare-const q Bool) (assert p) (assert q) (check-sat)",
          "(assert true) (check-sat)");

  private final SearchedModels models = new SearchedModels();

  static SeedLibrary library(List<String> texts) {
    Map<String, String> byHash = new LinkedHashMap<>();
    List<String> names = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      byHash.put("hash-" + i, texts.get(i));
      names.add("seed-" + i);
    }
    return new SeedLibrary(List.copyOf(byHash.keySet()), names, byHash::get);
  }

  private static Plan plan(long seed, Map<String, String> settings) {
    StormEngine storm = new StormEngine();
    return new Plan(
        seed, List.of(new EngineChoice(storm, new Settings(storm.parameters(), settings))));
  }

  private static UnitOutcomes shown(UnitId id) {
    return UnitOutcomes.asShown(Outcomes.NONE, id);
  }

  private static String text(TestCase test) {
    return test.name() + " " + ScriptPrinter.print(test.script(), Style.ONE_LINE);
  }

  private List<String> texts(Plan plan, UnitId id, int most) {
    UnitRun run = new UnitRun(plan, id, most, library(TEXTS), models, shown(id));
    List<String> texts = new ArrayList<>();
    for (Optional<TestCase> test = run.next(); test.isPresent(); test = run.next()) {
      texts.add(text(test.get()));
    }
    return texts;
  }

  /** Asks every test case three times. */
  private static final class Thrice implements Strategy {

    @Override
    public String id() {
      return "thrice";
    }

    @Override
    public String title() {
      return "Asks every test case three times.";
    }

    @Override
    public List<Parameter> parameters() {
      return List.of();
    }

    @Override
    public Strategy.UnitConfigurations start(StrategyWork work) {
      return new Strategy.UnitConfigurations() {
        private int asked;

        @Override
        public List<Configuration> configurations(TestCase test, int solver, Rng rng) {
          return List.of(Configuration.DEFAULT);
        }

        @Override
        public boolean wantsAgain(TestCase test) {
          asked++;
          return asked % 3 != 0;
        }
      };
    }
  }

  @Test
  void aStrategyMayWantTheSameScriptAgain() {
    Plan once = plan(5, Map.of());
    Settings none = new Settings(List.of(), Map.of());
    Plan thrice =
        new Plan(
            5,
            once.engines(),
            once.vocabulary(),
            new Configuring(new Thrice(), none, Policy.ALL, List.of(OptionSpace.EMPTY)));
    List<String> texts = texts(thrice, UnitId.of(0), 9);
    List<String> scripts = texts.stream().map(text -> text.split(" ", 2)[1]).toList();
    List<String> names = texts.stream().map(text -> text.split(" ", 2)[0]).toList();
    assertThat(names)
        .containsExactly(
            IntStream.range(0, 9).mapToObj("0/0/%d"::formatted).toArray(String[]::new));
    for (int i = 0; i < 9; i++) {
      assertThat(scripts.get(i)).isEqualTo(scripts.get(i - i % 3));
    }
    assertThat(Set.copyOf(scripts)).hasSize(3);
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1, 2, 3, 64, 65})
  void aUnitMakesTheSameHoweverManyAreWanted(long number) {
    Plan plan = plan(number, Map.of("steps", "50"));
    UnitId id = UnitId.of(number);
    List<String> all = texts(plan, id, 100);
    assertThat(all).hasSize(100);
    for (int most : List.of(0, 1, 7, 99)) {
      assertThat(texts(plan, id, most)).isEqualTo(all.subList(0, most));
    }
    assertThat(texts(plan, id, 120).subList(0, 100)).isEqualTo(all);
  }

  @Test
  void testCasesAreNamedByTheirPaths() {
    UnitId id = new UnitId(3, 17);
    UnitRun run = new UnitRun(plan(1, Map.of()), id, 3, library(TEXTS), models, shown(id));
    assertThat(run.next().orElseThrow().name()).isEqualTo("3/17/0");
    assertThat(run.next().orElseThrow().name()).isEqualTo("3/17/1");
  }

  /** A unit ends early instead of searching for ever. */
  @Test
  void whereNoSeedGivesAnythingThereIsNothing() {
    SeedLibrary barren = library(TEXTS.subList(4, 5));
    UnitId id = UnitId.of(0);
    UnitRun run = new UnitRun(plan(1, Map.of()), id, 100, barren, models, shown(id));
    assertThat(run.next()).isEmpty();
    Generation generation = new Generation(plan(1, Map.of()), barren, models);
    generation.make(10, test -> assertThat(test).isNull());
    assertThat(generation.at("0/0/0", List.of())).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void aPathLeadsToWhatWasMade(long seed) {
    Plan plan = plan(seed, Map.of("steps", "40", "preset", "extended"));
    Generation generation = new Generation(plan, library(TEXTS), models);
    Map<String, String> made = new LinkedHashMap<>();
    generation.make(60, test -> made.put(test.name(), generation.file(test, ORIGIN)));
    assertThat(made).hasSize(60);
    assertThat(generation.broken()).isZero();
    made.forEach(
        (path, file) -> {
          Generation other = new Generation(plan, library(TEXTS), new SearchedModels());
          assertThat(other.at(path, List.of()).map(again -> other.file(again.test(), ORIGIN)))
              .contains(file);
        });
  }

  @Test
  void asManyAreMadeAsAreWanted() {
    for (int count : List.of(0, 1, 2, 63, 64, 65, 130)) {
      List<String> made = new ArrayList<>();
      new Generation(plan(1, Map.of("steps", "40")), library(TEXTS), models)
          .make(count, test -> made.add(test.name()));
      assertThat(made).hasSize(count).doesNotHaveDuplicates();
    }
  }

  /** The first test cases come from as many seeds as there are. */
  @Test
  void seedsTakeTurns() {
    List<String> seeds = new ArrayList<>();
    new Generation(plan(1, Map.of("steps", "40")), library(TEXTS.subList(0, 3)), models)
        .make(3, test -> seeds.addAll(test.lineage().sources()));
    assertThat(seeds).containsExactlyInAnyOrder("seed-0", "seed-1", "seed-2");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "1",
        "1/2",
        "1/2/3/4",
        "a/b/c",
        "-1/0/0",
        "0/-1/0",
        "0/64/0",
        "0/0/1000",
        "99999999999/0/0",
        "0/0/x",
        "00/0/0",
        " 0/0/0"
      })
  void whatIsNoPathLeadsNowhere(String path) {
    Generation generation = new Generation(plan(1, Map.of("steps", "5")), library(TEXTS), models);
    assertThat(generation.at(path, List.of())).isEmpty();
  }

  @Test
  void aFileSaysWhereItComesFromAndWhatIsKnown() {
    Plan plan = plan(1, Map.of("unsat-share", "50", "incremental", "always", "steps", "40"));
    Generation generation = new Generation(plan, library(List.of(Seeds.CONTRADICTION)), models);
    List<TestCase> made = new ArrayList<>();
    generation.make(40, made::add);
    int unsatisfiable = 0;
    for (TestCase test : made) {
      String file = generation.file(test, ORIGIN);
      assertThat(file)
          .startsWith("; storm from seed-0, path %s\n; %s\n".formatted(test.name(), ORIGIN));
      Script again = ScriptParser.parse(Source.of("file", file), new TermFactory()).orThrow();
      long checks = again.commands().stream().filter(Command::isCheck).count();
      boolean sat = test.guarantees().last() instanceof Guarantee.Satisfiable;
      unsatisfiable += sat ? 0 : 1;
      assertThat(again.commands())
          .filteredOn(new Command.SetInfo(":status", sat ? "sat" : "unsat")::equals)
          .hasSize(sat ? (int) checks : 1);
      assertThat(file).doesNotContain(sat ? ":status unsat" : ":status sat");
    }
    assertThat(unsatisfiable).isBetween(8, 32);
  }

  // ------------------------------------------------------------------------- broken guarantees

  /** Claims that a false formula is satisfiable. */
  private static final class Liar implements Engine {

    @Override
    public String id() {
      return "liar";
    }

    @Override
    public String title() {
      return "lies";
    }

    @Override
    public List<Parameter> parameters() {
      return List.of();
    }

    @Override
    public Engine.Run start(Work work, ModelSource models) {
      TermFactory terms = work.seeds().get(0).terms();
      return rng ->
          Optional.of(
              new TestCase(
                  "",
                  work.seeds()
                      .get(0)
                      .asserting(List.of(new Formulas(terms).truth(rng.chance(1, 2)))),
                  terms,
                  new Guarantee.Satisfiable(Model.EMPTY),
                  new Lineage("liar", List.of())));
    }
  }

  /** Checks whether x is 1, 2 and 3 in turn, with a witness for each, one of which is wrong. */
  private static final class Counter implements Engine {

    @Override
    public String id() {
      return "counter";
    }

    @Override
    public String title() {
      return "counts";
    }

    @Override
    public List<Parameter> parameters() {
      return List.of();
    }

    @Override
    public MaterialKind material(Settings settings) {
      return new MaterialKind.VocabularyOnly();
    }

    @Override
    public Engine.Run start(Work work, ModelSource models) {
      TermFactory terms = new TermFactory();
      String text =
          "(declare-const x Int) (push 1) (assert (= x 1)) (check-sat) (pop 1)"
              + " (push 1) (assert (= x 2)) (check-sat) (pop 1) (assert (= x 3)) (check-sat)";
      Script script = ScriptParser.parse(Source.of("made", text), terms).orThrow();
      DeclaredFunction x = new DeclaredFunction("x", List.of(), Sort.INT);
      List<Guarantee> guarantees = new ArrayList<>();
      for (int value : List.of(1, 5, 3)) {
        guarantees.add(new Guarantee.Satisfiable(Model.ofValues(Map.of(x, IntValue.of(value)))));
      }
      Lineage lineage =
          new Lineage("counter", List.of()).with(Origins.of(() -> List.of("a.smt2", "b.smt2")));
      return rng ->
          Optional.of(new TestCase("", script, terms, new Guarantees(guarantees), lineage));
    }
  }

  @Test
  void everyCheckHasItsOwnGuarantee() {
    Engine counter = new Counter();
    Plan plan = new Plan(1, List.of(new EngineChoice(counter, new Settings(List.of(), Map.of()))));
    Generation generation = new Generation(plan, SeedLibrary.EMPTY, models);
    List<TestCase> made = new ArrayList<>();
    generation.make(1, made::add);
    assertThat(made.get(0).guarantees().checks())
        .extracting(guarantee -> guarantee.status().orElse("none"))
        .containsExactly("sat", "none", "sat");
    assertThat(generation.file(made.get(0), ORIGIN))
        .startsWith("; counter, path 0/0/0\n; %s\n; origins: a.smt2, b.smt2\n(".formatted(ORIGIN));
    assertThat(generation.broken()).isEqualTo(1);
    assertThat(generation.file(made.get(0), ORIGIN))
        .contains("(assert (= x 1))\n(set-info :status sat)\n(check-sat)\n")
        .contains("(assert (= x 2))\n(check-sat)\n");
  }

  @Test
  void whatIsNotBorneOutIsNotGuaranteed() {
    Engine liar = new Liar();
    Plan plan = new Plan(1, List.of(new EngineChoice(liar, new Settings(List.of(), Map.of()))));
    Generation generation = new Generation(plan, library(TEXTS), models);
    int[] lies = new int[1];
    generation.make(
        100,
        test -> {
          boolean isTrue = text(test).contains("(assert true)");
          lies[0] += isTrue ? 0 : 1;
          assertThat(test.guarantees().last())
              .isInstanceOf(isTrue ? Guarantee.Satisfiable.class : Guarantee.None.class);
        });
    assertThat(lies[0]).isBetween(30, 70);
    assertThat(generation.broken()).isEqualTo(lies[0]);
  }
}
