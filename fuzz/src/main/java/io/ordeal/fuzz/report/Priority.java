package io.ordeal.fuzz.report;

import io.ordeal.fuzz.oracle.Kind;
import java.util.Locale;

/** How much a bug matters to the makers of a solver, most first. */
public enum Priority {
  WRONG_UNSAT("wrong unsat"),
  WRONG_SAT("wrong sat"),
  WRONG_EVIDENCE("wrong model or certificate"),
  CRASH("crash"),
  SLOW_OR_INCOMPLETE("slow or incomplete");

  private final String description;

  Priority(String description) {
    this.description = description;
  }

  /** Returns the priority of bugs of a kind. */
  public static Priority of(Kind kind) {
    return switch (kind) {
      case REFUTATION_UNSOUND -> WRONG_UNSAT;
      case SOLUTION_UNSOUND -> WRONG_SAT;
      case INVALID_MODEL, INVALID_CERTIFICATE -> WRONG_EVIDENCE;
      case CRASH -> CRASH;
      case PERFORMANCE, INCOMPLETE, REJECTED, NONE -> SLOW_OR_INCOMPLETE;
    };
  }

  /** Returns the number of it, from 1. */
  public int number() {
    return ordinal() + 1;
  }

  /** {@code wrong unsat}. */
  public String description() {
    return description;
  }

  /** {@code wrong-unsat}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
