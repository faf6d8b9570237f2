package io.ordeal.smt.eval;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.rewrite.Formulas;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.BoolValue;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WitnessCheckTest {

  private static boolean reference(Script script, Model model) {
    return ScriptEvaluation.ofEveryCheck(script, model).stream()
        .allMatch(check -> check.value() == Truth.TRUE);
  }

  /** Random scripts over a few constants, some of them defined, with push and pop. */
  private static final class RandomLevels {

    private static final List<String> ATOMS =
        List.of("p", "q", "(> x y)", "(= x 1)", "(< y 2)", "(= (div x y) 0)", "d", "(g x)", "e");

    private final SplittableRandom random;
    private final List<List<String>> declared = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();
    private int names;

    RandomLevels(long seed) {
      this.random = new SplittableRandom(seed);
    }

    String next() {
      text.setLength(0);
      declared.clear();
      declared.add(new ArrayList<>());
      if (random.nextInt(12) == 0) {
        text.append("(set-option :global-declarations false)\n");
      }
      if (random.nextInt(3) == 0) {
        text.append("(set-option :produce-unsat-cores true)\n");
      }
      List.of("x Int", "y Int", "p Bool", "q Bool")
          .forEach(one -> text.append("(declare-const ").append(one).append(")\n"));
      for (int i = 5 + random.nextInt(12); i > 0; i--) {
        step();
      }
      if (random.nextInt(8) > 0) {
        text.append("(check-sat)\n");
      }
      return text.toString();
    }

    private boolean isDeclared(String name) {
      return declared.stream().anyMatch(level -> level.contains(name));
    }

    private void step() {
      switch (random.nextInt(16)) {
        case 0, 1 -> push();
        case 2, 3 -> pop();
        case 4, 5 -> text.append("(check-sat)\n");
        case 6 -> declare("d", "(define-fun d () Bool " + formula(1) + ")");
        case 7 -> declare("(g x)", "(define-fun g ((v Int)) Bool (> v " + random.nextInt(3) + "))");
        case 8 ->
            declare(
                "e", random.nextBoolean() ? "(declare-const e Bool)" : "(define-fun e () Bool p)");
        case 9 -> rare();
        default -> text.append("(assert ").append(formula(2)).append(")\n");
      }
    }

    private void push() {
      int levels = random.nextInt(3);
      text.append("(push ").append(levels).append(")\n");
      for (int i = 0; i < levels; i++) {
        declared.add(new ArrayList<>());
      }
    }

    private void pop() {
      int levels = random.nextInt(declared.size());
      text.append("(pop ").append(levels).append(")\n");
      for (int i = 0; i < levels; i++) {
        declared.remove(declared.size() - 1);
      }
    }

    private void declare(String what, String command) {
      if (!isDeclared(what) && !command.contains(" " + what + ")")) {
        text.append(command).append('\n');
        declared.get(declared.size() - 1).add(what);
      }
    }

    private void rare() {
      switch (random.nextInt(4)) {
        case 0 -> {
          String name = "n" + names++;
          text.append(
              "(assert (! %s :named %s))\n(assert (or %s p))\n".formatted(formula(1), name, name));
        }
        case 1 -> text.append("(check-sat-assuming (").append(formula(1)).append("))\n");
        case 2 -> text.append("(check-sat-using smt)\n");
        default -> {
          text.append("(reset-assertions)\n");
          declared.subList(1, declared.size()).clear();
        }
      }
    }

    private String formula(int depth) {
      if (depth == 0 || random.nextInt(3) == 0) {
        String atom = ATOMS.get(random.nextInt(ATOMS.size()));
        boolean isKnown = ATOMS.indexOf(atom) < 6 || isDeclared(atom);
        return isKnown ? atom : random.nextBoolean() ? "true" : "(= x x)";
      }
      return switch (random.nextInt(3)) {
        case 0 -> "(or %s %s)".formatted(formula(depth - 1), formula(depth - 1));
        case 1 -> "(=> %s %s)".formatted(formula(depth - 1), formula(depth - 1));
        default -> "(not " + formula(depth - 1) + ")";
      };
    }

    /** A model that may leave constants out. */
    Model model() {
      Map<DeclaredFunction, Value> values = new LinkedHashMap<>();
      for (String name : List.of("x", "y")) {
        put(name, Sort.INT, IntValue.of(random.nextInt(3)), values);
      }
      for (String name : List.of("p", "q", "e")) {
        put(name, Sort.BOOL, BoolValue.of(random.nextBoolean()), values);
      }
      return Model.ofValues(values);
    }

    private void put(String name, Sort sort, Value value, Map<DeclaredFunction, Value> values) {
      if (random.nextInt(10) > 0) {
        values.put(new DeclaredFunction(name, List.of(), sort), value);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
  void agreesWithTheEvaluationOfEveryCheck(long seed) {
    RandomLevels scripts = new RandomLevels(seed);
    TermFactory terms = new TermFactory();
    WitnessCheck check = new WitnessCheck();
    List<Model> models = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      models.add(scripts.model());
    }
    int held = 0;
    int all = 0;
    for (int i = 0; i < 60; i++) {
      String text = scripts.next();
      Script script = ScriptParser.parse(Source.of("test", text), terms).orThrow();
      for (Model model : models) {
        boolean expected = reference(script, model);
        assertThat(check.holds(script, model))
            .as("%s under %s", text, model.interpretations())
            .isEqualTo(expected);
        held += expected ? 1 : 0;
        all++;
      }
    }
    assertThat(held).isBetween(all / 20, all * 3 / 4);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (assert p) (check-sat)                                                           | true
          (assert p)                                                                       | true
          (assert q) (check-sat)                                                           | false
          (push 1) (assert q) (pop 1) (assert p) (check-sat)                               | true
          (assert p) (check-sat) (assert q)                                                | true
          (push 1) (assert q) (check-sat) (pop 1) (check-sat)                              | false
          (push 1) (define-fun d () Bool q) (pop 1) (define-fun d () Bool p) (assert d)    | true
          (push 1) (define-fun d () Bool p) (pop 1) (define-fun d () Bool q) (assert d)    | false
          (push 1) (define-fun d () Bool q) (pop 1) (declare-const d Bool) (assert (or p d)) | true
          (define-fun-rec f ((v Int)) Int (+ 1 (f v))) (assert p) (check-sat)              | false
          (assert (! p :named n)) (assert n) (check-sat)                                   | true
          (assert (! q :named n)) (check-sat)                                              | false
          (assert p) (check-sat-assuming (q))                                              | false
          (assert p) (check-sat-assuming (p)) (get-model) (get-value (q)) (get-unsat-core) | true
          (assert p) (assert-soft q) (minimize 1) (check-sat)                              | true
          (assert (! p :named m)) (assert m) (check-sat)                                   | true
          (assert (! q :named m)) (assert p) (check-sat)                                   | false
          (assert (! p :named m)) (assert (not m)) (check-sat)                             | false
          (strange-command) (assert p) (check-sat)                                         | false
          (assert q) (reset-assertions) (assert p) (check-sat)                             | true
          (push 0) (define-fun d () Bool p) (reset-assertions) (assert d) (check-sat)      | true
          (assert (! p :named n)) (assert (not n)) (check-sat)                             | false
          (assert (! p :named n)) (push 1) (define-fun d () Bool (not n)) (assert d)       | false
          """)
  void tellsWhetherAllHold(String commands, boolean expected) {
    Parsed parsed = Parsed.of("(declare-const p Bool) (declare-const q Bool) " + commands);
    Model model =
        Model.ofValues(
            Map.of(
                new DeclaredFunction("p", List.of(), Sort.BOOL), BoolValue.TRUE,
                new DeclaredFunction("q", List.of(), Sort.BOOL), BoolValue.FALSE,
                // The script's own definitions take precedence.
                new DeclaredFunction("n", List.of(), Sort.BOOL), BoolValue.FALSE));
    WitnessCheck check = new WitnessCheck();
    assertThat(reference(parsed.script(), model)).isEqualTo(expected);
    assertThat(check.holds(parsed.script(), model)).isEqualTo(expected);
    assertThat(check.holds(parsed.script(), model)).as("again").isEqualTo(expected);
  }

  /** No text has such a script, but an engine might make one. */
  @Test
  void aDefinitionEndsWithItsLevel() {
    TermFactory terms = new TermFactory();
    Formulas make = new Formulas(terms);
    DeclaredFunction d = new DeclaredFunction("d", List.of(), Sort.BOOL);
    Script script =
        new Script(
            List.of(),
            List.of(
                definition(d, make.truth(false)),
                new Command.Push(1),
                definition(d, make.truth(true)),
                new Command.Pop(1),
                new Command.Assert(terms.app(d)),
                new Command.CheckSat()));
    assertThat(reference(script, Model.EMPTY)).isFalse();
    assertThat(new WitnessCheck().holds(script, Model.EMPTY)).isFalse();
  }

  private static Command definition(DeclaredFunction function, Term body) {
    return new Command.DefineFuns(
        List.of(new Command.Definition(function, List.of(), body)), false);
  }

  /**
   * Results for the same formulas under other definitions and other models must not be confused.
   */
  @Test
  void remembersOfManyModelsAndDefinitionsWhichIsWhich() {
    TermFactory terms = new TermFactory();
    WitnessCheck check = new WitnessCheck();
    DeclaredFunction x = new DeclaredFunction("x", List.of(), Sort.INT);
    List<Model> models = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      models.add(Model.ofValues(Map.of(x, IntValue.of(i))));
    }
    for (int bound : List.of(3, 0, 4, 2, 1)) {
      String text =
          "(declare-const x Int) (define-fun b () Int %d) (assert (<= x b)) (check-sat)"
              .formatted(bound);
      Script script = ScriptParser.parse(Source.of("test", text), terms).orThrow();
      assertThat(script.commands()).hasAtLeastOneElementOfType(Command.DefineFuns.class);
      for (int i = 0; i < models.size(); i++) {
        assertThat(check.holds(script, models.get(i))).isEqualTo(i <= bound);
        assertThat(check.holds(script, models.get(3))).isEqualTo(3 <= bound);
      }
    }
  }
}
