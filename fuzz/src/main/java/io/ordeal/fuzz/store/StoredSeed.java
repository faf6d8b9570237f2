package io.ordeal.fuzz.store;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** A seed with its text. */
public record StoredSeed(SeedInfo info, String text) {

  /**
   * @throws IllegalArgumentException if the hash is not that of the text
   */
  public StoredSeed {
    String hash = hashOf(text);
    if (!info.hash().equals(hash)) {
      throw new IllegalArgumentException(
          "%s: found hash %s, wanted %s".formatted(info.name(), info.hash(), hash));
    }
  }

  /** The SHA-256 of a text in UTF-8, as hexadecimal digits. */
  public static String hashOf(String text) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(PackedText.utf8(text)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every Java has it
    }
  }
}
