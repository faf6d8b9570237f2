package io.ordeal.fuzz.store;

import java.util.List;

/**
 * What is known of a seed without reading it.
 *
 * @param hash of its text, see {@link io.ordeal.fuzz.content.ContentHash}
 * @param name where it came from, for people
 * @param bytes the length of its file
 */
public record SeedInfo(
    String hash, String name, long bytes, String logic, String status, List<String> theories) {

  public SeedInfo {
    theories = List.copyOf(theories);
  }
}
