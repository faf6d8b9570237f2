package io.ordeal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** No line says "1 behaviours": texts count things with {@code Counts} or {@code Quantity}. */
class PluralsTest {

  private static final List<Path> SOURCES =
      List.of(Path.of("src", "main", "java"), Path.of("..", "fuzz", "src", "main", "java"));

  /** A number in a text, and a noun in the plural after it. */
  private static final Pattern PLURAL = Pattern.compile("%,?d (?:[a-z]+ )?[a-z]+s\\b");

  /** Parts of texts whose number is never 1, or whose last word is no plural. */
  private static final List<String> ALLOWED =
      List.of(
          "%d files, wanted one",
          "%d bytes",
          "%,d bytes",
          "%d steps",
          "%d times",
          "%,d with findings",
          "%d ms",
          "--seed %d makes",
          "note, %,d files",
          "last %d processes",
          "%d gets other",
          "behind %d scripts", // a key that nobody reads
          "at least %d parts",
          "%d connectives=",
          "at most %d nodes",
          "at most %d characters",
          "more than %,d sets",
          "found %d seeds, expected at least 1",
          "within %d minutes",
          "found %d results of a check, wanted one",
          "wanted %d fields",
          "check-sat %d is",
          "rounds=%d queries=%d seconds=",
          "found %d jobs, wanted 1 or more");

  static List<Path> sources() throws IOException {
    List<Path> sources = new ArrayList<>();
    for (Path folder : SOURCES) {
      try (Stream<Path> files = Files.walk(folder)) {
        files.filter(file -> file.toString().endsWith(".java")).sorted().forEach(sources::add);
      }
    }
    return sources;
  }

  @Test
  void sourcesOfBothModulesAreSeen() throws IOException {
    assertThat(sources())
        .extracting(Path::getFileName)
        .extracting(Path::toString)
        .contains("Counts.java", "Cutoff.java")
        .hasSizeGreaterThan(500);
  }

  @ParameterizedTest
  @MethodSource("sources")
  void followTheirNumbers(Path source) throws IOException {
    String text = Files.readString(source);
    for (String allowed : ALLOWED) {
      text = text.replace(allowed, "");
    }
    assertThat(PLURAL.matcher(text).results().map(result -> result.group())).isEmpty();
  }
}
