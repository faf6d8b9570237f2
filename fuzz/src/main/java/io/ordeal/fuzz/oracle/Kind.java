package io.ordeal.fuzz.oracle;

import java.util.Locale;

/** What is wrong, worst first. */
public enum Kind {
  /** It says {@code unsat}, and there is a model. */
  REFUTATION_UNSOUND,
  /** It says {@code sat}, and there is no model. */
  SOLUTION_UNSOUND,
  /** The model that it gives is none. */
  INVALID_MODEL,
  /** An unsat core, a value or a simplified term that it gives is wrong. */
  INVALID_CERTIFICATE,
  CRASH,
  /** It needs much longer than it does otherwise. */
  PERFORMANCE,
  /** It says {@code unknown} to what it can decide otherwise. */
  INCOMPLETE,
  /** It does not take the script: no bug of it, maybe one of ours. */
  REJECTED,
  /** Nothing. */
  NONE;

  /** {@code refutation-unsound}. */
  public String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /**
   * Returns the kind of this text.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Kind of(String text) {
    return valueOf(text.toUpperCase(Locale.ROOT).replace('-', '_'));
  }

  public boolean isFinding() {
    return this != REJECTED && this != NONE;
  }
}
