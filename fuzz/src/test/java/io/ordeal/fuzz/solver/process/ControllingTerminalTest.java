package io.ordeal.fuzz.solver.process;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ControllingTerminalTest {

  @Test
  void readsTheSizeThatSttyPrints() {
    assertThat(ControllingTerminal.Size.parse("24 80\n"))
        .contains(new ControllingTerminal.Size(24, 80));
  }

  @ParameterizedTest
  @CsvSource({"0 0", "''", "80", "a b", "24 -1", "999999 80"})
  void whatTellsNoSizeIsNone(String text) {
    assertThat(ControllingTerminal.Size.parse(text)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          7 (java) S 1 70 60 34817 70 4194560 1 | true
          7 (java) S 1 70 60 34817 60 4194560 1 | false
          7 (a) b) S 1 70 60 34817 60 4194560 1 | false
          7 (java) S 1 70 60 0 -1 4194560 1     | true
          ''                                    | true
          """)
  void theForegroundIsTheGroupOfTheTerminal(String state, boolean isInForeground) {
    assertThat(ControllingTerminal.isInForeground(state)).isEqualTo(isInForeground);
  }
}
