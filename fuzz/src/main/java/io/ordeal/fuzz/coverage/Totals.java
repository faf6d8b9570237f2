package io.ordeal.fuzz.coverage;

/** The share of a solver's code that has run, in lines, methods and branches. */
public record Totals(Part lines, Part methods, Part branches) {

  /** Zero of zero for each. */
  public static final Totals NONE = new Totals(Part.NONE, Part.NONE, Part.NONE);

  /**
   * Covered items of one kind, and all that exist.
   *
   * @param covered number of items that have run
   * @param total number of items in the code
   */
  public record Part(long covered, long total) {
    public static final Part NONE = new Part(0, 0);
  }
}
