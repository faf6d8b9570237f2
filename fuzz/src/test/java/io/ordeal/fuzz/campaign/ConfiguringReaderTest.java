package io.ordeal.fuzz.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConfiguringReaderTest {

  @Test
  void aStrategyIsReadAsItIsWritten() {
    Configuring read = ConfiguringReader.read("random:most=2,defaults=0", "all");
    assertThat(read.name()).isEqualTo("random:most=2,defaults=0");
    assertThat(read.policy().text()).isEqualTo("all");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          guess                | safe  | --config: unknown strategy 'guess'; expected one of default, random, preset, learned, genetic, falcon
          random               | wild  | --options: unknown policy 'wild'; expected one of safe, regular, all
          falcon:              | safe  | --config: 'falcon:' has no setting behind the colon; expected name=value, or no colon
          random:most          | safe  | --config: 'most' is no setting; expected name=value
          random:most=0        | safe  | --config random: most is '0'; expected a number from 1 to 100
          random:least=1       | safe  | --config random: unknown parameter 'least'; expected one of most, defaults, validate
          random:most=1,most=2 | safe  | --config: the parameter most is set twice; set it once
          preset:name=A        | safe  | --config preset: name is 'A'; expected a name of small letters, digits and dashes
          default:most=1       | safe  | --config default: unknown parameter 'most'; there are none
          """)
  void whatCannotBeReadIsExplained(String strategy, String policy, String message) {
    assertThatThrownBy(() -> ConfiguringReader.read(strategy, policy)).hasMessage(message);
  }
}
