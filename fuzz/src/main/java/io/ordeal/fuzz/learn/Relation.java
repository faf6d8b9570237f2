package io.ordeal.fuzz.learn;

import java.util.Locale;

/** The relation of an option to an operation. */
public enum Relation {
  /** The option makes the solver refuse formulas with the operation. */
  CONFLICT,

  /** The option changes how the solver handles the operation. */
  RELEVANT,

  /** The option has an effect on other formulas, but none on formulas with this command. */
  DISABLED,

  /** Many formulas showed no effect. */
  IRRELEVANT,

  /** The evidence is too weak. */
  UNDECIDED;

  /** Returns the name in files and reports, such as {@code relevant}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
