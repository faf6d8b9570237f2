package io.ordeal.fuzz.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class ScriptedRngTest {

  @Test
  void givesWhatIsWritten() {
    try (ScriptedRng rng = ScriptedRng.of(1, 0, 2, 4)) {
      assertThat(rng.pick(List.of("a", "b"))).isEqualTo("b");
      assertThat(rng.chance(1, 10)).isTrue();
      assertThat(rng.between(5, 9)).isEqualTo(7);
      assertThat(rng.below(5)).isEqualTo(4);
    }
  }

  @Test
  void failsWhenTheScriptEnds() {
    ScriptedRng rng = ScriptedRng.of();
    assertThatThrownBy(() -> rng.below(3))
        .hasMessage("draw 1 (below 3): found the end of the script");
  }

  @Test
  void failsOnADrawThatTheBoundRulesOut() {
    ScriptedRng rng = ScriptedRng.of(3);
    assertThatThrownBy(() -> rng.below(3)).hasMessage("draw 1: found 3, wanted 0 … 2");
  }

  @Test
  void failsWhenADrawWasNeverMade() {
    ScriptedRng rng = ScriptedRng.of(0, 0);
    rng.below(1);
    assertThatThrownBy(rng::close).hasMessage("1 of 2 draws were made");
  }
}
