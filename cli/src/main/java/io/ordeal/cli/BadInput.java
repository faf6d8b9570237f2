package io.ordeal.cli;

/** The user gave something that cannot be worked with; the message is one line for the user. */
final class BadInput extends RuntimeException {

  BadInput(String message) {
    super(message);
  }
}
