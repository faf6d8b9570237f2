package io.ordeal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Runs the commands that the README and the manual show, and compares the output. A command is run
 * if it follows {@code $ ./ordeal} at the beginning of a code block without a language; blocks of
 * the language {@code text} are not run. {@code mvn -pl cli -am test -Dtest=DocumentedCommandsTest
 * -Dordeal.regenerate=true -Dsurefire.failIfNoSpecifiedTests=false} writes new output to the pages.
 */
class DocumentedCommandsTest {

  private static final Path ROOT = Path.of("..");

  /** Issues that Ordeal wrote; they link to files that are not here. */
  private static final Path REPORTS = ROOT.resolve(Path.of("docs", "reports"));

  private static final Pattern EXAMPLE =
      Pattern.compile("^```\n\\$ \\./ordeal (.*)\n((?s:.*?))```$", Pattern.MULTILINE);

  /** Blocks of code, which show what programs print. */
  private static final Pattern CODE = Pattern.compile("(?ms)^```.*?^```$");

  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:]+)(?:#[^)]*)?\\)");

  /** A command of a page, with the output that the page shows. */
  private record Example(Path page, String args, String output) {

    @Override
    public String toString() {
      return page + ": " + args;
    }
  }

  static List<Path> pages() throws IOException {
    try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
      return Stream.concat(
              Stream.of("README.md", "CONTRIBUTING.md").map(ROOT::resolve),
              docs.filter(file -> file.toString().endsWith(".md"))
                  .filter(file -> !file.startsWith(REPORTS)))
          .sorted()
          .toList();
    }
  }

  static List<Example> examples() throws IOException {
    List<Example> examples = new ArrayList<>();
    for (Path page : pages()) {
      EXAMPLE
          .matcher(Files.readString(page))
          .results()
          .map((MatchResult match) -> new Example(page, match.group(1), match.group(2)))
          .forEach(examples::add);
    }
    return examples;
  }

  @ParameterizedTest
  @MethodSource("examples")
  void printWhatThePageShows(Example example) throws IOException {
    Ran ran = Ran.of(example.args().replaceAll("\\b(docs|history)/", "../$1/").split(" "));
    String printed = (ran.err() + ran.out()).replaceAll("\\.\\./(docs|history)/", "$1/");
    if (Boolean.getBoolean("ordeal.regenerate")) {
      if (!withoutTimes(printed).equals(withoutTimes(example.output()))) {
        Files.writeString(
            example.page(),
            Files.readString(example.page()).replace(example.output() + "```", printed + "```"));
      }
      return;
    }

    assertThat(withoutTimes(printed)).isEqualTo(withoutTimes(example.output()));
  }

  @Test
  void areSeen() throws IOException {
    assertThat(examples()).hasSizeGreaterThanOrEqualTo(5);
  }

  @ParameterizedTest
  @MethodSource("pages")
  void linkToFilesThatExist(Path page) throws IOException {
    assertThat(
            LINK.matcher(Files.readString(page))
                .results()
                .map((MatchResult match) -> match.group(1))
                .filter(link -> !Files.exists(page.resolveSibling(link))))
        .isEmpty();
  }

  @ParameterizedTest
  @MethodSource("pages")
  void arePlainEnglish(Path page) throws IOException {
    String text = CODE.matcher(Files.readString(page)).replaceAll("");
    assertThat(PlainEnglish.faults(text))
        .as("phrases in %s, with a better way to say it", page)
        .isEmpty();
  }

  private static String withoutTimes(String text) {
    return text.replaceAll("\\d+\\.\\d s\\b", "T s").replaceAll("\"seconds\":[\\d.]+", "T");
  }
}
