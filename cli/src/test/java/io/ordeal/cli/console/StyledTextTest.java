package io.ordeal.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class StyledTextTest {

  private static final StyledText TEXT =
      StyledText.of("found: ").plus(Style.ALARM, "crash").plus("!");

  @Test
  void stylesAreShownOnlyWhereColoursAre() {
    assertThat(TEXT.print(true)).isEqualTo("found: \033[1;31mcrash\033[0m!");
    assertThat(TEXT.print(false)).isEqualTo("found: crash!");
    assertThat(TEXT.length()).isEqualTo(13);
  }

  @Test
  void cuttingCountsWhatIsShownAndEndsStyles() {
    assertThat(TEXT.cut(12).print(true)).isEqualTo("found: \033[1;31mcr\033[0m...");
    assertThat(TEXT.cut(13)).isSameAs(TEXT);
    assertThat(TEXT.cut(2).plain()).isEqualTo("..");
  }

  @Test
  void untrustedTextCannotChangeColours() {
    assertThat(StyledText.of(Style.STRONG, "a\033[31mb").print(true))
        .isEqualTo("\033[1ma\\u001b[31mb\033[0m");
  }

  @Test
  void coloursNeedATerminalAndConsent() {
    Map<String, String> xterm = Map.of("TERM", "xterm-256color");
    assertThat(Colours.of(true, false, xterm)).isEqualTo(new Colours(false, true));
    assertThat(Colours.of(false, true, xterm)).isEqualTo(new Colours(true, false));
    assertThat(Colours.of(true, true, Map.of("TERM", "xterm", "NO_COLOR", "")))
        .isEqualTo(new Colours(true, true));
    assertThat(Colours.of(true, true, Map.of("TERM", "xterm", "NO_COLOR", "1")))
        .isEqualTo(Colours.NONE);
    assertThat(Colours.of(true, true, Map.of("TERM", "dumb"))).isEqualTo(Colours.NONE);
    assertThat(Colours.of(true, true, Map.of())).isEqualTo(Colours.NONE);
  }

  @Test
  void logsOfContinuousIntegrationAreNotRedrawn() {
    assertThat(ProcessTerminal.of(true, Map.of("CI", "true"))).isSameAs(Terminal.NONE);
    assertThat(ProcessTerminal.of(false, Map.of())).isSameAs(Terminal.NONE);
    assertThat(ProcessTerminal.of(true, Map.of())).isNotSameAs(Terminal.NONE);
  }
}
