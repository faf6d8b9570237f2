package io.ordeal.fuzz.history;

import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A script that was mined.
 *
 * @param hash of its text, by which it is known again
 * @param name for people: where it came from
 * @param assertions number of its assertions
 * @param signatures of its atoms
 */
public record Formula(String hash, String name, int assertions, SortedSet<Signature> signatures) {

  public Formula {
    signatures = Collections.unmodifiableSortedSet(new TreeSet<>(signatures));
  }
}
