package io.ordeal.fuzz.campaign.setup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.fuzz.campaign.EngineReader;
import io.ordeal.fuzz.campaign.Engines;
import io.ordeal.fuzz.engine.EngineChoice;
import io.ordeal.fuzz.engine.Material;
import java.util.List;
import org.junit.jupiter.api.Test;

class EngineNamesTest {

  private static final EngineReader.FileSource NO_FILES =
      (name, hash) -> {
        throw new IllegalArgumentException("there is no file " + name);
      };

  @Test
  void withoutNamesAllThatNeedNoSettingsAreMeant() {
    assertThat(parse()).extracting(EngineChoice::engine).isEqualTo(Engines.usual());
  }

  @Test
  void parametersStandBehindAColon() {
    List<EngineChoice> choices = parse("storm", "storm:depth=64,preset=extended");
    assertThat(choices).hasSize(2);
    assertThat(choices.get(0).settings().given()).isEmpty();
    assertThat(choices.get(1).settings().number("depth")).isEqualTo(64);
    assertThat(choices.get(1).settings()).hasToString("depth=64,preset=extended");
  }

  /** The reader of engines says what exactly is wrong. */
  @Test
  void whatIsWrongIsSaidWithTheEngineThatItIsWrongIn() {
    assertThatThrownBy(() -> parse("storm:depth=-1"))
        .isInstanceOf(SetupException.class)
        .hasMessage("--engine storm:depth=-1: depth is '-1'; expected a number from 0 to 1000");
  }

  @Test
  void filesAreCheckedBeforeTheStart() {
    EngineReader.FileSource files = (name, hash) -> new Material.File(name, hash, "<html>\n");
    assertThatThrownBy(() -> EngineNames.parse(List.of("histfuzz:history=h.txt"), files))
        .isInstanceOf(SetupException.class)
        .hasMessage(
            "--engine histfuzz:history=h.txt: h.txt:1: found '<html>', expected 'ordeal-history 2':"
                + " no history");
  }

  private static List<EngineChoice> parse(String... names) {
    return EngineNames.parse(List.of(names), NO_FILES);
  }
}
