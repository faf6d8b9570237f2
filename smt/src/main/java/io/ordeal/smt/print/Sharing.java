package io.ordeal.smt.print;

/** The condition for printing a term that occurs several times only once, under a {@code let}. */
public enum Sharing {
  /**
   * Never: every occurrence is a copy, unless a named part would occur twice, which can be written
   * only once. The text may be exponentially longer than the term.
   */
  NEVER,
  /** Only in terms whose text would be long otherwise. */
  WHERE_LARGE,
  /** For every term with arguments that occurs twice. */
  ALWAYS
}
