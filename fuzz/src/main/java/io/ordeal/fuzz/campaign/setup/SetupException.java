package io.ordeal.fuzz.campaign.setup;

/** A setting that cannot be used. The message is one line for the user. */
public final class SetupException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public SetupException(String message) {
    super(message);
  }
}
