package io.ordeal.fuzz.solver.process;

import java.time.Duration;

/**
 * Limits of a solver.
 *
 * @param time wall time per check
 * @param memoryBytes memory per process
 * @param outputBytes output per script
 * @param steps deterministic limit of solvers that have one; 0 for none
 */
public record SolverLimits(Duration time, long memoryBytes, long outputBytes, long steps) {

  public static final SolverLimits DEFAULT =
      new SolverLimits(Duration.ofSeconds(10), 2L << 30, 16L << 20, 0);

  public SolverLimits {
    if (time.isNegative() || time.isZero() || memoryBytes <= 0 || outputBytes <= 0 || steps < 0) {
      throw new IllegalArgumentException(
          "found limits of %s, %d and %d bytes and %d steps, wanted positive ones"
              .formatted(time, memoryBytes, outputBytes, steps));
    }
  }

  public SolverLimits withTime(Duration longer) {
    return new SolverLimits(longer, memoryBytes, outputBytes, steps);
  }

  public SolverLimits withMemory(long bytes) {
    return new SolverLimits(time, bytes, outputBytes, steps);
  }
}
