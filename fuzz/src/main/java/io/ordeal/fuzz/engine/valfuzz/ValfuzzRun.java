package io.ordeal.fuzz.engine.valfuzz;

import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.Metrics;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.random.Rng;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** Makes test cases from one seed after another. */
final class ValfuzzRun implements Engine.Run {

  /** Largest number of iterations and exhausted seeds in the search for one test case. */
  private static final int MOST_BARREN = 20;

  private final SeedSource seeds;
  private final Tally tally;
  private final Deque<TestCase> ready = new ArrayDeque<>();
  private Optional<Coercion> present = Optional.empty();

  /** The coverage of the seeds before the current one. */
  private Metrics earlier = Metrics.NONE;

  /** A source of seeds. */
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
