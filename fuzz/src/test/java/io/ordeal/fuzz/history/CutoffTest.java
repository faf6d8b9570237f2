package io.ordeal.fuzz.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CutoffTest {

  private static Cutoff cutoff(String limits) {
    return new Cutoff(limits.isEmpty() ? List.of() : List.of(limits.split(" ", -1)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          ""                     | none                | taken
          ""                     | z3#5                | taken
          5301                   | z3#5300             | taken
          5301                   | z3#5301             | later
          5301                   | cvc5#9999           | later
          5301                   | none                | unknown
          2021-07-01             | z3#1 2021-06-30     | taken
          2021-07-01             | z3#1 2021-07-01     | later
          2021-07-01             | z3#1                | unknown
          z3=5600                | o/z3#5599           | taken
          Z3=5600                | o/z3#5600           | later
          o/z3=5600              | o/z3#5600           | later
          z3=5600                | cvc5#9000           | taken
          z3=5600                | none                | unknown
          z3=5600 cvc5=9200      | cvc5#9200           | later
          z3=5600 cvc5=9200      | cvc5#9199           | taken
          z3=2021-07-01 z3=5600  | z3#5599 2022-01-01  | later
          z3=2021-07-01 cvc5=1   | cvc5#0              | taken
          """)
  void formulasAreTakenOrLeftOut(String limits, String origin, String expected) {
    Cutoff cutoff = cutoff(limits);
    boolean taken = cutoff.takes(Origin.parse(origin));
    assertThat(taken).isEqualTo(expected.equals("taken"));
    assertThat(cutoff.later()).isEqualTo(expected.equals("later") ? 1 : 0);
    assertThat(cutoff.unknown()).isEqualTo(expected.equals("unknown") ? 1 : 0);
  }

  @ParameterizedTest
  @ValueSource(strings = {"soon", "=5", "z3=", "-1", "2021-13-01", "9999999999", "5301x"})
  void otherTextsAreNoLimits(String text) {
    assertThatThrownBy(() -> cutoff(text))
        .isInstanceOf(HistoryException.class)
        .hasMessage(
            "found the limit '%s', expected an issue number, a date such as 2021-07-01, or one of them for a solver: SOLVER=LIMIT"
                .formatted(text));
  }

  @Test
  void aLimitOnASolverWithoutFormulasIsAMistake() {
    Cutoff cutoff = cutoff("z33=5600");
    cutoff.takes(Origin.parse("o/z3#1"));
    cutoff.takes(Origin.parse("cvc5#1"));
    assertThatThrownBy(() -> cutoff.check("", List.of()))
        .isInstanceOf(HistoryException.class)
        .hasMessage("--before z33: no formula is of this solver; found cvc5, o/z3");
    Cutoff right = cutoff("z3=5600");
    right.takes(Origin.parse("o/z3#1"));
    assertThatCode(() -> right.check("", List.of())).doesNotThrowAnyException();
  }

  @Test
  void anEarlierHistoryMustKeepTheLimits() {
    Formula late = new Formula("1", "a", Origin.parse("z3#6000"), 1, new TreeSet<>());
    Formula unknown = new Formula("2", "b", Optional.empty(), 1, new TreeSet<>());
    Formula early = new Formula("3", "c", Origin.parse("z3#1"), 1, new TreeSet<>());
    assertThatThrownBy(() -> cutoff("5600").check("h.txt", List.of(late, unknown, early)))
        .isInstanceOf(HistoryException.class)
        .hasMessage("h.txt has 2 formulas that --before leaves out; mine its formulas again");
    assertThatThrownBy(() -> cutoff("5600").check("h.txt", List.of(late, early)))
        .hasMessage("h.txt has 1 formula that --before leaves out; mine its formulas again");
    assertThatCode(() -> cutoff("5600").check("h.txt", List.of(early))).doesNotThrowAnyException();
    assertThatCode(() -> cutoff("").check("h.txt", List.of(late))).doesNotThrowAnyException();
  }
}
