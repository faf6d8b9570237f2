package io.ordeal.fuzz.history;

import java.util.Collections;
import java.util.Comparator;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A mined script.
 *
 * @param hash hash of its text, which identifies it
 * @param name name of its file, for users; on one line, without tabs
 * @param origin the bug report that it comes from, if known
 * @param assertions number of its assertions
 * @param signatures signatures of its atoms
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

  /** Returns where users can look it up: the URL of its bug report, or else its name. */
  public String place() {
    return origin.map(Origin::url).filter(url -> !url.isEmpty()).orElse(name);
  }
}
