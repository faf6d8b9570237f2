package io.ordeal.cli.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.cli.console.BadInput;
import java.util.List;
import org.junit.jupiter.api.Test;

class EngineOptionsTest {

  private static List<String> without(List<String> names) {
    return EngineNames.setting("--no-weights", "weights", "none", names);
  }

  @Test
  void enginesThatHaveTheParameterHaveItSet() {
    assertThat(without(List.of("storm:depth=4", "diver", "diver:depth=3")))
        .containsExactly("storm:depth=4", "diver:weights=none", "diver:depth=3,weights=none");
  }

  @Test
  void withoutEnginesAllAreMeant() {
    assertThat(without(List.of())).containsExactly("storm", "diver:weights=none");
  }

  @Test
  void whatIsSetAlreadyStays() {
    assertThat(without(List.of("diver:weights=none"))).containsExactly("diver:weights=none");
  }

  @Test
  void whereNoEngineHasItThatIsSaid() {
    assertThatThrownBy(() -> without(List.of("storm")))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("--no-weights: found no engine with weights among storm");
  }
}
