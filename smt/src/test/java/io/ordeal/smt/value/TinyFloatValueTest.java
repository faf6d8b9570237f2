package io.ordeal.smt.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.ordeal.smt.value.number.Rational;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Exhaustive tests of formats that are small enough to try all operands. */
class TinyFloatValueTest {

  private static final List<RoundingModeValue> MODES = RoundingModeValue.ALL;

  /** Plain code instead of a fluent assertion, because it runs millions of times. */
  private static void check(
      FloatValue actual, TinyFloats format, int expected, String what, Object... operands) {
    if (!actual.equals(format.value(expected))) {
      fail("%s%s: found %s, wanted %s", what, List.of(operands), actual, format.value(expected));
    }
  }

  @ParameterizedTest
  @CsvSource({"2, 2", "2, 3", "3, 3", "3, 4", "4, 3", "2, 6"})
  void unaryOperationsAreRightOnAllOperands(int exponentBits, int significandBits) {
    TinyFloats format = new TinyFloats(exponentBits, significandBits);
    for (int pattern = 0; pattern < format.count(); pattern++) {
      int x = format.canonical(pattern);
      FloatValue value = format.value(pattern);
      check(value.negate(), format, format.negate(x), "neg", value);
      check(value.abs(), format, format.isNegative(x) ? format.negate(x) : x, "abs", value);
      for (RoundingModeValue mode : MODES) {
        String name = mode.toString();
        check(value.sqrt(mode), format, format.sqrt(name, x), "sqrt", mode, value);
        check(
            value.roundToIntegral(mode),
            format,
            format.roundToIntegral(name, x),
            "roundToIntegral",
            mode,
            value);
        for (int width = 1; width <= 6; width++) {
          assertThat(value.toUbv(width, mode))
              .as("to_ubv %d %s %s", width, mode, value)
              .isEqualTo(vector(width, format.toUbv(name, width, x)));
          assertThat(value.toSbv(width, mode))
              .as("to_sbv %d %s %s", width, mode, value)
              .isEqualTo(vector(width, format.toSbv(name, width, x)));
        }
      }
    }
  }

  private static Optional<BitVecValue> vector(int width, OptionalLong number) {
    return number.isEmpty()
        ? Optional.empty()
        : Optional.of(BitVecValue.of(width, BigInteger.valueOf(number.getAsLong())));
  }

  @ParameterizedTest
  @CsvSource({"2, 2", "2, 3", "3, 3", "3, 4", "4, 3", "2, 6"})
  void valuesAndClassesAreThoseOfTheBits(int exponentBits, int significandBits) {
    TinyFloats format = new TinyFloats(exponentBits, significandBits);
    int width = exponentBits + significandBits;
    for (int pattern = 0; pattern < format.count(); pattern++) {
      int x = format.canonical(pattern);
      BitVecValue bits = BitVecValue.of(width, BigInteger.valueOf(pattern));
      FloatValue value = FloatValue.ofBits(format.sort(), bits);
      assertThat(value.toBits())
          .isEqualTo(x == TinyFloats.NAN ? Optional.empty() : Optional.of(bits));
      assertThat(value.toReal())
          .isEqualTo(
              format.isFinite(x)
                  ? Optional.of(
                      new Rational(
                          BigInteger.valueOf(format.units(x)), BigInteger.valueOf(format.unit())))
                  : Optional.empty());
      assertThat(value.isNaN()).isEqualTo(x == TinyFloats.NAN);
      assertThat(value.isInfinite()).isEqualTo(format.isInfinite(x));
      assertThat(value.isZero()).isEqualTo(format.isZero(x));
      assertThat(value.isSubnormal()).isEqualTo(format.isSubnormal(x));
      assertThat(value.isNormal())
          .isEqualTo(format.isFinite(x) && !format.isZero(x) && !format.isSubnormal(x));
      assertThat(value.isNegative()).isEqualTo(format.isNegative(x));
      assertThat(value.isPositive()).isEqualTo(x != TinyFloats.NAN && !format.isNegative(x));
      BitVecValue sign = bits.extract(width - 1, width - 1);
      BitVecValue exponent = bits.extract(width - 2, significandBits - 1);
      BitVecValue fraction = bits.extract(significandBits - 2, 0);
      assertThat(FloatValue.of(sign, exponent, fraction)).isEqualTo(value);
      assertThat(value.sort()).isSameAs(format.sort());
    }
  }

