package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.content.ContentHash;
import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.Lineage;
import io.ordeal.fuzz.engine.Material;
import io.ordeal.fuzz.engine.MaterialKind;
import io.ordeal.fuzz.engine.Metrics;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.engine.Origins;
import io.ordeal.fuzz.engine.Outcome;
import io.ordeal.fuzz.engine.Parameter;
import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.engine.Settings;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.engine.TestCaseSource;
import io.ordeal.fuzz.engine.Work;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.rewrite.Formulas;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.IntValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** An engine for each kind of material other than a single seed. */
final class ToyEngines {

  static final List<Engine> ALL = List.of(new Dice(), new Scribe(), new Echo(), new Pair());

  /** The material of {@link Scribe}. */
  static final String HISTORY = "(> x 1)\n(< x 5)\n(distinct x 3)\n(= (mod x 2) 0)\n(< (* x x) 99)";

  private ToyEngines() {}

  static Material.File file(String name, String text) {
    return new Material.File(name, ContentHash.of(text), text);
  }

  /** Works on the vocabulary alone: equations with numbers that it draws. */
  static final class Dice implements Engine {

    @Override
    public String id() {
      return "dice";
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
    public MaterialKind material(Settings settings) {
      return new MaterialKind.VocabularyOnly();
    }

    @Override
    public Run start(Work work, ModelSource models) {
      TermFactory terms = new TermFactory();
      DeclaredFunction die = new DeclaredFunction("die", List.of(), Sort.INT);
      Set<Integer> made = new HashSet<>();
      return new Run() {
        @Override
        public Optional<TestCase> next(Rng rng) {
          int number = rng.below(1_000_000);
          return made.add(number) ? Optional.of(testCase(number)) : Optional.empty();
        }

        @Override
        public Metrics metrics() {
          return Metrics.of(Map.of("numbers", (long) made.size()));
        }

        private TestCase testCase(int number) {
          IntValue value = IntValue.of(number);
          Term equation = new Formulas(terms).equal(terms.app(die), terms.literal(value));
          Script script =
              new Script(
                  List.of(),
                  List.of(
                      new Command.DeclareFun(die),
                      new Command.Assert(equation),
                      new Command.CheckSat()));
          return new TestCase(
              "",
              script,
              terms,
              new Guarantee.Satisfiable(Model.ofValues(Map.of(die, value))),
              new Lineage("dice", List.of()).with(Origins.of(() -> List.of("die"))));
        }
      };
    }
  }

  /** Works on a file: asserts some of its lines. */
  static final class Scribe implements Engine {

    @Override
    public String id() {
      return "scribe";
    }

    @Override
    public String title() {
      return "asserts lines of a file";
    }

    @Override
    public List<Parameter> parameters() {
      return List.of(new Parameter.File("history", true, "formulas over x, a line each"));
    }

    @Override
    public MaterialKind material(Settings settings) {
      return new MaterialKind.File("history");
    }

    @Override
    public Run start(Work work, ModelSource models) {
      List<String> lines = work.file().text().lines().toList();
      Lineage lineage = new Lineage("scribe", List.of(work.file().name()));
      Set<Set<Integer>> made = new HashSet<>();
      return rng -> {
        Set<Integer> chosen = new TreeSet<>();
        for (int i = rng.between(1, lines.size()); i > 0; i--) {
          chosen.add(rng.below(lines.size()));
        }
        if (!made.add(chosen)) {
          return Optional.empty();
        }
        StringBuilder text = new StringBuilder("(declare-const x Int)");
        chosen.forEach(line -> text.append("(assert ").append(lines.get(line)).append(')'));
        TermFactory terms = new TermFactory();
        Source source = Source.of("made", text + "(check-sat)");
        Script script = ScriptParser.parse(source, terms).orThrow();
        return Optional.of(new TestCase("", script, terms, new Guarantee.None(), lineage));
      };
    }
  }

  /** Works on top of another engine: negates each assertion twice. */
  static final class Echo implements Engine {

    @Override
    public String id() {
      return "echo";
    }

    @Override
    public String title() {
      return "negates twice";
    }

    @Override
    public List<Parameter> parameters() {
      return List.of(
          new Parameter.OfEngine("on", true, "the engine whose test cases it changes"),
          Parameter.number("extra", 0, 0, 9, "draws that decide nothing"));
    }

    @Override
    public MaterialKind material(Settings settings) {
      return new MaterialKind.TestCases("on");
    }

    @Override
    public Run start(Work work, ModelSource models) {
      TestCaseSource below = work.testCases();
      return new Run() {
        private Optional<TestCase> last = Optional.empty();

        @Override
        public Optional<TestCase> next(Rng rng) {
          for (int i = 0; i < work.settings().number("extra"); i++) {
            rng.below(2);
          }
          last = below.next();
          return last.map(Echo::negatedTwice);
        }

        @Override
        public void observe(TestCase test, Outcome outcome) {
          last.ifPresent(inner -> below.observe(inner, outcome));
        }
      };
    }

    private static TestCase negatedTwice(TestCase test) {
      Formulas make = new Formulas(test.terms());
      List<Command> commands = new ArrayList<>();
      for (Command command : test.script().commands()) {
        commands.add(
            command instanceof Command.Assert one
                ? new Command.Assert(make.not(make.not(one.term())))
                : command);
      }
      return new TestCase(
          "",
          new Script(List.of(), commands),
          test.terms(),
          test.guarantees(),
          test.lineage().under("echo"));
    }
  }

  /** Works on two seeds: negates an assertion of either, and asserts both. */
  static final class Pair implements Engine {

    @Override
    public String id() {
      return "pair";
    }

    @Override
    public String title() {
      return "puts two seeds together";
    }

    @Override
    public List<Parameter> parameters() {
      return List.of();
    }

    @Override
    public MaterialKind material(Settings settings) {
      return new MaterialKind.Seeds(2);
    }

    @Override
    public Run start(Work work, ModelSource models) {
      List<String> names = work.seeds().stream().map(SeedScript::name).toList();
      TermFactory terms = work.seeds().get(0).terms();
      Set<Term> made = new HashSet<>();
      return rng -> {
        List<Term> chosen = new ArrayList<>();
        for (SeedScript seed : work.seeds()) {
          chosen.add(rng.pick(seed.assertions()));
        }
        Formulas make = new Formulas(terms);
        Term both = rng.chance(1, 2) ? make.xor(chosen.get(0), chosen.get(1)) : make.or(chosen);
        if (!made.add(both)) {
          return Optional.empty();
        }
        Set<Command> commands = new LinkedHashSet<>();
        work.seeds().forEach(seed -> commands.addAll(seed.prelude()));
        commands.add(new Command.Assert(both));
        commands.add(new Command.CheckSat());
        Script script = new Script(List.of(), List.copyOf(commands));
        return Optional.of(
            new TestCase("", script, terms, new Guarantee.None(), new Lineage("pair", names)));
      };
    }
  }
}
