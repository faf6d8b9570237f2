package io.ordeal.smt.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.cost.LimitExceeded;
import io.ordeal.smt.value.number.Rational;
import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class FloatValueTest {

  private static final Sort.FloatingPoint HALF = Sort.floatingPoint(5, 11);
  private static final Sort.FloatingPoint QUAD = Sort.floatingPoint(15, 113);

  private static final RoundingModeValue RNE = RoundingModeValue.RNE;
  private static final RoundingModeValue RNA = RoundingModeValue.RNA;
  private static final RoundingModeValue RTP = RoundingModeValue.RTP;
  private static final RoundingModeValue RTN = RoundingModeValue.RTN;
  private static final RoundingModeValue RTZ = RoundingModeValue.RTZ;

  private static RoundingModeValue mode(String name) {
    return RoundingModeValue.ALL.stream()
        .filter(mode -> mode.toString().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static FloatValue half(String text) {
    return switch (text) {
      case "NaN" -> FloatValue.nan(HALF);
      case "+oo" -> FloatValue.infinity(HALF, false);
      case "-oo" -> FloatValue.infinity(HALF, true);
      case "+0" -> FloatValue.zero(HALF, false);
      case "-0" -> FloatValue.zero(HALF, true);
      case "min" -> FloatValue.ofBits(HALF, BitVecValue.of(16, BigInteger.ONE));
      case "max" -> FloatValue.ofBits(HALF, BitVecValue.of(16, BigInteger.valueOf(0x7bff)));
      case "-max" -> half("max").negate();
      case "-min" -> half("min").negate();
      default -> {
        Rational number = Rational.parse(text);
        FloatValue value = FloatValue.of(HALF, RTZ, number);
        assertThat(value.toReal()).contains(number);
        yield value;
      }
    };
  }

  private static FloatValue inNearestEven(String operation, List<FloatValue> x) {
    return switch (operation) {
      case "add" -> x.get(0).add(RNE, x.get(1));
      case "sub" -> x.get(0).subtract(RNE, x.get(1));
      case "mul" -> x.get(0).multiply(RNE, x.get(1));
      case "div" -> x.get(0).divide(RNE, x.get(1));
      case "rem" -> x.get(0).rem(x.get(1));
      case "sqrt" -> x.get(0).sqrt(RNE);
      case "fma" -> x.get(0).fma(RNE, x.get(1), x.get(2));
      case "rti" -> x.get(0).roundToIntegral(RNE);
      default -> throw new IllegalArgumentException(operation);
    };
  }

  @ParameterizedTest
  @CsvSource({
    "add, +oo -oo, NaN",
    "add, +oo +oo, +oo",
    "add, +oo max, +oo",
    "add, max -oo, -oo",
    "add, NaN 1, NaN",
    "add, 1 NaN, NaN",
    "add, +0 -0, +0",
    "add, -0 -0, -0",
    "add, 1 -1, +0",
    "add, -0 1, 1",
    "add, max max, +oo",
    "add, max min, max",
    "add, min -min, +0",
    "sub, +oo +oo, NaN",
    "sub, -0 +0, -0",
    "sub, +0 +0, +0",
    "mul, +oo +0, NaN",
    "mul, -0 +oo, NaN",
    "mul, -oo -2, +oo",
    "mul, -0 3, -0",
    "mul, -min min, -0",
    "mul, max 2, +oo",
    "div, 1 +0, +oo",
    "div, 1 -0, -oo",
    "div, -0 -0, NaN",
    "div, +oo -oo, NaN",
    "div, 1 -oo, -0",
    "div, -oo 2, -oo",
    "div, -0 2, -0",
    "div, min 2, +0",
    "rem, 5 3, -1",
    "rem, 4 3, 1",
    "rem, 1.5 1, -0.5",
    "rem, 2.5 1, 0.5",
    "rem, -1.5 1, 0.5",
    "rem, -6 3, -0",
    "rem, 6 -3, +0",
    "rem, -0 3, -0",
    "rem, 3 +oo, 3",
    "rem, -max -oo, -max",
    "rem, +oo 3, NaN",
    "rem, 3 +0, NaN",
    "rem, 3 NaN, NaN",
    "rem, max min, +0",
    "rem, min max, min",
    "rem, 32768 3, -1",
    "sqrt, -0, -0",
    "sqrt, +0, +0",
    "sqrt, 4, 2",
    "sqrt, -1, NaN",
    "sqrt, -oo, NaN",
    "sqrt, +oo, +oo",
    "sqrt, NaN, NaN",
    "sqrt, 6.25, 2.5",
    "fma, +oo +0 1, NaN",
    "fma, +oo +0 NaN, NaN",
    "fma, +oo 1 -oo, NaN",
    "fma, +oo -1 -oo, -oo",
    "fma, 2 3 -oo, -oo",
    "fma, 2 3 -6, +0",
    "fma, -0 3 -0, -0",
    "fma, -0 3 +0, +0",
    "fma, -min min -0, -0",
    "fma, max 2 -max, max",
    "fma, max max -oo, -oo",
    "rti, -0, -0",
    "rti, -0.25, -0",
    "rti, 0.5, +0",
    "rti, 1.5, 2",
    "rti, 2.5, 2",
    "rti, -2.5, -2",
    "rti, -oo, -oo",
    "rti, NaN, NaN",
    "rti, max, max",
  })
  void evaluatesAsTheStandardSays(String operation, String operands, String expected) {
    List<FloatValue> values =
        Pattern.compile(" ").splitAsStream(operands).map(FloatValueTest::half).toList();
    assertThat(inNearestEven(operation, values)).isEqualTo(half(expected));
  }

  @ParameterizedTest
  @CsvSource({
    "RNE, 1, -1, +0",
    "RNA, 1, -1, +0",
    "RTP, 1, -1, +0",
    "RTZ, 1, -1, +0",
    "RTN, 1, -1, -0",
    "RTN, +0, -0, -0",
    "RTN, +0, +0, +0",
    "RTP, -0, -0, -0",
    "RNE, max, max, +oo",
    "RNA, max, max, +oo",
    "RTP, max, max, +oo",
    "RTN, max, max, max",
    "RTZ, max, max, max",
    "RNE, -max, -max, -oo",
    "RTP, -max, -max, -max",
    "RTN, -max, -max, -oo",
    "RTZ, -max, -max, -max",
    "RTP, max, min, +oo",
    "RTN, max, min, max",
    "RNE, max, 16, +oo",
    "RNA, max, 16, +oo",
    "RNE, max, 15.9921875, max",
  })
  void signsOfZerosAndOverflowDependOnTheMode(
      String mode, String left, String right, String expected) {
    assertThat(half(left).add(mode(mode), half(right))).isEqualTo(half(expected));
  }

  @Test
  void tinyNumbersRoundToAZeroOfTheirSign() {
    Rational tiny = Rational.of(10).pow(-30);
    for (RoundingModeValue mode : RoundingModeValue.ALL) {
      assertThat(FloatValue.of(HALF, mode, tiny)).isEqualTo(half(mode.equals(RTP) ? "min" : "+0"));
      assertThat(FloatValue.of(HALF, mode, tiny.negate()))
          .isEqualTo(half(mode.equals(RTN) ? "-min" : "-0"));
      assertThat(FloatValue.of(HALF, mode, Rational.ZERO)).isEqualTo(half("+0"));
    }
  }

  @Test
  void minimumAndMaximumOfZerosOfTwoSignsAreOpen() {
    assertThat(half("-0").min(half("+0"))).isEmpty();
    assertThat(half("+0").min(half("-0"))).isEmpty();
    assertThat(half("-0").max(half("+0"))).isEmpty();
    assertThat(half("-0").min(half("-0"))).contains(half("-0"));
    assertThat(half("NaN").min(half("-0"))).contains(half("-0"));
    assertThat(half("1").max(half("NaN"))).contains(half("1"));
    assertThat(half("NaN").max(half("NaN"))).contains(half("NaN"));
    assertThat(half("-oo").min(half("1"))).contains(half("-oo"));
    assertThat(half("-oo").max(half("1"))).contains(half("1"));
  }

  @ParameterizedTest
  @CsvSource({
    "8, RTZ, 255.875, 255",
    "8, RNE, 255.875,",
    "8, RTP, 254.125, 255",
    "8, RNE, 2.5, 2",
    "8, RNA, 2.5, 3",
    "8, RNE, -0.5, 0",
    "8, RNA, -0.5,",
    "8, RTN, -0.25,",
    "8, RTP, -0.75, 0",
    "8, RTZ, -0.75, 0",
    "8, RTZ, -1,",
    "8, RNE, -0, 0",
    "8, RNE, NaN,",
    "8, RNE, +oo,",
    "8, RNE, -oo,",
    "1, RNE, 1, 1",
    "1, RNE, 2,",
    "16, RNE, max, 65504",
    "15, RNE, max,",
  })
  void unsignedIntegersAreOpenWhereTheyDoNotFit(
      int width, String mode, String number, @Nullable Long expected) {
    assertThat(half(number).toUbv(width, mode(mode)))
        .isEqualTo(
            Optional.ofNullable(expected)
                .map(integer -> new BitVecValue(width, BigInteger.valueOf(integer))));
  }

  @ParameterizedTest
  @CsvSource({
    "8, RTZ, 127.5, 127",
    "8, RNE, 127.5,",
    "8, RTZ, -128.5, -128",
    "8, RTN, -128.5,",
    "8, RNE, -128.5, -128",
    "8, RNA, -128.5,",
    "8, RTZ, 128,",
    "8, RNE, -0, 0",
    "8, RNE, NaN,",
    "8, RNE, -oo,",
    "1, RNE, -1, -1",
    "1, RNE, 1,",
    "17, RNE, -max, -65504",
    "16, RNE, -max,",
  })
  void signedIntegersAreOpenWhereTheyDoNotFit(
      int width, String mode, String number, @Nullable Long expected) {
    assertThat(half(number).toSbv(width, mode(mode)))
        .isEqualTo(
            Optional.ofNullable(expected)
                .map(integer -> BitVecValue.of(width, BigInteger.valueOf(integer))));
  }

  /** With two exponent bits, the greatest number is below 4, whatever the precision. */
  @ParameterizedTest
  @CsvSource({
    "RNE, 3.75, +oo",
    "RNA, 3.5, +oo",
    "RNE, 3.5, +oo",
    "RNE, 3.25, 3",
    "RTP, 3.25, +oo",
    "RTN, 3.75, 3",
    "RTZ, 3.75, 3",
    "RTN, -3.25, -oo",
    "RTP, -3.75, -3",
  })
  void integersBeyondTheFormatOverflow(String mode, String number, String expected) {
    Sort.FloatingPoint narrow = Sort.floatingPoint(2, 6);
    FloatValue result =
        FloatValue.of(narrow, RTZ, Rational.parse(number)).roundToIntegral(mode(mode));
    assertThat(result)
        .isEqualTo(
            expected.endsWith("oo")
                ? FloatValue.infinity(narrow, expected.startsWith("-"))
                : FloatValue.of(narrow, RTZ, Rational.parse(expected)));
  }

  static Stream<Arguments> written() {
    Sort.FloatingPoint sort = Sort.floatingPoint(3, 5);
    return Stream.of(
        Arguments.of(FloatValue.nan(sort), "(_ NaN 3 5)"),
        Arguments.of(FloatValue.infinity(sort, false), "(_ +oo 3 5)"),
        Arguments.of(FloatValue.infinity(sort, true), "(_ -oo 3 5)"),
        Arguments.of(FloatValue.zero(sort, false), "(_ +zero 3 5)"),
        Arguments.of(FloatValue.zero(sort, true), "(_ -zero 3 5)"),
        Arguments.of(FloatValue.of(sort, RNE, Rational.of(1)), "(fp #b0 #b011 #b0000)"),
        Arguments.of(FloatValue.of(sort, RNE, Rational.parse("-2.5")), "(fp #b1 #b100 #b0100)"),
        Arguments.of(
            FloatValue.ofBits(sort, BitVecValue.of(8, BigInteger.valueOf(0x83))),
            "(fp #b1 #b000 #b0011)"),
        Arguments.of(FloatValue.of(HALF, RNE, Rational.ONE), "(fp #b0 #b01111 #b0000000000)"));
  }

  @ParameterizedTest
  @MethodSource("written")
  void writesItselfAsSmtLib(FloatValue value, String text) {
    assertThat(value).hasToString(text);
  }

  @Test
  void thereIsOneNaN() {
    FloatValue nan = FloatValue.nan(HALF);
    for (int bits : new int[] {0x7c01, 0x7fff, 0xfc01, 0xffff, 0xfe00}) {
      FloatValue other = FloatValue.ofBits(HALF, BitVecValue.of(16, BigInteger.valueOf(bits)));
      assertThat(other).isEqualTo(nan).hasSameHashCodeAs(nan);
      assertThat(other.toBits()).isEmpty();
      assertThat(other.negate()).isEqualTo(nan);
      assertThat(other.eq(nan)).isFalse();
    }
  }

  @Test
  void zerosAreEqualNumbersButNotTheSame() {
    assertThat(half("-0").eq(half("+0"))).isTrue();
    assertThat(half("-0")).isNotEqualTo(half("+0"));
    assertThat(half("-0").isNegative()).isTrue();
    assertThat(half("-0").lt(half("+0"))).isFalse();
    assertThat(half("-0").leq(half("+0"))).isTrue();
  }

  @Test
  void sortsDoNotMix() {
    FloatValue one = half("1");
    FloatValue other = FloatValue.of(QUAD, RNE, Rational.ONE);
    List<Runnable> mixtures =
        List.of(
            () -> one.add(RNE, other),
            () -> one.multiply(RNE, other),
            () -> one.divide(RNE, other),
            () -> one.fma(RNE, one, other),
            () -> one.fma(RNE, other, one),
            () -> one.rem(other),
            () -> one.lt(other),
            () -> one.min(other));
    for (Runnable mixture : mixtures) {
      assertThatThrownBy(mixture::run)
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("found a value of (_ FloatingPoint 15 113), wanted (_ FloatingPoint 5 11)");
    }
    assertThat(one).isNotEqualTo(other);
    assertThatThrownBy(() -> FloatValue.ofBits(HALF, BitVecValue.of(15, BigInteger.ONE)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("found a bit-vector of width 15, wanted 16");
  }

  // ----------------------------------------------------------------------------- any format

  /**
   * Checks that a result is the correctly rounded exact one by examining the result's neighbours;
   * works for every format in which reals can be written out.
   */
  private static void assertRounded(
      FloatValue result, RoundingModeValue mode, Rational exact, Sort.FloatingPoint sort) {
    FloatValue down = neighbourBelow(exact, sort);
    FloatValue up = neighbourBelow(exact.negate(), sort).negate();
    if (down.toReal().equals(Optional.of(exact))) {
      assertThat(result.toReal()).contains(exact);
      return;
    }
    boolean negative = exact.signum() < 0;
    // Beyond the greatest number, the distance to the next number that the format would have
    // counts.
    Rational middle = extended(down, sort).add(extended(up, sort)).divide(Rational.of(2));
    int side = exact.compareTo(middle);
    boolean downIsEven = isEven(down);
    FloatValue expected =
        switch (mode.toString()) {
          case "RTN" -> down;
          case "RTP" -> up;
          case "RTZ" -> negative ? up : down;
          case "RNA" -> side > 0 || (side == 0 && !negative) ? up : down;
          default -> side > 0 || (side == 0 && !downIsEven) ? up : down;
        };
    // A zero must have the number's sign.
    assertThat(result).isEqualTo(expected.isZero() ? FloatValue.zero(sort, negative) : expected);
  }

  private static boolean isEven(FloatValue value) {
    return !value.toBits().orElseThrow().bits().testBit(0);
  }

  private static Rational extended(FloatValue value, Sort.FloatingPoint sort) {
    Rational beyond = Rational.of(2).pow(1 << (sort.exponentBits() - 1));
    return value.toReal().orElse(value.isNegative() ? beyond.negate() : beyond);
  }

  /**
   * The greatest float, including infinities, that is at most the number: by bisection over all
   * bits.
   */
  private static FloatValue neighbourBelow(Rational number, Sort.FloatingPoint sort) {
    int width = sort.exponentBits() + sort.significandBits();
    BigInteger infinity =
        BigInteger.ONE
            .shiftLeft(sort.exponentBits())
            .subtract(BigInteger.ONE)
            .shiftLeft(sort.significandBits() - 1);
    // Patterns are counted from -infinity (negative ones run backwards) to +infinity.
    BigInteger low = infinity.negate();
    BigInteger high = infinity;
    while (low.compareTo(high) < 0) {
      BigInteger middle = low.add(high).add(BigInteger.ONE).shiftRight(1);
      FloatValue candidate = atPlace(middle, width, sort);
      boolean notGreater =
          candidate.toReal().map(real -> real.compareTo(number) <= 0).orElse(middle.signum() < 0);
      if (notGreater) {
        low = middle;
      } else {
        high = middle.subtract(BigInteger.ONE);
      }
    }
    return atPlace(low, width, sort);
  }

  private static FloatValue atPlace(BigInteger place, int width, Sort.FloatingPoint sort) {
    BigInteger bits = place.signum() < 0 ? place.abs().setBit(width - 1) : place;
    return FloatValue.ofBits(sort, new BitVecValue(width, bits));
  }

  private static FloatValue random(SplittableRandom random, Sort.FloatingPoint sort) {
    int width = sort.exponentBits() + sort.significandBits();
    byte[] bytes = new byte[width / 8 + 1];
    random.nextBytes(bytes);
    BigInteger bits = new BigInteger(bytes);
    int thinned = random.nextInt(sort.significandBits());
    if (random.nextBoolean()) { // short significands cause more ties
      bits = bits.shiftRight(thinned).shiftLeft(thinned);
    }
    if (random.nextInt(3) == 0) { // exponents near the bias, so that operands are near each other
      BigInteger bias = BigInteger.ONE.shiftLeft(sort.exponentBits() - 1);
      BigInteger field = bias.subtract(BigInteger.valueOf(random.nextInt(4)));
      bits =
          field
              .shiftLeft(sort.significandBits() - 1)
              .or(BitVecValue.of(sort.significandBits() - 1, bits).bits());
    }
    FloatValue value = FloatValue.ofBits(sort, BitVecValue.of(width, bits));
    return value.toReal().isPresent() ? value : random(random, sort);
  }

  @ParameterizedTest
  @CsvSource({
    "5, 11", "8, 8", "8, 24", "11, 53", "15, 113", "15, 64", "10, 2", "2, 30", "3, 100", "13, 7",
    "6, 300",
  })
  void everyResultIsTheExactOneRounded(int exponentBits, int significandBits) {
    Sort.FloatingPoint sort = Sort.floatingPoint(exponentBits, significandBits);
    SplittableRandom random = new SplittableRandom(exponentBits * 1000L + significandBits);
    int rounds = exponentBits > 12 ? 4 : 20;
    for (int i = 0; i < rounds; i++) {
      FloatValue x = random(random, sort);
      FloatValue y = random(random, sort);
      FloatValue z = random(random, sort);
      Rational a = x.toReal().orElseThrow();
      Rational b = y.toReal().orElseThrow();
      Rational c = z.toReal().orElseThrow();
      for (RoundingModeValue mode : RoundingModeValue.ALL) {
        assertRounded(x.add(mode, y), mode, a.add(b), sort);
        assertRounded(x.subtract(mode, y), mode, a.subtract(b), sort);
        assertRounded(x.multiply(mode, y), mode, a.multiply(b), sort);
        if (b.signum() != 0) {
          assertRounded(x.divide(mode, y), mode, a.divide(b), sort);
        }
        assertRounded(x.fma(mode, y, z), mode, a.multiply(b).add(c), sort);
        Sort.FloatingPoint narrower = Sort.floatingPoint(4, 6);
        assertRounded(x.to(narrower, mode), mode, a, narrower);
      }
      checkRoot(x.abs());
      checkRemainder(x, y);
    }
  }

  private static void checkRoot(FloatValue x) {
    Rational exact = x.toReal().orElseThrow();
    if (exact.signum() != 0) {
      Rational low = x.sqrt(RTN).toReal().orElseThrow();
      Rational high = x.sqrt(RTP).toReal().orElseThrow();
      assertThat(low.multiply(low)).isLessThanOrEqualTo(exact);
      assertThat(high.multiply(high)).isGreaterThanOrEqualTo(exact);
      assertThat(x.sqrt(RTZ)).isEqualTo(x.sqrt(RTN));
      if (!low.equals(high)) {
        BigInteger below = x.sqrt(RTN).toBits().orElseThrow().bits();
        assertThat(x.sqrt(RTP).toBits().orElseThrow().bits()).isEqualTo(below.add(BigInteger.ONE));
        // A root is never halfway: its square would need more digits than the operand has.
        Rational middle = low.add(high).divide(Rational.of(2));
        boolean upper = middle.multiply(middle).compareTo(exact) < 0;
        assertThat(x.sqrt(RNE)).isEqualTo(upper ? x.sqrt(RTP) : x.sqrt(RTN));
        assertThat(x.sqrt(RNA)).isEqualTo(x.sqrt(RNE));
      }
    }
  }

  private static void checkRemainder(FloatValue x, FloatValue y) {
    if (y.isZero()) {
      return;
    }
    Rational dividend = x.toReal().orElseThrow();
    Rational divisor = y.toReal().orElseThrow();
    Rational quotient = dividend.divide(divisor);
    BigInteger nearest = quotient.add(Rational.parse("0.5")).floor();
    boolean tie = quotient.subtract(Rational.of(nearest)).equals(Rational.parse("-0.5"));
    if (tie && nearest.testBit(0)) {
      nearest = nearest.subtract(BigInteger.ONE);
    }
    Rational expected = dividend.subtract(divisor.multiply(Rational.of(nearest)));
    assertThat(x.rem(y).toReal()).contains(expected);
    if (expected.signum() == 0) {
      assertThat(x.rem(y).isNegative()).isEqualTo(x.isNegative());
    }
  }

  // -------------------------------------------------------------------------- huge formats

  /** 2^exponent; the exponent must not be close to the limits of the format. */
  private static FloatValue powerOfTwo(Sort.FloatingPoint sort, BigInteger exponent) {
    return FloatValue.of(sort, RNE, Rational.ONE, exponent);
  }

  @ParameterizedTest
  @ValueSource(ints = {20, 40, 60, 64, 113, 1000})
  void hugeExponentsCostNothing(int exponentBits) {
    Sort.FloatingPoint sort = Sort.floatingPoint(exponentBits, 24);
    BigInteger far = BigInteger.ONE.shiftLeft(exponentBits - 2);
    FloatValue huge = powerOfTwo(sort, far);
    FloatValue tiny = powerOfTwo(sort, far.negate());
    FloatValue one = FloatValue.of(sort, RNE, Rational.ONE);
    FloatValue three = FloatValue.of(sort, RNE, Rational.of(3));
    Assertions.assertTimeoutPreemptively(
        Duration.ofSeconds(20),
        () -> {
          assertThat(huge.add(RNE, tiny)).isEqualTo(huge);
          assertThat(huge.add(RTP, tiny).gt(huge)).isTrue();
          assertThat(huge.subtract(RTZ, tiny).lt(huge)).isTrue();
          assertThat(tiny.subtract(RNE, huge)).isEqualTo(huge.negate());
          assertThat(huge.multiply(RNE, tiny)).isEqualTo(one);
          assertThat(one.divide(RNE, huge)).isEqualTo(tiny);
          assertThat(huge.multiply(RNE, huge).multiply(RNE, huge).isInfinite()).isTrue();
          assertThat(tiny.multiply(RNE, tiny).multiply(RTP, tiny).isSubnormal()).isTrue();
          assertThat(huge.fma(RNE, tiny, one.negate())).isEqualTo(FloatValue.zero(sort, false));
          assertThat(huge.fma(RNE, huge, tiny)).isEqualTo(huge.multiply(RNE, huge));
          assertThat(tiny.sqrt(RNE).multiply(RNE, tiny.sqrt(RNE))).isEqualTo(tiny);
          assertThat(tiny.roundToIntegral(RTP)).isEqualTo(one);
          assertThat(huge.roundToIntegral(RTP)).isEqualTo(huge);
          assertThat(huge.toUbv(64, RNE)).isEmpty();
          assertThat(tiny.toUbv(8, RTP)).contains(BitVecValue.of(8, BigInteger.ONE));
          assertThat(huge.to(HALF, RNE)).isEqualTo(half("+oo"));
          assertThat(tiny.to(HALF, RTP)).isEqualTo(half("min"));
          assertThat(huge.gt(tiny)).isTrue();
          // Powers of 2 are alternately 1 and 2 modulo 3; this one has an even exponent.
          assertThat(huge.rem(three)).isEqualTo(one);
          assertThat(huge.add(RNE, huge).rem(three)).isEqualTo(one.negate());
          assertThat(huge.rem(tiny)).isEqualTo(FloatValue.zero(sort, false));
          assertThat(tiny.rem(huge)).isEqualTo(tiny);
          assertThat(FloatValue.ofBits(sort, huge.toBits().orElseThrow())).isEqualTo(huge);
          assertThat(huge.toString())
              .startsWith("(fp #b0 #b1")
              .endsWith("1 #b" + "0".repeat(23) + ")");
        });
  }

  @Test
  void realsOfHugeExponentsAreRefused() {
    Sort.FloatingPoint sort = Sort.floatingPoint(60, 24);
    FloatValue huge = powerOfTwo(sort, BigInteger.ONE.shiftLeft(50));
    FloatValue tiny = powerOfTwo(sort, BigInteger.ONE.shiftLeft(50).negate());
    assertThatThrownBy(huge::toReal)
        .isInstanceOf(LimitExceeded.class)
        .hasMessageStartingWith("a real would have about");
    assertThatThrownBy(tiny::toReal).isInstanceOf(LimitExceeded.class);
    assertThat(huge.toUbv(Integer.MAX_VALUE, RNE)).isEmpty();
    FloatValue large = powerOfTwo(sort, BigInteger.ONE.shiftLeft(27));
    assertThatThrownBy(() -> large.toUbv(Integer.MAX_VALUE, RNE)).isInstanceOf(LimitExceeded.class);
  }

  @Test
  void remaindersAreRightOnBothSidesOfTheLimitOfShifting() {
    Sort.FloatingPoint sort = Sort.floatingPoint(18, 30);
    SplittableRandom random = new SplittableRandom(7);
    FloatValue factor = powerOfTwo(sort, BigInteger.valueOf(100));
    for (int distance = 4000; distance < 4200; distance += 3) {
      FloatValue divisor = FloatValue.of(sort, RNE, Rational.of(random.nextInt(1 << 28, 1 << 30)));
      FloatValue dividend =
          FloatValue.of(
              sort,
              RNE,
              Rational.of(random.nextInt(1 << 28, 1 << 30)),
              BigInteger.valueOf(distance));
      checkRemainder(dividend, divisor);
      checkRemainder(dividend.negate(), divisor);
      checkRemainder(dividend.multiply(RNE, factor), divisor.multiply(RNE, factor));
    }
  }

  @Test
  void remaindersThatTakeTooLongAreRefused() {
    Sort.FloatingPoint sort = Sort.floatingPoint(1000, 1 << 16);
    FloatValue huge = powerOfTwo(sort, BigInteger.ONE.shiftLeft(998));
    FloatValue third =
        FloatValue.of(sort, RNE, new Rational(BigInteger.ONE, BigInteger.valueOf(3)));
    assertThatThrownBy(() -> huge.rem(third))
        .isInstanceOf(LimitExceeded.class)
        .hasMessage("a remainder modulo 65537 bits takes too long");
  }

  @Test
  void formatsBeyondAllReasonAreRefused() {
    Sort.FloatingPoint exponent = Sort.floatingPoint(1 << 30, 24);
    Sort.FloatingPoint significand = Sort.floatingPoint(8, 1 << 30);
    assertThatThrownBy(() -> FloatValue.nan(exponent))
        .isInstanceOf(LimitExceeded.class)
        .hasMessage("a value of (_ FloatingPoint 1073741824 24) is too large");
    assertThatThrownBy(() -> FloatValue.zero(significand, true)).isInstanceOf(LimitExceeded.class);
  }

  @Test
  void wideSignificandsStayReasonable() {
    Sort.FloatingPoint sort = Sort.floatingPoint(20, 1 << 14);
    Rational third = new Rational(BigInteger.ONE, BigInteger.valueOf(3));
    FloatValue x = FloatValue.of(sort, RNE, third);
    FloatValue three = FloatValue.of(sort, RNE, Rational.of(3));
    Assertions.assertTimeoutPreemptively(
        Duration.ofSeconds(20),
        () -> {
          assertThat(x.multiply(RNE, three)).isEqualTo(FloatValue.of(sort, RNE, Rational.ONE));
          assertThat(x.sqrt(RTN).multiply(RTN, x.sqrt(RTN)).leq(x)).isTrue();
          assertThat(FloatValue.of(sort, RNE, Rational.ONE).divide(RNE, three)).isEqualTo(x);
        });
  }

  @Test
  void hashesAreTheSameInEveryRun() {
    int ofSort = 31 * 31 * 31 * 31 * HALF.hashCode();
    assertThat(FloatValue.nan(HALF).hashCode() - ofSort).isEqualTo(31 * 31 * 31 * "NAN".hashCode());
  }
}
