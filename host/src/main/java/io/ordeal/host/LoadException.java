package io.ordeal.host;

/** Thrown if a library cannot be loaded here; the message is for people. */
public final class LoadException extends Exception {
  LoadException(String message) {
    super(message);
  }
}
