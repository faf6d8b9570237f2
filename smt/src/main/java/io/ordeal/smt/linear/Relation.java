package io.ordeal.smt.linear;

/** A relation between two numbers. */
enum Relation {
  LESS,
  AT_MOST,
  GREATER,
  AT_LEAST,
  EQUAL,
  DIFFERENT;

  Relation negated() {
    return switch (this) {
      case LESS -> AT_LEAST;
      case AT_MOST -> GREATER;
      case GREATER -> AT_MOST;
      case AT_LEAST -> LESS;
      case EQUAL -> DIFFERENT;
      case DIFFERENT -> EQUAL;
    };
  }

  /** The relation between the same numbers in reverse order. */
  Relation reversed() {
    return switch (this) {
      case LESS -> GREATER;
      case AT_MOST -> AT_LEAST;
      case GREATER -> LESS;
      case AT_LEAST -> AT_MOST;
      case EQUAL, DIFFERENT -> this;
    };
  }

  /** Whether it holds, given the sign of the left number minus the right one. */
  boolean holds(int sign) {
    return switch (this) {
      case LESS -> sign < 0;
      case AT_MOST -> sign <= 0;
      case GREATER -> sign > 0;
      case AT_LEAST -> sign >= 0;
      case EQUAL -> sign == 0;
      case DIFFERENT -> sign != 0;
    };
  }

  /** Whether it bounds the left number from below. */
  boolean isLower() {
    return this == GREATER || this == AT_LEAST;
  }

  /** Whether it bounds the left number from above. */
  boolean isUpper() {
    return this == LESS || this == AT_MOST;
  }

  boolean isStrict() {
    return this == LESS || this == GREATER;
  }
}
