package io.ordeal.fuzz.campaign.setup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.fuzz.campaign.EngineChoice;
import io.ordeal.fuzz.campaign.Engines;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EngineNamesTest {

  @Test
  void withoutNamesAllAreMeant() {
    assertThat(EngineNames.parse(List.of()))
        .extracting(EngineChoice::engine)
        .isEqualTo(Engines.ALL);
  }

  @Test
  void parametersStandBehindAColon() {
    List<EngineChoice> choices =
        EngineNames.parse(List.of("storm", "storm:depth=64,preset=extended"));
    assertThat(choices).hasSize(2);
    assertThat(choices.get(0).settings().given()).isEmpty();
    assertThat(choices.get(1).settings().number("depth")).isEqualTo(64);
    assertThat(choices.get(1).settings()).hasToString("depth=64,preset=extended");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          Storm                  | --engine: found 'Storm', wanted one of storm, diver
          ``                     | --engine: found '', wanted one of storm, diver
          storm:                 | --engine storm:: found '', wanted name=value, with commas between parameters
          storm:depth            | --engine storm:depth: found 'depth', wanted name=value, with commas between parameters
          storm:=5               | --engine storm:=5: found '=5', wanted name=value, with commas between parameters
          storm:depth=5,         | --engine storm:depth=5,: found '', wanted name=value, with commas between parameters
          storm:depth=5,depth=6  | --engine storm:depth=5,depth=6: found depth twice, wanted each parameter once
          storm:depth=-1         | --engine storm:depth=-1: found depth = -1, wanted a number from 0 to 1000
          storm:depth=1001       | --engine storm:depth=1001: found depth = 1001, wanted a number from 0 to 1000
          storm:depth=           | --engine storm:depth=: found depth = , wanted a number from 0 to 1000
          storm:depth=9999999999 | --engine storm:depth=9999999999: found depth = 9999999999, wanted a number from 0 to 1000
          storm:incremental=yes  | --engine storm:incremental=yes: found incremental = yes, wanted one of mixed, never, always
          """)
  void whatIsWrongIsSaid(String name, String line) {
    assertThatThrownBy(() -> EngineNames.parse(List.of(name)))
        .isInstanceOf(SetupException.class)
        .hasMessage(line);
  }

  @Test
  void parametersThatThereAreAreListed() {
    assertThatThrownBy(() -> EngineNames.parse(List.of("storm:deep=5")))
        .isInstanceOf(SetupException.class)
        .hasMessageStartingWith(
            "--engine storm:deep=5: found the parameter deep, wanted one of preset, depth");
  }
}
