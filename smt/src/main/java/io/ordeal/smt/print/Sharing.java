package io.ordeal.smt.print;

/** When a term that stands in several places is printed once, under a {@code let}. */
public enum Sharing {
  /**
   * Never: every place gets its own copy, unless the term holds a named part in two places, which
   * can be written but once. The text may be exponentially longer than the term.
   */
  NEVER,
  /** Only in terms whose text would be long without it. */
  WHERE_LARGE,
  /** Wherever a term with arguments stands in two places. */
  ALWAYS
}
