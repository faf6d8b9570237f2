package io.ordeal.smt.parse;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Converts a source's bytes to text, and makes errors at its offsets. */
final class SourceText {

  /** Maximum length of a term or sort in a message. */
  private static final int LONGEST_EXCERPT = 200;

  /** Maximum length of a token in a message. */
  private static final int LONGEST_TOKEN_SHOWN = 40;

  private final Source source;
  private final byte[] bytes;

  SourceText(Source source) {
    this.source = source;
    this.bytes = source.bytes();
  }

  Position position(int offset) {
    return Position.of(source, offset);
  }

  ScriptException error(int offset, String found, String wanted) {
    return new ScriptException(position(offset), inOneLine(found), inOneLine(wanted));
  }

  /** Returns text for a message, shortened and without line breaks. */
  private static String inOneLine(String text) {
    String shown = text;
    if (text.length() > LONGEST_EXCERPT) {
      int cut =
          LONGEST_EXCERPT - (Character.isHighSurrogate(text.charAt(LONGEST_EXCERPT - 1)) ? 1 : 0);
      shown = text.substring(0, cut) + "…";
    }
    StringBuilder line = new StringBuilder(shown.length());
    shown.codePoints().map(c -> Character.isISOControl(c) ? ' ' : c).forEach(line::appendCodePoint);
    return line.toString();
  }

  /** Returns a token, shortened for a message. */
  String shown(int from, int to) {
    int end = Math.min(to, from + LONGEST_TOKEN_SHOWN);
    while (end < to && (bytes[end] & 0xC0) == 0x80) {
      end++;
    }
    String text = new String(bytes, from, end - from, StandardCharsets.UTF_8);
    return end < to ? text + "…" : text;
  }

  /** Returns a byte for a message. */
  static String shown(int b) {
    int code = b & 0xFF;
    return code >= ' ' && code <= '~' ? "'" + (char) code + "'" : "byte 0x%02x".formatted(code);
  }

  /**
   * Returns the text of some bytes.
   *
   * @throws ScriptException if they are not UTF-8
   */
  String utf8(int from, int to) {
    if (isAscii(from, to)) {
      return ascii(from, to);
    }
    ByteBuffer in = ByteBuffer.wrap(bytes, from, to - from);
    String text = decoded(in);
    if (text == null) {
      throw error(in.position(), shown(bytes[in.position()]), "UTF-8 text");
    }
    return text;
  }

  boolean isAscii(int from, int to) {
    int i = from;
    while (i < to && bytes[i] >= 0) {
      i++;
    }
    return i == to;
  }

  /** Returns the text of bytes that are ASCII. */
  String ascii(int from, int to) {
    return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
  }

  /** Returns the text from the buffer's position on, or null if it is not UTF-8. */
  private static @Nullable String decoded(ByteBuffer in) {
    CharBuffer out = CharBuffer.allocate(in.remaining());
    boolean isText = !StandardCharsets.UTF_8.newDecoder().decode(in, out, true).isError();
    return isText ? out.flip().toString() : null;
  }

  /** Returns text for display only; bytes that are not UTF-8 are read as Latin-1 characters. */
  String lenient(int from, int to) {
    String text = decoded(ByteBuffer.wrap(bytes, from, to - from));
    return text == null ? new String(bytes, from, to - from, StandardCharsets.ISO_8859_1) : text;
  }
}
