package io.ordeal.smt.value.cost;

import java.math.BigInteger;

/** How large numbers may get: beyond it one operation takes minutes or fills the memory. */
public final class BitLimit {

  /** A product of this size takes seconds. */
  public static final int MAX_BITS = 1 << 24;

  /** Greatest common divisors take quadratic time: at this size a third of a second. */
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
