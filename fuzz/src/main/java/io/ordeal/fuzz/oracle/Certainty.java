package io.ordeal.fuzz.oracle;

import java.util.Locale;

/** The certainty of a verdict. */
public enum Certainty {
  /** We checked the evidence ourselves. */
  PROVEN,
  SUSPECTED;

  /** Returns the name in reports, such as {@code proven}. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * Returns the certainty with this name.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Certainty of(String text) {
    return valueOf(text.toUpperCase(Locale.ROOT));
  }
}
