package io.ordeal.smt.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.cost.BitLimit;
import io.ordeal.smt.value.cost.LimitExceeded;
import java.math.BigInteger;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IntValueTest {

  @ParameterizedTest
  @CsvSource({
    "7, 3, 2, 1",
    "-7, 3, -3, 2",
    "7, -3, -2, 1",
    "-7, -3, 3, 2",
    "6, -3, -2, 0",
    "-6, 3, -2, 0",
    "0, -5, 0, 0",
    "-1, 5, -1, 4",
    "-1, -5, 1, 4",
  })
  void divisionLeavesNoNegativeRemainder(long number, long divisor, long quotient, long rest) {
    assertThat(IntValue.of(number).div(IntValue.of(divisor))).isEqualTo(IntValue.of(quotient));
    assertThat(IntValue.of(number).mod(IntValue.of(divisor))).isEqualTo(IntValue.of(rest));
  }

  @Test
  void quotientAndRemainderMakeUpTheNumber() {
    for (int number = -40; number <= 40; number++) {
      for (int divisor = -15; divisor <= 15; divisor++) {
        if (divisor != 0) {
          checkDivision(IntValue.of(number), IntValue.of(divisor));
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void quotientAndRemainderMakeUpLargeNumbers(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < 200; i++) {
      IntValue divisor = random(random, 90);
      if (divisor.number().signum() != 0) {
        checkDivision(random(random, 300), divisor);
      }
    }
  }

  private static void checkDivision(IntValue number, IntValue divisor) {
    IntValue quotient = number.div(divisor);
    IntValue rest = number.mod(divisor);
    assertThat(quotient.multiply(divisor).add(rest)).isEqualTo(number);
    assertThat(rest.number()).isBetween(BigInteger.ZERO, divisor.abs().number());
    assertThat(rest).isNotEqualTo(divisor.abs());
    assertThat(number.isDivisibleBy(divisor.abs().number())).isEqualTo(rest.equals(IntValue.of(0)));
  }

  private static IntValue random(SplittableRandom random, int maxBits) {
    byte[] bytes = new byte[1 + random.nextInt(maxBits / 8)];
    random.nextBytes(bytes);
    return new IntValue(new BigInteger(bytes));
  }

  @Test
  void sumsDifferencesAndProductsAreExact() {
    IntValue big = new IntValue(BigInteger.TEN.pow(30));
    assertThat(big.add(IntValue.of(1)).subtract(big)).isEqualTo(IntValue.of(1));
    assertThat(big.multiply(big)).isEqualTo(new IntValue(BigInteger.TEN.pow(60)));
    assertThat(big.negate().abs()).isEqualTo(big);
    assertThat(big.abs()).isEqualTo(big);
  }

  @ParameterizedTest
  @CsvSource({
    "3, 4, 81",
    "-3, 3, -27",
    "0, 0, 1",
    "5, 0, 1",
    "0, 7, 0",
    "1, 100000000000000000000, 1",
    "-1, 100000000000000000000, 1",
    "-1, 100000000000000000001, -1",
    "0, 100000000000000000000, 0",
  })
  void powersAreExact(long base, BigInteger exponent, long power) {
    assertThat(IntValue.of(base).pow(exponent)).isEqualTo(IntValue.of(power));
  }

  @Test
  void thereIsNoNegativePower() {
    assertThatThrownBy(() -> IntValue.of(1).pow(BigInteger.ONE.negate()))
        .isInstanceOf(ArithmeticException.class)
        .hasMessage("an integer has no power of -1");
  }

  @ParameterizedTest
  @CsvSource({
    "-1, 0, 0",
    "0, 1, 0",
    "1, 2, 0",
    "2, 4, 1",
    "3, 8, 1",
    "4, 16, 2",
    "7, 128, 2",
    "8, 256, 3",
    "-8, 0, 0",
  })
  void powersAndLogarithmsOfTwoAreTotal(long number, long power, long logarithm) {
    assertThat(IntValue.of(number).pow2()).isEqualTo(IntValue.of(power));
    assertThat(IntValue.of(number).log2()).isEqualTo(IntValue.of(logarithm));
  }

  @Test
  void powersOfTwoAreKnown() {
    assertThat(LongStream.rangeClosed(-4, 16).filter(number -> IntValue.of(number).isPow2()))
        .containsExactly(1L, 2L, 4L, 8L, 16L);
  }

  @Test
  void conjunctionTakesTheLowestBits() {
    for (int size = 1; size <= 5; size++) {
      int modulus = 1 << size;
      for (int left = -40; left <= 40; left++) {
        for (int right = -40; right <= 40; right++) {
          long expected = Math.floorMod(left, modulus) & Math.floorMod(right, modulus);
          assertThat(IntValue.of(left).iand(size, IntValue.of(right)))
              .isEqualTo(IntValue.of(expected));
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "0, 5, 7, 0",
    "-3, 5, 7, 0",
    "2, 7, 7, 3",
    "3, -1, -1, 7",
    "100000000000000000000, 12, 10, 8",
    "100000000000000000000, -1, 10, 10",
  })
  void conjunctionTakesItsSizeFromATerm(BigInteger size, long left, long right, long expected) {
    assertThat(IntValue.of(left).piand(new IntValue(size), IntValue.of(right)))
        .isEqualTo(IntValue.of(expected));
  }

  @Test
  void whatWouldExplodeIsRefused() {
    IntValue large = new IntValue(BigInteger.ONE.shiftLeft(BitLimit.MAX_BITS - 10));
    IntValue two = IntValue.of(2);
    BigInteger huge = BigInteger.TEN.pow(30);
    assertThatThrownBy(() -> large.multiply(large))
        .isInstanceOf(LimitExceeded.class)
        .hasMessage("a product would have about 33554414 bits")
        .satisfies(thrown -> assertThat(thrown.getStackTrace()).isEmpty());
    assertThatThrownBy(() -> two.pow(BigInteger.ONE.shiftLeft(25)))
        .isInstanceOf(LimitExceeded.class);
    assertThatThrownBy(() -> two.pow(huge)).isInstanceOf(LimitExceeded.class);
    assertThatThrownBy(() -> two.pow(BigInteger.ONE.shiftLeft(31)))
        .isInstanceOf(LimitExceeded.class);
    assertThatThrownBy(() -> new IntValue(huge).pow2()).isInstanceOf(LimitExceeded.class);
    IntValue minusOne = IntValue.of(-1);
    assertThatThrownBy(() -> minusOne.piand(new IntValue(huge), minusOne))
        .isInstanceOf(LimitExceeded.class);
    assertThat(two.pow(BigInteger.valueOf(BitLimit.MAX_BITS)).log2())
        .isEqualTo(IntValue.of(BitLimit.MAX_BITS));
  }

  @Test
  void knowsItsSortAndHashesTheSameInEveryRun() {
    assertThat(IntValue.of(7).sort()).isSameAs(Sort.INT);
    assertThat(IntValue.of(7).hashCode()).isEqualTo(7);
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "12, 12", "-12, (- 12)"})
  void writesItselfAsSmtLib(long number, String text) {
    assertThat(IntValue.of(number)).hasToString(text);
  }
}
