package io.ordeal.fuzz.oracle;

import java.util.Locale;

/** Kinds of problems, worst first. */
public enum Kind {
  /** The solver says {@code unsat}, but there is a model. */
  REFUTATION_UNSOUND,
  /** The solver says {@code sat}, but there is no model. */
  SOLUTION_UNSOUND,
  /** The model that the solver gives is wrong. */
  INVALID_MODEL,
  /** An unsat core, a value or a simplified term that the solver gives is wrong. */
  INVALID_CERTIFICATE,
  CRASH,
  /** The solver takes much longer than another release or configuration of it. */
  PERFORMANCE,
  /** The solver says {@code unknown}, but should decide. */
  INCOMPLETE,
  /** The solver rejects the script. This is not a bug of the solver, but may be one of ours. */
  REJECTED,
  /** No problem. */
  NONE;

  /** Whether evaluating models or certificates may prove or refute such a problem. */
  public boolean isDecidedByEvaluation() {
    return switch (this) {
      case REFUTATION_UNSOUND, SOLUTION_UNSOUND, INVALID_MODEL, INVALID_CERTIFICATE -> true;
      case CRASH, PERFORMANCE, INCOMPLETE, REJECTED, NONE -> false;
    };
  }

  /** Returns the name in reports, such as {@code refutation-unsound}. */
  public String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /**
   * Returns the kind with this name.
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
