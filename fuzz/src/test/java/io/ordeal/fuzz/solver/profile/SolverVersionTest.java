package io.ordeal.fuzz.solver.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SolverVersionTest {

  private static final List<String> ORDERED =
      List.of(
          "1.0-rc1",
          "1.0",
          "1.0.3",
          "1.0.3-dev",
          "1.0.3-1",
          "1.3.2",
          "1.3.2-1",
          "2.5",
          "2.5-1388-ga5a4ab0c",
          "4.8.9",
          "4.8.12",
          "4.12.2",
          "4.12.2.1",
          "4.13.0",
          "2026-01-21",
          "2026-05-20");

  @Test
  void orderIsThatOfReleases() {
    for (int i = 0; i < ORDERED.size(); i++) {
      for (int j = 0; j < ORDERED.size(); j++) {
        int order = version(ORDERED.get(i)).compareTo(version(ORDERED.get(j)));
        assertThat(Integer.signum(order))
            .as("%s and %s", ORDERED.get(i), ORDERED.get(j))
            .isEqualTo(Integer.compare(i, j));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
  void sortingGivesOneOrderWhateverTheStart(int turns) {
    List<SolverVersion> versions =
        new ArrayList<>(ORDERED.stream().map(SolverVersion::parse).toList());
    Collections.rotate(versions, turns);
    Collections.swap(versions, 0, turns);

    assertThat(versions.stream().sorted().map(SolverVersion::text)).isEqualTo(ORDERED);
  }

  @Test
  void versionsThatCompareAsEqualAreEqual() {
    assertThat(version("4.08")).isNotEqualByComparingTo(version("4.8"));
    assertThat(version("4.8")).isEqualByComparingTo(version("4.8"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "x", "4.8 12", "../4.8", "4.8/1"})
  void whatIsNoVersionIsRefused(String text) {
    assertThatThrownBy(() -> SolverVersion.parse(text))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @CsvSource({
    "*,            4.8.12,  true",
    "<4.8.11,      4.8.10,  true",
    "<4.8.11,      4.8.11,  false",
    "<=4.8.12,     4.8.12,  true",
    ">=1.0 <1.1,   1.0.3,   true",
    ">=1.0 <1.1,   1.1.0,   false",
    ">=1.0 <1.1,   0.9,     false",
    ">1.0,         1.0-rc1, false",
    "4.12.2,       4.12.2,  true",
    "=4.12.2,      4.12.2.1, false",
  })
  void rangesHoldTheirVersions(String range, String version, boolean holds) {
    assertThat(VersionRange.parse(range).contains(version(version))).isEqualTo(holds);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "<", "< 4.8", "abc", ">=1.0 ,<1.1"})
  void whatIsNoRangeIsRefused(String text) {
    assertThatThrownBy(() -> VersionRange.parse(text)).isInstanceOf(IllegalArgumentException.class);
  }

  private static SolverVersion version(String text) {
    return SolverVersion.parse(text);
  }
}
