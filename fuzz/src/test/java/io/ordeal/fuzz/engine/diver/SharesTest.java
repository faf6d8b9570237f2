package io.ordeal.fuzz.engine.diver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.ordeal.fuzz.random.Rng;
import io.ordeal.fuzz.random.ScriptedRng;
import io.ordeal.fuzz.random.Seed;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class SharesTest {

  private static Shares shares(int... weights) {
    return new Shares(weights.length, i -> weights[i]);
  }

  static IntStream seeds() {
    return IntStream.range(0, 50);
  }

  /** Returns random weights, many of them 0. */
  private static int[] weights(Rng rng) {
    return IntStream.range(0, rng.between(1, 12))
        .map(i -> rng.chance(1, 2) ? 0 : rng.between(1, 9))
        .toArray();
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void eachIsDrawnByAsManyDrawsAsItWeighs(int seed) {
    int[] weights = weights(new Seed(seed).rng());
    Shares shares = shares(weights);
    int[] counts = new int[weights.length];
    for (int draw = 0; draw < shares.total(); draw++) {
      try (ScriptedRng rng = ScriptedRng.of(draw)) {
        counts[shares.any(rng)]++;
      }
    }
    assertThat(counts).isEqualTo(weights);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void whatWeighsNothingIsNeverDrawn(int seed) {
    Rng rng = new Seed(seed).rng();
    int[] weights = weights(rng);
    weights[rng.below(weights.length)] = 1;
    Shares shares = shares(weights);
    for (int i = 0; i < 100; i++) {
      int drawn = shares.any(rng);
      assertThat(weights[drawn]).isPositive();
      assertThat(shares.has(drawn)).isTrue();
    }
  }

  @Test
  void sharesAreAboutWhatTheWeightsSay() {
    Shares shares = shares(1, 0, 6, 3);
    int[] counts = new int[4];
    int draws = 0;
    for (int seed = 0; seed < 1_000; seed++) {
      Rng rng = new Seed(seed).rng();
      for (int i = 0; i < 10; i++) {
        counts[shares.any(rng)]++;
        draws++;
      }
    }
    assertThat(counts[0]).isCloseTo(draws / 10, within(draws / 50));
    assertThat(counts[1]).isZero();
    assertThat(counts[2]).isCloseTo(draws * 6 / 10, within(draws / 50));
    assertThat(counts[3]).isCloseTo(draws * 3 / 10, within(draws / 50));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 5})
  void whereNothingWeighsAnythingNothingIsDrawn(int count) {
    Shares shares = shares(new int[count]);
    assertThat(shares.total()).isZero();
    try (ScriptedRng rng = ScriptedRng.of()) {
      assertThat(shares.any(rng)).isEqualTo(-1);
    }
    assertThat(IntStream.range(0, count).filter(shares::has)).isEmpty();
  }

  @Test
  void weightsMayAddUpToMoreThanIsDrawnAtOnce() {
    int[] weights = new int[4];
    Arrays.fill(weights, Integer.MAX_VALUE);
    Shares shares = shares(weights);
    assertThat(shares.total()).isEqualTo(4L * Integer.MAX_VALUE);
    int[] counts = new int[4];
    Rng rng = new Seed(1).rng();
    for (int i = 0; i < 4_000; i++) {
      counts[shares.any(rng)]++;
    }
    assertThat(Arrays.stream(counts).boxed()).allMatch(count -> count > 800 && count < 1_200);
  }
}
