package io.ordeal.smt.parse;

import java.nio.charset.StandardCharsets;

/**
 * Text to be read.
 *
 * @param name what messages call it, usually a path
 */
@SuppressWarnings("ArrayRecordComponent") // A source is read once and never compared.
public record Source(String name, byte[] bytes) {

  public static Source of(String name, String text) {
    return new Source(name, text.getBytes(StandardCharsets.UTF_8));
  }
}
