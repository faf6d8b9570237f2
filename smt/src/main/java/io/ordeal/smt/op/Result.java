package io.ordeal.smt.op;

import io.ordeal.smt.value.BoolValue;
import io.ordeal.smt.value.Value;

/** What is known of a term's value: all, or why nothing. */
public sealed interface Result {

  Result TRUE = new Known(BoolValue.TRUE);
  Result FALSE = new Known(BoolValue.FALSE);

  /** The value. */
  record Known(Value value) implements Result {}

  /**
   * Nothing is known.
   *
   * @param reason why, for people: what the standard leaves open, what would take too long
   */
  record Open(String reason) implements Result {}

  static Result of(Value value) {
    return new Known(value);
  }

  static Result of(boolean truth) {
    return truth ? TRUE : FALSE;
  }

  static Result open(String reason) {
    return new Open(reason);
  }
}
