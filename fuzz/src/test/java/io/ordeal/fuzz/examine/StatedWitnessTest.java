package io.ordeal.fuzz.examine;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.Guarantees;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.term.TermFactory;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StatedWitnessTest {

  private static final String SCRIPT =
      "(declare-const x Int)(check-sat)(assert (> x 0))(check-sat)(assert (> x 5))(check-sat)";

  private static Guarantees read(String text) {
    TermFactory terms = new TermFactory();
    return StatedWitness.in(
            TestCase.of("a", ScriptParser.parse(Source.of("a", text), terms).script(), terms))
        .guarantees();
  }

  private static String comments(List<String> lines) {
    return lines.stream().map(line -> "; " + line + "\n").collect(Collectors.joining());
  }

  private static List<Boolean> satisfiable(Guarantees guarantees) {
    return guarantees.checks().stream().map(Guarantee.Satisfiable.class::isInstance).toList();
  }

  @Test
  void aWitnessCountsWhereItSatisfiesTheAssertions() {
    String stated = comments(StatedWitness.lines("(define-fun x () Int 3)"));
    assertThat(satisfiable(read("; crash, proven\n" + stated + SCRIPT)))
        .containsExactly(true, true, false);
  }

  @Test
  void aModelAsSolversPrintItIsRead() {
    String stated = comments(StatedWitness.lines("(\n  (define-fun x () Int\n    7)\n)"));
    assertThat(satisfiable(read(stated + "; another remark\n" + SCRIPT)))
        .containsExactly(true, true, true);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "; witness:\n",
        "; witness:\n; (define-fun x () Int 7)\n",
        "; witness:\n;   (define-fun x () Int\n",
        "; witness:\n;   (define-fun x () Bool true)\n",
        "; witness:\n;   )))(((\n",
        "; witness:\n;   (define-fun y () Int 7)\n",
        "; its model:\n;   (define-fun x () Int 7)\n",
        "; it says witness:\n;   (define-fun x () Int 7)\n",
      })
  void whatIsNoWitnessIsIgnored(String comments) {
    assertThat(satisfiable(read(comments + SCRIPT.replaceFirst("\\(check-sat\\)", ""))))
        .containsExactly(false, false);
  }

  @Test
  void aWrongModelIsNoWitness() {
    String wrong = comments(StatedWitness.linesOfWrongModel("(define-fun x () Int 7)"));
    assertThat(satisfiable(read(wrong + SCRIPT))).containsExactly(false, false, false);
  }
}
