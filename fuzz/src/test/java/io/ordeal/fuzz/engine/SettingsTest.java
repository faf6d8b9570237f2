package io.ordeal.fuzz.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SettingsTest {

  private static final List<Parameter> PARAMETERS =
      List.of(
          Parameter.number("depth", 5, 1, 100, "how deep"),
          Parameter.choice("mode", List.of("fast", "slow"), "how"));

  @Test
  void whatIsGivenCountsMoreThanAPresetAndThisMoreThanTheDefault() {
    Map<String, String> preset = Map.of("mode", "slow");
    Settings none = new Settings(PARAMETERS, Map.of());
    Settings given = new Settings(PARAMETERS, Map.of("mode", "fast", "depth", "7"));

    assertThat(none.word("mode", preset)).isEqualTo("slow");
    assertThat(none.word("depth", preset)).isEqualTo("5");
    assertThat(given.word("mode", preset)).isEqualTo("fast");
    assertThat(given.word("depth", preset)).isEqualTo("7");
    assertThat(none.word("mode", Map.of())).isEqualTo("fast");
  }

  @Test
  void aParameterThatDoesNotExistIsRejectedDespiteAPreset() {
    Settings none = new Settings(PARAMETERS, Map.of());

    assertThatThrownBy(() -> none.word("width", Map.of("width", "3")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no parameter width");
  }
}
