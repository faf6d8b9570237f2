package io.ordeal.fuzz.history;

/** A history cannot be read or made. The message is one line for the user. */
public final class HistoryException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public HistoryException(String message) {
    super(message, null, false, false);
  }
}
