package io.ordeal.fuzz.oracle;

import java.util.Locale;

/** How sure a verdict is. */
public enum Certainty {
  /** We checked the evidence ourselves. */
  PROVEN,
  SUSPECTED;

  /** {@code proven}. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * Returns the certainty of this text.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Certainty of(String text) {
    return valueOf(text.toUpperCase(Locale.ROOT));
  }
}
