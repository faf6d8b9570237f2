package io.ordeal.smt.value.cost;

import java.math.BigInteger;

/** Limits on the size of numbers. Beyond them, one operation takes minutes or fills the memory. */
public final class BitLimit {

  /** Bits of the largest number. A product of this size takes seconds. */
  public static final int MAX_BITS = 1 << 24;

  /**
   * Bits of the smaller operand of a greatest common divisor, which takes quadratic time: a third
   * of a second at this size.
   */
  public static final int MAX_DIVISOR_BITS = 1 << 17;

  private BitLimit() {}

  public static void check(BigInteger bits, String what) {
    check(bits.bitLength() < Long.SIZE ? bits.longValue() : Long.MAX_VALUE, what);
  }

  public static void check(long bits, String what) {
    if (bits > MAX_BITS) {
      throw new LimitExceeded(what + " would have about " + bits + " bits");
    }
  }
}
