package io.ordeal.fuzz.content;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ContentHashTest {

  /** As {@code printf é | sha256sum} prints it. */
  @Test
  void hashesUtf8() {
    assertThat(ContentHash.of("é"))
        .isEqualTo("4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c");
  }

  @Test
  void halfOfASurrogatePairIsRefused() {
    assertThatThrownBy(() -> ContentHash.of("a\ud800"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("found half of a surrogate pair, wanted Unicode text");
  }
}
