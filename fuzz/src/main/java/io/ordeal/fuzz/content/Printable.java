package io.ordeal.fuzz.content;

import java.util.HexFormat;

/**
 * Makes untrusted text (symbols, names of files, output of solvers) safe to show: nothing in it
 * ends a line, moves the cursor, changes colours or the direction of writing, or is invisible. Such
 * characters are written as {@code \}{@code u001b}; all others are unchanged.
 */
public final class Printable {

  private static final HexFormat HEX = HexFormat.of();

  /** Replaces a character that cannot be shown. */
  private interface Escape {
    void append(StringBuilder text, int codePoint);
  }

  private Printable() {}

  /** Whether a character can be shown unchanged. */
  public static boolean isPlain(int codePoint) {
    if (codePoint >= ' ' && codePoint <= '~') {
      return true;
    }
    return switch (Character.getType(codePoint)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE ->
          false;
      default -> true;
    };
  }

  private static boolean isPlain(String text) {
    for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
      if (!isPlain(text.codePointAt(i))) {
        return false;
      }
    }
    return true;
  }

  /** Returns a text as one line. */
  public static String line(String text) {
    return escaped(text, "", Printable::appendEscape);
  }

  /** Returns a text as lines, separated only by line feeds; tabs are kept too. */
  public static String lines(String text) {
    return escaped(text, "\n\t", Printable::appendEscape);
  }

  /** Returns an equivalent JSON document. */
  public static String json(String document) {
    // Outside of strings, a document has no other characters that cannot be shown.
    return escaped(document, "\n\r\t", Printable::appendJsonEscape);
  }

  private static String escaped(String text, String kept, Escape escape) {
    if (isPlain(text)) {
      return text;
    }
    StringBuilder shown = new StringBuilder(text.length() + 16);
    text.codePoints()
        .forEach(
            point -> {
              if (isPlain(point) || kept.indexOf(point) >= 0) {
                shown.appendCodePoint(point);
              } else {
                escape.append(shown, point);
              }
            });
    return shown.toString();
  }

  private static void appendEscape(StringBuilder text, int codePoint) {
    if (Character.isBmpCodePoint(codePoint)) {
      appendUnit(text, (char) codePoint);
    } else {
      text.append("\\u{").append(Integer.toHexString(codePoint)).append('}');
    }
  }

  private static void appendJsonEscape(StringBuilder text, int codePoint) {
    for (char unit : Character.toChars(codePoint)) {
      appendUnit(text, unit);
    }
  }

  private static void appendUnit(StringBuilder text, char unit) {
    text.append("\\u").append(HEX.toHexDigits(unit));
  }
}
