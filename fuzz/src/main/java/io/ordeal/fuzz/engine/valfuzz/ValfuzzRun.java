package io.ordeal.fuzz.engine.valfuzz;

import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.Metrics;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.random.Rng;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** Test cases from one seed after the other. */
final class ValfuzzRun implements Engine.Run {

  /** Seeds in a row that may give nothing, and iterations in search of one test case. */
  private static final int MOST_BARREN = 20;

  private final SeedSource seeds;
  private final Tally tally;
  private final Deque<TestCase> ready = new ArrayDeque<>();
  private Optional<Coercion> present = Optional.empty();

  /** What seeds before the present one reached. */
  private Metrics earlier = Metrics.NONE;

  /** Where seeds come from. */
  @FunctionalInterface
  interface SeedSource {
    /** Starts on the next seed; empty if there is none. */
    Optional<Coercion> next(Rng rng);
  }

  ValfuzzRun(SeedSource seeds, Tally tally) {
    this.seeds = seeds;
    this.tally = tally;
  }

  @Override
  public Optional<TestCase> next(Rng rng) {
    for (int i = 0; i < MOST_BARREN && ready.isEmpty(); i++) {
      if (present.isEmpty() || present.get().isOver()) {
        earlier = reached();
        present = seeds.next(rng);
        if (present.isEmpty()) {
          return Optional.empty();
        }
      }
      if (!present.get().isOver()) {
        ready.addAll(present.get().next(rng));
      }
    }
    return Optional.ofNullable(ready.poll());
  }

  private Metrics reached() {
    return present.map(one -> earlier.plus(one.reached())).orElse(earlier);
  }

  @Override
  public Metrics metrics() {
    return tally.metrics().plus(reached());
  }
}
