package io.ordeal.smt.value;

import io.ordeal.smt.sort.Sort;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.LongToIntFunction;

/**
 * Float arithmetic by search in the list of all floats, for formats with few of them. It is the
 * reference for {@link FloatValue}, with which it shares no code. Floats are represented by their
 * bit patterns; all NaNs are {@link #NAN}.
 */
final class TinyFloats {

  static final int NAN = -1;

  private final Sort.FloatingPoint sort;
  private final int sign;
  private final int infinity;

  /** The denominator of all values, which are multiples of 1/unit. */
  private final long unit;

  /**
   * The value of every pattern without sign, in units; for infinity, the number that would follow
   * the greatest finite one.
   */
  private final long[] values;

  TinyFloats(int exponentBits, int significandBits) {
    sort = Sort.floatingPoint(exponentBits, significandBits);
    int fractionBits = significandBits - 1;
    sign = 1 << (exponentBits + fractionBits);
    infinity = ((1 << exponentBits) - 1) << fractionBits;
    int bias = (1 << (exponentBits - 1)) - 1;
    unit = 1L << (bias - 1 + fractionBits);
    values = new long[infinity + 1];
    for (int pattern = 0; pattern <= infinity; pattern++) {
      int exponent = pattern >> fractionBits;
      long fraction = pattern & ((1 << fractionBits) - 1);
      long hidden = 1L << fractionBits;
      values[pattern] = exponent == 0 ? fraction : (hidden + fraction) << (exponent - 1);
    }
  }

  Sort.FloatingPoint sort() {
    return sort;
  }

  /** The number of bit patterns. */
  int count() {
    return 2 * sign;
  }

  FloatValue value(int pattern) {
    BigInteger bits = BigInteger.valueOf(pattern == NAN ? infinity + 1 : pattern);
    return FloatValue.ofBits(
        sort, new BitVecValue(sort.exponentBits() + sort.significandBits(), bits));
  }

  /** Returns the pattern, with all NaNs mapped to one. */
  int canonical(int pattern) {
    return pattern == NAN || (pattern & (sign - 1)) > infinity ? NAN : pattern;
  }

  boolean isInfinite(int pattern) {
    return pattern != NAN && (pattern & (sign - 1)) == infinity;
  }

  boolean isZero(int pattern) {
    return pattern != NAN && (pattern & (sign - 1)) == 0;
  }

  boolean isFinite(int pattern) {
    return pattern != NAN && !isInfinite(pattern);
  }

  boolean isNegative(int pattern) {
    return pattern != NAN && pattern >= sign;
  }

  boolean isSubnormal(int pattern) {
    return isFinite(pattern)
        && !isZero(pattern)
        && (pattern & (sign - 1)) < 1 << (sort.significandBits() - 1);
  }

  long unit() {
    return unit;
  }

  /** A finite value in units, or an infinity as a number beyond all of them. */
  long units(int pattern) {
    long magnitude = values[pattern & (sign - 1)];
    return isNegative(pattern) ? -magnitude : magnitude;
  }

  private int withSign(boolean negative, int magnitude) {
    return negative ? magnitude + sign : magnitude;
  }

  /** Rounds a fraction that is not 0. */
  int round(String mode, long numerator, long denominator) {
    boolean negative = numerator < 0 != denominator < 0;
    long n = Math.abs(numerator);
    long d = Math.abs(denominator);
    return round(mode, negative, half -> Long.compare(Math.multiplyExact(n, 2 * unit), half * d));
  }

  /**
   * Rounds a magnitude; {@code comparison} tells whether it is less than, equal to or greater than
   * a number of half units.
   */
  private int round(String mode, boolean negative, LongToIntFunction comparison) {
    int below = 0;
    while (below < infinity && comparison.applyAsInt(2 * values[below + 1]) >= 0) {
      below++;
    }
    if (below == infinity) { // beyond even the number that would follow the greatest
      boolean greatest =
          switch (mode) {
            case "RNE", "RNA" -> false;
            case "RTP" -> negative;
            case "RTN" -> !negative;
            default -> true;
          };
      return withSign(negative, greatest ? infinity - 1 : infinity);
    }
    if (comparison.applyAsInt(2 * values[below]) == 0) {
      return withSign(negative, below);
    }
    int toMiddle = comparison.applyAsInt(values[below] + values[below + 1]);
    boolean up =
        switch (mode) {
          case "RNE" -> toMiddle > 0 || (toMiddle == 0 && below % 2 == 1);
          case "RNA" -> toMiddle >= 0;
          case "RTP" -> !negative;
          case "RTN" -> negative;
          default -> false;
        };
    return withSign(negative, up ? below + 1 : below);
  }

  private int exactSum(
      String mode, boolean leftNegative, boolean rightNegative, long sum, long unit) {
    if (sum != 0) {
      return round(mode, sum, unit);
    }
    boolean negative = leftNegative == rightNegative ? leftNegative : mode.equals("RTN");
    return withSign(negative, 0);
  }

  int add(String mode, int x, int y) {
    if (x == NAN || y == NAN || (isInfinite(x) && isInfinite(y) && x != y)) {
      return NAN;
    }
    if (isInfinite(x) || isInfinite(y)) {
      return isInfinite(x) ? x : y;
    }
    return exactSum(mode, isNegative(x), isNegative(y), units(x) + units(y), unit);
  }

  int negate(int x) {
    return x == NAN ? NAN : x ^ sign;
  }

