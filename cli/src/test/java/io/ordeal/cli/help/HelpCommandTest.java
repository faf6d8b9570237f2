package io.ordeal.cli.help;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.cli.Ran;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HelpCommandTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          help           | --help
          help fuzz      | fuzz --help
          help known add | known add --help
          help help      | help --help
          """)
  void showsTheSameAsTheOption(String command, String option) {
    Ran help = Ran.ofExactly(command.split(" "));
    assertThat(help.status()).isZero();
    assertThat(help.err()).isEmpty();
    assertThat(help.out()).startsWith("Usage: ").isEqualTo(Ran.ofExactly(option.split(" ")).out());
  }
}
