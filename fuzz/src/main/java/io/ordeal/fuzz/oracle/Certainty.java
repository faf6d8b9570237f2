package io.ordeal.fuzz.oracle;

import java.util.Locale;

/** How sure a verdict is. */
public enum Certainty {
  /** We checked the evidence ourselves. */
  PROVEN,
  SUSPECTED;

  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
