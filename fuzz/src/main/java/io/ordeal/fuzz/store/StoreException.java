package io.ordeal.fuzz.store;

/** A store that cannot be had, read or written: one line that names its folder and the cause. */
public final class StoreException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public StoreException(String message) {
    super(message, null, false, false);
  }
}
