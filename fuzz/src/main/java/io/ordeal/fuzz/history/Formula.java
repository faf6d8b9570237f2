package io.ordeal.fuzz.history;

import java.util.Collections;
import java.util.Comparator;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A script that was mined.
 *
 * @param hash of its text, by which it is known again
 * @param name for people: the file that it came from; on one line, without tabs
 * @param origin the bug report that it comes from, if that is known
 * @param assertions number of its assertions
 * @param signatures of its atoms
 */
public record Formula(
    String hash,
    String name,
    Optional<Origin> origin,
    int assertions,
    SortedSet<Signature> signatures) {

  /** The order of formulas in a history. */
  static final Comparator<Formula> BY_NAME =
      Comparator.comparing(Formula::name).thenComparing(Formula::hash);

  public Formula {
    signatures = Collections.unmodifiableSortedSet(new TreeSet<>(signatures));
  }

  /** Returns where people can look it up: the URL of its bug report, else its name. */
  public String place() {
    return origin.map(Origin::url).filter(url -> !url.isEmpty()).orElse(name);
  }
}
