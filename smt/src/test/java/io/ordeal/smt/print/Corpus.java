package io.ordeal.smt.print;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.ordeal.smt.parse.ParsedScript;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.term.TermFactory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Formulas of third parties for tests, in the folder of the system property {@code ordeal.corpus}.
 * Tests that use them are skipped if it does not exist.
 */
final class Corpus {

  private static final Path FOLDER =
      Path.of(System.getProperty("ordeal.corpus", "../../shared/corpus")).normalize();

  private Corpus() {}

  /** The scripts in a folder of the corpus, sorted by name. */
  static List<Path> files(String folder) {
    Path below = FOLDER.resolve(folder);
    assumeTrue(
        Files.isDirectory(below),
        () -> "no corpus at %s: choose another with -Dordeal.corpus=FOLDER".formatted(below));
    try (Stream<Path> paths = Files.walk(below)) {
      return paths.filter(path -> path.toString().endsWith(".smt2")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Describes what is wrong with the way a source is read; empty if nothing is, whether it is
   * accepted or not.
   */
  static Optional<String> complaint(Source source) {
    TermFactory terms = new TermFactory();
    ParsedScript parsed = ScriptParser.parse(source, terms);
    if (parsed.errors().isEmpty()) {
      return RoundTrip.firstDifference(parsed.script(), terms);
    }
    Positions places = Positions.of(source);
    return parsed.errors().stream()
        .filter(error -> !places.holds(error.at()) || !isOneLine(error))
        .map(error -> "no place in the text, or not one line: " + error.getMessage())
        .findFirst();
  }

  private static boolean isOneLine(RuntimeException error) {
    return String.valueOf(error.getMessage()).chars().noneMatch(Character::isISOControl);
  }

  static boolean isAccepted(Source source) {
    return ScriptParser.parse(source, new TermFactory()).errors().isEmpty();
  }
}
