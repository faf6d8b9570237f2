package io.ordeal.smt.value.number;

import io.ordeal.smt.value.cost.BitLimit;
import io.ordeal.smt.value.cost.LimitExceeded;
import java.math.BigInteger;

/** Integer arithmetic within {@link BitLimit}, and the text of integers. */
public final class Integers {

  private Integers() {}

  /** Returns the product. */
  public static BigInteger product(BigInteger left, BigInteger right) {
    BitLimit.check((long) left.bitLength() + right.bitLength(), "a product");
    return left.multiply(right);
  }

  /** Returns a power; the exponent must not be negative, and everything to the power of 0 is 1. */
  public static BigInteger pow(BigInteger base, BigInteger exponent) {
    if (exponent.signum() < 0) {
      throw new ArithmeticException("an integer has no power of " + exponent);
    }
    if (exponent.signum() == 0) {
      return BigInteger.ONE;
    }
    if (base.abs().bitLength() <= 1) { // -1, 0 and 1 do not grow
      return exponent.testBit(0) ? base : base.abs();
    }
    if (exponent.bitLength() >= Integer.SIZE) {
      throw new LimitExceeded("a power would have over 2^31 bits");
    }
    BitLimit.check((base.abs().bitLength() - 1L) * exponent.intValue(), "a power");
    return base.pow(exponent.intValue());
  }

  /** Returns the number in SMT-LIB's notation: {@code 3}, {@code (- 3)}. */
  public static String text(BigInteger number) {
    return number.signum() < 0 ? "(- " + number.negate() + ")" : number.toString();
  }
}
