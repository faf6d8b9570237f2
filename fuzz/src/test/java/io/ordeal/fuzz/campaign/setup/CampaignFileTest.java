package io.ordeal.fuzz.campaign.setup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.fuzz.toml.TomlException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CampaignFileTest {

  private static final CampaignFile FULL =
      new CampaignFile(
          new CampaignFile.Cases(
              -5L,
              List.of("storm:depth=64", "storm"),
              List.of("benchmarks"),
              "5M",
              10,
              List.of("standard", "z3"),
              List.of("divisible"),
              List.of("(then horn-simplify default)")),
          new CampaignFile.Solvers(
              List.of("z3", "./my z3:a=b"),
              List.of("fresh", "reset"),
              "random:most=2",
              "all",
              List.of("z3.txt")),
          new CampaignFile.LimitSettings("100ms", "5s", 3, "2G", 7L),
          new CampaignFile.Extent("8h", Long.MAX_VALUE),
          new CampaignFile.Records(100, 7, "jacoco", "20s"),
          new CampaignFile.Start(
              List.of("z3@1 (fresh)"), "0123456789abcdef", 3, List.of("fedcba")));

  private static CampaignFile read(String text) {
    return CampaignFile.parse("campaign.toml", text);
  }

  @Test
  void textIsReadAsItWasWritten() {
    assertThat(read(FULL.text())).isEqualTo(FULL);
    assertThat(read(CampaignFile.NOTHING.text())).isEqualTo(CampaignFile.NOTHING);
    assertThat(read("")).isEqualTo(CampaignFile.NOTHING);
  }

  @Test
  void keysStandBesideEachOther() {
    assertThat(FULL.text())
        .isEqualTo(
            """
            # A campaign of Ordeal: ordeal fuzz --campaign FILE runs one like it.
            seed = -5
            engines = ['storm:depth=64', 'storm']
            seeds = ['benchmarks']
            max-seed-size = '5M'
            certificates = 10
            dialects = ['standard', 'z3']
            without = ['divisible']
            tactics = ['(then horn-simplify default)']
            solvers = ['z3', './my z3:a=b']
            modes = ['fresh', 'reset']
            config = 'random:most=2'
            options = 'all'
            learned = ['z3.txt']
            limit = '100ms'
            long-limit = '5s'
            long-share = 3
            memory = '2G'
            steps = 7
            time = '8h'
            tests = 9223372036854775807
            keep = 100
            behaviour-share = 7
            coverage = 'jacoco'
            reduce = '20s'
            targets = ['z3@1 (fresh)']
            seeds-digest = '0123456789abcdef'
            first-seeds = 3
            option-spaces = ['fedcba']
            """);
  }

  /** As older versions wrote campaigns. */
  @Test
  void otherOrdersAndQuotesAreRead() {
    assertThat(read("tests = 5\nsolvers = [\"z3\"]\nseed = 7\nkeep = 3\n"))
        .isEqualTo(
            new CampaignFile(
                CampaignFile.NOTHING.withSeed(7).cases(),
                new CampaignFile.Solvers(List.of("z3"), List.of(), null, null, List.of()),
                CampaignFile.NOTHING.limits(),
                new CampaignFile.Extent(null, 5L),
                new CampaignFile.Records(3, null, null, null),
                CampaignFile.NOTHING.start()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          seed = 1; sead = 2         | campaign.toml:2:1: found key sead, wanted seed
          seed = 1; colour = 2       | campaign.toml:2:1: found key colour, wanted one of behaviour-share, certificates, config, coverage, dialects, engines, first-seeds, keep, learned, limit, long-limit, long-share, max-seed-size, memory, modes, option-spaces, options, reduce, seed, seeds, seeds-digest, solvers, steps, tactics, targets, tests, time, without
          seed = "1"                 | campaign.toml:1:1: found a value of another type for seed, wanted a whole number
          seed = 1.5                 | campaign.toml:1:1: found a value of another type for seed, wanted a whole number
          keep = 99999999999         | campaign.toml:1:1: found a number that is too large for keep, wanted a smaller one
          limit = 5                  | campaign.toml:1:1: found a value of another type for limit, wanted text
          seed = 1; solvers = "z3"   | campaign.toml:2:1: found a value of another type for solvers, wanted a list
          """)
  void whatIsWrongIsSaidWithItsPlace(String text, String message) {
    assertThatThrownBy(() -> read(text.replace("; ", "\n")))
        .isInstanceOf(TomlException.class)
        .hasMessage(message);
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
        new CampaignFile(
            FULL.withEngines(List.of(path, path)).cases(),
            new CampaignFile.Solvers(List.of(path), List.of(), path, null, List.of(path)),
            FULL.limits(),
            new CampaignFile.Extent(path, null),
            FULL.records(),
            FULL.withSeedsDigest(path).start());
    assertThat(read(file.text())).isEqualTo(file);
  }

  @Test
  void whatIsToldCountsMore() {
    assertThat(CampaignFile.NOTHING.overriddenBy(FULL)).isEqualTo(FULL);
    assertThat(FULL.overriddenBy(CampaignFile.NOTHING)).isEqualTo(FULL);
    CampaignFile told = read("tests = 5\nmodes = [\"incremental\"]");
    CampaignFile both = FULL.overriddenBy(told);
    assertThat(both.extent().tests()).isEqualTo(5);
    assertThat(both.solvers().modes()).containsExactly("incremental");
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
    assertThat(changed("config = 'default'")).isEqualTo("config");
    assertThat(changed("options = 'safe'")).isEqualTo("options");
    assertThat(changed("learned = ['other']")).isEqualTo("learned");
    assertThat(changed("seeds = ['other']")).isEqualTo("seeds");
    assertThat(changed("max-seed-size = '6M'")).isEqualTo("max-seed-size");
    assertThat(changed("certificates = 11")).isEqualTo("certificates");
  }

  /** Campaigns that began before there were strategies do not name one. */
  @Test
  void whatIsMissingMeansTheDefault() {
    CampaignFile old = read("seed = 1");
    assertThat(old.changedMeaning(read("seed = 1\nconfig = 'default'\noptions = 'regular'")))
        .isNull();
    assertThat(old.changedMeaning(read("seed = 1\nmax-seed-size = '200K'"))).isNull();
    assertThat(old.changedMeaning(read("seed = 1\nmax-seed-size = '201K'")))
        .isEqualTo("max-seed-size");
    assertThat(old.changedMeaning(read("seed = 1\ncertificates = 0"))).isNull();
    assertThat(old.changedMeaning(read("seed = 1\nconfig = 'random'"))).isEqualTo("config");
    assertThat(old.changedMeaning(read("seed = 1\noptions = 'all'"))).isEqualTo("options");
  }

  private static @Nullable String changed(String text) {
    return FULL.changedMeaning(FULL.overriddenBy(read(text)));
  }
}
