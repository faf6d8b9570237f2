package io.ordeal.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CountsTest {

  @Test
  void oneThingIsSingular() {
    assertThat(Counts.of(0, "test")).isEqualTo("0 tests");
    assertThat(Counts.of(1, "test")).isEqualTo("1 test");
    assertThat(Counts.of(1234, "test")).isEqualTo("1,234 tests");
    assertThat(Counts.of(1, "query", "queries")).isEqualTo("1 query");
    assertThat(Counts.of(2, "query", "queries")).isEqualTo("2 queries");
    assertThat(Counts.files(1)).isEqualTo("1 file");
  }

  @Test
  void theNounOfAPartFollowsTheWhole() {
    assertThat(Counts.part(0, 1, "file")).isEqualTo("0 of 1 file");
    assertThat(Counts.part(1, 2000, "file")).isEqualTo("1 of 2,000 files");
  }
}
