package io.ordeal.fuzz.solver.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.solver.session.Answer.Result;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PrintedTextTest {

  private static List<String> parts(String text) {
    return PrintedText.of(text).parts();
  }

  @Test
  void listsMaySpanLinesAndWordsEndWithTheirLine() {
    assertThat(parts("sat\n(\n (a b)\n)\nWARNING: (what\nunsat \n(b)(c)"))
        .containsExactly("sat", "(\n (a b)\n)", "WARNING: (what", "unsat", "(b)", "(c)");
    assertThat(parts("")).isEmpty();
    assertThat(parts(" \r\n\t")).isEmpty();
    assertThat(parts("sat\r\n")).containsExactly("sat");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(a \")\" b)",
        "(a \"(\" b)",
        "(a |)| b)",
        "(a |\"| b)",
        "(a \"|\" b)",
        "(a \"x\"\")\"\"y\" b)",
        "(a ; )\n b)",
        "(a ; \" |\n b)",
      })
  void parenthesesInTextAreNoParentheses(String list) {
    assertThat(parts(list)).containsExactly(list);
    assertThat(PrintedText.of(list).cutOff()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"(", "(a", "(a (b)", "(a \"b)", "(a |b)", "(a ;)", "((a)\n", "(\"\"\")"})
  void aListWithoutAnEndIsNotAmongTheParts(String list) {
    PrintedText printed = PrintedText.of("sat\n" + list);
    assertThat(printed.cutOff()).isTrue();
    assertThat(printed.parts()).containsExactly("sat");
  }

  @Test
  void listsAreTakenApart() {
    assertThat(PrintedText.elements("((x 1)\n |a )b| \"c \"\" )d\" ; e)\n (f (g)) h)"))
        .containsExactly("(x 1)", "|a )b|", "\"c \"\" )d\"", "(f (g))", "h");
    assertThat(PrintedText.elements("(a(b)c)")).containsExactly("a", "(b)", "c");
    assertThat(PrintedText.elements("()")).isEmpty();
    assertThat(PrintedText.elements("a")).isEmpty();
    assertThat(PrintedText.elements("")).isEmpty();
  }

  @Test
  void whatIsAWholeLineIsAnAnswer() {
    assertThat(PrintedText.of("sat\nunknown\nunsat\n").results())
        .containsExactly(Result.SAT, Result.UNKNOWN, Result.UNSAT);
    assertThat(PrintedText.of("sat or unsat\nSAT\n(sat)\n\"sat\"\n; sat\nsatordeal.1").results())
        .isEmpty();
  }

  @Test
  void errorsAreNoModels() {
    PrintedText printed = PrintedText.of("(error \"line 1\")\n(model)\n(error \"line 2\")");
    assertThat(printed.errors()).containsExactly("(error \"line 1\")", "(error \"line 2\")");
    assertThat(printed.firstList()).isEqualTo("(model)");
    assertThat(PrintedText.of("sat").firstList()).isEmpty();
  }
}
