package io.ordeal.smt.value;

/** A computation that would take more memory or time than it is worth; nothing is known of it. */
public final class LimitExceeded extends RuntimeException {

  /** {@code what} names the thing that grew too large. */
  public LimitExceeded(String what) {
    super(what, null, false, false);
  }
}
