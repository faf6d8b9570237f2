package io.ordeal.fuzz.content;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnknownNameTest {

  private static final List<String> NAMES =
      List.of("storm", "diver", "histfuzz", "yices2", "--limit", "--long-limit");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          strom        | storm
          STORM        | storm
          diverr       | diver
          hist         | histfuzz
          yises        | yices2
          --limt       | --limit
          --long-limti | --long-limit
          """)
  void aNameThatIsAlmostRightIsSuggested(String word, String name) {
    assertThat(UnknownName.similar(word, NAMES)).contains(name);
  }

  @ParameterizedTest
  @CsvSource({"quick", "s", "''", "--json"})
  void aNameThatIsLikeNoneIsNotGuessed(String word) {
    assertThat(UnknownName.similar(word, NAMES)).isEmpty();
  }

  @Test
  void swappedLettersAreOneMistake() {
    assertThat(UnknownName.mistakes("strom", "storm")).isEqualTo(1);
    assertThat(UnknownName.mistakes("abc", "abc")).isZero();
    assertThat(UnknownName.mistakes("", "abc")).isEqualTo(3);
    assertThat(UnknownName.mistakes("kitten", "sitting")).isEqualTo(3);
  }

  @Test
  void theMessageHasTheRemedy() {
    assertThat(UnknownName.message("engine", "strom", NAMES))
        .isEqualTo("unknown engine 'strom'; did you mean storm?");
    assertThat(UnknownName.message("engine", "x", List.of("storm", "diver")))
        .isEqualTo("unknown engine 'x'; expected one of storm, diver");
    assertThat(UnknownName.message("parameter", "x", List.of()))
        .isEqualTo("unknown parameter 'x'; there are none");
  }
}
