package io.ordeal.smt.value;

import io.ordeal.smt.sort.Sort;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A string of Unicode code points up to {@link #MAX_CODE_POINT}. Not a Java string: surrogates are
 * ordinary SMT-LIB characters.
 */
public final class StringValue implements Value {

  public static final int MAX_CODE_POINT = 0x2FFFF;
  public static final StringValue EMPTY = new StringValue(new int[0]);

  private final int[] codePoints;

  private StringValue(int[] codePoints) {
    this.codePoints = codePoints;
  }

  public static StringValue of(int... codePoints) {
    for (int codePoint : codePoints) {
      if (codePoint < 0 || codePoint > MAX_CODE_POINT) {
        throw new IllegalArgumentException(
            "0x%x is no character: they end at 0x%x".formatted(codePoint, MAX_CODE_POINT));
      }
    }
    return new StringValue(codePoints.clone());
  }

  public int length() {
    return codePoints.length;
  }

  public int codePointAt(int index) {
    return codePoints[index];
  }

  public int[] codePoints() {
    return codePoints.clone();
  }

  @Override
  public Sort sort() {
    return Sort.STRING;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof StringValue that && Arrays.equals(codePoints, that.codePoints);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(codePoints);
  }

  /**
   * As a literal: printable ASCII as it is, a quote doubled, everything else and the backslash as
   * {@code \}{@code u{…}}.
   */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(codePoints.length + 2).append('"');
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
