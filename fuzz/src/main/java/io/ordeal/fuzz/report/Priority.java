package io.ordeal.fuzz.report;

import io.ordeal.fuzz.oracle.Kind;

/** The importance of bugs to the developers of a solver, most important first. */
public enum Priority {
  WRONG_UNSAT(1, "wrong unsat"),
  WRONG_SAT(2, "wrong sat"),
  WRONG_EVIDENCE(3, "wrong model or certificate"),
  CRASH(4, "crash"),
  SLOW_OR_INCOMPLETE(5, "slow or incomplete");

  private final int number;
  private final String description;

  Priority(int number, String description) {
    this.number = number;
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

  /** Returns its number, from 1. */
  public int number() {
    return number;
  }

  /** Returns a description such as {@code wrong unsat}. */
  public String description() {
    return description;
  }
}
