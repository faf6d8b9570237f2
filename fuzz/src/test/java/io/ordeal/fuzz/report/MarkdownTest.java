package io.ordeal.fuzz.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MarkdownTest {

  @Test
  void codeEndsWhereItShould() {
    assertThat(Markdown.code("a")).isEqualTo("`a`");
    assertThat(Markdown.code("a`b``c")).isEqualTo("```a`b``c```");
    assertThat(Markdown.code("`a")).isEqualTo("`` `a ``");
    assertThat(Markdown.code("a\nb\u202e")).isEqualTo("`a\\u000ab\\u202e`");
    assertThat(Markdown.code("")).isEmpty();
  }

  @Test
  void blocksEndWhereTheyShould() {
    assertThat(Markdown.block("smt2", "a\n```\nb")).isEqualTo("````smt2\na\n```\nb\n````\n");
  }
}
