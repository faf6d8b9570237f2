package io.ordeal.fuzz.learn;

import io.ordeal.fuzz.solver.option.Configuration;
import java.util.function.BooleanSupplier;

/**
 * Compares times, the last resort for solvers that count nothing: 20 runs with options and 20
 * without, in turn, so that both meet the same load.
 */
final class Timing {

  static final int RUNS = 20;

  /** The chance to take noise for an effect anywhere in a table. */
  private static final double RISK = 0.01;

  private final double threshold;
  private final BooleanSupplier isOver;

  /**
   * Compares times.
   *
   * @param comparisons that may be made in all: the more, the stronger each must be
   */
  Timing(long comparisons, BooleanSupplier isOver) {
    this.threshold = RISK / Math.max(1, comparisons);
    this.isOver = isOver;
  }

  /** Returns whether options change the time that the solver takes. */
  Effect effect(Sample sample, Configuration configuration) {
    double[] usual = new double[RUNS];
    double[] other = new double[RUNS];
    for (int i = 0; i < RUNS; i++) {
      if (isOver.getAsBoolean()) {
        return Effect.NONE;
      }
      usual[i] = sample.time(Configuration.DEFAULT).toNanos();
      other[i] = sample.time(configuration).toNanos();
    }
    return MannWhitney.significance(usual, other) < threshold ? Effect.CHANGED : Effect.NONE;
  }
}
