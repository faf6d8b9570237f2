package io.ordeal.smt.parse;

import java.util.Arrays;

/** Classes of ASCII characters in SMT-LIB. Bytes beyond ASCII have no class. */
final class Characters {

  private static final int SPACE = 1;
  private static final int DIGIT = 2;
  private static final int SIMPLE = 4;

  private static final byte[] CLASS = new byte[128];
  private static final byte[] HEX_VALUE = new byte[128];

  static {
    Arrays.fill(HEX_VALUE, (byte) -1);
    for (char c : "0123456789abcdefABCDEF".toCharArray()) {
      HEX_VALUE[c] = (byte) Character.digit(c, 16);
    }
    for (char c : " \t\n\r\f\u000B".toCharArray()) {
      CLASS[c] = SPACE;
    }
    for (char c = '0'; c <= '9'; c++) {
      CLASS[c] = DIGIT | SIMPLE;
    }
    for (char c = 'a'; c <= 'z'; c++) {
      CLASS[c] = SIMPLE;
      CLASS[Character.toUpperCase(c)] = SIMPLE;
    }
    for (char c : "~!@$%^&*_-+=<>.?/".toCharArray()) {
      CLASS[c] = SIMPLE;
    }
    CLASS[','] = SIMPLE; // not in the standard, but in Z3
  }

  private Characters() {}

  static boolean isSpace(int c) {
    return c >= 0 && CLASS[c] == SPACE;
  }

  static boolean isDigit(int c) {
    return c >= 0 && (CLASS[c] & DIGIT) != 0;
  }

  /** Whether a simple symbol may contain it. */
  static boolean isSimple(int c) {
    return c >= 0 && (CLASS[c] & SIMPLE) != 0;
  }

  static boolean isHexDigit(int c) {
    return c >= 0 && HEX_VALUE[c] >= 0;
  }

  /** Returns the value of a hexadecimal digit. */
  static int hexValue(int digit) {
    return HEX_VALUE[digit];
  }
}
