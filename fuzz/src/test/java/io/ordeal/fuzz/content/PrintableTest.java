package io.ordeal.fuzz.content;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PrintableTest {

  @ParameterizedTest
  @ValueSource(strings = {"", "plain", "a\\b 'c' \"d\"", "größer ∀ 漢字 😀", "é"})
  void otherTextStaysAsItIs(String text) {
    assertThat(Printable.line(text)).isEqualTo(text);
    assertThat(Printable.lines(text)).isEqualTo(text);
    assertThat(Printable.json(text)).isEqualTo(text);
  }

  @Test
  void whatATerminalObeysIsEscaped() {
    assertThat(Printable.line("\u001b[31m\u0007\b\u007f\u009b2J"))
        .isEqualTo("\\u001b[31m\\u0007\\u0008\\u007f\\u009b2J");
  }

  @Test
  void whatHidesOrTurnsTextIsEscaped() {
    assertThat(Printable.line("a\u202eb\u2066c\u200bd\ufeff\u00ad"))
        .isEqualTo("a\\u202eb\\u2066c\\u200bd\\ufeff\\u00ad");
    assertThat(Printable.line("\udb40\udc41")).isEqualTo("\\u{e0041}");
    assertThat(Printable.line("half \ud800")).isEqualTo("half \\ud800");
  }

  @Test
  void aLineHasNoEndInIt() {
    assertThat(Printable.line("a\nb\rc\u0085d\u2028e\u2029f\u000bg\fh\ti"))
        .isEqualTo("a\\u000ab\\u000dc\\u0085d\\u2028e\\u2029f\\u000bg\\u000ch\\u0009i");
  }

  @Test
  void linesEndWithLineFeedsAlone() {
    assertThat(Printable.lines("a\n\tb\rc\u0085d")).isEqualTo("a\n\tb\\u000dc\\u0085d");
  }

  @Test
  void documentsMeanTheSame() {
    assertThat(Printable.json("{\"a\":\"\u202e\u007f\udb40\udc41\"}\n"))
        .isEqualTo("{\"a\":\"\\u202e\\u007f\\udb40\\udc41\"}\n");
  }
}
