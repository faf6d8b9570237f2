package io.ordeal.smt.value.cost;

/**
 * Thrown if a value exists but is too large to compute. It is neither an internal error nor an
 * answer: evaluation treats it as undetermined.
 */
public final class LimitExceeded extends RuntimeException {

  public LimitExceeded(String what) {
    super(what, null, false, false);
  }
}
