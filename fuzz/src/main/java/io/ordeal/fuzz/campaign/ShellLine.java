package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.content.Printable;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Command lines for a shell: one line, with words quoted as needed. */
public final class ShellLine {

  /** Words that need no quotes. */
  private static final Pattern PLAIN =
      Pattern.compile("[A-Za-z0-9_@%+:,./-][A-Za-z0-9_@%+=:,./-]*");

  private ShellLine() {}

  /** Returns the words in one line. */
  public static String of(List<String> words) {
    return words.stream().map(ShellLine::quoted).collect(Collectors.joining(" "));
  }

  /** Returns the words in one line, with a file as standard input. */
  static String reading(List<String> words, String file) {
    return of(words) + " < " + quoted(file);
  }

  private static String quoted(String word) {
    if (PLAIN.matcher(word).matches()) {
      return word;
    }
    return word.codePoints().allMatch(Printable::isPlain)
        ? "'" + word.replace("'", "'\\''") + "'"
        : escaped(word);
  }

  /**
   * Returns a word between {@code $'} and {@code '}, for characters that would end the line or move
   * the cursor.
   */
  private static String escaped(String word) {
    StringBuilder text = new StringBuilder("$'");
    word.codePoints()
        .forEach(
            point -> {
              if (Printable.isPlain(point)) {
                text.append(point == '\'' || point == '\\' ? "\\" : "").appendCodePoint(point);
              } else {
                text.append((point <= 0xffff ? "\\u%04x" : "\\U%08x").formatted(point));
              }
            });
    return text.append('\'').toString();
  }
}
