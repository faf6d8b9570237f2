package io.ordeal.fuzz.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class HtmlTest {

  @Test
  void textIsNeverMarkup() {
    String html =
        new Html().open("p", "title", "a\" onclick='b' <").line("</p><script>&").close().end();
    assertThat(html)
        .isEqualTo(
            "<p title=\"a&quot; onclick=&#39;b&#39; &lt;\">&lt;/p&gt;&lt;script&gt;&amp;</p>");
  }

  @Test
  void charactersThatCannotBeSeenAreWrittenOut() {
    assertThat(new Html().lines("a\u202eb\u0000c\u001b\nd\te").end())
        .isEqualTo("a\\u202eb\\u0000c\\u001b\nd\te");
    assertThat(new Html().line("a\nb").end()).isEqualTo("a\\u000ab");
  }

  @Test
  void namesComeFromUs() {
    assertThatThrownBy(() -> new Html().open("p><script"))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Html().open("p", "x=\"1\" onclick", "y"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void nothingStaysOpen() {
    assertThatThrownBy(() -> new Html().open("p").end()).isInstanceOf(IllegalStateException.class);
  }
}
