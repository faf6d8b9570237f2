package io.ordeal.fuzz.engine.valfuzz;

import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.BitVecValue;
import io.ordeal.smt.value.BoolValue;
import io.ordeal.smt.value.FloatValue;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.RealValue;
import io.ordeal.smt.value.RoundingModeValue;
import io.ordeal.smt.value.StringValue;
import io.ordeal.smt.value.Value;
import io.ordeal.smt.value.number.Rational;
import java.math.BigInteger;
import java.util.Optional;

/**
 * Draws values without regard to the formula: the baseline RBASE of the thesis.
 *
 * <ul>
 *   <li>Bool, RoundingMode, bit-vectors, floats: each value, for floats each bit pattern, is
 *       equally likely.
 *   <li>Int: a signed 32-bit number, each equally likely.
 *   <li>Real: such a number divided by 1, 10, 100 or 1000.
 *   <li>String: a length from 0 to 8, then each character from {@code ' '} to {@code '~'}.
 * </ul>
 */
final class RandomValues {

  private static final int LONGEST = 8;
  private static final int MOST_DECIMALS = 3;

  /** Number of bits of one draw. */
  private static final int CHUNK = 16;

  private static final int INT_BITS = 32;

  private RandomValues() {}

  /** Returns a value; empty for sorts without literals. */
  static Optional<Value> of(Sort sort, Rng rng) {
    if (sort.equals(Sort.BOOL)) {
      return Optional.of(BoolValue.of(rng.chance(1, 2)));
    } else if (sort.equals(Sort.INT)) {
      return Optional.of(new IntValue(integer(rng)));
    } else if (sort.equals(Sort.REAL)) {
      BigInteger scale = BigInteger.TEN.pow(rng.between(0, MOST_DECIMALS));
      return Optional.of(new RealValue(new Rational(integer(rng), scale)));
    } else if (sort.equals(Sort.STRING)) {
      return Optional.of(string(rng));
    } else if (sort.equals(Sort.ROUNDING_MODE)) {
      return Optional.of(rng.pick(RoundingModeValue.ALL));
    } else if (sort instanceof Sort.BitVec bits) {
      return Optional.of(bits(bits.width(), rng));
    } else if (sort instanceof Sort.FloatingPoint floats) {
      int width = floats.exponentBits() + floats.significandBits();
      return Optional.of(FloatValue.ofBits(floats, bits(width, rng)));
    }
    return Optional.empty();
  }

  private static BigInteger integer(Rng rng) {
    return bits(INT_BITS, rng).signed();
  }

  private static BitVecValue bits(int width, Rng rng) {
    BigInteger number = BigInteger.ZERO;
    for (int i = 0; i < width; i += CHUNK) {
      number = number.shiftLeft(CHUNK).or(BigInteger.valueOf(rng.below(1 << CHUNK)));
    }
    return BitVecValue.of(width, number);
  }

  private static StringValue string(Rng rng) {
    int[] characters = new int[rng.between(0, LONGEST)];
    for (int i = 0; i < characters.length; i++) {
      characters[i] = rng.between(' ', '~');
    }
    return StringValue.of(characters);
  }
}
