package io.ordeal.smt.value;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.cost.BitLimit;
import io.ordeal.smt.value.cost.LimitExceeded;
import io.ordeal.smt.value.number.Digits;
import java.math.BigInteger;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A bit-vector: a width and an unsigned number in 0 … 2^width - 1.
 *
 * <p>Every operator of SMT-LIB's fixed-size bit-vectors is a method; signed operators have the
 * prefix {@code s}, as in SMT-LIB. Bits are numbered from 0 at the low end. All methods are total:
 * division by 0 gives the result that the standard defines. The operands of an operator have the
 * same width unless its name says otherwise.
 */
public final class BitVecValue implements Value {

  /**
   * Width up to which values are written in binary. Wider ones are written in decimal, which every
   * solver reads too.
   */
  private static final int WIDEST_BINARY = 64;

  /**
   * Bits up to which numbers are written in decimal. Larger ones are written in hexadecimal or
   * binary because computing decimal digits takes too long.
   */
  private static final int MOST_DECIMAL_BITS = 1 << 21;

  /**
   * Width up to which values are written in hexadecimal. Wider ones are written in decimal because
   * their leading zeros alone can fill a disk.
   */
  private static final int WIDEST_HEXADECIMAL = 4_096;

  private final int width;

  /**
   * The number as an unsigned long, if {@link #large} is null. Scripts hold millions of such
   * values.
   */
  private final long small;

  /** The number, if it has more than 64 bits. */
  private final @Nullable BigInteger large;

  public BitVecValue(int width, BigInteger bits) {
    if (bits.signum() < 0 || bits.bitLength() > width) {
      throw new IllegalArgumentException(bits + " does not fit in " + width + " bits");
    }
    boolean isSmall = bits.bitLength() <= Long.SIZE;
    this.width = width;
    this.small = isSmall ? bits.longValue() : 0;
    this.large = isSmall ? null : bits;
  }

  private BitVecValue(int width, long small) {
    this.width = width;
    this.small = small;
    this.large = null;
  }

  /** Returns a bit-vector of at most 64 bits; the unsigned number must fit into the width. */
  public static BitVecValue ofUnsigned(int width, long number) {
    if (width < Long.SIZE && number >>> width != 0) {
      throw new IllegalArgumentException(
          Long.toUnsignedString(number) + " does not fit in " + width + " bits");
    }
    return new BitVecValue(width, number);
  }

  public int width() {
    return width;
  }

  @Override
  public long size() {
    return OBJECT_BYTES + (large == null ? 0 : large.bitLength() / 8L);
  }

  /** The bits as an unsigned number. */
  public BigInteger bits() {
    if (large != null) {
      return large;
    }
    BigInteger low = BigInteger.valueOf(small & Long.MAX_VALUE);
    return small < 0 ? low.setBit(Long.SIZE - 1) : low;
  }

  private int bitLength() {
    return large == null ? Long.SIZE - Long.numberOfLeadingZeros(small) : large.bitLength();
  }

  /** Returns the bit-vector for the number modulo 2^width. */
  public static BitVecValue of(int width, BigInteger number) {
    boolean fits = number.signum() >= 0 && number.bitLength() <= width;
    return new BitVecValue(width, fits ? number : number.and(ones(width)));
  }

  private static BitVecValue bit(boolean set) {
    return new BitVecValue(1, set ? BigInteger.ONE : BigInteger.ZERO);
  }

  /** Returns the number whose lowest {@code count} bits are set. */
  private static BigInteger ones(int count) {
    BitLimit.check(count, "a bit-vector");
    return BigInteger.ONE.shiftLeft(count).subtract(BigInteger.ONE);
  }

  /** {@code sbv_to_int}: the bits as two's complement. */
  public BigInteger signed() {
    return isNegative() ? bits().subtract(BigInteger.ONE.shiftLeft(width)) : bits();
  }

  /** Whether the highest bit is set. */
  public boolean isNegative() {
    return bitLength() == width;
  }

  private BigInteger bitsOf(BitVecValue other) {
    if (other.width != width) {
      throw new IllegalArgumentException(
          "found a bit-vector of width %d, wanted %d".formatted(other.width, width));
    }
    return other.bits();
  }

  private BigInteger signedOf(BitVecValue other) {
    bitsOf(other);
    return other.signed();
  }

  private BitVecValue withBits(BigInteger number) {
    return of(width, number);
  }

  // --------------------------------------------------------------------------- parts and sizes

  /** Concatenates; this bit-vector supplies the high bits. */
  public BitVecValue concat(BitVecValue low) {
    return new BitVecValue(
        checkedWidth((long) width + low.width), shiftedLeft(bits(), low.width).or(low.bits()));
  }

  /** The bits from {@code high} down to {@code low}, both included. */
  public BitVecValue extract(int high, int low) {
    if (low < 0 || high < low || high >= width) {
      throw new IllegalArgumentException(
          "bits %d to %d are not in a bit-vector of width %d".formatted(high, low, width));
    }
    return lowBits(bits().shiftRight(low), high - low + 1);
  }

