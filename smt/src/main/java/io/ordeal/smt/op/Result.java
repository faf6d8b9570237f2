package io.ordeal.smt.op;

import io.ordeal.smt.value.BoolValue;
import io.ordeal.smt.value.Value;

/** The value of a term if it is known, or else the reason why it is not. */
public sealed interface Result {

  Result TRUE = new Known(BoolValue.TRUE);
  Result FALSE = new Known(BoolValue.FALSE);

  /** A known value. */
  record Known(Value value) implements Result {}

  /**
   * An unknown value.
   *
   * @param reason readable reason, such as a gap of the standard or too much effort
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
