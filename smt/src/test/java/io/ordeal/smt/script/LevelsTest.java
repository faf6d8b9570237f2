package io.ordeal.smt.script;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LevelsTest {

  @Test
  void theLowestLevelThatIsLeftTellsWhatToGoBackTo() {
    Levels<String> levels = new Levels<>();
    levels.push(1, "a");
    levels.push(3, "b");
    levels.push(0, "none");
    levels.push(1, "c");
    assertThat(levels.pop(0)).isEmpty();
    assertThat(levels.pop(2)).hasValue("b");
    assertThat(levels.pop(1)).hasValue("b");
    assertThat(levels.pop(2)).hasValue("a");
    assertThat(levels.pop(1)).isEmpty();
  }

  @Test
  void noMoreLevelsAreLeftThanThereAre() {
    Levels<String> levels = new Levels<>();
    levels.push(Integer.MAX_VALUE, "a");
    levels.push(Integer.MAX_VALUE, "b");
    assertThat(levels.pop(Integer.MAX_VALUE)).hasValue("b");
    assertThat(levels.pop(Integer.MAX_VALUE)).hasValue("a");
    assertThat(levels.leaveAll()).isEmpty();
    levels.push(2, "c");
    levels.push(2, "d");
    assertThat(levels.leaveAll()).hasValue("c");
    assertThat(levels.pop(1)).isEmpty();
  }
}
