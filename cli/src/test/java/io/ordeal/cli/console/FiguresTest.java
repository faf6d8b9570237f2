package io.ordeal.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FiguresTest {

  @ParameterizedTest
  @CsvSource({
    "0, 0 B",
    "999, 999 B",
    "1000, 1.0 kB",
    "999949, 999.9 kB",
    "999950, 1.0 MB",
    "14123456, 14.1 MB",
    "2147483647, 2.1 GB",
    "9223372036854775807, 9223372.0 TB"
  })
  void sizesAreRounded(long bytes, String words) {
    assertThat(Figures.size(bytes)).isEqualTo(words);
  }
}
