package io.ordeal.smt.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.eval.Evaluator;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.op.Operators;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.print.RoundTrip;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.Value;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LiteralsTest {

  private final TermFactory terms = new TermFactory();
  private final Evaluator evaluator = new Evaluator(Model.EMPTY);

  private Term read(String text) {
    Script script =
        ScriptParser.parse(Source.of("test", "(assert (= %s %s))".formatted(text, text)), terms)
            .orThrow();
    return ((Command.Assert) script.commands().get(0)).term().child(0);
  }

  private Value valueOf(Term term) {
    return ((Result.Known) evaluator.valueOf(term)).value();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "true",
        "false",
        "0",
        "7",
        "(- 7)",
        "0.0",
        "0.25",
        "(- 2.5)",
        "(/ 1.0 3.0)",
        "(- (/ 22.0 7.0))",
        "#b0101",
        "\"a\\u{22}b\"",
        "RNE",
        "RTZ",
        "(_ NaN 5 11)",
        "(_ +oo 5 11)",
        "(_ -oo 5 11)",
        "(_ +zero 5 11)",
        "(_ -zero 5 11)",
        "(fp #b0 #b01111 #b0000000000)",
        "(fp #b1 #b00000 #b0000000001)",
      })
  void aValueIsWrittenAsItIsRead(String text) {
    Term term = read(text);
    assertThat(new Literals(terms).of(valueOf(term))).isSameAs(term);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(fp #b0 #b11111 #b0000000000)",
        "(fp #b1 #b00000 #b0000000000)",
        "(- 0.5)",
        "(/ 6.0 (- 4.0))",
        "(store ((as const (Array Int Int)) 0) 1 (- 2))",
        "(as seq.empty (Seq Int))",
      })
  void whatIsWrittenOtherwiseHasTheSameValue(String text) {
    Value value = valueOf(read(text));
    Term made = new Literals(terms).of(value);
    assertThat(valueOf(made)).isEqualTo(value);
    assertThat(made.sort()).isEqualTo(value.sort());
  }

  @ParameterizedTest
  @ValueSource(strings = {"(- 12)", "(- (/ 22.0 7.0))", "(_ NaN 8 24)", "(_ -oo 8 24)", "true"})
  void whatIsMadeIsPrintedAndReadAgain(String text) {
    Term made = new Literals(terms).of(valueOf(read(text)));
    Term formula = terms.app(Operators.EQUAL.plain(), made, made);
    Script script = new Script(List.of(), List.of(new Command.Assert(formula)));
    assertThat(RoundTrip.firstDifference(script, terms)).isEmpty();
  }
}
