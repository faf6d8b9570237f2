package io.ordeal.smt.op;

/** Which arguments of an application have to be literals. */
public enum LiteralArguments {
  NONE,
  ALL,
  ALL_BUT_FIRST,
  ALL_BUT_LAST,
  /** All but the first, and these are small positive numbers, such as exponents. */
  COUNTS;

  /**
   * Whether an argument is one of them.
   *
   * @param argument its number, from 0
   * @param count of all arguments
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