  /** This bit-vector repeated {@code times} times, at least once. */
  public BitVecValue repeat(int times) {
    int total = checkedWidth((long) width * times);
    if (bits().signum() == 0) {
      return new BitVecValue(total, bits());
    }
    // A one at the low end of every copy.
    BigInteger lowEnds = ones(total).divide(ones(width));
    return new BitVecValue(total, bits().multiply(lowEnds));
  }

  public BitVecValue zeroExtend(int extraBits) {
    return new BitVecValue(checkedWidth((long) width + extraBits), bits());
  }

  public BitVecValue signExtend(int extraBits) {
    return of(checkedWidth((long) width + extraBits), signed());
  }

  private int checkedWidth(long wider) {
    if (wider > Integer.MAX_VALUE) {
      throw new LimitExceeded("a bit-vector would have " + wider + " bits");
    }
    if (wider < width) {
      throw new IllegalArgumentException(
          "a bit-vector of width %d does not fit in %d bits".formatted(width, wider));
    }
    return (int) wider;
  }

  private static BitVecValue lowBits(BigInteger number, int count) {
    return new BitVecValue(count, number.bitLength() <= count ? number : number.and(ones(count)));
  }

  private static BigInteger shiftedLeft(BigInteger number, int distance) {
    if (number.signum() == 0) {
      return number;
    }
    BitLimit.check((long) number.bitLength() + distance, "a bit-vector");
    return number.shiftLeft(distance);
  }

  // ------------------------------------------------------------------------------ bit by bit

  public BitVecValue not() {
    return withBits(bits().not());
  }

  public BitVecValue and(BitVecValue other) {
    return withBits(bits().and(bitsOf(other)));
  }

  public BitVecValue or(BitVecValue other) {
    return withBits(bits().or(bitsOf(other)));
  }

  public BitVecValue xor(BitVecValue other) {
    return withBits(bits().xor(bitsOf(other)));
  }

  public BitVecValue nand(BitVecValue other) {
    return and(other).not();
  }

  public BitVecValue nor(BitVecValue other) {
    return or(other).not();
  }

  public BitVecValue xnor(BitVecValue other) {
    return xor(other).not();
  }

  /** One bit: whether both are equal. */
  public BitVecValue comp(BitVecValue other) {
    return bit(bits().equals(bitsOf(other)));
  }

  /** One bit: whether all bits are set. */
  public BitVecValue redand() {
    return bit(bits().bitCount() == width);
  }

  /** One bit: whether any bit is set. */
  public BitVecValue redor() {
    return bit(bits().signum() != 0);
  }

  /** One bit: whether an odd number of bits is set. */
  public BitVecValue redxor() {
    return bit(bits().bitCount() % 2 == 1);
  }

  // -------------------------------------------------------------------------------- arithmetic

  public BitVecValue negate() {
    return withBits(bits().negate());
  }

  public BitVecValue add(BitVecValue other) {
    return withBits(bits().add(bitsOf(other)));
  }

  public BitVecValue subtract(BitVecValue other) {
    return withBits(bits().subtract(bitsOf(other)));
  }

  public BitVecValue multiply(BitVecValue other) {
    return withBits(bits().multiply(bitsOf(other)));
  }

  /** The quotient; all ones if {@code divisor} is 0. */
  public BitVecValue udiv(BitVecValue divisor) {
    BigInteger by = bitsOf(divisor);
    return new BitVecValue(width, by.signum() == 0 ? ones(width) : bits().divide(by));
  }

  /** The remainder; the dividend if {@code divisor} is 0. */
  public BitVecValue urem(BitVecValue divisor) {
    BigInteger by = bitsOf(divisor);
    return by.signum() == 0 ? this : new BitVecValue(width, bits().mod(by));
  }

  /**
   * The quotient rounded towards 0; if the divisor is 0, 1 for a negative dividend and -1
   * otherwise.
   */
  public BitVecValue sdiv(BitVecValue divisor) {
    BigInteger by = signedOf(divisor);
    if (by.signum() == 0) {
      return withBits(BigInteger.valueOf(isNegative() ? 1 : -1));
    }
    return withBits(signed().divide(by));
  }

  /** The remainder of {@link #sdiv}, with the dividend's sign; the dividend if the divisor is 0. */
  public BitVecValue srem(BitVecValue divisor) {
    BigInteger by = signedOf(divisor);
    return by.signum() == 0 ? this : withBits(signed().remainder(by));
  }

  /** The remainder with the divisor's sign; the dividend if the divisor is 0. */
  public BitVecValue smod(BitVecValue divisor) {
    BigInteger by = signedOf(divisor);
    if (by.signum() == 0) {
      return this;
    }
    BigInteger remainder = signed().mod(by.abs());
    return withBits(by.signum() < 0 && remainder.signum() != 0 ? remainder.add(by) : remainder);
  }

  // ------------------------------------------------------------------------ shifts and rotations

  public BitVecValue shl(BitVecValue distance) {
    int places = shiftDistance(distance);
    return new BitVecValue(width, shiftedLeft(lowBits(bits(), width - places).bits(), places));
  }

  public BitVecValue lshr(BitVecValue distance) {
    return withBits(bits().shiftRight(shiftDistance(distance)));
  }

