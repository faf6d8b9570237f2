package io.ordeal.fuzz.history;

import java.util.List;

/**
 * Occurrences of a skeleton or an atom.
 *
 * @param count assertions with the skeleton, or formulas with the atom
 * @param first the first few formulas, by name, in which it occurs
 */
public record Provenance(int count, List<Formula> first) {

  /** Number of formulas that a history lists for a skeleton or atom, at most. */
  static final int MOST_FIRST = 3;

  /** No occurrence. */
  public static final Provenance NONE = new Provenance(0, List.of());

  public Provenance {
    first = List.copyOf(first);
  }
}
