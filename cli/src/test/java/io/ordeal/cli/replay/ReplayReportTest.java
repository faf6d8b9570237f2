package io.ordeal.cli.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReplayReportTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          yes       | f: the same test case, shown again 2 of 3 times; unmutated seed: shows the bug too
          no        | f: the same test case, shown again 2 of 3 times; unmutated seed: does not show the bug
          ''        | f: the same test case, shown again 2 of 3 times
          """)
  void theLineOfAFindingSaysWhetherItsSeedShowsTheBug(String seedShows, String line) {
    ReplayReport.Replayed replayed = new ReplayReport.Replayed("f", "1/2/3", true, 2, 3, seedShows);
    assertThat(ReplayReport.of(List.of(replayed), 0).summary()).isEqualTo(line);
  }
}
