package io.ordeal.smt.parse;

import java.util.Arrays;

/** The Unicode escapes of string literals: {@code \}{@code u{1F600}} and {@code \}{@code u0041}. */
final class StringEscapes {

  private StringEscapes() {}

  /** Returns the characters that a literal denotes; this changes the array. */
  static int[] resolved(int[] points) {
    int length = 0;
    int i = 0;
    while (i < points.length) {
      int escape = points[i] == '\\' ? escapeLength(points, i) : 0;
      if (escape == 0) {
        points[length++] = points[i++];
      } else {
        points[length++] = escaped(points, i, escape);
        i += escape;
      }
    }
    return Arrays.copyOf(points, length);
  }

  /** Length of a Unicode escape at {@code i}, or 0 if there is none. */
  private static int escapeLength(int[] points, int i) {
    if (i + 1 >= points.length || points[i + 1] != 'u') {
      return 0;
    }
    if (i + 2 < points.length && points[i + 2] == '{') {
      int digits = hexDigits(points, i + 3, 5);
      int close = i + 3 + digits;
      boolean closed = digits > 0 && close < points.length && points[close] == '}';
      boolean inRange = digits < 5 || Character.digit(points[i + 3], 16) <= 2;
      return closed && inRange ? digits + 4 : 0;
    }
    return hexDigits(points, i + 2, 4) == 4 ? 6 : 0;
  }

  private static int hexDigits(int[] points, int from, int most) {
    int count = 0;
    while (count < most
        && from + count < points.length
        && points[from + count] < 128
        && Character.digit(points[from + count], 16) >= 0) {
      count++;
    }
    return count;
  }

  private static int escaped(int[] points, int i, int length) {
    int from = points[i + 2] == '{' ? i + 3 : i + 2;
    int to = points[i + 2] == '{' ? i + length - 1 : i + length;
    int value = 0;
    for (int k = from; k < to; k++) {
      value = value * 16 + Character.digit(points[k], 16);
    }
    return value;
  }
}
