package io.ordeal.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs the campaign of the README, and compares its output and its finding with the text. Fetches a
 * release of Z3. {@code mvn verify -Psolvers -pl cli -am -Dit.test=ReadmeFindingIT
 * -Dordeal.regenerate=true -Dsurefire.failIfNoSpecifiedTests=false} writes both to the README.
 */
class ReadmeFindingIT {

  private static final String SOLVER = "z3@4.8.14";
  private static final int USAGE = 2;
  private static final int FINDINGS = 10;

  private static final Path README = Path.of("..", "README.md");

  /** The folder in which the README is. */
  private static final String FOLDER = "/home/me/ordeal/demo";

  private static final Pattern CAMPAIGN =
      Pattern.compile(
          "^```console\n\\$ \\./ordeal ((?s:.*?)--out demo)\n((?s:.*?))^```$", Pattern.MULTILINE);

  private static final Pattern FINDING =
      Pattern.compile("^```smt2\n(; (?s:.*?))^```$", Pattern.MULTILINE);

  /** Lines that depend on the time, or on whether the release was fetched before. */
  private static final Pattern VARYING =
      Pattern.compile("^fuzz: \\d+:\\d\\d.*\n|^.*: fetching it .*\n", Pattern.MULTILINE);

  @TempDir private Path folder = Path.of("");

  @BeforeAll
  static void needsTheRelease() {
    Ran ran = Ran.of("options", SOLVER);
    assumeTrue(ran.status() != USAGE, () -> ran.err().strip());
  }

  @Test
  void isFoundAsShown() throws IOException {
    String page = Files.readString(README);
    Matcher campaign = CAMPAIGN.matcher(page);
    Matcher finding = FINDING.matcher(page);
    assertThat(campaign.find()).isTrue();
    assertThat(finding.find()).isTrue();
    Path out = folder.resolve("demo");

    Ran ran = Ran.of(words(campaign.group(1), out));
    String printed = stable(ran.err() + ran.out(), out);
    String found = Files.readString(only(out)).replace("../docs/", "docs/");
    if (Boolean.getBoolean("ordeal.regenerate")) {
      Files.writeString(
          README,
          page.substring(0, campaign.start(2))
              + printed
              + page.substring(campaign.end(2), finding.start(1))
              + found
              + page.substring(finding.end(1)));
      return;
    }

    assertThat(ran.status()).isEqualTo(FINDINGS);
    assertThat(withoutFigures(printed)).isEqualTo(withoutFigures(campaign.group(2)));
    assertThat(found).isEqualTo(finding.group(1));
  }

  private static String[] words(String line, Path out) {
    return Stream.of(line.replace("\\\n", " ").split("\\s+"))
        .map(word -> word.equals("demo") ? out.toString() : word)
        .map(word -> word.startsWith("docs/") ? "../" + word : word)
        .toArray(String[]::new);
  }

  private static Path only(Path out) throws IOException {
    try (Stream<Path> files = Files.walk(out.resolve("findings"))) {
      List<Path> scripts =
          files
              .filter(file -> file.toString().endsWith(".smt2"))
              .collect(Collectors.toUnmodifiableList());
      assertThat(scripts).hasSize(1);
      return scripts.get(0);
    }
  }

  private static String stable(String text, Path out) {
    return VARYING
        .matcher(text)
        .replaceAll("")
        .replace(out.toString(), FOLDER)
        .replace("../docs/", "docs/");
  }

  /** Durations, rates and shares of the time differ from run to run. */
  private static String withoutFigures(String text) {
    return text.replaceAll("\\d+\\.\\d s\\b", "T s")
        .replaceAll("\\b\\d+:\\d\\d\\b", "T")
        .replaceAll("\\d+ per second", "N per second")
        .replaceAll("[\\d.]+ % of the thread time", "N % of the thread time");
  }
}
