package io.ordeal.fuzz.content;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Names texts by a hash of their content. */
public final class ContentHash {

  private ContentHash() {}

  /** Returns the SHA-256 of a text in UTF-8, as hexadecimal digits. */
  public static String of(String text) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(Utf8.bytes(text)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every Java has it
    }
  }
}
