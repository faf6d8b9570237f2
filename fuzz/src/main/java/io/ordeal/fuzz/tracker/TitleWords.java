package io.ordeal.fuzz.tracker;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/** Words in titles of issues that suggest a wrong answer, an invalid model or a crash. */
final class TitleWords {

  private static final List<String> WORDS = read();

  private TitleWords() {}

  /** Whether a title contains one of the words, possibly within a longer word. */
  static boolean areIn(String title) {
    String lower = title.toLowerCase(Locale.ROOT);
    return WORDS.stream().anyMatch(lower::contains);
  }

  private static List<String> read() {
    try (InputStream in =
        Objects.requireNonNull(TitleWords.class.getResourceAsStream("title-words.txt"))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
