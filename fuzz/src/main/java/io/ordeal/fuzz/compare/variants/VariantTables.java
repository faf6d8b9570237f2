package io.ordeal.fuzz.compare.variants;

import io.ordeal.fuzz.compare.CsvLine;
import io.ordeal.fuzz.statistics.Summary;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** The tables of a comparison of variants, for the terminal and the page: headings first. */
public final class VariantTables {

  /** Fewest runs of both variants with which a difference can be significant. */
  public static final int FEWEST_RUNS = 4;

  /** Explanation of {@link #pairs}. */
  static final String EXPLANATION =
      "A12 is the probability that a run of the first variant has more than a run of the second;"
          + " 0.5 means no difference. p is the p-value of the Mann-Whitney U test (two-sided,"
          + " exact). With fewer than "
          + FEWEST_RUNS
          + " runs per variant, p cannot be below 0.05.";

  private final VariantComparison comparison;

  public VariantTables(VariantComparison comparison) {
    this.comparison = comparison;
  }

  private List<String> figures() {
    return comparison.rows().stream()
        .findFirst()
        .map(row -> List.copyOf(row.figures().keySet()))
        .orElse(List.of());
  }

  /** Returns means and standard deviations. */
  public List<List<String>> means() {
    return rows(
        summary -> String.format(Locale.ROOT, "%,.1f ±%,.1f", summary.mean(), summary.deviation()));
  }

  /** Returns medians. */
  public List<List<String>> medians() {
    return rows(summary -> String.format(Locale.ROOT, "%,.1f", summary.median()));
  }

  private List<List<String>> rows(Function<Summary, String> cell) {
    List<List<String>> lines = new ArrayList<>();
    List<String> headings = new ArrayList<>(List.of("variant", "runs"));
    headings.addAll(figures());
    headings.addAll(List.of("all buckets", "first finding (s)", "runs with findings"));
    lines.add(headings);
    for (VariantComparison.Row row : comparison.rows()) {
      List<String> line = new ArrayList<>(List.of(row.variant(), String.valueOf(row.runs())));
      row.figures().values().forEach(summary -> line.add(cell.apply(summary)));
      line.add(String.valueOf(row.allBuckets()));
      Summary first = row.firstFinding();
      line.add(first == null ? "-" : cell.apply(first));
      line.add(String.valueOf(row.runsWithFindings()));
      lines.add(line);
    }
    return lines;
  }

  /** Returns effect sizes and p-values of every pair of variants. */
  public List<List<String>> pairs() {
    List<String> tested =
        comparison.tests().stream()
            .findFirst()
            .map(pair -> List.copyOf(pair.a12().keySet()))
            .orElse(List.of());
    List<List<String>> lines = new ArrayList<>();
    List<String> headings = new ArrayList<>(List.of("first", "second"));
    tested.forEach(figure -> headings.addAll(List.of("A12 " + figure, "p")));
    headings.add("buckets of both");
    lines.add(headings);
    for (VariantComparison.Pair pair : comparison.tests()) {
      List<String> line = new ArrayList<>(List.of(pair.first(), pair.second()));
      for (String figure : tested) {
        line.add(String.format(Locale.ROOT, "%.2f", pair.a12().getOrDefault(figure, 0.5)));
        line.add(String.format(Locale.ROOT, "%.3f", pair.p().getOrDefault(figure, 1.0)));
      }
      line.add(String.valueOf(pair.bucketsOfBoth()));
      lines.add(line);
    }
    return lines;
  }

  /** Returns a line of comma-separated values per campaign, with a line of headings. */
  public String csv() {
    List<Measure> measures = Measure.of(comparison.results());
    List<String> headings = new ArrayList<>(List.of("variant", "run", "seconds"));
    measures.forEach(measure -> headings.add(measure.name()));
    headings.add("firstFindingSeconds");
    StringBuilder text = new StringBuilder(CsvLine.of(headings));
    for (CampaignResult result : comparison.results()) {
      List<String> cells = new ArrayList<>();
      cells.addAll(List.of(result.variant(), String.valueOf(result.run())));
      cells.add(String.valueOf(result.seconds()));
      measures.forEach(
          measure -> cells.add(String.valueOf(Math.round(measure.figure().applyAsDouble(result)))));
      Double first = result.firstFinding();
      cells.add(first == null ? "" : String.valueOf(first));
      text.append(CsvLine.of(cells));
    }
    return text.toString();
  }

  /** Returns the buckets with the variants that found them. */
  public List<List<String>> buckets() {
    List<List<String>> lines = new ArrayList<>(List.of(List.of("bucket", "found by")));
    comparison
        .differences()
        .forEach(one -> lines.add(List.of(one.bucket(), String.join("; ", one.variants()))));
    return lines;
  }
}
