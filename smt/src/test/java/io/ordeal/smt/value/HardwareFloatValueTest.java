package io.ordeal.smt.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.number.Rational;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares with Java's floats and doubles, which round to the nearest even. */
class HardwareFloatValueTest {

  private static final Sort.FloatingPoint SINGLE = Sort.floatingPoint(8, 24);
  private static final Sort.FloatingPoint DOUBLE = Sort.floatingPoint(11, 53);
  private static final RoundingModeValue RNE = RoundingModeValue.RNE;
  private static final RoundingModeValue RTP = RoundingModeValue.RTP;
  private static final RoundingModeValue RTN = RoundingModeValue.RTN;
  private static final RoundingModeValue RTZ = RoundingModeValue.RTZ;
  private static final RoundingModeValue RNA = RoundingModeValue.RNA;
  private static final int ROUNDS = 2_000;

  private static FloatValue of(float number) {
    return FloatValue.ofBits(
        SINGLE, BitVecValue.of(32, BigInteger.valueOf(Float.floatToRawIntBits(number))));
  }

  private static FloatValue of(double number) {
    return FloatValue.ofBits(
        DOUBLE, BitVecValue.of(64, BigInteger.valueOf(Double.doubleToRawLongBits(number))));
  }

  private static double toDouble(FloatValue value) {
    return value
        .toBits()
        .map(bits -> Double.longBitsToDouble(bits.bits().longValue()))
        .orElse(Double.NaN);
  }

  private static void check(FloatValue actual, double expected, String what, Object... operands) {
    if (!actual.equals(of(expected))) {
      fail("%s%s: found %s, wanted %s", what, List.of(operands), actual, of(expected));
    }
  }

  private static void check(FloatValue actual, float expected, String what, Object... operands) {
    if (!actual.equals(of(expected))) {
      fail("%s%s: found %s, wanted %s", what, List.of(operands), actual, of(expected));
    }
  }

  /** Draws any bits; exponents and fractions at the edges are more likely. */
  private static long pattern(SplittableRandom random, int exponentBits, int fractionBits) {
    long ones = (1L << exponentBits) - 1;
    long exponent =
        switch (random.nextInt(6)) {
          case 0 -> 0;
          case 1 -> random.nextInt(3);
          case 2 -> ones - random.nextInt(3);
          case 3 -> ones / 2 + random.nextInt(-fractionBits - 2, fractionBits + 3);
          case 4 -> ones / 2 + random.nextInt(-2, 3);
          default -> random.nextLong(ones + 1);
        };
    long mask = (1L << fractionBits) - 1;
    long fraction =
        switch (random.nextInt(6)) {
          case 0 -> 0;
          case 1 -> mask;
          case 2 -> 1L << random.nextInt(fractionBits);
          case 3 -> mask << random.nextInt(fractionBits) & mask;
          case 4 -> random.nextLong() & mask & (mask << random.nextInt(fractionBits));
          default -> random.nextLong() & mask;
        };
    long sign = random.nextLong(2);
    return sign << (exponentBits + fractionBits) | exponent << fractionBits | fraction;
  }

  private static double nextDouble(SplittableRandom random) {
    return Double.longBitsToDouble(pattern(random, 11, 52));
  }

  private static float nextFloat(SplittableRandom random) {
    return Float.intBitsToFloat((int) pattern(random, 8, 23));
  }

