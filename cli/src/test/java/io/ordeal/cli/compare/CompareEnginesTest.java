package io.ordeal.cli.compare;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.cli.Ran;
import io.ordeal.cli.ShellLiar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class CompareEnginesTest {

  @TempDir private Path folder = Path.of(".");

  @BeforeEach
  void writeSeed() throws IOException {
    Files.writeString(
        folder.resolve("seed.smt2"),
        "(set-logic QF_LIA)\n(declare-const x Int)\n(assert (and (< 2 x) (< x 9)))\n(check-sat)\n");
    ShellLiar.in(folder, ShellLiar.NOTHING);
  }

  private String path(String name) {
    return folder.resolve(name).toString();
  }

  private Ran compare(String... more) {
    List<String> words =
        new ArrayList<>(
            List.of(
                "compare",
                "--engine",
                "storm:depth=2|4",
                "--config",
                "default",
                "--runs",
                "2",
                "--tests",
                "5",
                "--solver",
                path("z3-liar"),
                "--seeds",
                path("seed.smt2"),
                "--out",
                path("night")));
    words.addAll(List.of(more));
    return Ran.of(words.toArray(String[]::new));
  }

  @Test
  void everyVariantHasItsCampaigns() throws IOException {
    Ran ran = compare("--json", "--html", path("a.html"), "--csv", path("a.csv"));
    assertThat(ran.status()).as(ran.err()).isZero();
    JsonNode json = ran.json();
    assertThat(json.get("rows").size()).isEqualTo(2);
    assertThat(json.get("rows").get(0).get("variant").asString())
        .isEqualTo("storm:depth=2, default");
    assertThat(json.get("campaigns").size()).isEqualTo(4);
    assertThat(json.get("campaigns").get(0).get("tests").asLong()).isPositive();
    assertThat(json.get("tests").get(0).get("a12").has("behaviours")).isTrue();
    // Run 1 of all variants, then run 2.
    assertThat(Files.readAllLines(folder.resolve("night/journal.jsonl")))
        .hasSize(5)
        .satisfies(
            lines -> {
              assertThat(lines.get(2)).contains("depth=4", "\"run\":1");
              assertThat(lines.get(3)).contains("depth=2", "\"run\":2");
            });
    assertThat(Files.readAllLines(folder.resolve("a.csv"))).hasSize(5);
    assertThat(Files.readString(folder.resolve("a.html"))).contains("Engines and settings");
  }

  @Test
  void theFirstLineNamesTheFolder() {
    assertThat(compare().err())
        .startsWith("compare: 4 campaigns of 5 tests, into %s\n".formatted(path("night")));
  }

  @Test
  void everyColumnIsExplainedInTheHelp() throws IOException {
    Files.delete(folder.resolve("z3-liar"));
    Files.delete(folder.resolve("z3-liar-log"));
    ShellLiar.in(folder, "<"); // so that it has findings
    Ran ran = compare();
    String help = Ran.of("compare", "--help").out();
    List<String> headings =
        ran.out()
            .lines()
            .filter(line -> line.startsWith("variant ") || line.startsWith("first "))
            .flatMap(line -> Stream.of(line.split(" {2,}")))
            .filter(heading -> !List.of("variant", "first", "second").contains(heading))
            .toList();
    assertThat(headings).hasSizeGreaterThan(20);
    assertThat(headings)
        .allSatisfy(
            heading ->
                assertThat(help)
                    .containsPattern(
                        "\n  " + Pattern.quote(heading.replaceFirst("^A12 .*| \\(s\\)$", ""))));
    assertThat(help).contains("\n  ±  ", "\n  A12  ", "\n  p  ");
  }

  @Test
  void theHelpNamesTheValuesOfItsOptions() {
    assertThat(Ran.of("compare", "--help").out())
        .contains("random: random", "safe (at most one")
        .doesNotContain("as for 'ordeal fuzz'");
  }

  @Test
  void fewRunsProveNothing() {
    assertThat(compare().out())
        .contains("with fewer than 4 runs per variant, p cannot be below 0.05\n");
    assertThat(compare("--runs", "4").out()).doesNotContain("fewer than");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '>',
      textBlock =
          """
          --engine storm:depth=2   > --engine storm:depth=2: found it twice, wanted different engines
          --engine storm:depth=8|8 > --engine storm:depth=8: found it twice, wanted different engines
          --config default         > --config default: found it twice, wanted different strategies
          --solver FOLDER/z3-liar  > --solver FOLDER/z3-liar: found it twice, wanted different solvers
          --engine storm:depth=8|  > --engine storm:depth=8|: depth has an empty value; remove the last |
          --engine storm:depth=|8  > --engine storm:depth=|8: depth has an empty value; remove the first |
          """)
  void aVariantThatOccursTwiceIsRefused(String args, String line) {
    Ran ran = compare(args.replace("FOLDER", folder.toString()).split(" "));
    assertThat(ran.err())
        .isEqualTo("ordeal: %s\n".formatted(line.replace("FOLDER", folder.toString())));
    assertThat(ran.status()).isEqualTo(2);
    assertThat(folder.resolve("night")).doesNotExist();
  }

  @Test
  void finishedCampaignsAreNotRunAgain() throws IOException {
    Ran first = compare();
    assertThat(first.status()).as(first.err()).isZero();
    Path journal = folder.resolve("night/journal.jsonl");
    List<String> lines = Files.readAllLines(journal);
    Files.writeString(journal, String.join("\n", lines.subList(0, 4)) + "\n" + "{\"vari");
    // The campaign of the cut-off line has all its tests, so it ends at once with the same result.
    Ran again = compare();
    assertThat(first.out()).containsPattern(" in \\d+:\\d\\d\n$");
    assertThat(again.out()).containsPattern(" in \\d+:\\d\\d \\(this session\\)\n$");
    assertThat(again.err()).contains("compare: 3 of 4 campaigns are in the journal");
    assertThat(Files.readAllLines(journal)).hasSize(5);
    assertThat(means(again)).isEqualTo(means(first));
  }

  @ParameterizedTest
  @ValueSource(strings = {"(?s).*", "seeds-digest = '.*'"})
  void aCampaignThatWasKilledBeforeItBeganBeginsAgain(String lost) throws IOException {
    Ran first = compare();
    assertThat(first.status()).as(first.err()).isZero();
    Path journal = folder.resolve("night/journal.jsonl");
    Files.writeString(journal, String.join("\n", Files.readAllLines(journal).subList(0, 4)) + "\n");
    Path campaign = folder.resolve("night/2-storm-depth=4+default-2/campaign.toml");
    String rest = Files.readString(campaign).replaceFirst(lost, "");
    if (rest.isEmpty()) {
      Files.delete(campaign);
    } else {
      Files.writeString(campaign, rest + "seeds-digest = '0000000000000000'\n");
    }
    Ran again = compare();
    assertThat(again.status()).as(again.err()).isZero();
    assertThat(Files.readAllLines(journal)).hasSize(5);
  }

  private static String means(Ran ran) {
    return ran.out().substring(0, ran.out().indexOf("medians:"));
  }

  @Test
  void aJournalOfOtherVariantsIsRefused() {
    assertThat(compare().status()).isZero();
    Ran other = compare("--engine", "diver");
    assertThat(other.status()).isEqualTo(2);
    assertThat(other.err())
        .endsWith(
            "found a comparison of other variants (storm:depth=2, default; storm:depth=4, default), wanted storm:depth=2, default; storm:depth=4, default; diver, default; name another folder\n");
  }

  @Test
  void aJournalOfOtherSeedsIsRefused() throws IOException {
    assertThat(compare().status()).isZero();
    Files.writeString(
        folder.resolve("seed.smt2"), "(declare-const x Int)\n(assert (< 3 x))\n(check-sat)\n");
    Ran other = compare();
    assertThat(other.status()).isEqualTo(2);
    assertThat(other.err())
        .endsWith(
            "found a comparison with other solvers, seeds, limits or budget; name another folder\n");
  }

  @Test
  void seedsThatCannotBeReadAreFoundBeforeTheFirstCampaign() throws IOException {
    Files.writeString(folder.resolve("seed.smt2"), "(assert (= 1 true))");
    Ran ran = compare();
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.err()).startsWith("ordeal: --seeds: " + path("seed.smt2") + ":1:");
    assertThat(folder.resolve("night")).doesNotExist();
  }

  @Test
  void mistakesAreFoundBeforeTheFirstCampaign() {
    Ran ran = compare("--engine", "strom");
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.err())
        .endsWith("ordeal: --engine strom: unknown engine 'strom'; did you mean storm?\n");
    assertThat(folder.resolve("night")).doesNotExist();
  }
}
