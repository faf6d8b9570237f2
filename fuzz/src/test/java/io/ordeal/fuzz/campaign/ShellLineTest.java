package io.ordeal.fuzz.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ShellLineTest {

  @Test
  void plainWordsStayAsTheyAre() {
    assertThat(ShellLine.of(List.of("ordeal", "--engine", "storm:depth=64,asserts=64", "a/b.smt2")))
        .isEqualTo("ordeal --engine storm:depth=64,asserts=64 a/b.smt2");
    assertThat(ShellLine.of(List.of())).isEmpty();
  }

  @Test
  void whatAShellWouldReadOtherwiseIsQuoted() {
    assertThat(ShellLine.of(List.of("a b", "it's", "$x", "*", "", "~", "a\\,b", "=x", "é")))
        .isEqualTo("'a b' 'it'\\''s' '$x' '*' '' '~' 'a\\,b' '=x' 'é'");
  }

  @Test
  void nothingEndsTheLine() {
    assertThat(ShellLine.of(List.of("a\nb'\\\r\u0085")))
        .isEqualTo("$'a\\u000ab\\'\\\\\\u000d\\u0085'");
    assertThat(ShellLine.of(List.of("a\u2028b\u202e", "\udb40\udc41é")))
        .isEqualTo("$'a\\u2028b\\u202e' $'\\U000e0041é'");
  }
}
