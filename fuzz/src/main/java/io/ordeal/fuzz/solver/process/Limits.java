package io.ordeal.fuzz.solver.process;

import java.time.Duration;

/**
 * How much a solver may take.
 *
 * @param time on the clock, for one check
 * @param memoryBytes for one process
 * @param outputBytes that it may print to answer one script
 * @param steps its own deterministic limit, where it has one; 0 for none
 */
public record Limits(Duration time, long memoryBytes, long outputBytes, long steps) {

  public static final Limits DEFAULT = new Limits(Duration.ofSeconds(10), 2L << 30, 16L << 20, 0);

  public Limits {
    if (time.isNegative() || time.isZero() || memoryBytes <= 0 || outputBytes <= 0 || steps < 0) {
      throw new IllegalArgumentException(
          "found limits of %s, %d and %d bytes and %d steps, wanted positive ones"
              .formatted(time, memoryBytes, outputBytes, steps));
    }
  }

  public Limits withTime(Duration longer) {
    return new Limits(longer, memoryBytes, outputBytes, steps);
  }

  public Limits withMemory(long bytes) {
    return new Limits(time, bytes, outputBytes, steps);
  }
}
