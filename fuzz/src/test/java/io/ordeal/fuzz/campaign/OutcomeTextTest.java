package io.ordeal.fuzz.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.fuzz.behaviour.Signature;
import io.ordeal.fuzz.engine.BriefAnswer;
import io.ordeal.fuzz.engine.Outcome;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

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
                new BriefAnswer(1, "a=1,b.c=x", "time-out", Signature.NONE)),
            true));
    String text = OutcomeText.print(outcomes);
    assertThat(text)
        .isEqualTo(
            """
            outcomes 1
            0\t-
            7\tfinding\t0 sat 0000000000000123\t1 time-out - a=1,b.c=x
            """);
    assertThat(OutcomeText.parse(text)).isEqualTo(outcomes);
  }

  @Test
  void nothingIsReadFromNothing() {
    assertThat(OutcomeText.parse("")).isEmpty();
  }

  @Test
  void anotherVersionIsRefused() {
    assertThatThrownBy(() -> OutcomeText.parse("outcomes 2\n0\t-\n"))
        .hasMessage("found outcomes that begin with 'outcomes 2', expected 'outcomes 1'");
  }
}
