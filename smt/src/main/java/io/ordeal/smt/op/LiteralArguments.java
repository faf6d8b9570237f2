package io.ordeal.smt.op;

/** The arguments of an application that must be literals. */
public enum LiteralArguments {
  NONE,
  ALL,
  ALL_BUT_FIRST,
  ALL_BUT_LAST,
  /** All except the first; they are small positive numbers, such as exponents. */
  COUNTS;

  /**
   * Whether an argument must be a literal.
   *
   * @param argument index of the argument, from 0
   * @param count number of all arguments
   */
  public boolean has(int argument, int count) {
    return switch (this) {
      case NONE -> false;
      case ALL -> true;
      case ALL_BUT_FIRST, COUNTS -> argument > 0;
      case ALL_BUT_LAST -> argument < count - 1;
    };
  }
}
