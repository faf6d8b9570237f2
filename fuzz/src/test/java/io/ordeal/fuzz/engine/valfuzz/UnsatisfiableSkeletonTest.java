package io.ordeal.fuzz.engine.valfuzz;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.engine.ModelSource.Solution;
import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.engine.Seeds;
import io.ordeal.fuzz.engine.Settings;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.engine.UnsatCore;
import io.ordeal.fuzz.engine.Work;
import io.ordeal.fuzz.random.Seed;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests seeds that have no model for any values of their constants. */
class UnsatisfiableSkeletonTest {

  private static final String TEXT =
      "(declare-const x Int) (assert (< x x)) (assert (> x 5)) (assert (< x 7)) (assert (> x 1))";

  @Test
  void theSkeletonIsGuaranteedToHaveNoModelAndTheSeedIsCounted() {
    ValfuzzEngine engine = new ValfuzzEngine();
    ModelSource refuting = (request, terms) -> new Solution.Unsatisfiable("a and b");
    Engine.Run run =
        engine.start(
            new Work(
                List.of(Seeds.read("seed", TEXT)),
                new Settings(engine.parameters(), Map.of()),
                new Seed(1)),
            refuting);
    TestCase skeleton = run.next(new Seed(2).rng()).orElseThrow();
    assertThat(skeleton.guarantees().last()).isInstanceOf(Guarantee.Unsatisfiable.class);
    assertThat(run.metrics().counts()).containsEntry("seeds-unsatisfiable", 1L);
  }

  @Test
  void aCoreIsNotSoughtForLongIfNobodyDecides() {
    SeedScript seed = Seeds.read("seed", TEXT);
    List<String> asked = new ArrayList<>();
    ModelSource unknown =
        (request, terms) -> {
          asked.add("");
          return new Solution.Unknown("", false);
        };
    UnsatCore core =
        UnsatCore.of(seed.assertions(), "a and b", seed::asserting, seed.terms(), unknown);
    assertThat(core.positions()).containsExactly(0, 1, 2, 3);
    assertThat(asked).hasSize(2);
  }
}
