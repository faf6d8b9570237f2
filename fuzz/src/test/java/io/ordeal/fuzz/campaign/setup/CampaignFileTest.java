package io.ordeal.fuzz.campaign.setup;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CampaignFileTest {

  private static final CampaignFile FULL =
      new CampaignFile(
          -5L,
          List.of("storm:depth=64", "storm"),
          List.of("z3", "./my z3:a=b"),
          List.of("fresh", "reset"),
          List.of("benchmarks"),
          "100ms",
          "5s",
          3,
          "2G",
          7L,
          100,
          "8h",
          Long.MAX_VALUE,
          List.of("z3@1 (fresh)"),
          "0123456789abcdef",
          List.of("standard", "z3"),
          List.of("divisible"),
          List.of("(then horn-simplify default)"),
          "random:most=2",
          "all",
          List.of("fedcba"),
          7);

  private static CampaignFile read(String text) {
    return CampaignFile.parse("campaign.toml", text);
  }

  @Test
  void textIsReadAsItWasWritten() {
    assertThat(read(FULL.text())).isEqualTo(FULL);
    assertThat(read(CampaignFile.NOTHING.text())).isEqualTo(CampaignFile.NOTHING);
    assertThat(read("")).isEqualTo(CampaignFile.NOTHING);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "C:\\temp\\new",
        "a \"quoted\" name",
        "it's",
        "tab\there",
        "line\nbreak\r",
        "\u0000\u0001\u001f\u007f",
        "\u00e4\u00f6\u00fc \u00df",
        "\u2028\u0085",
        "\ud83d\ude80",
        "# no comment",
        "[x] = 5",
        "",
        " ",
      })
  void pathsMayHoldAnything(String path) {
    CampaignFile file =
        FULL.overriddenBy(
            new CampaignFile(
                null,
                List.of(),
                List.of(path),
                List.of(),
                List.of(path, path),
                path,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                List.of(),
                null,
                List.of(),
                List.of(),
                List.of(),
                null,
                path,
                List.of(path),
                null));
    assertThat(read(file.text())).isEqualTo(file);
  }

  @Test
  void whatIsToldCountsMore() {
    assertThat(CampaignFile.NOTHING.overriddenBy(FULL)).isEqualTo(FULL);
    assertThat(FULL.overriddenBy(CampaignFile.NOTHING)).isEqualTo(FULL);
    CampaignFile told = read("tests = 5\nmodes = [\"incremental\"]");
    CampaignFile both = FULL.overriddenBy(told);
    assertThat(both.tests()).isEqualTo(5);
    assertThat(both.modes()).containsExactly("incremental");
    assertThat(both.overriddenBy(FULL)).isEqualTo(FULL);
  }

  @Test
  void onlyWhatDecidesTestsChangesTheMeaning() {
    assertThat(FULL.changedMeaning(FULL)).isNull();
    String rest =
        """
        limit = '1s'
        long-limit = '9s'
        long-share = 9
        memory = '1G'
        steps = 9
        keep = 9
        time = '1h'
        tests = 9
        """;
    assertThat(FULL.changedMeaning(FULL.overriddenBy(read(rest)))).isNull();
    assertThat(changed("seed = 6")).isEqualTo("seed");
    assertThat(changed("engines = ['storm']")).isEqualTo("engine");
    assertThat(changed("solvers = ['z3']")).isEqualTo("solver");
    assertThat(changed("modes = ['fresh']")).isEqualTo("mode");
    assertThat(changed("seeds = ['other']")).isEqualTo("seeds");
  }

  private static @Nullable String changed(String text) {
    return FULL.changedMeaning(FULL.overriddenBy(read(text)));
  }
}
