package io.ordeal.fuzz.tracker;

/**
 * Says that a tracker, or a file that was saved from it, cannot be used. The message is one line
 * for the user.
 */
public final class TrackerException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public TrackerException(String message) {
    super(message, null, false, false);
  }
}
