package io.ordeal.smt.value.number;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DigitsTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 18, 999, 1_000, 1_001, 1_999, 2_000, 2_001, 3_000, 7_777, 16_001})
  void readsWhatJavaReads(int length) {
    SplittableRandom random = new SplittableRandom(length);
    String digits =
        random
            .ints(length, 0, 10)
            .collect(StringBuilder::new, StringBuilder::append, (a, b) -> {})
            .toString();
    assertThat(Digits.decimal(digits)).isEqualTo(new BigInteger(digits));
    assertThat(Digits.decimal("-" + digits)).isEqualTo(new BigInteger("-" + digits));
    assertThat(Digits.decimal("0".repeat(length))).isEqualTo(BigInteger.ZERO);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 7, 8, 100, 1_023, 1_024, 5_000})
  void countsFives(int fives) {
    BigInteger power = BigInteger.valueOf(5).pow(fives);
    assertThat(Digits.fives(power, Integer.MAX_VALUE)).isEqualTo(fives);
    assertThat(Digits.fives(power.multiply(BigInteger.valueOf(-6)), 10_000)).isEqualTo(fives);
    assertThat(Digits.fives(power, 3)).isEqualTo(Math.min(3, fives));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 8, 9, 16, 65, 100, 257})
  void writesBitsAsJavaDoes(int width) {
    BigInteger number =
        new BigInteger(
                1,
                new SplittableRandom(width)
                    .ints(40, 0, 256)
                    .collect(
                        () -> new byte[40],
                        (b, i) -> b[Math.floorMod(i, 40)] = (byte) i,
                        (a, b) -> {}))
            .mod(BigInteger.ONE.shiftLeft(width));
    String binary = number.toString(2);
    assertThat(Digits.ofBits(number, 1, width))
        .isEqualTo("0".repeat(width - binary.length()) + binary);
    String hexadecimal = number.toString(16);
    int digits = width / 4 + 1;
    assertThat(Digits.ofBits(number, 4, digits))
        .isEqualTo("0".repeat(digits - hexadecimal.length()) + hexadecimal);
  }

  @Test
  void decimalsAreReadAndWrittenExactly() {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 2_000; i++) {
      BigInteger number = BigInteger.valueOf(random.nextLong(1, 100_000));
      if (i % 3 > 0) {
        number = number.multiply(BigInteger.valueOf(i % 3 == 1 ? 2 : 5).pow(random.nextInt(60)));
      }
      int places = random.nextInt(1, 70);
      String text = new BigDecimal(number, places).toPlainString();
      Rational read = Rational.parse(text);
      assertThat(read).isEqualTo(new Rational(number, BigInteger.TEN.pow(places)));
      String stripped = text.replaceAll("0+$", "");
      assertThat(read).hasToString(stripped.endsWith(".") ? stripped + "0" : stripped);
    }
  }
}