  /** Often draws a close number, so that differences cancel. */
  private static double near(SplittableRandom random, double number) {
    return switch (random.nextInt(4)) {
      case 0 -> Math.nextUp(number);
      case 1 -> -number * (1 + random.nextInt(-2, 3) * 0x1p-52);
      default -> nextDouble(random);
    };
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void doublesAgree(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < ROUNDS; i++) {
      double x = nextDouble(random);
      double y = near(random, x);
      FloatValue a = of(x);
      FloatValue b = of(y);
      check(a.add(RNE, b), x + y, "add", x, y);
      check(a.subtract(RNE, b), x - y, "sub", x, y);
      check(a.multiply(RNE, b), x * y, "mul", x, y);
      check(a.divide(RNE, b), x / y, "div", x, y);
      check(a.sqrt(RNE), Math.sqrt(x), "sqrt", x);
      check(a.rem(b), Math.IEEEremainder(x, y), "rem", x, y);
      double z = near(random, -x * y);
      check(a.fma(RNE, b, of(z)), Math.fma(x, y, z), "fma", x, y, z);
      check(a.roundToIntegral(RNE), Math.rint(x), "rint", x);
      check(a.roundToIntegral(RTN), Math.floor(x), "floor", x);
      check(a.roundToIntegral(RTP), Math.ceil(x), "ceil", x);
      check(a.roundToIntegral(RTZ), x < 0 ? Math.ceil(x) : Math.floor(x), "truncation", x);
      check(a.abs(), Math.abs(x), "abs", x);
      check(a.negate(), -x, "neg", x);
      check(a.to(SINGLE, RNE), (float) x, "to single", x);
      assertThat(a.lt(b)).isEqualTo(x < y);
      assertThat(a.leq(b)).isEqualTo(x <= y);
      assertThat(a.gt(b)).isEqualTo(x > y);
      assertThat(a.geq(b)).isEqualTo(x >= y);
      assertThat(a.eq(b)).isEqualTo(x == y);
      assertThat(a.isSubnormal()).isEqualTo(x != 0 && Math.abs(x) < Double.MIN_NORMAL);
      if (!Double.isNaN(x) && !Double.isNaN(y) && (x != 0 || y != 0)) {
        assertThat(a.min(b)).contains(of(Math.min(x, y)));
        assertThat(a.max(b)).contains(of(Math.max(x, y)));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {11, 12, 13, 14, 15, 16, 17, 18})
  void floatsAgree(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < ROUNDS; i++) {
      float x = nextFloat(random);
      float y = random.nextInt(4) == 0 ? Math.nextDown(x) : nextFloat(random);
      float z = random.nextInt(3) == 0 ? -x * y : nextFloat(random);
      FloatValue a = of(x);
      FloatValue b = of(y);
      check(a.add(RNE, b), x + y, "add", x, y);
      check(a.subtract(RNE, b), x - y, "sub", x, y);
      check(a.multiply(RNE, b), x * y, "mul", x, y);
      check(a.divide(RNE, b), x / y, "div", x, y);
      check(a.sqrt(RNE), (float) Math.sqrt(x), "sqrt", x);
      check(a.rem(b), (float) Math.IEEEremainder(x, y), "rem", x, y);
      check(a.fma(RNE, b, of(z)), Math.fma(x, y, z), "fma", x, y, z);
      check(a.to(DOUBLE, RTZ), (double) x, "to double", x);
      check(a.roundToIntegral(RNE), (float) Math.rint(x), "rint", x);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {21, 22, 23, 24})
  void conversionsAgree(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < ROUNDS; i++) {
      long number = random.nextLong() >> random.nextInt(64);
      number = random.nextInt(3) == 0 ? number | 1L << 62 : number;
      BitVecValue vector = BitVecValue.of(64, BigInteger.valueOf(number));
      check(FloatValue.ofSigned(DOUBLE, RNE, vector), (double) number, "signed", number);
      check(FloatValue.ofSigned(SINGLE, RNE, vector), (float) number, "signed", number);
      check(
          FloatValue.ofUnsigned(DOUBLE, RNE, vector),
          vector.bits().doubleValue(),
          "unsigned",
          number);
      check(
          FloatValue.ofUnsigned(SINGLE, RNE, vector),
          vector.bits().floatValue(),
          "unsigned",
          number);

      double x = nextDouble(random);
      FloatValue a = of(x);
      boolean fits = x >= -0x1p63 && x < 0x1p63;
      assertThat(a.toSbv(64, RTZ))
          .isEqualTo(
              fits
                  ? Optional.of(BitVecValue.of(64, BigInteger.valueOf((long) x)))
                  : Optional.empty());
      if (Double.isFinite(x)) {
        BigDecimal exact = new BigDecimal(x);
        Rational real = a.toReal().orElseThrow();
        assertThat(new BigDecimal(real.numerator()).divide(new BigDecimal(real.denominator())))
            .isEqualByComparingTo(exact);
        assertThat(FloatValue.of(DOUBLE, RTP, real)).isEqualTo(of(x == 0 ? 0.0 : x));
      } else {
        assertThat(a.toReal()).isEmpty();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {31, 32, 33, 34})
  void decimalsAgree(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < ROUNDS / 4; i++) {
      int digits = random.nextInt(1, 40);
      int power = random.nextInt(-360, 330);
      byte[] bytes = new byte[digits / 2 + 1];
      random.nextBytes(bytes);
      BigInteger significand = new BigInteger(bytes).setBit(0);
      Rational number = Rational.of(significand).multiply(Rational.of(10).pow(power));
      String text = significand + "e" + power;
      check(FloatValue.of(DOUBLE, RNE, number), Double.parseDouble(text), "real", text);
      check(FloatValue.of(SINGLE, RNE, number), Float.parseFloat(text), "real", text);
    }
  }

  /** Tests a decimal halfway between two doubles, and its neighbours. */
  @ParameterizedTest
  @ValueSource(longs = {41, 42, 43, 44})
  void tiesAreSeen(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < ROUNDS / 8; i++) {
      double x = Math.abs(nextDouble(random));
      double next = Math.nextUp(x);
      if (!Double.isFinite(x) || !Double.isFinite(next)) {
        continue;
      }
      Rational low = of(x).toReal().orElseThrow();
      Rational high = of(next).toReal().orElseThrow();
      Rational middle = low.add(high).divide(Rational.of(2));
      Rational little = high.subtract(low).divide(Rational.of(BigInteger.TEN.pow(30)));
      boolean even = Double.doubleToRawLongBits(x) % 2 == 0;
      check(FloatValue.of(DOUBLE, RNE, middle), even ? x : next, "tie", x);
      check(FloatValue.of(DOUBLE, RNA, middle), next, "tie", x);
      check(FloatValue.of(DOUBLE, RNA, middle.negate()), -next, "negative tie", x);
      check(FloatValue.of(DOUBLE, RNE, middle.add(little)), next, "above the tie", x);
      check(FloatValue.of(DOUBLE, RNE, middle.subtract(little)), x, "below the tie", x);
      check(FloatValue.of(DOUBLE, RNA, middle.subtract(little)), x, "below the tie", x);
      check(FloatValue.of(DOUBLE, RTP, low.add(little)), next, "a little more", x);
      check(FloatValue.of(DOUBLE, RTN, high.subtract(little)), x, "a little less", x);
      check(FloatValue.of(DOUBLE, RTZ, high.subtract(little).negate()), -x, "a little less", x);
    }
  }

  /**
   * There is no hardware for the other modes. But their results must be the closest neighbours of
   * the exact result, and each mode must choose the right one of them.
   */
  @ParameterizedTest
  @ValueSource(longs = {51, 52, 53, 54, 55, 56})
  void directedModesEncloseTheExactResult(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < ROUNDS / 8; i++) {
      double x = nextDouble(random);
      double y = near(random, x);
      double z = nextDouble(random);
      if (!Double.isFinite(x) || !Double.isFinite(y) || !Double.isFinite(z)) {
        continue;
      }
      FloatValue a = of(x);
      FloatValue b = of(y);
      FloatValue c = of(z);
      BigDecimal exactX = new BigDecimal(x);
      BigDecimal exactY = new BigDecimal(y);
      enclose(exactX.add(exactY), mode -> a.add(mode, b), x + y);
      enclose(exactX.subtract(exactY), mode -> a.subtract(mode, b), x - y);
      enclose(exactX.multiply(exactY), mode -> a.multiply(mode, b), x * y);
      enclose(
          exactX.multiply(exactY).add(new BigDecimal(z)),
          mode -> a.fma(mode, b, c),
          Math.fma(x, y, z));
    }
  }

