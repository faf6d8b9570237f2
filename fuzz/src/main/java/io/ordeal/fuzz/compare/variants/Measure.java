package io.ordeal.fuzz.compare.variants;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * A figure by which campaigns are compared.
 *
 * @param isTested whether pairs of variants are tested for a difference
 */
record Measure(String name, ToDoubleFunction<CampaignResult> figure, boolean isTested) {

  private static final List<Measure> ALL =
      List.of(
          new Measure("tests", CampaignResult::tests, false),
          new Measure("decided", CampaignResult::decided, false),
          new Measure("rejected", CampaignResult::rejected, false),
          new Measure("behaviours", CampaignResult::behaviours, true),
          new Measure("traits", result -> result.coverage().isEmpty() ? result.traits() : -1, true),
          covered("lines"),
          covered("methods"),
          covered("branches"),
          new Measure("findings", CampaignResult::findings, false),
          new Measure("buckets", result -> result.buckets().size(), true));

  private static Measure covered(String part) {
    return new Measure(part, result -> result.coverage().getOrDefault(part, -1L), true);
  }

  /** Returns the figures that all campaigns have. */
  static List<Measure> of(List<CampaignResult> results) {
    return ALL.stream()
        .filter(one -> results.stream().allMatch(result -> one.figure.applyAsDouble(result) >= 0))
        .toList();
  }

  /** Returns the figures of some campaigns. */
  double[] figures(List<CampaignResult> results) {
    return results.stream().mapToDouble(figure).toArray();
  }
}
