package io.ordeal.cli.generate;

import io.ordeal.cli.console.Counts;
import io.ordeal.cli.console.ExitStatus;
import io.ordeal.cli.console.Report;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The result of {@code generate}.
 *
 * @param seed random seed of all draws
 * @param seconds wall time, including models of seeds
 * @param cpuSeconds processor time of this process
 * @param guarantees numbers of test cases that are {@code sat}, {@code unsat} or neither by
 *     construction
 * @param brokenGuarantees guarantees that our evaluator refuted, which is a fault of Ordeal
 * @param seeds seeds that were used
 * @param problems problems of seeds that were not used
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

  /** Returns the number of test cases per second. */
  public long getPerSecond() {
    return Math.round(count / Math.max(seconds, 0.001));
  }

  @Override
  public String summary() {
    return String.format(
        Locale.ROOT,
        "%s (%s)%s in %.1f s, %,d per second; --seed %d makes %s again",
        Counts.of(count, "test case"),
        guarantees.entrySet().stream()
            .map(one -> "%s %,d".formatted(word(one.getKey()), one.getValue()))
            .collect(Collectors.joining(", ")),
        seeds == 0 ? "" : " from " + Counts.of(seeds, "seed"),
        seconds,
        getPerSecond(),
        seed,
        count == 1 ? "it" : "them");
  }

  /** Returns what a test case with this guarantee is. */
  private static String word(String guarantee) {
    return guarantee.equals("none") ? "status not known" : guarantee;
  }

  @Override
  public int status() {
    return ExitStatus.NO_FINDING;
  }
}
