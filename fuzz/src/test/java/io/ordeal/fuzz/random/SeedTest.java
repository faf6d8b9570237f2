package io.ordeal.fuzz.random;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SeedTest {

  /** If this fails, no finding of an older campaign can be rebuilt from its path. */
  @Test
  void pathsLeadWhereTheyAlwaysLed() {
    Seed campaign = new Seed(42);
    assertThat(campaign.child(0).bits()).isEqualTo(5006236285904387910L);
    assertThat(campaign.child(1).bits()).isEqualTo(-6211853549069499825L);
    assertThat(campaign.child(-1).bits()).isEqualTo(993793526316216462L);
    assertThat(campaign.child(1).child(2).child(3).bits()).isEqualTo(-1080786892368919904L);
    assertThat(new Seed(0).child(0).bits()).isEqualTo(5197578548964807871L);
  }

  @Test
  void childrenDoNotDependOnDraws() {
    Seed seed = new Seed(7);
    Seed before = seed.child(3);
    Rng rng = seed.rng();
    for (int i = 0; i < 100; i++) {
      rng.below(10);
    }
    assertThat(seed.child(3)).isEqualTo(before);
    assertThat(firstDraws(seed.child(3))).isEqualTo(firstDraws(before));
  }

  @Test
  void drawsStartAnewAtEachCall() {
    Seed seed = new Seed(7);
    assertThat(firstDraws(seed)).isEqualTo(firstDraws(seed));
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1, 42, -1, Long.MIN_VALUE})
  void siblingsAreAllDifferent(long bits) {
    Seed parent = new Seed(bits);
    assertThat(
            LongStream.range(-50_000, 50_000).map(label -> parent.child(label).bits()).distinct())
        .hasSize(100_000);
  }

  @Test
  void orderOfLabelsMatters() {
    Seed seed = new Seed(1);
    assertThat(seed.child(1).child(2)).isNotEqualTo(seed.child(2).child(1));
  }

  /** Draws of siblings must not be correlated, as those of counters would be. */
  @Test
  void siblingsDrawIndependently() {
    Seed parent = new Seed(99);
    int pairs = 20_000;
    long equal =
        IntStream.range(0, pairs)
            .filter(i -> parent.child(i).rng().below(10) == parent.child(i + 1L).rng().below(10))
            .count();
    // A tenth is expected; the margin is five standard deviations.
    assertThat(equal).isBetween(pairs / 10L - 212, pairs / 10L + 212);
  }

  private static List<Integer> firstDraws(Seed seed) {
    Rng rng = seed.rng();
    return IntStream.range(0, 20).map(i -> rng.below(1000)).boxed().toList();
  }
}
