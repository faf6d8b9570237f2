package io.ordeal.fuzz.content;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Converts texts to bytes. */
public final class Utf8 {

  private Utf8() {}

  /**
   * Encodes a text in UTF-8. Never writes a question mark for a character that cannot be encoded.
   *
   * @throws IllegalArgumentException if the text contains half of a surrogate pair
   */
  public static byte[] bytes(String text) {
    if (!hasSurrogates(text)) {
      return text.getBytes(StandardCharsets.UTF_8); // far faster
    }
    try {
      ByteBuffer bytes = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
      byte[] exact = new byte[bytes.remaining()];
      bytes.get(exact);
      return exact;
    } catch (CharacterCodingException e) {
      throw new IllegalArgumentException("found half of a surrogate pair, wanted Unicode text", e);
    }
  }

  private static boolean hasSurrogates(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns the beginning of a text, which never ends with half of a surrogate pair.
   *
   * @param most greatest length of the result
   */
  public static String start(String text, int most) {
    if (text.length() <= most) {
      return text;
    }
    return text.substring(0, Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most);
  }
}
