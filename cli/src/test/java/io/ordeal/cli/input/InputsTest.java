package io.ordeal.cli.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class InputsTest {

  @Test
  void controlCharactersInNamesOfFilesAreEscaped() {
    assertThat(new InputError("a\nb\u001b.smt2", 1, 2, "wrong").text())
        .isEqualTo("a\\u000ab\\u001b.smt2:1:2: wrong");
  }

  @Test
  void minusIsStandardInput() {
    assertThat(Inputs.pathOf("-")).isEqualTo(Path.of("/dev/stdin"));
  }
}
