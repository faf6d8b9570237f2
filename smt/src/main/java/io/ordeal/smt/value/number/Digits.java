package io.ordeal.smt.value.number;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * Converts between numbers and digits in about the time of one multiplication. Java's own parser
 * takes quadratic time in every radix, and its formatter is as slow in radix 2 and 16 as in radix
 * 10.
 */
public final class Digits {

  /**
   * Maximum number of digits; reading or writing more takes longer than anybody waits for one
   * number.
   */
  public static final int MOST = 1_000_000;

  /** Digits up to which Java's own parser is fast. */
  private static final int PIECE = 1_000;

  private static final BigInteger FIVE = BigInteger.valueOf(5);
  private static final BigInteger PIECE_POWER = BigInteger.TEN.pow(PIECE);

  private Digits() {}

  /** Reads decimal digits, possibly after a minus sign. */
  public static BigInteger decimal(String text) {
    if (text.length() <= PIECE) {
      return new BigInteger(text);
    }
    return text.charAt(0) == '-' ? unsigned(text, 1).negate() : unsigned(text, 0);
  }

  private static BigInteger unsigned(String text, int from) {
    List<BigInteger> parts = new ArrayList<>(); // lowest first, all with the same number of digits
    for (int end = text.length(); end > from; end -= PIECE) {
      parts.add(new BigInteger(text.substring(Math.max(from, end - PIECE), end)));
    }
    BigInteger power = PIECE_POWER;
    while (parts.size() > 1) {
      List<BigInteger> pairs = new ArrayList<>();
      for (int i = 0; i + 1 < parts.size(); i += 2) {
        pairs.add(parts.get(i + 1).multiply(power).add(parts.get(i)));
      }
      if (parts.size() % 2 == 1) {
        pairs.add(parts.get(parts.size() - 1));
      }
      parts = pairs;
      power = parts.size() > 1 ? power.multiply(power) : power;
    }
    return parts.get(0);
  }

  /** The number of times that 5 divides a nonzero number, counted up to {@code enough}. */
  static int fives(BigInteger number, int enough) {
    List<BigInteger> powers = new ArrayList<>(); // 5^1, 5^2, 5^4, …
    BigInteger rest = number;
    BigInteger power = FIVE;
    int count = 0;
    while (count < enough) {
      BigInteger[] divided = rest.divideAndRemainder(power);
      if (divided[1].signum() != 0) {
        break;
      }
      rest = divided[0];
      count += 1 << powers.size();
      powers.add(power);
      power = power.multiply(power);
    }
    for (int i = powers.size() - 1; i >= 0 && count < enough; i--) {
      BigInteger[] divided = rest.divideAndRemainder(powers.get(i));
      if (divided[1].signum() == 0) {
        rest = divided[0];
        count += 1 << i;
      }
    }
    return Math.min(count, enough);
  }

  /**
   * Writes bits, highest first, in digits of {@code bitsPerDigit} bits: 1 for binary, 4 for
   * hexadecimal.
   */
  public static String ofBits(BigInteger number, int bitsPerDigit, int length) {
    byte[] bytes = number.toByteArray(); // highest first
    StringBuilder text = new StringBuilder(length);
    for (int digit = length - 1; digit >= 0; digit--) {
      long bit = (long) digit * bitsPerDigit;
      long index = bytes.length - 1 - bit / Byte.SIZE;
      int bits = index < 0 ? 0 : (bytes[(int) index] & 0xFF) >> (bit % Byte.SIZE);
      text.append(Character.forDigit(bits & ((1 << bitsPerDigit) - 1), 1 << bitsPerDigit));
    }
    return text.toString();
  }
}
