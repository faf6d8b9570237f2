package io.ordeal.host;

/** A library that cannot be loaded here; the message is for people. */
public final class LoadException extends Exception {
  LoadException(String message) {
    super(message);
  }
}
