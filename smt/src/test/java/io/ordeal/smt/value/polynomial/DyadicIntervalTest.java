package io.ordeal.smt.value.polynomial;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.value.AlgebraicNumbers;
import io.ordeal.smt.value.number.Rational;
import java.math.BigInteger;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DyadicIntervalTest {

  static LongStream seeds() {
    return LongStream.range(0, 50);
  }

  private static DyadicInterval interval(long lower, long upper, int scale) {
    return new DyadicInterval(BigInteger.valueOf(lower), BigInteger.valueOf(upper), scale);
  }

  private static DyadicInterval random(AlgebraicNumbers draw) {
    long lower = draw.between(-40, 40);
    return interval(lower, lower + draw.between(1, 30), draw.between(0, 5));
  }

  private static Rational width(DyadicInterval interval) {
    return interval.upperEnd().subtract(interval.lowerEnd());
  }

  /** Some numbers inside the interval, two of them close to its ends. */
  private static List<Rational> inside(DyadicInterval interval) {
    return Stream.of(1, 500, 999)
        .map(
            part ->
                interval
                    .lowerEnd()
                    .add(width(interval).multiply(AlgebraicNumbers.fraction(part, 1000))))
        .toList();
  }

  private static void assertInside(Rational number, DyadicInterval interval) {
    assertThat(number).isGreaterThan(interval.lowerEnd()).isLessThan(interval.upperEnd());
  }

  @Test
  void endsAreFractionsOfAPowerOfTwo() {
    DyadicInterval fine = DyadicInterval.times2To(-3, BigInteger.ONE, BigInteger.TWO);
    assertThat(fine).isEqualTo(interval(1, 2, 3));
    assertThat(fine.lowerEnd()).isEqualTo(AlgebraicNumbers.fraction(1, 8));
    assertThat(fine.upperEnd()).isEqualTo(AlgebraicNumbers.fraction(1, 4));
    assertThat(DyadicInterval.times2To(2, BigInteger.ONE, BigInteger.TWO))
        .isEqualTo(interval(4, 8, 0));
    assertThat(DyadicInterval.times2To(0, BigInteger.ONE, BigInteger.TWO))
        .isEqualTo(interval(1, 2, 0));
  }

  @Test
  void widthsMayBeTheLargestAllowed() {
    assertThat(interval(1, 2, 3).isNarrow(3)).isTrue();
    assertThat(interval(1, 2, 3).isNarrow(4)).isFalse();
    assertThat(interval(1, 3, 3).isNarrow(3)).isFalse();
    assertThat(interval(5, 8, 0).isNarrow(0)).isFalse();
    assertThat(interval(7, 8, 0).isNarrow(0)).isTrue();
  }

  @Test
  void intervalsBesideEachOtherAreBelowAndAbove() {
    assertThat(interval(1, 2, 0).isBelow(interval(4, 5, 1))).isTrue();
    assertThat(interval(4, 5, 1).isBelow(interval(1, 2, 0))).isFalse();
    assertThat(interval(1, 3, 1).isBelow(interval(1, 2, 0))).isFalse();
    assertThat(interval(1, 2, 1).isBelow(interval(1, 2, 0))).isTrue();
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void resultsAreInside(long seed) {
    AlgebraicNumbers draw = new AlgebraicNumbers(seed);
    DyadicInterval a = random(draw);
    DyadicInterval b = random(draw);
    BigInteger factor = BigInteger.valueOf(draw.between(1, 20));
    for (Rational x : inside(a)) {
      assertInside(x.negate(), a.negate());
      assertInside(x.add(Rational.of(factor)), a.add(factor));
      assertInside(x.multiply(Rational.of(factor)), a.multiply(factor));
      assertInside(x.multiply(Rational.of(factor.negate())), a.multiply(factor.negate()));
      assertInside(x.divide(Rational.of(factor)), a.dividedBy(factor));
      for (Rational y : inside(b)) {
        assertInside(x.add(y), a.add(b));
        assertInside(x.multiply(y), a.multiply(b));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void resultsAreHardlyWiderThanNecessary(long seed) {
    AlgebraicNumbers draw = new AlgebraicNumbers(seed);
    DyadicInterval a = random(draw);
    DyadicInterval b = random(draw);
    BigInteger factor = BigInteger.valueOf(draw.between(1, 20));
    assertThat(width(a.negate())).isEqualTo(width(a));
    assertThat(width(a.add(factor))).isEqualTo(width(a));
    assertThat(width(a.multiply(factor))).isEqualTo(width(a).multiply(Rational.of(factor)));
    assertThat(width(a.add(b))).isEqualTo(width(a).add(width(b)));
    assertThat(width(a.dividedBy(factor)))
        .isLessThan(width(a).divide(Rational.of(factor)).multiply(Rational.of(2)));
    Rational farthest = a.lowerEnd().abs().add(width(a));
    Rational otherFarthest = b.lowerEnd().abs().add(width(b));
    assertThat(width(a.multiply(b)))
        .isLessThanOrEqualTo(farthest.multiply(width(b)).add(otherFarthest.multiply(width(a))));
  }
}
