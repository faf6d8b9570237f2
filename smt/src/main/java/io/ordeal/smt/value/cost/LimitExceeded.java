package io.ordeal.smt.value.cost;

/**
 * A value exists but is too large to compute. Not a fault of ours and not an answer either: who
 * evaluates counts it as undetermined.
 */
public final class LimitExceeded extends RuntimeException {

  public LimitExceeded(String what) {
    super(what, null, false, false);
  }
}
