package io.ordeal.smt.print;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.OperatorTable;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Attribute;
import io.ordeal.smt.term.Binder;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A series prints exactly the same bytes as printing without one. */
class SeriesTest {

  private static final Style OTHERWISE =
      Style.ONE_LINE.spelling(Map.of("=>", "implies", "=", "iff", "ite", "if", "str.++", "concat"));

  private final TermFactory terms = new TermFactory();

  private static void assertSame(Script script, ScriptPrinter.Series series, Style style) {
    String expected = ScriptPrinter.print(script, style);
    assertThat(series.print(script)).isEqualTo(expected);
    assertThat(series.print(script)).as("again").isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void anyScriptIsPrintedTheSame(long seed) {
    RandomScripts scripts = new RandomScripts(seed, terms);
    ScriptPrinter.Series plain = new ScriptPrinter.Series(Style.ONE_LINE);
    ScriptPrinter.Series otherwise = new ScriptPrinter.Series(OTHERWISE);
    for (int i = 0; i < 30; i++) {
      Script script = scripts.next();
      assertSame(script, plain, Style.ONE_LINE);
      assertSame(script, otherwise, OTHERWISE);
    }
  }

  /** Nested formulas, up to many times the size from which let is used. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void formulasThatShareTheirPartsArePrintedTheSame(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Term> pool = new ArrayList<>();
    for (String name : List.of("p", "q", "odd name", "$1", "and")) {
      pool.add(terms.app(new DeclaredFunction(name, List.of(), Sort.BOOL)));
    }
    Term.Var variable = terms.variable("v", Sort.BOOL);
    ScriptPrinter.Series series = new ScriptPrinter.Series(Style.ONE_LINE);
    ScriptPrinter.Series otherwise = new ScriptPrinter.Series(OTHERWISE);
    boolean hasLet = false;
    for (int i = 0; i < 140; i++) {
      pool.add(formula(pool, variable, i, random));
      List<Command> commands = new ArrayList<>();
      for (int k = 0; k < 4; k++) {
        commands.add(new Command.Assert(pool.get(pool.size() - 1 - random.nextInt(pool.size()))));
      }
      Script script = new Script(List.of(" header"), commands);
      assertSame(script, series, Style.ONE_LINE);
      assertSame(script, otherwise, OTHERWISE);
      hasLet |= series.print(script).contains("(let (");
    }
    assertThat(hasLet).isTrue();
  }

  private Term formula(List<Term> pool, Term.Var variable, int number, SplittableRandom random) {
    Term left = pick(pool, random);
    Term right = pick(pool, random);
    return switch (random.nextInt(12)) {
      case 0 -> app("not", left);
      case 1 -> app("ite", left, right, pick(pool, random));
      case 2 -> app("and", left, right, left);
      case 3 -> app("=>", left, right);
      case 4 -> app("distinct", left, right);
      case 5 -> terms.annotated(left, List.of(Attribute.text(":named", "n" + number)), List.of());
      case 6 -> terms.annotated(left, List.of(Attribute.text(":note", "|a b|")), List.of());
      case 7 ->
          terms.bind(
              Binder.FORALL,
              List.of(variable),
              terms.annotated(
                  app("or", variable, left),
                  List.of(new Attribute(":pattern", "", 1, true)),
                  List.of(app("xor", variable, right))));
      default -> app(random.nextBoolean() ? "=" : "or", left, right);
    };
  }

  private static Term pick(List<Term> pool, SplittableRandom random) {
    int from = random.nextBoolean() ? pool.size() * 3 / 4 : 0;
    return pool.get(from + random.nextInt(pool.size() - from));
  }

  private Term app(String name, Term... arguments) {
    return terms.app(OperatorTable.named(name).get(0).plain(), arguments);
  }

  private Script parse(String text) {
    return ScriptParser.parse(Source.of("test", text), terms).orThrow();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(let ((y (! x :named n))) (and (> y 0) (< y 5)))",
        "(let ((y (! (> x 1) :named n))) (or (not y) (= y (> x 7))))",
        "(let ((y (! (> x 1) :named n))) (and (= (ite y 1 2) 1) (= (ite y 3 4) 3)))",
        "(and (! (> x 1) :note) (! (> x 1) :note))",
        "(forall ((v Int)) (! (or (> v x) (! (> v 1) :qid a)) :pattern ((+ v 1) (* v 2))))",
        "(let ((y (+ x x))) (let ((z (* y y))) (and (> z 1) (or (< z 2) (= z y)))))"
      })
  void whatHasNamesAndNotesIsPrintedTheSame(String formula) {
    Script script = parse("(declare-const x Int) (assert " + formula + ") (check-sat)");
    assertSame(script, new ScriptPrinter.Series(Style.ONE_LINE), Style.ONE_LINE);
    Term one = ((Command.Assert) script.commands().get(1)).term();
    Script twice =
        new Script(
            List.of(),
            List.of(new Command.Assert(app("not", one)), new Command.Assert(app("and", one, one))));
    assertSame(twice, new ScriptPrinter.Series(Style.ONE_LINE), Style.ONE_LINE);
  }

  @Test
  void overloadsOfOneScriptAreNotThoseOfTheNext() {
    Script overloaded =
        parse(
            "(declare-fun f (Int) Bool) (declare-fun f (Real) Bool) (declare-const x Int)"
                + "(declare-fun c () Bool) (declare-fun c () Int)"
                + "(assert (and (f x) (or (as c Bool) (f 1.0)) (= x (as c Int))))");
    Script plain =
        parse(
            "(reset) (declare-fun f (Int) Bool) (declare-const x Int) (declare-const c Bool)"
                + "(assert (and (f x) (or c (f 2))))");
    ScriptPrinter.Series series = new ScriptPrinter.Series(Style.ONE_LINE);
    for (int i = 0; i < 2; i++) {
      assertSame(overloaded, series, Style.ONE_LINE);
      assertSame(plain, series, Style.ONE_LINE);
    }
    assertThat(series.print(overloaded)).contains("(as c Bool)");
    assertThat(series.print(plain)).contains("(or c ");
  }

  @Test
  void theLimitOfLargeTermsIsTheSame() {
    for (long size = TermPrinter.LARGE - 4; size < TermPrinter.LARGE + 4; size++) {
      Term pair = app("not", terms.app(new DeclaredFunction("p", List.of(), Sort.BOOL)));
      Term[] parts = new Term[(int) (size - 1) / 2];
      Arrays.fill(parts, pair);
      Term wide = app("and", parts);
      Term exact = size % 2 == 1 ? wide : app("not", wide);
      assertThat(TermSize.treeSizeUpTo(exact, Long.MAX_VALUE)).isBetween(size - 1, size);
      assertSame(
          new Script(List.of(), List.of(new Command.Assert(exact))),
          new ScriptPrinter.Series(Style.ONE_LINE),
          Style.ONE_LINE);
    }
  }

  /** Prints more texts than are remembered. */
  @Test
  void whatWasForgottenIsPrintedTheSame() {
    ScriptPrinter.Series series = new ScriptPrinter.Series(Style.ONE_LINE);
    Term chain = terms.app(new DeclaredFunction("a".repeat(2000), List.of(), Sort.BOOL));
    Term long1 = chain;
    for (int i = 0; i < 180; i++) {
      chain = i % 2 == 0 ? app("not", chain) : app("=", long1, app("not", chain));
      if (i % 20 == 0) {
        Script script = new Script(List.of(), List.of(new Command.Assert(chain)));
        assertThat(series.print(script)).isEqualTo(ScriptPrinter.print(script, Style.ONE_LINE));
      }
    }
  }

  @Test
  void depthCostsNoStack() {
    Term deep = terms.app(new DeclaredFunction("p", List.of(), Sort.BOOL));
    for (int i = 0; i < 100_000; i++) {
      deep = app("not", deep);
    }
    Script script = new Script(List.of(), List.of(new Command.Assert(deep)));
    assertSame(script, new ScriptPrinter.Series(Style.ONE_LINE), Style.ONE_LINE);
  }

  @Test
  void linesAreNotBroken() {
    assertThatThrownBy(() -> new ScriptPrinter.Series(Style.INDENTED))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("wanted one like ONE_LINE");
  }
}
