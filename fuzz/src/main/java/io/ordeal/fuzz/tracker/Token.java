package io.ordeal.fuzz.tracker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** A secret by which a tracker identifies its users. No message shows it. */
public final class Token {

  /** No token. */
  public static final Token NONE = new Token("");

  private static final int MOST_BYTES = 1000;
  private static final Pattern TEXT = Pattern.compile("[!-~]{1,400}");

  private final String secret;

  private Token(String secret) {
    this.secret = secret;
  }

  /**
   * Reads a token from a file with one line.
   *
   * @throws TrackerException if the file has none
   */
  public static Token read(Path file) {
    try {
      if (Files.size(file) <= MOST_BYTES) {
        String text = Files.readString(file).strip();
        if (TEXT.matcher(text).matches()) {
          return new Token(text);
        }
      }
    } catch (IOException e) {
      throw new TrackerException("%s cannot be read: the token file".formatted(file));
    }
    throw new TrackerException(
        "%s has no token: expected one line with at most 400 characters".formatted(file));
  }

  boolean isPresent() {
    return !secret.isEmpty();
  }

  String header() {
    return "Bearer " + secret;
  }

  @Override
  public String toString() {
    return isPresent() ? "a token" : "no token";
  }
}
