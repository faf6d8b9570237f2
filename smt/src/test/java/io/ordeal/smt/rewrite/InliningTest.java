package io.ordeal.smt.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.print.ScriptPrinter;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InliningTest {

  private static final String PRELUDE =
      """
      (set-logic HO_ALL) (declare-const x Int) (declare-const p Bool)
      (define-fun two () Int 2)
      (define-fun below ((n Int)) Bool (< n x))
      (define-fun twice ((n Int)) Int (+ n n))
      (define-fun plus ((m Int) (n Int)) Int (+ m n))
      (define-fun four ((n Int)) Int (twice (twice n)))
      (define-fun some () Bool (exists ((n Int)) (> n x)))
      (define-fun above ((n Int)) Bool (exists ((m Int)) (> m n)))
      (define-fun-rec down ((n Int)) Int (ite (> n 0) (down (- n 1)) n))
      """;

  private final TermFactory terms = new TermFactory();

  private String inlined(String formula) {
    Script script =
        ScriptParser.parse(Source.of("test", PRELUDE + "(assert " + formula + ")"), terms)
            .orThrow();
    List<Command> commands = script.commands();
    Term term = ((Command.Assert) commands.get(commands.size() - 1)).term();
    Term result = new Inlining(commands, terms).of(term);
    String text =
        ScriptPrinter.print(
            new Script(List.of(), List.of(new Command.Assert(result))), Style.ONE_LINE);
    return text.substring("(assert ".length(), text.length() - 2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (= x two)                          | (= x 2)
          (= x (twice two))                  | (= x (+ 2 2))
          (= x (four x))                     | (= x (+ (+ x x) (+ x x)))
          (and some p)                       | (and (exists ((n Int)) (> n x)) p)
          (= x 3)                            | (= x 3)
          """)
  void callsBecomeBodies(String formula, String expected) {
    assertThat(inlined(formula)).isEqualTo(expected);
  }

  /** The body uses the constant x, which is a different symbol under a binder of that name. */
  @Test
  void nothingIsInlinedBelowABinder() {
    assertThat(inlined("(exists ((x Int)) (below x))")).isEqualTo("(exists ((x Int)) (below x))");
    assertThat(inlined("(and (below two) (forall ((n Int)) (= (twice n) n)))"))
        .isEqualTo("(and (< 2 x) (forall ((n Int)) (= (twice n) n)))");
  }

  /** The argument could be a variable of the same name as one that the body binds. */
  @Test
  void whatBindsVariablesOfItsOwnStays() {
    assertThat(inlined("(above (twice x))")).isEqualTo("(above (+ x x))");
  }

  @Test
  void aFunctionThatStandsForItselfStays() {
    assertThat(inlined("(= x (set.fold plus two (set.singleton x)))"))
        .isEqualTo("(= x (set.fold plus 2 (set.singleton x)))");
  }

  @Test
  void whatCallsItselfStays() {
    assertThat(inlined("(= (down two) 0)")).isEqualTo("(= (down 2) 0)");
  }

  @Test
  void depthCostsNoStack() {
    StringBuilder text = new StringBuilder(PRELUDE).append("(assert (= x ");
    text.append("(twice ".repeat(20)).append("(- ".repeat(100_000)).append("two");
    text.append(")".repeat(100_020)).append("))");
    Script script = ScriptParser.parse(Source.of("test", text.toString()), terms).orThrow();
    List<Command> commands = script.commands();
    Term term = ((Command.Assert) commands.get(commands.size() - 1)).term();
    assertThat(new Inlining(commands, terms).of(term)).isNotSameAs(term);
  }
}
