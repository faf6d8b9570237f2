package io.ordeal.fuzz.store;

import io.ordeal.fuzz.content.ContentHash;

/** A seed with its text. */
public record StoredSeed(SeedInfo info, String text) {

  /**
   * Checks the hash.
   *
   * @throws IllegalArgumentException if the hash is not that of the text
   */
  public StoredSeed {
    String hash = ContentHash.of(text);
    if (!info.hash().equals(hash)) {
      throw new IllegalArgumentException(
          "%s: found hash %s, wanted %s".formatted(info.name(), info.hash(), hash));
    }
  }
}