  public BitVecValue ashr(BitVecValue distance) {
    return withBits(signed().shiftRight(shiftDistance(distance)));
  }

  /** The shift distance, limited to the width: a larger one has the same effect. */
  private int shiftDistance(BitVecValue distance) {
    return bitsOf(distance).min(BigInteger.valueOf(width)).intValue();
  }

  public BitVecValue rotateLeft(BigInteger distance) {
    int places = distance.mod(BigInteger.valueOf(width)).intValue();
    if (places == 0) {
      return this;
    }
    BigInteger low = lowBits(bits(), width - places).bits();
    return new BitVecValue(width, shiftedLeft(low, places).or(bits().shiftRight(width - places)));
  }

  public BitVecValue rotateRight(BigInteger distance) {
    return rotateLeft(distance.negate());
  }

  /** Z3's {@code ext_rotate_left}: the distance is the unsigned number of a bit-vector. */
  public BitVecValue extRotateLeft(BitVecValue distance) {
    return rotateLeft(bitsOf(distance));
  }

  /** Z3's {@code ext_rotate_right}: the distance is the unsigned number of a bit-vector. */
  public BitVecValue extRotateRight(BitVecValue distance) {
    return rotateRight(bitsOf(distance));
  }

  // -------------------------------------------------------------------------------- comparisons

  public boolean ult(BitVecValue other) {
    return bits().compareTo(bitsOf(other)) < 0;
  }

  public boolean ule(BitVecValue other) {
    return bits().compareTo(bitsOf(other)) <= 0;
  }

  public boolean ugt(BitVecValue other) {
    return other.ult(this);
  }

  public boolean uge(BitVecValue other) {
    return other.ule(this);
  }

  public boolean slt(BitVecValue other) {
    return isNegative() == other.isNegative() ? ult(other) : isNegative();
  }

  public boolean sle(BitVecValue other) {
    return isNegative() == other.isNegative() ? ule(other) : isNegative();
  }

  public boolean sgt(BitVecValue other) {
    return other.slt(this);
  }

  public boolean sge(BitVecValue other) {
    return other.sle(this);
  }

  // ------------------------------------------------------------------------------------ overflow

  /** Whether {@link #negate} overflows as a signed operation. */
  public boolean nego() {
    return !fitsSigned(signed().negate());
  }

  public boolean uaddo(BitVecValue other) {
    return !fitsUnsigned(bits().add(bitsOf(other)));
  }

  public boolean saddo(BitVecValue other) {
    return !fitsSigned(signed().add(signedOf(other)));
  }

  public boolean usubo(BitVecValue other) {
    return !fitsUnsigned(bits().subtract(bitsOf(other)));
  }

  public boolean ssubo(BitVecValue other) {
    return !fitsSigned(signed().subtract(signedOf(other)));
  }

  public boolean umulo(BitVecValue other) {
    return !fitsUnsigned(bits().multiply(bitsOf(other)));
  }

  public boolean smulo(BitVecValue other) {
    return !fitsSigned(signed().multiply(signedOf(other)));
  }

  /** Whether {@link #sdiv} overflows, which only the least number divided by -1 does. */
  public boolean sdivo(BitVecValue divisor) {
    return nego() && signedOf(divisor).equals(BigInteger.ONE.negate());
  }

  /** Z3's {@code bvumul_noovfl}. */
  public boolean umulNoOverflow(BitVecValue other) {
    return !umulo(other);
  }

  /** Z3's {@code bvsmul_noovfl}: the product is not too large, but may be too small. */
  public boolean smulNoOverflow(BitVecValue other) {
    BigInteger product = signed().multiply(signedOf(other));
    return product.signum() < 0 || fitsSigned(product);
  }

  /** Z3's {@code bvsmul_noudfl}: the product is not too small, but may be too large. */
  public boolean smulNoUnderflow(BitVecValue other) {
    BigInteger product = signed().multiply(signedOf(other));
    return product.signum() >= 0 || fitsSigned(product);
  }

  private boolean fitsUnsigned(BigInteger number) {
    return number.signum() >= 0 && number.bitLength() <= width;
  }

  private boolean fitsSigned(BigInteger number) {
    return number.bitLength() < width;
  }

  @Override
  public Sort.BitVec sort() {
    return Sort.bitVec(width);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof BitVecValue that
        && width == that.width
        && small == that.small
        && Objects.equals(large, that.large);
  }

  @Override
  public int hashCode() {
    int number = large == null ? Long.hashCode(small) : large.hashCode();
    // Spreads widths far apart, because scripts have small numbers of several widths.
    return width * 0x9e3779b1 + number;
  }

  @Override
  public String toString() {
    if (width % 4 == 0 && (width <= WIDEST_HEXADECIMAL || bitLength() > MOST_DECIMAL_BITS)) {
      return "#x" + Digits.ofBits(bits(), 4, width / 4);
    }
    return width <= WIDEST_BINARY || bitLength() > MOST_DECIMAL_BITS
        ? "#b" + Digits.ofBits(bits(), 1, width)
        : "(_ bv" + bits() + " " + width + ")";
  }
}
