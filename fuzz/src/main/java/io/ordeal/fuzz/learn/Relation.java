package io.ordeal.fuzz.learn;

import java.util.Locale;

/** What an option is to an operation. */
public enum Relation {
  /** The solver refuses formulas with the operation because of the option. */
  CONFLICT,

  /** The option changes what the solver does with the operation. */
  RELEVANT,

  /** Options that have an effect on other formulas have none on those with this command. */
  DISABLED,

  /** Many formulas showed no effect. */
  IRRELEVANT,

  /** The evidence is too weak. */
  UNDECIDED;

  /** {@code relevant}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
