package io.ordeal.fuzz.learn;

/** A table of learned options cannot be used. The message is for users. */
public final class LearnException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  LearnException(String message) {
    super(message);
  }
}
