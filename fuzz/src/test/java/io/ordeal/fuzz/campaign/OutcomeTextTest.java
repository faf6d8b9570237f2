package io.ordeal.fuzz.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.fuzz.behaviour.Signature;
import io.ordeal.fuzz.coverage.Coverage;
import io.ordeal.fuzz.engine.BriefAnswer;
import io.ordeal.fuzz.engine.Outcome;
import io.ordeal.fuzz.store.Store;
import io.ordeal.fuzz.store.StoreException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OutcomeTextTest {

  @Test
  void whatIsPrintedIsReadAgain() {
    SortedMap<Integer, Outcome> outcomes = new TreeMap<>();
    outcomes.put(0, Outcome.UNKNOWN);
    outcomes.put(
        7,
        new Outcome(
            List.of(
                new BriefAnswer(0, "", "sat", new Signature(0x123L)),
                new BriefAnswer(1, "a=1,b.c=x", "time-out", Signature.NONE),
                new BriefAnswer(
                    2, "a=1", "sat", Signature.NONE, Optional.of(Coverage.parse("a/B=0c;a/C=1"))),
                new BriefAnswer(2, "", "sat", Signature.NONE, Optional.of(Coverage.NONE))),
            true));
    String text = OutcomeText.print(outcomes);
    assertThat(text)
        .isEqualTo(
            """
            outcomes 2
            0\t-
            7\tfinding\t0 sat 0000000000000123 -\t1 time-out - - a=1,b.c=x\t2 sat - +a/B=0c;a/C=1 a=1\t2 sat - +
            """);
    assertThat(OutcomeText.parse(text)).isEqualTo(outcomes);
  }

  @Test
  void theFirstVersionHasNoCoverage() {
    assertThat(OutcomeText.parse("outcomes 1\n7\t-\t0 sat 0000000000000123\t1 sat - a=1\n"))
        .containsOnlyKeys(7)
        .containsValue(
            new Outcome(
                List.of(
                    new BriefAnswer(0, "", "sat", new Signature(0x123L)),
                    new BriefAnswer(1, "a=1", "sat", Signature.NONE)),
                false));
  }

  @Test
  void nothingIsReadFromNothing() {
    assertThat(OutcomeText.parse("")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          7           | found '7', expected at least 2 parts
          7\\t-\\t0 sat | found '0 sat', expected at least 4 parts
          7\\t-\\t0 sat - +a=x | found 'x', expected hexadecimal digits
          """)
  void damagedLinesAreRefused(String line, String message) {
    String text = "outcomes 2\n%s\n".formatted(line.replace("\\t", "\t"));
    assertThatThrownBy(() -> OutcomeText.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }

  @Test
  void damagedOutcomesAreToldWithTheFolder(@TempDir Path folder) {
    try (Store store = Store.create(folder.resolve("campaign"), "")) {
      store.saveOutcomes(3, 17, 8, "outcomes 1\n7\n");
      store.flush();
      assertThatThrownBy(() -> Outcomes.of(store).of(3, 17))
          .isInstanceOf(StoreException.class)
          .hasMessage(
              store.folder() + ": unit 3/17 is damaged: found '7', expected at least 2 parts");
      assertThatThrownBy(() -> Outcomes.each(store, outcome -> {}))
          .isInstanceOf(StoreException.class)
          .hasMessage(store.folder() + ": a unit is damaged: found '7', expected at least 2 parts");
    }
  }

  @Test
  void anotherVersionIsRefused() {
    assertThatThrownBy(() -> OutcomeText.parse("outcomes 3\n0\t-\n"))
        .hasMessage("found outcomes that begin with 'outcomes 3', expected 'outcomes 2'");
  }
}
