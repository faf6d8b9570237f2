package io.ordeal.smt.value.regular;

import java.util.Arrays;

/**
 * A word over the characters of SMT-LIB: Unicode code points up to {@link #MAX_CODE_POINT}. It is
 * not a Java string: surrogates are ordinary characters.
 */
public final class Word {

  public static final int MAX_CODE_POINT = 0x2FFFF;

  static final Word EMPTY = new Word(new int[0]);

  private final int[] codePoints;

  private Word(int[] codePoints) {
    this.codePoints = codePoints;
  }

  /**
   * Returns the word of these characters.
   *
   * @throws IllegalArgumentException if one of them is no character
   */
  public static Word of(int... codePoints) {
    for (int codePoint : codePoints) {
      checkCharacter(codePoint);
    }
    return new Word(codePoints.clone());
  }

  /**
   * Checks that a number is a character.
   *
   * @throws IllegalArgumentException if it is not
   */
  public static void checkCharacter(int codePoint) {
    if (codePoint < 0 || codePoint > MAX_CODE_POINT) {
      throw new IllegalArgumentException(
          "0x%x is no character: they end at 0x%x".formatted(codePoint, MAX_CODE_POINT));
    }
  }

  public int length() {
    return codePoints.length;
  }

  /** Returns a copy of the characters. */
  public int[] codePoints() {
    return codePoints.clone();
  }

  int codePointAt(int index) {
    return codePoints[index];
  }

  boolean startsWith(int codePoint) {
    return length() > 0 && codePoints[0] == codePoint;
  }

  /** Returns the word without its first character; it must have one. */
  Word withoutFirst() {
    return new Word(Arrays.copyOfRange(codePoints, 1, codePoints.length));
  }

  /** Returns the reversed word. */
  public Word reverse() {
    int[] reversed = new int[codePoints.length];
    for (int i = 0; i < reversed.length; i++) {
      reversed[i] = codePoints[reversed.length - 1 - i];
    }
    return new Word(reversed);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Word that && Arrays.equals(codePoints, that.codePoints);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(codePoints);
  }

  /**
   * The word as a literal: printable ASCII unchanged, a quote doubled, everything else and the
   * backslash as {@code \}{@code u{…}}.
   */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(length() + 2).append('"');
    for (int codePoint : codePoints) {
      if (codePoint == '"') {
        text.append("\"\"");
      } else if (codePoint >= ' ' && codePoint <= '~' && codePoint != '\\') {
        text.append((char) codePoint);
      } else {
        text.append("\\u{").append(Integer.toHexString(codePoint)).append('}');
      }
    }
    return text.append('"').toString();
  }
}
