package io.ordeal.cli.console;

/** The user gave something that cannot be worked with; the message is one line for the user. */
public final class BadInput extends RuntimeException {

  public BadInput(String message) {
    super(message);
  }
}
