package io.ordeal.smt.eval;

import io.ordeal.smt.op.Result;

/** What is known of a formula. */
public enum Truth {
  TRUE,
  FALSE,
  UNDETERMINED;

  public static Truth of(Result result) {
    if (result.equals(Result.TRUE)) {
      return TRUE;
    }
    return result.equals(Result.FALSE) ? FALSE : UNDETERMINED;
  }

  /** Why it is undetermined; empty if it is not. */
  static String reason(Result result) {
    return result instanceof Result.Open open ? open.reason() : "";
  }
}
