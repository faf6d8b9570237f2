package io.ordeal.fuzz.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OriginTest {

  private static final String WHOLE =
      "Z3Prover/z3#5301 2021-05-25 https://github.com/Z3Prover/z3/issues/5301#issuecomment-7";

  @Test
  void textHasAllParts() {
    Origin origin = Origin.parse(WHOLE).orElseThrow();
    assertThat(origin.solver()).isEqualTo("Z3Prover/z3");
    assertThat(origin.issue()).isEqualTo(5301);
    assertThat(origin.date()).contains(LocalDate.of(2021, 5, 25));
    assertThat(origin.url()).isEqualTo("https://github.com/Z3Prover/z3/issues/5301#issuecomment-7");
    assertThat(origin.text()).isEqualTo(WHOLE);
    assertThat(Origin.of("x.smt2", origin.comment() + "(check-sat)")).contains(origin);
  }

  @ParameterizedTest
  @ValueSource(strings = {"z3#1", "z3#1 2021-05-25", "a/b#2 http://localhost:80/a", "z3#999999999"})
  void someParts(String text) {
    assertThat(Origin.parse(text).map(Origin::text)).contains(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "z3",
        "#5",
        "z3#",
        "z3#-1",
        "z3#9999999999",
        "a/b/c#1",
        "../z3#1",
        "a/..#1",
        "<b>#1",
        "z3#1 2021-13-01",
        "z3#1 yesterday",
        "z3#1 ftp://host/x",
        "z3#1 javascript:alert(1)",
        "z3#1 https://host/<script>",
        "z3#1 https://host/\u001b[31m",
        "z3#1 https://host/a b",
        "z3#1\n; x"
      })
  void whatIsNoOrigin(String text) {
    assertThat(Origin.parse(text)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          z3_5301_1.smt2       | z3#5301
          z3/cvc5_12_10.smt2   | cvc5#12
          a/b/yices-2_0_0.smt2 | yices-2#0
          z3_5301.smt2         | none
          z3_5301_1.smt        | none
          5301_1.smt2          | none
          z3_x_1.smt2          | none
          z3_99999999999_1.smt2 | none
          """)
  void fileNamesTellOrigins(String file, String expected) {
    assertThat(Origin.of(file, "(check-sat)").map(Origin::text).orElse("none")).isEqualTo(expected);
  }

  @Test
  void commentsCountMoreThanFileNames() {
    assertThat(Origin.of("z3_1_1.smt2", "; hello\n; origin: a/b#2\n").map(Origin::text))
        .contains("a/b#2");
    assertThat(Origin.of("z3_1_1.smt2", "; origin: <script>\n")).isEmpty();
    assertThat(Origin.of("z3_1_1.smt2", "\n".repeat(10) + "; origin: a/b#2\n").map(Origin::text))
        .contains("z3#1");
  }

  @ParameterizedTest
  @CsvSource({
    "Z3Prover/z3, z3, true", "Z3Prover/z3, Z3PROVER/Z3, true", "z3, Z3, true",
    "Z3Prover/z3, 3, false", "cvc5/cvc5-projects, cvc5, false", "z3, Z3Prover/z3, false"
  })
  void solversAreKnownWithAndWithoutOwner(String solver, String name, boolean expected) {
    Origin origin = Origin.parse(solver + "#1").orElseThrow();
    assertThat(origin.isOf(name)).isEqualTo(expected);
  }
}
