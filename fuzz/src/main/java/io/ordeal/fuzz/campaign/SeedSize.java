package io.ordeal.fuzz.campaign;

/**
 * The size of the largest seed that is used. Solvers decide few test cases of large seeds within a
 * short time limit.
 *
 * @param text size as users write it, such as {@code 200K}
 */
public record SeedSize(String text, int bytes) {

  /** The command-line option that sets it. */
  public static final String OPTION = "--max-seed-size";

  /** The default, as people write it. */
  public static final String USUAL_TEXT = "200K";

  /** The default. */
  public static final SeedSize USUAL = new SeedSize(USUAL_TEXT, 200 << 10);

  /** Returns the message for a seed that is too large. */
  String problemOf(String name) {
    return "%s: larger than %s; %s allows larger seeds".formatted(name, text, OPTION);
  }
}
