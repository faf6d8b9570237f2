package io.ordeal.fuzz.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.random.Seed;
import io.ordeal.fuzz.store.UnitProgress;
import io.ordeal.fuzz.store.UnitProgress.End;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SeedCostsTest {

  private static final int CHEAP = 1;
  private static final int EXPENSIVE = 2;

  private final SeedCosts costs = new SeedCosts();

  private void ended(int seed, End end, long millis) {
    ended(seed, end, SeedCosts.FEW_TESTS - 1, millis);
  }

  private void ended(int seed, End end, int tests, long millis) {
    costs.add(seed, new UnitProgress(0, 0, "e", tests, end, Map.of(SeedCosts.MILLIS, millis)));
  }

  /** Returns the first unit of a period. */
  private static UnitId first(int period) {
    return UnitId.of((long) period * SeedCosts.PERIOD);
  }

  /** Returns the number of skipped turns out of a thousand. */
  private int skipped(int seed, int period) {
    int skipped = 0;
    for (int turn = 0; turn < 1000; turn++) {
      skipped += costs.isSkipped(seed, first(period), new Seed(turn).rng()) ? 1 : 0;
    }
    return skipped;
  }

  @Test
  void theShareIsHalfOfWhatAllTestsOfTheQuickestQuarterTake() {
    assertThat(costs.share(first(0))).isEqualTo(SeedCosts.FIRST_SHARE);
    for (int seed = 0; seed < 8; seed++) {
      ended(seed, End.TIME, Plan.TESTS_PER_UNIT / 2, 1000L * (seed + 1));
    }
    assertThat(costs.share(first(0)))
        .as("it changes only between periods")
        .isEqualTo(SeedCosts.FIRST_SHARE);
    assertThat(costs.share(first(1))).isEqualTo(Duration.ofSeconds(3));
    for (int i = 0; i < 10; i++) {
      ended(CHEAP, End.TESTS, Plan.TESTS_PER_UNIT, 10);
    }
    assertThat(costs.share(first(2))).isEqualTo(SeedCosts.LEAST_SHARE);
  }

  /** In long campaigns, neither memory nor the work of a period grows with the number of units. */
  @Test
  void onlyTheLastUnitsCount() {
    for (int unit = 0; unit < 4 * SeedCosts.MOST_UNITS; unit++) {
      ended(unit % 8, End.TESTS, Plan.TESTS_PER_UNIT, 2000);
    }
    assertThat(costs.share(first(1))).isEqualTo(Duration.ofSeconds(1));
    for (int unit = 0; unit < SeedCosts.MOST_UNITS; unit++) {
      ended(unit % 8, End.TESTS, Plan.TESTS_PER_UNIT, 4000);
    }
    assertThat(costs.share(first(2))).isEqualTo(Duration.ofSeconds(2));
  }

  @Test
  void fewSeedsAreNotCutShort() {
    for (int i = 0; i < 100; i++) {
      ended(i % (SeedCosts.FEWEST_SEEDS - 1), End.TESTS, Plan.TESTS_PER_UNIT, 100);
    }
    assertThat(costs.share(first(1))).isEqualTo(SeedCosts.FIRST_SHARE);
  }

  @Test
  void aSeedThatGivesManyTestsInItsShareIsNotExpensive() {
    ended(EXPENSIVE, End.TIME, SeedCosts.FEW_TESTS, 2000);
    assertThat(skipped(EXPENSIVE, 0)).isZero();
  }

  @Test
  void expensiveSeedsGetFewerTurnsButAlwaysSome() {
    ended(CHEAP, End.TESTS, 10);
    ended(EXPENSIVE, End.TIME, 2000);
    assertThat(skipped(EXPENSIVE, 0)).isBetween(400, 600);
    assertThat(skipped(CHEAP, 0)).isZero();
    for (int i = 0; i < 50; i++) {
      ended(EXPENSIVE, End.TIME, 2000);
    }
    assertThat(skipped(EXPENSIVE, 0)).as("it changes only between periods").isBetween(400, 600);
    assertThat(skipped(EXPENSIVE, 1)).isBetween(800, 950);
    ended(EXPENSIVE, End.SKIPPED, 0);
    assertThat(skipped(EXPENSIVE, 2)).isBetween(800, 950);
    ended(EXPENSIVE, End.EXHAUSTED, 2000);
    assertThat(skipped(EXPENSIVE, 3)).isZero();
  }
}
