package io.ordeal.fuzz.coverage;

/** How much of a solver's code has run. */
public record Totals(Part lines, Part methods, Part branches) {

  /** Nothing of nothing. */
  public static final Totals NONE = new Totals(Part.NONE, Part.NONE, Part.NONE);

  /**
   * How many of all.
   *
   * @param covered that have run
   * @param total that there are
   */
  public record Part(long covered, long total) {
    public static final Part NONE = new Part(0, 0);
  }
}
