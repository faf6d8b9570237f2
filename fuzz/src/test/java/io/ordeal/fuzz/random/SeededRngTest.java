package io.ordeal.fuzz.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SeededRngTest {

  /** The first published outputs of SplitMix64 from the seed 1234567. */
  private static final long[] SPLIT_MIX =
      Arrays.stream(
              new String[] {
                "6457827717110365317",
                "3203168211198807973",
                "9817491932198370423",
                "4593380528125082431",
                "16408922859458223821"
              })
          .mapToLong(Long::parseUnsignedLong)
          .toArray();

  @Test
  void drawsTheHighBitsOfSplitMix64() {
    Rng rng = new Seed(1234567).rng();
    for (long output : SPLIT_MIX) {
      assertThat(rng.below(1 << 30)).isEqualTo((int) (output >>> 34));
    }
  }

  /** If this fails, no finding of an older campaign can be rebuilt. */
  @Test
  void sequencesNeverChange() {
    Rng rng = new Seed(42).rng();
    assertThat(IntStream.range(0, 12).map(i -> rng.below(100)))
        .containsExactly(74, 15, 27, 34, 3, 86, 21, 80, 33, 61, 20, 49);
    assertThat(IntStream.range(0, 6).map(i -> rng.below(Integer.MAX_VALUE)))
        .containsExactly(1102509763, 1116720056, 1428418957, 436873570, 222423976, 1064075265);
    assertThat(IntStream.range(0, 6).map(i -> rng.between(-3, 3)))
        .containsExactly(-3, 1, 3, -3, 1, 1);
    assertThat(IntStream.range(0, 8).mapToObj(i -> rng.chance(1, 3)))
        .containsExactly(true, true, false, false, false, false, false, false);
    assertThat(IntStream.range(0, 6).mapToObj(i -> rng.pick(List.of("a", "b", "c"))))
        .containsExactly("b", "c", "b", "b", "a", "a");
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 6, 10, 100})
  void smallBoundsAreDrawnEvenly(int bound) {
    int draws = 100_000;
    int[] counts = new int[bound];
    Rng rng = new Seed(bound).rng();
    for (int i = 0; i < draws; i++) {
      counts[rng.below(bound)]++;
    }
    assertThat(deviation(counts, draws)).isLessThan(tolerated(bound));
  }

  /**
   * A bound that is far from dividing 2^32. With scaling alone, two of every three neighbouring
   * numbers would be drawn 3/2 times as often as the third.
   */
  @Test
  void largeBoundsAreDrawnEvenly() {
    int draws = 100_000;
    int[] counts = new int[3];
    Rng rng = new Seed(5).rng();
    for (int i = 0; i < draws; i++) {
      counts[rng.below(3 << 29) % 3]++;
    }
    assertThat(deviation(counts, draws)).isLessThan(tolerated(3));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 1 << 20, Integer.MAX_VALUE})
  void drawsStayBelowTheBound(int bound) {
    Rng rng = new Seed(bound).rng();
    assertThat(IntStream.range(0, 10_000).map(i -> rng.below(bound)))
        .allMatch(draw -> draw >= 0 && draw < bound);
  }

  @Test
  void bothEndsAreDrawn() {
    Rng rng = new Seed(3).rng();
    assertThat(IntStream.range(0, 100).map(i -> rng.between(-1, 1)).distinct())
        .containsExactlyInAnyOrder(-1, 0, 1);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1, Integer.MIN_VALUE})
  void nothingCannotBeDrawnFrom(int bound) {
    Rng rng = new Seed(0).rng();
    assertThatThrownBy(() -> rng.below(bound))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("nothing to choose from: bound " + bound);
  }

  /** Returns the chi-squared statistic against equal shares. */
  private static double deviation(int[] counts, int draws) {
    double expected = (double) draws / counts.length;
    return Arrays.stream(counts).mapToDouble(n -> (n - expected) * (n - expected) / expected).sum();
  }

  /**
   * Returns the mean plus four standard deviations of chi-squared; the draws are fixed, so the test
   * is deterministic.
   */
  private static double tolerated(int bound) {
    int freedom = bound - 1;
    return freedom + 4 * Math.sqrt(2.0 * freedom);
  }
}
