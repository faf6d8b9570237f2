package io.ordeal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The output in the README is what users see. */
class ReadmeTest {

  private static final Pattern EXAMPLE =
      Pattern.compile("^```\n\\$ \\./ordeal (.*)\n((?s:.*?))```$", Pattern.MULTILINE);

  private record Example(String args, String output) {

    @Override
    public String toString() {
      return args;
    }
  }

  static List<Example> examples() throws IOException {
    return EXAMPLE
        .matcher(Files.readString(Path.of("..", "README.md")))
        .results()
        .map((MatchResult match) -> new Example(match.group(1), match.group(2)))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void showsWhatIsPrinted(Example example) {
    Ran ran = Ran.of(example.args().replace("docs/", "../docs/").split(" "));
    String printed = (ran.err() + ran.out()).replace("../docs/", "docs/");
    assertThat(withoutTimes(printed)).isEqualTo(withoutTimes(example.output()));
  }

  @Test
  void hasExamples() throws IOException {
    assertThat(examples()).hasSizeGreaterThanOrEqualTo(4);
  }

  private static String withoutTimes(String text) {
    return text.replaceAll("\\d+\\.\\d s\\b", "T s").replaceAll("\"seconds\":[\\d.]+", "T");
  }
}
