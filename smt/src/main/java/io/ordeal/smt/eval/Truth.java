package io.ordeal.smt.eval;

import io.ordeal.smt.op.Result;

/** The truth value of a formula, as far as it is known. */
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

  /** The reason why a result is undetermined; empty if it is determined. */
  static String reason(Result result) {
    return result instanceof Result.Open open ? open.reason() : "";
  }
}
