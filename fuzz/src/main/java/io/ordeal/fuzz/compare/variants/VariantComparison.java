package io.ordeal.fuzz.compare.variants;

import io.ordeal.fuzz.statistics.EffectSize;
import io.ordeal.fuzz.statistics.MannWhitney;
import io.ordeal.fuzz.statistics.Summary;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The comparison of variants.
 *
 * @param rows rows of the variants, in the order of the command line
 * @param differences buckets, with the variants that found them
 * @param tests comparisons of every pair of variants
 * @param results results of all campaigns
 */
public record VariantComparison(
    List<Row> rows, List<Bucket> differences, List<Pair> tests, List<CampaignResult> results) {

  /**
   * The campaigns of a variant.
   *
   * @param figures summaries by figure, such as {@code tests} or {@code behaviours}
   * @param allBuckets number of buckets of all runs
   * @param runsWithFindings number of runs that found something
   * @param firstFinding seconds until the first finding, over the runs that found something; null
   *     if there is none
   */
  public record Row(
      String variant,
      int runs,
      Map<String, Summary> figures,
      int allBuckets,
      int runsWithFindings,
      @Nullable Summary firstFinding) {}

  /** A bucket, and the variants that found it. */
  public record Bucket(String bucket, List<String> variants) {}

  /**
   * A comparison of two variants.
   *
   * @param p p-values of the Mann-Whitney U test by figure, two-sided and exact
   * @param a12 effect sizes by figure: the probability that a run of the first has more
   * @param bucketsOfBoth number of buckets that both found
   */
  public record Pair(
      String first,
      String second,
      Map<String, Double> p,
      Map<String, Double> a12,
      int bucketsOfBoth) {}

  /**
   * Sums up campaigns.
   *
   * @param variants names of the variants; those without a result are left out
   */
  public static VariantComparison of(List<String> variants, List<CampaignResult> results) {
    List<Measure> measures = Measure.of(results);
    Map<String, List<CampaignResult>> byVariant = new LinkedHashMap<>();
    for (String variant : variants) {
      List<CampaignResult> ofVariant =
          results.stream().filter(result -> result.variant().equals(variant)).toList();
      if (!ofVariant.isEmpty()) {
        byVariant.put(variant, ofVariant);
      }
    }
    List<Row> rows = new ArrayList<>();
    byVariant.forEach((variant, runs) -> rows.add(row(variant, runs, measures)));
    return new VariantComparison(rows, buckets(byVariant), pairs(byVariant, measures), results);
  }

  private static Row row(String variant, List<CampaignResult> runs, List<Measure> measures) {
    Map<String, Summary> figures = new LinkedHashMap<>();
    measures.forEach(one -> figures.put(one.name(), Summary.of(one.figures(runs))));
    double[] first =
        runs.stream()
            .flatMap(run -> Stream.ofNullable(run.firstFinding()))
            .mapToDouble(seconds -> seconds)
            .toArray();
    return new Row(
        variant,
        runs.size(),
        figures,
        bucketsOf(runs).size(),
        first.length,
        first.length == 0 ? null : Summary.of(first));
  }

  private static Set<String> bucketsOf(List<CampaignResult> runs) {
    Set<String> buckets = new TreeSet<>();
    runs.forEach(run -> buckets.addAll(run.buckets()));
    return buckets;
  }

  private static List<Bucket> buckets(Map<String, List<CampaignResult>> byVariant) {
    Map<String, List<String>> finders = new TreeMap<>();
    byVariant.forEach(
        (variant, runs) ->
            bucketsOf(runs)
                .forEach(
                    bucket ->
                        finders.computeIfAbsent(bucket, one -> new ArrayList<>()).add(variant)));
    List<Bucket> buckets = new ArrayList<>();
    finders.forEach((bucket, variants) -> buckets.add(new Bucket(bucket, List.copyOf(variants))));
    return buckets;
  }

  private static List<Pair> pairs(
      Map<String, List<CampaignResult>> byVariant, List<Measure> measures) {
    List<Map.Entry<String, List<CampaignResult>>> all = List.copyOf(byVariant.entrySet());
    List<Pair> pairs = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      for (int j = i + 1; j < all.size(); j++) {
        pairs.add(pair(all.get(i), all.get(j), measures));
      }
    }
    return pairs;
  }

  private static Pair pair(
      Map.Entry<String, List<CampaignResult>> first,
      Map.Entry<String, List<CampaignResult>> second,
      List<Measure> measures) {
    Map<String, Double> p = new LinkedHashMap<>();
    Map<String, Double> a12 = new LinkedHashMap<>();
    for (Measure measure : measures) {
      if (measure.isTested()) {
        double[] some = measure.figures(first.getValue());
        double[] others = measure.figures(second.getValue());
        p.put(measure.name(), MannWhitney.significance(some, others));
        a12.put(measure.name(), EffectSize.a12(some, others));
      }
    }
    Set<String> both = bucketsOf(first.getValue());
    both.retainAll(bucketsOf(second.getValue()));
    return new Pair(first.getKey(), second.getKey(), p, a12, both.size());
  }
}
