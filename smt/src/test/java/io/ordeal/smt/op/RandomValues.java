package io.ordeal.smt.op;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.BitVecValue;
import io.ordeal.smt.value.BoolValue;
import io.ordeal.smt.value.FiniteFieldValue;
import io.ordeal.smt.value.FloatValue;
import io.ordeal.smt.value.FunctionValue;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.RealValue;
import io.ordeal.smt.value.Reals;
import io.ordeal.smt.value.RoundingModeValue;
import io.ordeal.smt.value.Value;
import io.ordeal.smt.value.number.Rational;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** Draws elements of sorts; edge cases are more likely. */
final class RandomValues implements RandomSource {

  private static final int WIDEST = 64;

  private final SplittableRandom random;
  private final boolean irrational;

  /**
   * @param irrational whether some reals are irrational roots
   */
  RandomValues(SplittableRandom random, boolean irrational) {
    this.random = random;
    this.irrational = irrational;
  }

  /** Whether this class can draw values of that sort. */
  static boolean has(Sort sort) {
    return sort.arguments().stream().allMatch(RandomValues::has)
        && (List.of(Sort.BOOL, Sort.INT, Sort.REAL, Sort.ROUNDING_MODE).contains(sort)
            || (sort instanceof Sort.BitVec bitVec && bitVec.width() <= WIDEST)
            || sort instanceof Sort.FloatingPoint
            || sort instanceof Sort.FiniteField
            || sort instanceof Sort.FunctionSort);
  }

  @Override
  public Value next(Sort sort) {
    if (sort.equals(Sort.BOOL)) {
      return BoolValue.of(random.nextBoolean());
    }
    if (sort.equals(Sort.INT)) {
      return new IntValue(integer());
    }
    if (sort.equals(Sort.REAL)) {
      return real();
    }
    if (sort.equals(Sort.ROUNDING_MODE)) {
      return RoundingModeValue.ALL.get(random.nextInt(RoundingModeValue.ALL.size()));
    }
    if (sort instanceof Sort.BitVec bitVec) {
      return bits(bitVec.width());
    }
    if (sort instanceof Sort.FloatingPoint fp) {
      return floating(fp);
    }
    if (sort instanceof Sort.FiniteField field) {
      return FiniteFieldValue.of(field.order(), integer());
    }
    if (sort instanceof Sort.FunctionSort function) {
      List<Value> arguments = function.parameters().stream().map(this::next).toList();
      return FunctionValue.of(
          function, next(function.result()), Map.of(arguments, next(function.result())));
    }
    throw new IllegalArgumentException("no values of sort " + sort);
  }

  private BigInteger integer() {
    return switch (random.nextInt(10)) {
      case 0 -> BigInteger.ZERO;
      case 1 -> BigInteger.ONE;
      case 2 ->
          BigInteger.valueOf(random.nextLong()).multiply(BigInteger.valueOf(random.nextInt()));
      default -> BigInteger.valueOf(random.nextInt(-20, 21));
    };
  }

  private Value real() {
    BigInteger denominator = BigInteger.valueOf(random.nextInt(1, 9));
    Value rational = new RealValue(new Rational(integer(), denominator));
    return irrational && random.nextInt(8) == 0 ? Reals.sqrt(Reals.abs(rational)) : rational;
  }

  private BitVecValue bits(int width) {
    BigInteger number =
        switch (random.nextInt(8)) {
          case 0 -> BigInteger.ZERO;
          case 1 -> BigInteger.ONE;
          case 2 -> BigInteger.ONE.negate();
          case 3 -> BigInteger.ONE.shiftLeft(width - 1);
          case 4 -> BigInteger.ONE.shiftLeft(width - 1).subtract(BigInteger.ONE);
          default -> BigInteger.valueOf(random.nextLong());
        };
    return BitVecValue.of(width, number);
  }

  private FloatValue floating(Sort.FloatingPoint sort) {
    boolean negative = random.nextBoolean();
    return switch (random.nextInt(12)) {
      case 0 -> FloatValue.nan(sort);
      case 1 -> FloatValue.infinity(sort, negative);
      case 2, 3 -> FloatValue.zero(sort, negative);
      default ->
          FloatValue.of(bits(1), bits(sort.exponentBits()), bits(sort.significandBits() - 1));
    };
  }
}