  @FunctionalInterface
  private interface Operation {
    FloatValue in(RoundingModeValue mode);
  }

  private static void enclose(BigDecimal exact, Operation operation, double nearestEven) {
    if (exact.signum() == 0) {
      check(operation.in(RTN).abs(), 0.0, "exact zero");
      return;
    }
    double low = toDouble(operation.in(RTN));
    double high = toDouble(operation.in(RTP));
    boolean isExact = low == high;
    if (!isExact) {
      assertThat(high == Math.nextUp(low) || (low == 0 && high == Double.MIN_VALUE)).isTrue();
      assertThat(low == Double.NEGATIVE_INFINITY || new BigDecimal(low).compareTo(exact) < 0)
          .isTrue();
      assertThat(high == Double.POSITIVE_INFINITY || new BigDecimal(high).compareTo(exact) > 0)
          .isTrue();
    } else {
      assertThat(new BigDecimal(low)).isEqualByComparingTo(exact);
    }
    check(operation.in(RTZ), exact.signum() < 0 ? high : low, "towards zero", exact);
    check(operation.in(RNE), nearestEven, "nearest", exact);
    double away = toDouble(operation.in(RNA));
    if (isExact || Double.isInfinite(low) || Double.isInfinite(high)) {
      check(operation.in(RNA), nearestEven, "nearest", exact);
      return;
    }
    BigDecimal toLow = exact.subtract(new BigDecimal(low));
    BigDecimal toHigh = new BigDecimal(high).subtract(exact);
    int closer = toLow.compareTo(toHigh);
    boolean takesHigh = closer == 0 ? exact.signum() > 0 : closer > 0;
    assertThat(away).isEqualTo(takesHigh ? high : low);
  }
}