  @ParameterizedTest
  @CsvSource({"2, 2", "2, 3", "3, 3", "3, 4", "4, 3", "2, 5"})
  void arithmeticIsRightOnAllPairs(int exponentBits, int significandBits) {
    TinyFloats format = new TinyFloats(exponentBits, significandBits);
    for (int left = 0; left < format.count(); left++) {
      int x = format.canonical(left);
      FloatValue a = format.value(left);
      for (int right = 0; right < format.count(); right++) {
        int y = format.canonical(right);
        FloatValue b = format.value(right);
        check(a.rem(b), format, format.rem(x, y), "rem", a, b);
        for (RoundingModeValue mode : MODES) {
          String name = mode.toString();
          check(a.add(mode, b), format, format.add(name, x, y), "add", mode, a, b);
          check(
              a.subtract(mode, b),
              format,
              format.add(name, x, format.negate(y)),
              "sub",
              mode,
              a,
              b);
          check(a.multiply(mode, b), format, format.multiply(name, x, y), "mul", mode, a, b);
          check(a.divide(mode, b), format, format.divide(name, x, y), "div", mode, a, b);
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"2, 2", "2, 3", "3, 3", "3, 4", "4, 3"})
  void comparisonsAreRightOnAllPairs(int exponentBits, int significandBits) {
    TinyFloats format = new TinyFloats(exponentBits, significandBits);
    for (int left = 0; left < format.count(); left++) {
      int x = format.canonical(left);
      FloatValue a = format.value(left);
      for (int right = 0; right < format.count(); right++) {
        int y = format.canonical(right);
        FloatValue b = format.value(right);
        assertThat(a.lt(b)).as("%s < %s", a, b).isEqualTo(format.lessThan(x, y));
        assertThat(a.gt(b)).as("%s > %s", a, b).isEqualTo(format.lessThan(y, x));
        assertThat(a.eq(b)).as("%s = %s", a, b).isEqualTo(format.equal(x, y));
        assertThat(a.leq(b)).isEqualTo(format.lessThan(x, y) || format.equal(x, y));
        assertThat(a.geq(b)).isEqualTo(format.lessThan(y, x) || format.equal(x, y));
        assertThat(a.min(b)).as("min %s %s", a, b).isEqualTo(value(format, format.min(x, y)));
        assertThat(a.max(b)).as("max %s %s", a, b).isEqualTo(value(format, format.max(x, y)));
        assertThat(a.equals(b)).isEqualTo(x == y);
        assertThat(a.hashCode() == b.hashCode()).isEqualTo(x == y);
      }
    }
  }

  private static Optional<FloatValue> value(TinyFloats format, OptionalInt pattern) {
    return pattern.isEmpty() ? Optional.empty() : Optional.of(format.value(pattern.getAsInt()));
  }

  /** {@code stride} thins out the summands; it has no common divisor with their number. */
  @ParameterizedTest
  @Tag("slow")
  @CsvSource({"2, 2, 1", "2, 3, 1", "3, 3, 1", "3, 4, 7", "2, 5, 7"})
  void fusedMultiplicationIsRightOnAllTriples(int exponentBits, int significandBits, int stride) {
    TinyFloats format = new TinyFloats(exponentBits, significandBits);
    int first = 0;
    for (int left = 0; left < format.count(); left++) {
      for (int right = 0; right < format.count(); right++) {
        first = (first + 1) % stride;
        for (int last = first; last < format.count(); last += stride) {
          FloatValue a = format.value(left);
          FloatValue b = format.value(right);
          FloatValue c = format.value(last);
          for (RoundingModeValue mode : MODES) {
            int expected =
                format.fma(
                    mode.toString(),
                    format.canonical(left),
                    format.canonical(right),
                    format.canonical(last));
            check(a.fma(mode, b, c), format, expected, "fma", mode, a, b, c);
          }
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "2, 2, 3, 4",
    "2, 3, 2, 2",
    "3, 3, 2, 3",
    "3, 4, 2, 2",
    "3, 4, 3, 3",
    "3, 4, 2, 6",
    "2, 6, 3, 4",
    "4, 4, 2, 5",
    "4, 4, 3, 2",
    "2, 2, 4, 4",
    "3, 4, 3, 4",
  })
  void conversionsBetweenFormatsAreRightOnAllOperands(
      int exponentBits, int significandBits, int targetExponentBits, int targetSignificandBits) {
    TinyFloats format = new TinyFloats(exponentBits, significandBits);
    TinyFloats target = new TinyFloats(targetExponentBits, targetSignificandBits);
    for (int pattern = 0; pattern < format.count(); pattern++) {
      FloatValue value = format.value(pattern);
      for (RoundingModeValue mode : MODES) {
        int expected = target.convert(mode.toString(), format, format.canonical(pattern));
        check(value.to(target.sort(), mode), target, expected, "to_fp", mode, value);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"2, 2", "2, 3", "3, 3", "3, 4"})
  void fractionsRoundToTheRightFloat(int exponentBits, int significandBits) {
    TinyFloats format = new TinyFloats(exponentBits, significandBits);
    for (int numerator = -150; numerator <= 150; numerator++) {
      for (int denominator = 1; denominator <= 90; denominator++) {
        Rational number =
            new Rational(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
        for (RoundingModeValue mode : MODES) {
          int expected = numerator == 0 ? 0 : format.round(mode.toString(), numerator, denominator);
          check(FloatValue.of(format.sort(), mode, number), format, expected, "real", mode, number);
          FloatValue scaled =
              FloatValue.of(
                  format.sort(), mode, number.multiply(Rational.of(1024)), BigInteger.valueOf(-10));
          check(scaled, format, expected, "scaled real", mode, number);
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"2, 2", "2, 3", "3, 3", "3, 4"})
  void bitVectorsRoundToTheRightFloat(int exponentBits, int significandBits) {
    TinyFloats format = new TinyFloats(exponentBits, significandBits);
    for (int width = 1; width <= 7; width++) {
      for (int bits = 0; bits < 1 << width; bits++) {
        BitVecValue vector = BitVecValue.of(width, BigInteger.valueOf(bits));
        int signed = bits >= 1 << (width - 1) ? bits - (1 << width) : bits;
        for (RoundingModeValue mode : MODES) {
          check(
              FloatValue.ofUnsigned(format.sort(), mode, vector),
              format,
              bits == 0 ? 0 : format.round(mode.toString(), bits, 1),
              "to_fp_unsigned",
              mode,
              vector);
          check(
              FloatValue.ofSigned(format.sort(), mode, vector),
              format,
              bits == 0 ? 0 : format.round(mode.toString(), signed, 1),
              "to_fp",
              mode,
              vector);
        }
      }
    }
  }
}
