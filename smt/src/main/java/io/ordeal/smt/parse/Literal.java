package io.ordeal.smt.parse;

import io.ordeal.smt.value.BitVecValue;
import io.ordeal.smt.value.StringValue;
import io.ordeal.smt.value.number.Digits;
import io.ordeal.smt.value.number.Rational;
import java.math.BigInteger;

/** The lexer's last literal as a number, bits or characters. */
final class Literal {

  /** Digits that always fit in a long. */
  private static final int LONGEST_SMALL_DECIMAL = 18;

  /**
   * Digits of the longest index; no meaningful index has more digits than the order of a large
   * finite field.
   */
  private static final int LONGEST_INDEX = 10_000;

  private final Lexer lexer;
  private final SourceText text;
  private final byte[] bytes;

  Literal(Lexer lexer, SourceText text, byte[] bytes) {
    this.lexer = lexer;
    this.text = text;
    this.bytes = bytes;
  }

  /** The value of the last numeral. */
  BigInteger numeral() {
    long small = smallNumeral();
    return small >= 0 ? BigInteger.valueOf(small) : number(digits(0), Digits.MOST);
  }

  /** The value of the last numeral as an index. */
  BigInteger index() {
    long small = smallNumeral();
    return small >= 0 ? BigInteger.valueOf(small) : number(digits(0), LONGEST_INDEX);
  }

  /** The value of the last decimal. */
  Rational decimal() {
    return decimal(digits(0));
  }

  /** The value of a decimal that is part of the last token. */
  Rational decimal(String digits) {
    checkDigits("a decimal", digits.length() - 1, Digits.MOST);
    return Rational.parse(digits);
  }

  /** The value of digits that are part of the last token. */
  BigInteger number(String digits) {
    return number(digits, Digits.MOST);
  }

  private BigInteger number(String digits, int most) {
    checkDigits("a number", digits.length(), most);
    return Digits.decimal(digits);
  }

  private void checkDigits(String found, int count, int most) {
    if (count > most) {
      throw lexer.error(
          lexer.start(), "%s of %,d digits".formatted(found, count), "at most %,d".formatted(most));
    }
  }

  /** The value of the last numeral, or -1 if it has more than 18 digits. */
  long smallNumeral() {
    return smallDecimal(lexer.start(), lexer.end());
  }

  /** The value of the last numeral as a size or count. */
  int size() {
    long number = smallNumeral();
    if (number < 0 || number > Integer.MAX_VALUE) {
      throw lexer.error(lexer.start(), lexer.found(), "a numeral below 2147483648");
    }
    return (int) number;
  }

  /**
   * The number after the prefix of the last symbol, such as 12 in {@code bv12}; -1 if it has
   * another prefix or if no number of at most 18 digits follows.
   */
  long smallNumberBehind(String prefix) {
    int from = lexer.nameStart();
    int to = lexer.nameEnd();
    int digits = from + prefix.length();
    if (digits >= to) {
      return -1;
    }
    for (int i = 0; i < prefix.length(); i++) {
      if (bytes[from + i] != prefix.charAt(i)) {
        return -1;
      }
    }
    return smallDecimal(digits, to);
  }

  private long smallDecimal(int from, int to) {
    if (to - from > LONGEST_SMALL_DECIMAL) {
      return -1;
    }
    long value = 0;
    for (int i = from; i < to; i++) {
      if (!Characters.isDigit(bytes[i])) {
        return -1;
      }
      value = value * 10 + (bytes[i] - '0');
    }
    return value;
  }

  /** The bit-vector with the digits after {@code #x} or {@code #b}. */
  BitVecValue bitVector(int bitsPerDigit) {
    int start = lexer.start();
    int end = lexer.end();
    int width = (end - start - 2) * bitsPerDigit;
    if (width > Long.SIZE) {
      return new BitVecValue(width, bits(bitsPerDigit));
    }
    long value = 0;
    for (int i = start + 2; i < end; i++) {
      value = (value << bitsPerDigit) | Characters.hexValue(bytes[i]);
    }
    return BitVecValue.ofUnsigned(width, value);
  }

  private BigInteger bits(int bitsPerDigit) {
    int end = lexer.end();
    int count = end - lexer.start() - 2;
    byte[] packed = new byte[(count * bitsPerDigit + 7) / Byte.SIZE]; // highest first
    for (int i = 0; i < count; i++) {
      int bit = i * bitsPerDigit;
      packed[packed.length - 1 - bit / Byte.SIZE] |=
          (byte) (Characters.hexValue(bytes[end - 1 - i]) << (bit % Byte.SIZE));
    }
    return new BigInteger(1, packed);
  }

  /** The code points of the last string literal, with doubled quotes and escapes resolved. */
  int[] stringCodePoints() {
    String content = text.utf8(lexer.start() + 1, lexer.end() - 1).replace("\"\"", "\"");
    int[] points = content.codePoints().toArray();
    checkCharacters(points);
    return StringEscapes.resolved(points);
  }

  private void checkCharacters(int[] points) {
    for (int point : points) {
      if (point > StringValue.MAX_CODE_POINT) {
        throw lexer.error(
            lexer.start(),
            "a string with character U+%X".formatted(point),
            "characters up to U+%X".formatted(StringValue.MAX_CODE_POINT));
      }
    }
  }

  /** Whether the last token has only ASCII characters. */
  boolean isAscii() {
    return text.isAscii(lexer.start(), lexer.end());
  }

  /** The digits of the token after its first {@code skip} characters. */
  String digits(int skip) {
    return text.ascii(lexer.start() + skip, lexer.end());
  }
}
