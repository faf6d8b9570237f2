package io.ordeal.smt.value;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.cost.LimitExceeded;
import java.math.BigInteger;

/** The sizes and bounds of a sort of floats. */
final class FloatFormat {

  /**
   * Limit of both field sizes. No solver takes larger formats, and roots and quotients of this size
   * still take less than a second.
   */
  private static final int MAX_FIELD_BITS = 1 << 16;

  private final Sort.FloatingPoint sort;
  private final BigInteger leastExponent;
  private final BigInteger greatestExponent;

  private FloatFormat(Sort.FloatingPoint sort) {
    this.sort = sort;
    BigInteger bias = BigInteger.ONE.shiftLeft(sort.exponentBits() - 1).subtract(BigInteger.ONE);
    BigInteger fractionBits = BigInteger.valueOf(sort.significandBits() - 1L);
    this.leastExponent = BigInteger.ONE.subtract(bias).subtract(fractionBits);
    this.greatestExponent = bias.subtract(fractionBits);
  }

  static FloatFormat of(Sort.FloatingPoint sort) {
    if (Math.max(sort.exponentBits(), sort.significandBits()) > MAX_FIELD_BITS) {
      throw new LimitExceeded("a value of " + sort + " is too large");
    }
    return new FloatFormat(sort);
  }

  Sort.FloatingPoint sort() {
    return sort;
  }

  /** Bits of a significand, including the hidden bit. */
  int precision() {
    return sort.significandBits();
  }

  /** The exponent of the last bit of subnormal numbers and of the least normal numbers. */
  BigInteger leastExponent() {
    return leastExponent;
  }

  /** The exponent of the last bit of the greatest finite numbers. */
  BigInteger greatestExponent() {
    return greatestExponent;
  }

  /** The bits of an infinity after the sign: an exponent of ones and a fraction of zeros. */
  BigInteger infinityBits() {
    return BigInteger.ONE
        .shiftLeft(sort.exponentBits())
        .subtract(BigInteger.ONE)
        .shiftLeft(precision() - 1);
  }

  /** The greatest significand. */
  BigInteger greatestSignificand() {
    return BigInteger.ONE.shiftLeft(precision()).subtract(BigInteger.ONE);
  }
}
