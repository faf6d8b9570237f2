package io.ordeal.smt.op;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Keeps the manual's page on operators consistent with the table. After a change of the table,
 * {@code mvn -pl smt test -Dtest=OperatorsManualTest -Dordeal.regenerate=true} regenerates the
 * page.
 */
class OperatorsManualTest {

  private static final Path PAGE = Path.of("..", "docs", "operators.md");

  private static final String INTRODUCTION =
      """
      # Operators

      All operators that Ordeal supports. This page is generated from the operator table in
      `io.ordeal.smt.op`. After a change of the table, run
      `mvn -pl smt test -Dtest=OperatorsManualTest -Dordeal.regenerate=true`.

      - *Also*: older names, and names that only one solver uses. Ordeal reads them and prints the
        first name.
      - *Indices*: the indices after the name in `(_ name …)`.
      - *Signatures*: a capital letter is any sort, a small letter is a number; conditions on them
        follow a bar. `…` is any number of arguments, sorts or columns.
      - *Notation*: the meaning of more arguments than shown. "from 1" and "from 0" mean that solvers
        also accept fewer arguments, down to this number.
      - *Dialect*: the edition of SMT-LIB that introduced the operator (2.6 or 2.7), or the solver
        whose extension it is.
      - *Open*: cases without an agreed value in the standard, or among the solvers of the dialect.
        Ordeal leaves the value open.

      | Name | Also | Indices | Signatures | Notation | Theory | Dialect | Open |
      |---|---|---|---|---|---|---|---|
      """;

  @Test
  void pageIsWhatTheTableSays() throws IOException {
    String page = page();
    if (Boolean.getBoolean("ordeal.regenerate")) {
      Files.createDirectories(PAGE.getParent());
      Files.writeString(PAGE, page);
    }

    assertThat(PAGE).exists().hasContent(page);
  }

  private static String page() {
    return OperatorTable.rows().stream()
        .map(OperatorsManualTest::line)
        .collect(joining("\n", INTRODUCTION, "\n"));
  }

  private static String line(Operator row) {
    List<String> others = row.names().subList(1, row.names().size());
    return Stream.of(
            codes(row.names().subList(0, 1), " "),
            codes(others, " "),
            indices(row),
            codes(row.typings(), "<br>"),
            notation(row),
            words(row.theory()),
            row.edition().map(Edition::number).orElseGet(() -> row.dialect().name()),
            row.gap().map(Gap::what).orElse(""))
        .collect(joining(" | ", "| ", " |"));
  }

  private static String indices(Operator row) {
    return switch (row.indexKind()) {
      case NUMERALS -> codes(row.indexNames(), " ");
      case NUMERAL_LIST -> "numerals";
      case FUNCTION -> "a function";
      case SORT_AND_NUMERAL -> "a sort, a numeral";
      case SORTS -> "sorts";
    };
  }

  private static String notation(Operator row) {
    if (row.notation() == Notation.EXACT) {
      return "";
    }
    int least = ((Signature) row.typings().get(0)).least();
    return words(row.notation()) + (least < 2 ? ", from " + least : "");
  }

  private static String codes(List<?> texts, String between) {
    return texts.stream()
        .map(text -> "`" + text.toString().replace("|", "\\|") + "`")
        .collect(joining(between));
  }

  private static String words(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