  int multiply(String mode, int x, int y) {
    if (x == NAN || y == NAN) {
      return NAN;
    }
    boolean negative = isNegative(x) != isNegative(y);
    if (isInfinite(x) || isInfinite(y)) {
      return isZero(x) || isZero(y) ? NAN : withSign(negative, infinity);
    }
    long product = units(x) * units(y);
    return product == 0 ? withSign(negative, 0) : round(mode, product, unit * unit);
  }

  int divide(String mode, int x, int y) {
    if (x == NAN || y == NAN) {
      return NAN;
    }
    boolean negative = isNegative(x) != isNegative(y);
    if (isInfinite(x)) {
      return isInfinite(y) ? NAN : withSign(negative, infinity);
    }
    if (isInfinite(y)) {
      return withSign(negative, 0);
    }
    if (isZero(y)) {
      return isZero(x) ? NAN : withSign(negative, infinity);
    }
    return isZero(x) ? withSign(negative, 0) : round(mode, units(x), units(y));
  }

  int fma(String mode, int x, int y, int z) {
    if (x == NAN || y == NAN || z == NAN) {
      return NAN;
    }
    boolean negative = isNegative(x) != isNegative(y);
    if (isInfinite(x) || isInfinite(y)) {
      boolean none = isZero(x) || isZero(y) || (isInfinite(z) && isNegative(z) != negative);
      return none ? NAN : withSign(negative, infinity);
    }
    if (isInfinite(z)) {
      return z;
    }
    long sum = units(x) * units(y) + units(z) * unit;
    return exactSum(mode, negative, isNegative(z), sum, unit * unit);
  }

  int sqrt(String mode, int x) {
    if (x == NAN || isZero(x)) {
      return x;
    }
    if (isNegative(x)) {
      return NAN;
    }
    // (half / 2 units)^2 against units / unit
    return isInfinite(x)
        ? x
        : round(mode, false, half -> Long.compare(4 * units(x) * unit, half * half));
  }

  int rem(int x, int y) {
    if (x == NAN || y == NAN || isInfinite(x) || isZero(y)) {
      return NAN;
    }
    if (isInfinite(y) || isZero(x)) {
      return x;
    }
    long dividend = units(x);
    long divisor = units(y);
    long best = nearestEven(dividend, divisor);
    long rest = Math.abs(dividend - best * divisor);
    int pattern = Arrays.binarySearch(values, rest);
    boolean negative = rest == 0 ? isNegative(x) : dividend - best * divisor < 0;
    return withSign(negative, pattern);
  }

  /** The integer nearest to the quotient, found by trying all near ones. */
  private static long nearestEven(long dividend, long divisor) {
    long best = 0;
    long bestDistance = Long.MAX_VALUE;
    long about = dividend / divisor;
    for (long candidate = about - 1; candidate <= about + 1; candidate++) {
      long distance = Math.abs(dividend - candidate * divisor);
      if (distance < bestDistance || (distance == bestDistance && candidate % 2 == 0)) {
        best = candidate;
        bestDistance = distance;
      }
    }
    return best;
  }

  /** A finite value rounded to an integer. */
  long integer(String mode, int x) {
    long down = Math.floorDiv(units(x), unit);
    long rest = Math.floorMod(units(x), unit);
    if (rest == 0) {
      return down;
    }
    boolean up =
        switch (mode) {
          case "RNE" -> nearestEven(units(x), unit) > down;
          case "RNA" -> 2 * rest > unit || (2 * rest == unit && !isNegative(x));
          case "RTP" -> true;
          case "RTN" -> false;
          default -> isNegative(x);
        };
    return up ? down + 1 : down;
  }

  int roundToIntegral(String mode, int x) {
    if (!isFinite(x)) {
      return x;
    }
    long integer = integer(mode, x);
    return integer == 0 ? withSign(isNegative(x), 0) : round(mode, integer, 1);
  }

  /** The result of {@code fp.to_ubv} as a number. */
  OptionalLong toUbv(String mode, int width, int x) {
    return toInteger(mode, x, 0, (1L << width) - 1);
  }

  /** The result of {@code fp.to_sbv} as a number. */
  OptionalLong toSbv(String mode, int width, int x) {
    return toInteger(mode, x, -(1L << (width - 1)), (1L << (width - 1)) - 1);
  }

  private OptionalLong toInteger(String mode, int x, long least, long greatest) {
    if (!isFinite(x)) {
      return OptionalLong.empty();
    }
    long integer = integer(mode, x);
    return integer < least || integer > greatest ? OptionalLong.empty() : OptionalLong.of(integer);
  }

  boolean lessThan(int x, int y) {
    return x != NAN && y != NAN && units(x) < units(y);
  }

  boolean equal(int x, int y) {
    return x != NAN && y != NAN && units(x) == units(y);
  }

  OptionalInt min(int x, int y) {
    if (isZero(x) && isZero(y) && x != y) {
      return OptionalInt.empty();
    }
    return OptionalInt.of(x == NAN || lessThan(y, x) ? y : x);
  }

  OptionalInt max(int x, int y) {
    if (isZero(x) && isZero(y) && x != y) {
      return OptionalInt.empty();
    }
    return OptionalInt.of(x == NAN || lessThan(x, y) ? y : x);
  }

  /** Converts a float of another format to this one. */
  int convert(String mode, TinyFloats from, int x) {
    if (x == NAN) {
      return NAN;
    }
    if (from.isInfinite(x) || from.isZero(x)) {
      return withSign(from.isNegative(x), from.isZero(x) ? 0 : infinity);
    }
    return round(mode, from.units(x), from.unit);
  }
}
