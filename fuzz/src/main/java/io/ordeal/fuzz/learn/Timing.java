package io.ordeal.fuzz.learn;

import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.statistics.MannWhitney;
import java.time.Duration;
import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/**
 * Compares times, as a last resort for solvers without counters. It alternates 20 runs with options
 * and 20 without, so that both meet the same load.
 */
public final class Timing {

  static final int RUNS = 20;

  /** Probability that noise is taken for an effect anywhere in a table. */
  private static final double RISK = 0.01;

  private final double threshold;
  private final BooleanSupplier isOver;

  /**
   * Prepares comparisons.
   *
   * @param comparisons total number of comparisons; the larger it is, the stronger each must be
   */
  public Timing(long comparisons, BooleanSupplier isOver) {
    this.threshold = RISK / Math.max(1, comparisons);
    this.isOver = isOver;
  }

  /** Returns whether options change the time that the solver takes. */
  Effect effect(Sample sample, Configuration configuration) {
    return ratio(sample::time, configuration).isPresent() ? Effect.CHANGED : Effect.NONE;
  }

  /**
   * Returns the factor by which options change the median time; empty if the difference may be
   * noise, or if the comparison was stopped early.
   *
   * @param times runs the solver and returns the time that it takes
   */
  public OptionalDouble ratio(
      Function<Configuration, Duration> times, Configuration configuration) {
    double[] usual = new double[RUNS];
    double[] other = new double[RUNS];
    for (int i = 0; i < RUNS; i++) {
      if (isOver.getAsBoolean()) {
        return OptionalDouble.empty();
      }
      usual[i] = times.apply(Configuration.DEFAULT).toNanos();
      other[i] = times.apply(configuration).toNanos();
    }
    return MannWhitney.significance(usual, other) < threshold
        ? OptionalDouble.of(median(other) / median(usual))
        : OptionalDouble.empty();
  }

  private static double median(double[] numbers) {
    double[] sorted = numbers.clone();
    Arrays.sort(sorted);
    return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
  }
}
