package io.ordeal.smt.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.cost.LimitExceeded;
import io.ordeal.smt.value.number.Rational;
import java.math.BigInteger;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class BitVecValueTest {

  /** The meaning of an operator on small integers: operands are below 2^width. */
  @FunctionalInterface
  private interface Reference {
    int of(int width, int left, int right);
  }

  @FunctionalInterface
  private interface Question {
    boolean of(int width, int left, int right);
  }

  private record Unary(String name, UnaryOperator<BitVecValue> operator, Reference reference) {
    @Override
    public String toString() {
      return name;
    }
  }

  private record Binary(
      String name,
      BiFunction<BitVecValue, BitVecValue, BitVecValue> operator,
      Reference reference) {
    @Override
    public String toString() {
      return name;
    }
  }

  private record Predicate(
      String name, BiPredicate<BitVecValue, BitVecValue> operator, Question reference) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static int mask(int width) {
    return (1 << width) - 1;
  }

  private static int signed(int width, int bits) {
    return bits >= 1 << (width - 1) ? bits - (1 << width) : bits;
  }

  private static boolean fits(int width, int number) {
    return number >= -(1 << (width - 1)) && number < 1 << (width - 1);
  }

  private static int negated(int width, int bits) {
    return (mask(width) - bits + 1) & mask(width);
  }

  private static int magnitude(int width, int bits) {
    return signed(width, bits) < 0 ? negated(width, bits) : bits;
  }

  private static int udiv(int width, int left, int right) {
    return right == 0 ? mask(width) : left / right;
  }

  private static int urem(int left, int right) {
    return right == 0 ? left : left % right;
  }

  /** The standard defines signed division by unsigned division of magnitudes. */
  private static int sdiv(int width, int left, int right) {
    int quotient = udiv(width, magnitude(width, left), magnitude(width, right));
    boolean signsDiffer = signed(width, left) < 0 != signed(width, right) < 0;
    return signsDiffer ? negated(width, quotient) : quotient;
  }

  private static int srem(int width, int left, int right) {
    int rest = urem(magnitude(width, left), magnitude(width, right));
    return signed(width, left) < 0 ? negated(width, rest) : rest;
  }

  private static int smod(int width, int left, int right) {
    int rest = urem(magnitude(width, left), magnitude(width, right));
    boolean leftNegative = signed(width, left) < 0;
    boolean rightNegative = signed(width, right) < 0;
    if (rest == 0) {
      return 0;
    }
    if (leftNegative && rightNegative) {
      return negated(width, rest);
    }
    if (leftNegative) {
      return (negated(width, rest) + right) & mask(width);
    }
    return rightNegative ? (rest + right) & mask(width) : rest;
  }

  private static int rotatedLeft(int width, int bits, int times) {
    int rotated = bits;
    for (int i = 0; i < times; i++) {
      rotated = ((rotated << 1) & mask(width)) | (rotated >> (width - 1));
    }
    return rotated;
  }

  private static int rotatedRight(int width, int bits, int times) {
    int rotated = bits;
    for (int i = 0; i < times; i++) {
      rotated = (rotated >> 1) | ((rotated & 1) << (width - 1));
    }
    return rotated;
  }

  static Stream<Unary> unaryOperators() {
    return Stream.of(
        new Unary("bvnot", BitVecValue::not, (w, a, b) -> mask(w) - a),
        new Unary("bvneg", BitVecValue::negate, (w, a, b) -> negated(w, a)),
        new Unary("bvredand", BitVecValue::redand, (w, a, b) -> a == mask(w) ? 1 : 0),
        new Unary("bvredor", BitVecValue::redor, (w, a, b) -> a == 0 ? 0 : 1),
        new Unary("bvredxor", BitVecValue::redxor, (w, a, b) -> Integer.bitCount(a) % 2));
  }

  static Stream<Binary> binaryOperators() {
    return Stream.of(
        new Binary("bvand", BitVecValue::and, (w, a, b) -> a & b),
        new Binary("bvor", BitVecValue::or, (w, a, b) -> a | b),
        new Binary("bvxor", BitVecValue::xor, (w, a, b) -> a ^ b),
        new Binary("bvnand", BitVecValue::nand, (w, a, b) -> mask(w) - (a & b)),
        new Binary("bvnor", BitVecValue::nor, (w, a, b) -> mask(w) - (a | b)),
        new Binary("bvxnor", BitVecValue::xnor, (w, a, b) -> mask(w) - (a ^ b)),
        new Binary("bvcomp", BitVecValue::comp, (w, a, b) -> a == b ? 1 : 0),
        new Binary("bvadd", BitVecValue::add, (w, a, b) -> (a + b) & mask(w)),
        new Binary("bvsub", BitVecValue::subtract, (w, a, b) -> (a - b) & mask(w)),
        new Binary("bvmul", BitVecValue::multiply, (w, a, b) -> (a * b) & mask(w)),
        new Binary("bvudiv", BitVecValue::udiv, BitVecValueTest::udiv),
        new Binary("bvurem", BitVecValue::urem, (w, a, b) -> urem(a, b)),
        new Binary("bvsdiv", BitVecValue::sdiv, BitVecValueTest::sdiv),
        new Binary("bvsrem", BitVecValue::srem, BitVecValueTest::srem),
        new Binary("bvsmod", BitVecValue::smod, BitVecValueTest::smod),
        new Binary("bvshl", BitVecValue::shl, (w, a, b) -> (a << b) & mask(w)),
        new Binary("bvlshr", BitVecValue::lshr, (w, a, b) -> a >> b),
        new Binary("bvashr", BitVecValue::ashr, (w, a, b) -> (signed(w, a) >> b) & mask(w)),
        new Binary("concat", BitVecValue::concat, (w, a, b) -> a << w | b),
        new Binary("ext_rotate_left", BitVecValue::extRotateLeft, BitVecValueTest::rotatedLeft),
        new Binary("ext_rotate_right", BitVecValue::extRotateRight, BitVecValueTest::rotatedRight));
  }

  static Stream<Predicate> predicates() {
    return Stream.of(
        new Predicate("bvult", BitVecValue::ult, (w, a, b) -> a < b),
        new Predicate("bvule", BitVecValue::ule, (w, a, b) -> a <= b),
        new Predicate("bvugt", BitVecValue::ugt, (w, a, b) -> a > b),
        new Predicate("bvuge", BitVecValue::uge, (w, a, b) -> a >= b),
        new Predicate("bvslt", BitVecValue::slt, (w, a, b) -> signed(w, a) < signed(w, b)),
        new Predicate("bvsle", BitVecValue::sle, (w, a, b) -> signed(w, a) <= signed(w, b)),
        new Predicate("bvsgt", BitVecValue::sgt, (w, a, b) -> signed(w, a) > signed(w, b)),
        new Predicate("bvsge", BitVecValue::sge, (w, a, b) -> signed(w, a) >= signed(w, b)),
        new Predicate("bvnego", (x, y) -> x.nego(), (w, a, b) -> !fits(w, -signed(w, a))),
        new Predicate("bvuaddo", BitVecValue::uaddo, (w, a, b) -> a + b > mask(w)),
        new Predicate(
            "bvsaddo", BitVecValue::saddo, (w, a, b) -> !fits(w, signed(w, a) + signed(w, b))),
        new Predicate("bvusubo", BitVecValue::usubo, (w, a, b) -> a < b),
        new Predicate(
            "bvssubo", BitVecValue::ssubo, (w, a, b) -> !fits(w, signed(w, a) - signed(w, b))),
        new Predicate("bvumulo", BitVecValue::umulo, (w, a, b) -> a * b > mask(w)),
        new Predicate(
            "bvsmulo", BitVecValue::smulo, (w, a, b) -> !fits(w, signed(w, a) * signed(w, b))),
        new Predicate(
            "bvsdivo", BitVecValue::sdivo, (w, a, b) -> a == 1 << (w - 1) && b == mask(w)),
        new Predicate("bvumul_noovfl", BitVecValue::umulNoOverflow, (w, a, b) -> a * b <= mask(w)),
        new Predicate(
            "bvsmul_noovfl",
            BitVecValue::smulNoOverflow,
            (w, a, b) -> signed(w, a) * signed(w, b) < 1 << (w - 1)),
        new Predicate(
            "bvsmul_noudfl",
            BitVecValue::smulNoUnderflow,
            (w, a, b) -> signed(w, a) * signed(w, b) >= -(1 << (w - 1))));
  }

  private static BitVecValue vector(int width, long bits) {
    return BitVecValue.of(width, BigInteger.valueOf(bits));
  }

  @ParameterizedTest
  @MethodSource("unaryOperators")
  void everyUnaryOperatorIsRightOnAllSmallVectors(Unary row) {
    for (int width = 1; width <= 6; width++) {
      for (int a = 0; a <= mask(width); a++) {
        BitVecValue result = row.operator.apply(vector(width, a));
        assertThat(result.bits())
            .as("%s of %s", row, vector(width, a))
            .isEqualTo(BigInteger.valueOf(row.reference.of(width, a, 0)));
        assertThat(result.width()).isEqualTo(row.name.startsWith("bvred") ? 1 : width);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("binaryOperators")
  void everyBinaryOperatorIsRightOnAllSmallVectors(Binary row) {
    for (int width = 1; width <= 4; width++) {
      int resultWidth =
          row.name.equals("bvcomp") ? 1 : row.name.equals("concat") ? 2 * width : width;
      for (int a = 0; a <= mask(width); a++) {
        for (int b = 0; b <= mask(width); b++) {
          assertThat(row.operator.apply(vector(width, a), vector(width, b)))
              .as("%s of %s and %s", row, vector(width, a), vector(width, b))
              .isEqualTo(vector(resultWidth, row.reference.of(width, a, b)));
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("predicates")
  void everyPredicateIsRightOnAllSmallVectors(Predicate row) {
    for (int width = 1; width <= 4; width++) {
      for (int a = 0; a <= mask(width); a++) {
        for (int b = 0; b <= mask(width); b++) {
          assertThat(row.operator.test(vector(width, a), vector(width, b)))
              .as("%s of %s and %s", row, vector(width, a), vector(width, b))
              .isEqualTo(row.reference.of(width, a, b));
        }
      }
    }
  }

  @Test
  void indexedOperatorsAreRightOnAllSmallVectors() {
    for (int width = 1; width <= 5; width++) {
      for (int a = 0; a <= mask(width); a++) {
        BitVecValue value = vector(width, a);
        assertThat(value.signed()).isEqualTo(BigInteger.valueOf(signed(width, a)));
        for (int n = 0; n <= 2 * width + 1; n++) {
          BigInteger index = BigInteger.valueOf(n);
          assertThat(value.rotateLeft(index)).isEqualTo(vector(width, rotatedLeft(width, a, n)));
          assertThat(value.rotateRight(index)).isEqualTo(vector(width, rotatedRight(width, a, n)));
          assertThat(value.zeroExtend(n)).isEqualTo(vector(width + n, a));
          assertThat(value.signExtend(n)).isEqualTo(vector(width + n, signed(width, a)));
        }
        for (int high = 0; high < width; high++) {
          for (int low = 0; low <= high; low++) {
            assertThat(value.extract(high, low)).isEqualTo(vector(high - low + 1, a >> low));
          }
        }
        BitVecValue repeated = value;
        for (int times = 1; times <= 4; times++) {
          assertThat(value.repeat(times)).isEqualTo(repeated);
          repeated = value.concat(repeated);
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          bvudiv | #b0111 | #b0000 | #b1111
          bvurem | #b0111 | #b0000 | #b0111
          bvsdiv | #b0111 | #b0000 | #b1111
          bvsdiv | #b1000 | #b0000 | #b0001
          bvsdiv | #b0000 | #b0000 | #b1111
          bvsdiv | #b1000 | #b1111 | #b1000
          bvsrem | #b1001 | #b0000 | #b1001
          bvsrem | #b1001 | #b0101 | #b1110
          bvsrem | #b0111 | #b1011 | #b0010
          bvsmod | #b1001 | #b0000 | #b1001
          bvsmod | #b1001 | #b0101 | #b0011
          bvsmod | #b0111 | #b1011 | #b1101
          bvsmod | #b1000 | #b1111 | #b0000
          bvshl  | #b0001 | #b0100 | #b0000
          bvshl  | #b0011 | #b0011 | #b1000
          bvlshr | #b1000 | #b1111 | #b0000
          bvashr | #b1000 | #b1111 | #b1111
          bvashr | #b0111 | #b1111 | #b0000
          bvcomp | #b0101 | #b0100 | #b0
          bvcomp | #b0101 | #b0101 | #b1
          concat | #b01   | #b110  | #b01110
          """)
  void evaluatesAsTheStandardSays(String name, String left, String right, String expected) {
    Binary row = binaryOperators().filter(each -> each.name.equals(name)).findFirst().orElseThrow();
    assertThat(row.operator.apply(parse(left), parse(right))).isEqualTo(parse(expected));
  }

  private static BitVecValue parse(String binary) {
    return new BitVecValue(binary.length() - 2, new BigInteger(binary.substring(2), 2));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void agreesWithTheProcessorAt64Bits(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < 2_000; i++) {
      long a = interesting(random);
      long b = interesting(random);
      BitVecValue x = vector(64, a);
      BitVecValue y = vector(64, b);
      assertThat(x.signed()).isEqualTo(BigInteger.valueOf(a));
      assertThat(x.add(y)).isEqualTo(vector(64, a + b));
      assertThat(x.subtract(y)).isEqualTo(vector(64, a - b));
      assertThat(x.multiply(y)).isEqualTo(vector(64, a * b));
      if (b != 0) {
        assertThat(x.udiv(y)).isEqualTo(vector(64, Long.divideUnsigned(a, b)));
        assertThat(x.urem(y)).isEqualTo(vector(64, Long.remainderUnsigned(a, b)));
        assertThat(x.sdiv(y)).isEqualTo(vector(64, a / b));
        assertThat(x.srem(y)).isEqualTo(vector(64, a % b));
        assertThat(x.smod(y)).isEqualTo(vector(64, Math.floorMod(a, b)));
      }
      int places = random.nextInt(64);
      assertThat(x.shl(vector(64, places))).isEqualTo(vector(64, a << places));
      assertThat(x.lshr(vector(64, places))).isEqualTo(vector(64, a >>> places));
      assertThat(x.ashr(vector(64, places))).isEqualTo(vector(64, a >> places));
      assertThat(x.extRotateLeft(y)).isEqualTo(vector(64, Long.rotateLeft(a, (int) b)));
      assertThat(x.extRotateRight(y)).isEqualTo(vector(64, Long.rotateRight(a, (int) b)));
      assertThat(x.ult(y)).isEqualTo(Long.compareUnsigned(a, b) < 0);
      assertThat(x.ule(y)).isEqualTo(Long.compareUnsigned(a, b) <= 0);
      assertThat(x.slt(y)).isEqualTo(a < b);
      assertThat(x.sle(y)).isEqualTo(a <= b);
      assertThat(x.smulo(y)).isEqualTo(Math.multiplyHigh(a, b) != (a * b) >> 63);
      assertThat(x.saddo(y)).isEqualTo(((a ^ (a + b)) & (b ^ (a + b))) < 0);
      assertThat(x.ssubo(y)).isEqualTo(((a ^ b) & (a ^ (a - b))) < 0);
      assertThat(x.redxor()).isEqualTo(vector(1, Long.bitCount(a) & 1));
      assertThat(x.extract(47, 16)).isEqualTo(vector(32, a >>> 16));
    }
  }

  private static long interesting(SplittableRandom random) {
    return switch (random.nextInt(4)) {
      case 0 -> random.nextInt(-3, 4);
      case 1 -> Long.MIN_VALUE + random.nextInt(-2, 3);
      case 2 -> random.nextLong() >> random.nextInt(64);
      default -> random.nextLong();
    };
  }

  @ParameterizedTest
  @ValueSource(ints = {5, 63, 64, 65, 128, 999, 4096})
  void lawsHoldAtAnyWidth(int width) {
    SplittableRandom random = new SplittableRandom(width);
    for (int i = 0; i < 40; i++) {
      BitVecValue x = random(random, width);
      BitVecValue y = random(random, width);
      assertThat(x.udiv(y).multiply(y).add(x.urem(y))).isEqualTo(x);
      assertThat(x.sdiv(y).multiply(y).add(x.srem(y))).isEqualTo(x);
      if (y.signed().signum() != 0) {
        BigInteger quotient = new Rational(x.signed(), y.signed()).floor();
        assertThat(x.smod(y).signed())
            .isEqualTo(x.signed().subtract(quotient.multiply(y.signed())));
      }
      assertThat(x.negate()).isEqualTo(x.not().add(vector(width, 1)));
      assertThat(x.add(y)).isEqualTo(x.xor(y).add(x.and(y).shl(vector(width, 1))));
      assertThat(x.nand(y)).isEqualTo(x.not().or(y.not()));
      assertThat(x.nor(y)).isEqualTo(x.not().and(y.not()));
      assertThat(x.xnor(y)).isEqualTo(x.xor(y).not());
      int cut = random.nextInt(1, width);
      BitVecValue high = x.extract(width - 1, cut);
      BitVecValue low = x.extract(cut - 1, 0);
      assertThat(high.concat(low)).isEqualTo(x);
      assertThat(low.concat(high)).isEqualTo(x.rotateRight(BigInteger.valueOf(cut)));
      assertThat(x.rotateLeft(y.bits()).rotateRight(y.bits())).isEqualTo(x);
      BitVecValue distance = vector(Math.max(width, 13), cut).extract(width - 1, 0);
      assertThat(x.lshr(distance)).isEqualTo(high.zeroExtend(cut));
      assertThat(x.ashr(distance)).isEqualTo(high.signExtend(cut));
      assertThat(x.shl(distance)).isEqualTo(x.extract(width - 1 - cut, 0).concat(vector(cut, 0)));
      BitVecValue wideProduct = x.signExtend(width).multiply(y.signExtend(width));
      assertThat(wideProduct.extract(width - 1, 0)).isEqualTo(x.multiply(y));
      assertThat(x.smulo(y)).isEqualTo(!wideProduct.equals(x.multiply(y).signExtend(width)));
      assertThat(x.umulo(y))
          .isEqualTo(
              x.zeroExtend(width)
                  .multiply(y.zeroExtend(width))
                  .extract(2 * width - 1, width)
                  .redor()
                  .equals(vector(1, 1)));
      assertThat(x.slt(y)).isEqualTo(x.signed().compareTo(y.signed()) < 0);
      assertThat(BitVecValue.of(width, x.signed())).isEqualTo(x);
      assertThat(x.repeat(3)).isEqualTo(x.concat(x).concat(x)).hasSameHashCodeAs(x.repeat(3));
    }
  }

  private static BitVecValue random(SplittableRandom random, int width) {
    byte[] bytes = new byte[width / 8 + 1];
    random.nextBytes(bytes);
    BigInteger number = new BigInteger(bytes);
    return switch (random.nextInt(5)) {
      case 0 -> vector(width, random.nextInt(-2, 3));
      case 1 -> BitVecValue.of(width, BigInteger.ONE.shiftLeft(width - 1));
      case 2 -> BitVecValue.of(width, number.shiftRight(random.nextInt(width)));
      default -> BitVecValue.of(width, number);
    };
  }

  @Test
  void rotatesByAnyDistance() {
    BitVecValue value = vector(8, 0b10010110);
    BigInteger huge = BigInteger.TEN.pow(40).multiply(BigInteger.valueOf(8)).add(BigInteger.ONE);
    assertThat(value.rotateLeft(huge)).isEqualTo(vector(8, 0b00101101));
    assertThat(value.rotateRight(huge)).isEqualTo(vector(8, 0b01001011));
  }

  @Test
  void hugeWidthsCostNothingWhileTheNumbersAreSmall() {
    int width = 1 << 30;
    BitVecValue small = vector(width, 1000);
    BitVecValue seven = vector(width, 7);
    assertThat(small.udiv(seven)).isEqualTo(vector(width, 142));
    assertThat(small.sdiv(seven)).isEqualTo(vector(width, 142));
    assertThat(small.multiply(seven).add(small)).isEqualTo(vector(width, 8000));
    assertThat(small.shl(seven).lshr(seven)).isEqualTo(small);
    assertThat(small.rotateRight(BigInteger.valueOf(3))).isEqualTo(vector(width, 125));
    assertThat(small.concat(vector(8, 1)).extract(17, 0)).isEqualTo(vector(18, 256001));
    assertThat(small.slt(seven)).isFalse();
    assertThat(vector(width, 0).repeat(1).signExtend(5)).isEqualTo(vector(width + 5, 0));
  }

  static Stream<UnaryOperator<BitVecValue>> explosions() {
    return Stream.of(
        BitVecValue::not,
        BitVecValue::negate,
        x -> x.udiv(x.subtract(x)),
        x -> x.shl(vector(x.width(), 1 << 28)),
        x -> x.rotateRight(BigInteger.ONE),
        x -> x.concat(x),
        x -> x.repeat(2),
        x -> x.repeat(100),
        x -> x.zeroExtend(Integer.MAX_VALUE),
        x -> x.signExtend(Integer.MAX_VALUE));
  }

  @ParameterizedTest
  @MethodSource("explosions")
  void whatWouldExplodeIsRefused(UnaryOperator<BitVecValue> explosion) {
    BitVecValue wide = vector(1 << 30, 3);
    assertThatThrownBy(() -> explosion.apply(wide))
        .isInstanceOf(LimitExceeded.class)
        .hasMessageMatching("a bit-vector would have (about )?\\d+ bits");
  }

  @Test
  void operandsOfOneOperatorHaveOneWidth() {
    BitVecValue narrow = vector(3, 1);
    BitVecValue wide = vector(4, 1);
    List<Runnable> mixtures =
        List.of(
            () -> narrow.add(wide),
            () -> narrow.slt(wide),
            () -> narrow.sdiv(wide),
            () -> narrow.comp(wide),
            () -> narrow.shl(wide),
            () -> narrow.extRotateLeft(wide));
    for (Runnable mixture : mixtures) {
      assertThatThrownBy(mixture::run)
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("found a bit-vector of width 4, wanted 3");
    }
  }

  @Test
  void impossiblePartsAreRefused() {
    BitVecValue value = vector(4, 5);
    assertThatThrownBy(() -> value.extract(4, 0)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> value.extract(1, 2)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> value.extract(1, -1)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> value.repeat(0)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> value.zeroExtend(-1)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new BitVecValue(2, BigInteger.valueOf(4)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("4 does not fit in 2 bits");
  }

  @Test
  void knowsItsSortAndHashesTheSameInEveryRun() {
    assertThat(vector(8, 5).sort()).isSameAs(Sort.bitVec(8));
    assertThat(vector(8, 5).hashCode()).isEqualTo(-239350387);
  }

  /** Numbers on both sides of the limit of a long, and of its sign bit. */
  @ParameterizedTest
  @CsvSource({
    "0, 1",
    "7fffffffffffffff, 63",
    "8000000000000000, 64",
    "ffffffffffffffff, 64",
    "10000000000000000, 65",
    "1ffffffffffffffff, 65"
  })
  void numberIsKeptWhateverItsSize(String hexadecimal, int width) {
    BigInteger number = new BigInteger(hexadecimal, 16);
    BitVecValue value = new BitVecValue(width, number);
    assertThat(value.bits()).isEqualTo(number);
    assertThat(value).isEqualTo(BitVecValue.of(width, number)).hasSameHashCodeAs(value);
    assertThat(value.isNegative()).isEqualTo(number.bitLength() == width);
    assertThat(value).isNotEqualTo(new BitVecValue(width + 1, number));
    assertThat(value).isNotEqualTo(new BitVecValue(width, number.flipBit(0)));
    assertThat(value).isNotEqualTo(new BitVecValue(width, number.flipBit(width - 1)));
    if (width <= Long.SIZE) {
      assertThat(BitVecValue.ofUnsigned(width, number.longValue())).isEqualTo(value);
    }
  }

  @Test
  void unsignedNumberThatDoesNotFitIsRefused() {
    assertThat(BitVecValue.ofUnsigned(3, 7).bits()).isEqualTo(7);
    assertThatThrownBy(() -> BitVecValue.ofUnsigned(3, 8)).hasMessage("8 does not fit in 3 bits");
    assertThatThrownBy(() -> BitVecValue.ofUnsigned(63, -1))
        .hasMessage("18446744073709551615 does not fit in 63 bits");
  }

  @ParameterizedTest
  @CsvSource({
    "1, 1, #b1",
    "3, 2, #b010",
    "8, 10, #x0a",
    "63, 1, #b000000000000000000000000000000000000000000000000000000000000001",
    "65, 3, (_ bv3 65)",
    "68, 3, #x00000000000000003",
    "4100, 3, (_ bv3 4100)",
    "2000000000, 0, (_ bv0 2000000000)",
  })
  void writesItselfAsSmtLib(int width, long bits, String text) {
    assertThat(vector(width, bits)).hasToString(text);
  }
}
