package io.ordeal.smt.sort;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SymbolsTest {

  @ParameterizedTest
  @CsvSource({
    "x, x",
    "a b, |a b|",
    "5, |5|",
    "5a, |5a|",
    "let, |let|",
    "-, -",
    "-x, -x",
    "--1, --1",
    "-5, |-5|",
    "-5x, |-5x|",
    "'', ||",
  })
  void whatIsNoSimpleSymbolStandsBetweenBars(String name, String written) {
    assertThat(Symbols.quoted(name)).isEqualTo(written);
    assertThat(Symbols.unquoted(written)).isEqualTo(name);
  }
}
