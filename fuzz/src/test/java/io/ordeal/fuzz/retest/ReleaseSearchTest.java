package io.ordeal.fuzz.retest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReleaseSearchTest {

  private final List<Integer> asked = new ArrayList<>();

  /** Returns a search in which {@code -} is good, {@code x} is bad and {@code ?} is skipped. */
  private ReleaseSearch search(String releases) {
    return new ReleaseSearch(
        releases.length(),
        number -> {
          asked.add(number);
          return switch (releases.charAt(number)) {
            case '-' -> Sighting.no("");
            case 'x' -> Sighting.yes("");
            default -> Sighting.skipped("");
          };
        });
  }

  private static String text(ReleaseSearch.Result result) {
    return text(result.introduced()) + " " + text(result.fixed());
  }

  private static String text(Optional<ReleaseSearch.Change> change) {
    return change.map(one -> one.before() + ".." + one.after()).orElse("none");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          -x             | 0..1 none
          x-             | none 0..1
          --------x      | 7..8 none
          -xxxxxxxx      | 0..1 none
          xxxx---        | none 3..4
          ??--??xx?      | 3..6 none
          -?x            | 0..2 none
          ?x?-?          | none 1..3
          xxx            | none none
          ---            | none none
          ???            | none none
          ?x?            | none none
          """)
  void findsTheChangeAndAsksEachReleaseOnce(String releases, String wanted) {
    ReleaseSearch search = search(releases);
    assertThat(text(search.bisect(OptionalInt.empty()))).isEqualTo(wanted);
    assertThat(asked).doesNotHaveDuplicates();
    assertThat(search.seen().keySet()).containsExactlyInAnyOrderElementsOf(asked);
  }

  @Test
  void asksFewReleasesOfMany() {
    String releases = "-".repeat(700) + "x".repeat(300);
    assertThat(text(search(releases).bisect(OptionalInt.empty()))).isEqualTo("699..700 none");
    assertThat(asked).hasSizeLessThan(15);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ---xx---- | 4 | 2..3 4..5
          ---xx---- | 1 | none none
          -xxxxxxx- | 7 | 0..1 7..8
          xxxxx     | 2 | none none
          --?x?--   | 3 | 1..3 3..5
          """)
  void aBadReleaseBetweenGoodOnesSplitsTheRange(String releases, int middle, String wanted) {
    assertThat(text(search(releases).bisect(OptionalInt.of(middle)))).isEqualTo(wanted);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --xx--xx- | 1..2 7..8
          x-x-x     | 1..2 2..3
          ?-?x?     | 1..3 none
          -----     | none none
          """)
  void allFindsTheFirstBadAndTheLastGood(String releases, String wanted) {
    assertThat(text(search(releases).all())).isEqualTo(wanted);
    assertThat(asked).hasSize(releases.length());
  }
}
