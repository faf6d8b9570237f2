package io.ordeal.cli.generate;

import io.ordeal.cli.console.ExitStatus;
import io.ordeal.cli.console.Report;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What {@code generate} made.
 *
 * @param seed that all draws follow from
 * @param seconds on the clock, models of seeds included
 * @param cpuSeconds of this process for that
 * @param guarantees how many are {@code sat}, {@code unsat} or nothing by construction
 * @param brokenGuarantees that our evaluator did not bear out; a fault of ours
 * @param seeds that were used
 * @param problems of seeds that were not
 */
record GenerateReport(
    long count,
    long wanted,
    long seed,
    double seconds,
    double cpuSeconds,
    Map<String, Long> guarantees,
    long brokenGuarantees,
    int seeds,
    List<String> problems)
    implements Report {

  /** Test cases a second. */
  public long getPerSecond() {
    return Math.round(count / Math.max(seconds, 0.001));
  }

  @Override
  public String summary() {
    return String.format(
        Locale.ROOT,
        "%,d test cases (%s)%s in %.1f s, %,d a second; --seed %d makes them again",
        count,
        guarantees.entrySet().stream()
            .map(one -> "%s %,d".formatted(one.getKey(), one.getValue()))
            .collect(Collectors.joining(", ")),
        seeds == 0 ? "" : " from %,d seeds".formatted(seeds),
        seconds,
        getPerSecond(),
        seed);
  }

  @Override
  public int status() {
    return ExitStatus.NO_FINDING;
  }
}
