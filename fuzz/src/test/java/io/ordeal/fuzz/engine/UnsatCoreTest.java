package io.ordeal.fuzz.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.ModelSource.Solution;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class UnsatCoreTest {

  private static UnsatCore core(SeedScript seed, ModelSource models) {
    return UnsatCore.of(seed.assertions(), "a and b", seed::asserting, seed.terms(), models);
  }

  @Test
  void whatIsNotNeededIsLeftOut() {
    SeedScript seed =
        Seeds.read(
            "seed",
            """
            (declare-const p Bool) (declare-const q Bool) (declare-const r Bool)
            (assert (or q r)) (assert (=> p q)) (assert p) (assert r) (assert (not q))
            """);

    assertThat(core(seed, new SearchedModels()))
        .isEqualTo(new UnsatCore(List.of(1, 2, 4), "all there are and nobody else"));
  }

  @Test
  void aCoreStaysIfNothingCanBeLeftOut() {
    SeedScript seed = Seeds.read("seed", "(declare-const p Bool) (assert p) (assert (not p))");

    assertThat(core(seed, new SearchedModels())).isEqualTo(new UnsatCore(List.of(0, 1), "a and b"));
  }

  /** Only an answer of two solvers counts. */
  @Test
  void whatOneSolverSaysDoesNotCount() {
    SeedScript seed = Seeds.read("seed", "(declare-const p Bool) (assert p) (assert false)");
    UnsatCore core = core(seed, (request, terms) -> new Solution.Unknown("", true));

    assertThat(core.positions()).containsExactly(0, 1);
  }

  @Test
  void solversAreAskedAFewTimes() {
    SeedScript seed =
        Seeds.read("seed", "(declare-const p Bool)" + "(assert (or p p))".repeat(100));
    AtomicInteger asked = new AtomicInteger();
    UnsatCore core =
        core(
            seed,
            (request, terms) -> {
              asked.incrementAndGet();
              return new Solution.Unsatisfiable("c and d");
            });

    assertThat(asked.get()).isEqualTo(12);
    assertThat(core.positions()).hasSize(88);
    assertThat(core.by()).isEqualTo("c and d");
  }

  @Test
  void oneFormulaIsItsOwnCore() {
    SeedScript seed = Seeds.read("seed", "(assert false)");
    UnsatCore core =
        core(
            seed,
            (request, terms) -> {
              throw new AssertionError("nothing to leave out");
            });

    assertThat(core).isEqualTo(new UnsatCore(List.of(0), "a and b"));
  }
}
