package io.ordeal.fuzz.behaviour;

import java.util.HexFormat;

/**
 * A number for what a solver did inside while it answered a script. Equal signatures mean behaviour
 * that looks the same; the number itself has no meaning.
 */
public record Signature(long bits) {

  /** The signature of an answer that says nothing about its behaviour. */
  public static final Signature NONE = new Signature(0);

  public boolean isKnown() {
    return bits != 0;
  }

  /** Returns sixteen hexadecimal digits; empty for {@link #NONE}. */
  public String text() {
    return isKnown() ? HexFormat.of().toHexDigits(bits) : "";
  }

  /**
   * Reads what {@link #text} wrote.
   *
   * @throws IllegalArgumentException if the text is no signature
   */
  public static Signature parse(String text) {
    return text.isEmpty() ? NONE : new Signature(HexFormat.fromHexDigitsToLong(text));
  }
}
