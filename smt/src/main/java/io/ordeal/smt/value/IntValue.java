package io.ordeal.smt.value;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.number.Integers;
import java.math.BigInteger;

/**
 * An integer. Division rounds such that remainders are never negative, as in SMT-LIB. Divisors must
 * not be 0, because the standard leaves that result open.
 */
public record IntValue(BigInteger number) implements Value {

  private static final IntValue ZERO = of(0);

  public static IntValue of(long number) {
    return new IntValue(BigInteger.valueOf(number));
  }

  @Override
  public long size() {
    return OBJECT_BYTES + number.bitLength() / 8L;
  }

  public IntValue add(IntValue other) {
    return new IntValue(number.add(other.number));
  }

  public IntValue subtract(IntValue other) {
    return new IntValue(number.subtract(other.number));
  }

  public IntValue multiply(IntValue other) {
    return new IntValue(Integers.product(number, other.number));
  }

  public IntValue negate() {
    return new IntValue(number.negate());
  }

  public IntValue abs() {
    return number.signum() < 0 ? negate() : this;
  }

  /** The integer q with {@code this = q * divisor + mod(divisor)}. */
  public IntValue div(IntValue divisor) {
    BigInteger[] parts = number.divideAndRemainder(divisor.number);
    if (parts[1].signum() >= 0) {
      return new IntValue(parts[0]);
    }
    return new IntValue(parts[0].subtract(BigInteger.valueOf(divisor.number.signum())));
  }

  /** The remainder of {@link #div}, in 0 … |divisor| - 1. */
  public IntValue mod(IntValue divisor) {
    return new IntValue(number.mod(divisor.number.abs()));
  }

  /** {@code ((_ divisible n) this)}; {@code divisor} is positive. */
  public boolean isDivisibleBy(BigInteger divisor) {
    return number.mod(divisor).signum() == 0;
  }

  /** The power with an exponent that is not negative; everything to the power of 0 is 1. */
  public IntValue pow(BigInteger exponent) {
    return new IntValue(Integers.pow(number, exponent));
  }

  /** cvc5's {@code int.pow2}: 2 to the power of this number, or 0 if it is negative. */
  public IntValue pow2() {
    return number.signum() < 0 ? ZERO : of(2).pow(number);
  }

  /** cvc5's {@code int.ispow2}. */
  public boolean isPow2() {
    return number.signum() > 0 && number.bitCount() == 1;
  }

  /** cvc5's {@code int.log2}: the logarithm rounded down, or 0 if there is none. */
  public IntValue log2() {
    return number.signum() <= 0 ? ZERO : of(number.bitLength() - 1L);
  }

  /** cvc5's {@code (_ iand size)}: the conjunction of the lowest {@code size} bits. */
  public IntValue iand(int size, IntValue other) {
    return piand(of(size), other);
  }

  /**
   * cvc5's {@code piand}: {@link #iand} with a size that is a term; 0 if the size is not positive.
   */
  public IntValue piand(IntValue size, IntValue other) {
    if (size.number.signum() <= 0) {
      return ZERO;
    }
    BigInteger both = number.and(other.number);
    // A conjunction that is not negative and shorter than the size is its own remainder, whatever
    // the size.
    if (both.signum() >= 0 && size.number.compareTo(BigInteger.valueOf(both.bitLength())) >= 0) {
      return new IntValue(both);
    }
    return new IntValue(both.mod(size.pow2().number));
  }

  @Override
  public Sort sort() {
    return Sort.INT;
  }

  @Override
  public int hashCode() {
    return number.hashCode();
  }

  @Override
  public String toString() {
    return Integers.text(number);
  }
}
