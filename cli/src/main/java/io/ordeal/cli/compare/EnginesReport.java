package io.ordeal.cli.compare;

import io.ordeal.cli.console.Counts;
import io.ordeal.cli.console.ExitStatus;
import io.ordeal.cli.console.Report;
import io.ordeal.fuzz.compare.variants.CampaignResult;
import io.ordeal.fuzz.compare.variants.VariantComparison;
import io.ordeal.fuzz.compare.variants.VariantTables;
import io.ordeal.fuzz.content.Printable;
import io.ordeal.fuzz.report.Wording;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The result of comparing engines and settings.
 *
 * @param folder folder of the campaigns
 * @param rows rows of the variants
 * @param differences buckets, with the variants that found them
 * @param tests comparisons of every pair of variants
 * @param campaigns results of all campaigns
 * @param written files that were written
 * @param seconds wall time of this session
 * @param resumed whether earlier sessions finished some of the work
 * @param unfinished number of campaigns that are not finished, because the command was interrupted
 * @param stopped text about these campaigns; empty if there are none
 */
record EnginesReport(
    String folder,
    List<VariantComparison.Row> rows,
    List<VariantComparison.Bucket> differences,
    List<VariantComparison.Pair> tests,
    List<CampaignResult> campaigns,
    List<String> written,
    double seconds,
    boolean resumed,
    int unfinished,
    String stopped)
    implements Report {

  static EnginesReport of(
      String folder,
      VariantComparison comparison,
      List<String> written,
      double seconds,
      boolean resumed,
      Unfinished unfinished) {
    return new EnginesReport(
        folder,
        comparison.rows(),
        comparison.differences(),
        comparison.tests(),
        comparison.results(),
        written,
        seconds,
        resumed,
        unfinished.count(),
        unfinished.line());
  }

  @Override
  public String summary() {
    VariantTables tables =
        new VariantTables(new VariantComparison(rows, differences, tests, campaigns));
    StringBuilder text = new StringBuilder();
    text.append("mean and standard deviation per run:\n").append(table(tables.means()));
    text.append("\nmedians:\n").append(table(tables.medians()));
    if (!tests.isEmpty()) {
      text.append("\npairs (A12 above 0.5: the first has more):\n").append(table(tables.pairs()));
      if (rows.stream().allMatch(row -> row.runs() < VariantTables.FEWEST_RUNS)) {
        text.append(
            "with fewer than %s per variant, p cannot be below 0.05%n"
                .formatted(Counts.of(VariantTables.FEWEST_RUNS, "run")));
      }
    }
    if (!differences.isEmpty()) {
      text.append('\n').append(table(tables.buckets()));
    }
    text.append(
        "%n%s, %s in %s, in %s%s"
            .formatted(
                Counts.of(rows.size(), "variant"),
                Counts.of(campaigns.size(), "campaign"),
                folder,
                Wording.clock(seconds),
                resumed ? " (this session)" : ""));
    return text
        + written.stream().map(file -> "\nwritten: " + file).collect(Collectors.joining())
        + (unfinished == 0 ? "" : "\n" + stopped);
  }

  private static String table(List<List<String>> lines) {
    TextTable table = new TextTable();
    lines.forEach(line -> table.add(line.stream().map(Printable::line).toList()));
    return table.text();
  }

  /** Returns 0 also with findings, because they are a result of a comparison. */
  @Override
  public int status() {
    return ExitStatus.NO_FINDING;
  }
}
