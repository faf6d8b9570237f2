package io.ordeal.fuzz.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.fuzz.content.ContentHash;
import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.EngineChoice;
import io.ordeal.fuzz.engine.Material;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EngineReaderTest {

  private static final String HASH = ContentHash.of("content");

  private final List<String> asked = new ArrayList<>();

  private EngineChoice read(String text) {
    List<Engine> engines = new ArrayList<>(Engines.ALL);
    engines.addAll(ToyEngines.ALL);
    return new EngineReader(
            engines,
            (name, hash) -> {
              asked.add(name + " " + hash);
              return new Material.File(name, HASH, "content");
            })
        .read(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "storm",
        "storm:depth=64,preset=extended",
        "scribe:history=a/b.txt",
        "scribe:history=a\\,b\\(1\\)\\#2\\\\.txt",
        "echo:on=storm",
        "echo:on=storm(depth=2,asserts=4),extra=3",
        "echo:extra=3,on=echo(on=scribe(history=x\\)y))"
      })
  void whatIsReadIsWrittenTheSame(String text) {
    EngineChoice choice = read(text);
    assertThat(choice.name()).isEqualTo(text);
    assertThat(read(choice.nameWithHashes()).nameWithHashes()).isEqualTo(choice.nameWithHashes());
  }

  @Test
  void valuesAreThoseOfTheParameters() {
    EngineChoice storm = read("storm:depth=64,preset=extended");
    assertThat(storm.settings().number("depth")).isEqualTo(64);
    assertThat(storm.settings().word("preset")).isEqualTo("extended");
    EngineChoice echo = read("echo:on=storm(depth=2),extra=3");
    assertThat(echo.settings().number("extra")).isEqualTo(3);
    assertThat(echo.inner().orElseThrow().settings().number("depth")).isEqualTo(2);
    assertThat(echo.needsSeeds()).isTrue();
    assertThat(read("echo:on=dice").needsSeeds()).isFalse();
  }

  @Test
  void aFileIsAskedForByItsNameAndItsHash() {
    EngineChoice scribe = read("scribe:history=a\\,b.txt#" + HASH);
    assertThat(asked).containsExactly("a,b.txt " + HASH);
    assertThat(scribe.name()).isEqualTo("scribe:history=a\\,b.txt");
    assertThat(scribe.nameWithHashes()).isEqualTo("scribe:history=a\\,b.txt#" + HASH);
    assertThat(scribe.files()).extracting(Material.File::text).containsExactly("content");
    asked.clear();
    read("scribe:history=\\#" + HASH);
    assertThat(asked).containsExactly("#" + HASH + " ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          Storm                  | unknown engine 'Storm'; did you mean storm?
          ``                     | unknown engine ''; expected one of storm, diver, histfuzz, falcon, valfuzz, dice, scribe, echo, pair
          storm:                 | found ''; expected name=value, with ',' between parameters and ';' within a list
          storm:depth            | found 'depth'; expected name=value, with ',' between parameters and ';' within a list
          storm:=5               | found '=5'; expected name=value, with ',' between parameters and ';' within a list
          storm:depth=5,         | found ''; expected name=value, with ',' between parameters and ';' within a list
          storm:depth=5,depth=6  | the parameter depth is set twice; set it once
          storm:depth=-1         | depth is '-1'; expected a number from 0 to 1000
          storm:depth=1001       | depth is '1001'; expected a number from 0 to 1000
          storm:depth=           | depth is ''; expected a number from 0 to 1000
          storm:depth=9999999999 | depth is '9999999999'; expected a number from 0 to 1000
          storm:incremental=yes  | incremental is 'yes'; expected one of mixed, never, always
          dice:sides=6           | unknown parameter 'sides'; there are none
          scribe                 | the parameter history is missing; set it to a file (formulas over x, a line each)
          echo:extra=1           | the parameter on is missing; set it to an engine, with its parameters in parentheses (the engine whose test cases it changes)
          echo:on=none           | unknown engine 'none'; expected one of storm, diver, histfuzz, falcon, valfuzz, dice, scribe, echo, pair
          echo:on=storm(depth=2  | found a parenthesis without its partner in 'on=storm(depth=2'; expected engine(name=value) inside of a parameter
          echo:on=dice),on=dice  | found a parenthesis without its partner in 'on=dice),on=dice'; expected engine(name=value) inside of a parameter
          echo:on=storm(depth=2)x | found 'x' behind the closing parenthesis in 'storm(depth=2)x'; expected nothing, or a comma and another parameter
          echo:on=storm(deep=2)  | unknown parameter 'deep'; expected one of preset, depth, asserts, steps, tests, scale, initial-share, incremental, tactics, models, connectives, unsat-share
          """)
  void whatIsWrongIsSaid(String text, String message) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }
}
