package io.ordeal.fuzz.store;

/** Says that a store cannot be opened, read or written: one line with its folder and the cause. */
public final class StoreException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public StoreException(String message) {
    super(message, null, false, false);
  }
}
