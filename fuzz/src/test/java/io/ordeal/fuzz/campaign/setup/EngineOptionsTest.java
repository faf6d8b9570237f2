package io.ordeal.fuzz.campaign.setup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EngineOptionsTest {

  private static List<String> set(String setting, String... names) {
    return EngineNames.setting(setting, List.of(names));
  }

  @Test
  void enginesThatHaveTheParameterHaveItSet() {
    assertThat(set("weights=none", "storm:depth=4", "diver", "diver:depth=3"))
        .containsExactly("storm:depth=4", "diver:weights=none", "diver:depth=3,weights=none");
    assertThat(set("depth=7", "storm", "diver:mend=0"))
        .containsExactly("storm:depth=7", "diver:mend=0,depth=7");
  }

  @Test
  void withoutEnginesAllAreMeant() {
    assertThat(set("weights=none"))
        .containsExactly("storm", "diver:weights=none", "histfuzz", "falcon", "valfuzz");
  }

  @Test
  void whatIsSetAlreadyStays() {
    assertThat(set("weights=none", "diver:weights=none")).containsExactly("diver:weights=none");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          weights=none | --set weights=none: no selected engine has the parameter weights; select diver, or omit --engine
          wings=2      | --set wings=2: unknown parameter 'wings'; 'ordeal engines' lists those of each engine
          weights      | --set: found 'weights', wanted NAME=VALUE
          =none        | --set: found '=none', wanted NAME=VALUE
          depth=x      | --set depth=x: depth is 'x'; expected a number from 0 to 1000
          asserts=0    | --set asserts=0: asserts is '0'; expected a number from 1 to 1000
          preset=nope  | --set preset=nope: preset is 'nope'; expected one of default, tool, paper, extended
          """)
  void whatIsWrongIsSaid(String setting, String line) {
    assertThatThrownBy(() -> set(setting, "storm"))
        .isInstanceOf(SetupException.class)
        .hasMessage(line);
  }
}
