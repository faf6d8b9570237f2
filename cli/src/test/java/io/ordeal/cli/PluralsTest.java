package io.ordeal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** No line says "1 behaviours": texts count things with {@code Counts}. */
class PluralsTest {

  private static final Path SOURCES = Path.of("src", "main", "java");

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
          "note, %,d files");

  static List<Path> sources() throws IOException {
    try (Stream<Path> files = Files.walk(SOURCES)) {
      return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    }
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
