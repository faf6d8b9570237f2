package io.ordeal.smt.value;

import io.ordeal.smt.sort.Sort;
import java.math.BigInteger;

/**
 * A bit-vector: its width and the unsigned number its bits write, which lies in 0 … 2^width - 1.
 */
public record BitVecValue(int width, BigInteger bits) implements Value {

  /** Wider ones are written in decimal, which every solver reads too. */
  private static final int WIDEST_BINARY = 64;

  public BitVecValue {
    if (bits.signum() < 0 || bits.bitLength() > width) {
      throw new IllegalArgumentException(bits + " does not fit in " + width + " bits");
    }
  }

  /** The number modulo 2^width. */
  public static BitVecValue of(int width, BigInteger number) {
    return new BitVecValue(width, number.mod(BigInteger.ONE.shiftLeft(width)));
  }

  @Override
  public Sort.BitVec sort() {
    return Sort.bitVec(width);
  }

  @Override
  public int hashCode() {
    return 31 * width + bits.hashCode();
  }

  @Override
  public String toString() {
    if (width % 4 == 0) {
      return "#x" + padded(bits.toString(16), width / 4);
    }
    return width <= WIDEST_BINARY
        ? "#b" + padded(bits.toString(2), width)
        : "(_ bv" + bits + " " + width + ")";
  }

  private static String padded(String digits, int length) {
    return "0".repeat(length - digits.length()) + digits;
  }
}
