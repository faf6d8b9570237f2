package io.ordeal.smt.parse;

import java.nio.charset.StandardCharsets;

/**
 * Text to read.
 *
 * @param name name in messages, usually a path
 */
@SuppressWarnings("ArrayRecordComponent") // A source is read once and never compared.
public record Source(String name, byte[] bytes) {

  /** Offset of the text: after the byte-order mark, if there is one. */
  int textStart() {
    boolean marked =
        bytes.length >= 3
            && (bytes[0] & 0xFF) == 0xEF
            && (bytes[1] & 0xFF) == 0xBB
            && (bytes[2] & 0xFF) == 0xBF;
    return marked ? 3 : 0;
  }

  public static Source of(String name, String text) {
    return new Source(name, text.getBytes(StandardCharsets.UTF_8));
  }
}
