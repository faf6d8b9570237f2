package io.ordeal.fuzz.history;

import java.util.List;

/**
 * Where a skeleton or an atom occurs.
 *
 * @param count assertions that have the skeleton, or formulas that have the atom
 * @param first some formulas that it occurs in: the first ones by name
 */
public record Provenance(int count, List<Formula> first) {

  /** Formulas that a history names at most. */
  static final int MOST_FIRST = 3;

  /** Of what is in no formula. */
  public static final Provenance NONE = new Provenance(0, List.of());

  public Provenance {
    first = List.copyOf(first);
  }
}
