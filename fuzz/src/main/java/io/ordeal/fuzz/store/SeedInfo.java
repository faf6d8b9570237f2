package io.ordeal.fuzz.store;

import java.util.List;

/**
 * Facts about a seed that are known without reading it.
 *
 * @param hash hash of its text, see {@link io.ordeal.fuzz.content.ContentHash}
 * @param name origin of the seed, for users
 * @param bytes length of its file
 */
public record SeedInfo(
    String hash, String name, long bytes, String logic, String status, List<String> theories) {

  public SeedInfo {
    theories = List.copyOf(theories);
  }
}
