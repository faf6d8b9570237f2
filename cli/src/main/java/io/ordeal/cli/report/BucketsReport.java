package io.ordeal.cli.report;

import io.ordeal.cli.console.Counts;
import io.ordeal.cli.console.ExitStatus;
import io.ordeal.cli.console.Report;
import io.ordeal.fuzz.report.CampaignReport;
import io.ordeal.fuzz.report.ReportedBucket;
import io.ordeal.fuzz.report.ReportedFinding;
import io.ordeal.fuzz.report.Wording;
import io.ordeal.fuzz.triage.Condition;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The buckets of a campaign.
 *
 * @param since time after which buckets are new; null if all of them are
 * @param newBuckets number of new buckets
 * @param buckets new buckets, in the order in which they should be reported
 * @param written files that were written, in this order
 */
record BucketsReport(
    String folder,
    @Nullable String since,
    int findings,
    int bucketCount,
    int newBuckets,
    List<Bucket> buckets,
    List<String> written)
    implements Report {

  /** Most columns for texts of unknown length. */
  private static final int LONGEST = 40;

  /** Most files that are named one by one. */
  private static final int MOST_FILES = 3;

  /**
   * A bucket.
   *
   * @param priority priority from 1, the highest
   * @param options sets of options that findings need; an empty text stands for the defaults
   * @param engines engines whose test cases showed it
   * @param theories theories of all findings
   * @param condition what findings need besides their script: {@code alone} for nothing
   * @param smallest bytes of the smallest script
   * @param reduced whether the script that is best to report is a reduced one
   * @param reductionFinished whether its reduction has nothing left to try
   * @param id id of the finding that is best to report: with few options, and small
   * @param file file of that finding: the reduced one if there is one
   * @param bytes bytes of its script
   * @param needs options that it needs
   * @param reason what is wrong, for users
   * @param firstSeconds time of the first finding, since the start of the campaign
   * @param firstFound time at which the first finding was stored
   */
  record Bucket(
      String bucket,
      int priority,
      String kind,
      String certainty,
      String solver,
      List<String> versions,
      int findings,
      List<String> options,
      List<String> engines,
      List<String> theories,
      String condition,
      int smallest,
      boolean reduced,
      boolean reductionFinished,
      String id,
      String file,
      int bytes,
      String needs,
      String reason,
      int reproduced,
      int of,
      double firstSeconds,
      String firstFound) {

    static Bucket of(ReportedBucket bucket) {
      ReportedFinding best = bucket.best();
      return new Bucket(
          bucket.name(),
          bucket.priority().number(),
          bucket.kind().text(),
          bucket.certainty().text(),
          bucket.solver(),
          bucket.versions(),
          bucket.findings().size(),
          bucket.options(),
          bucket.engines(),
          bucket.theories(),
          bucket.condition().text(),
          bucket.findings().stream().mapToInt(ReportedFinding::bytes).min().orElse(0),
          best.reduced().isPresent(),
          best.reduced().filter(ReportedFinding.ReducedFile::isComplete).isPresent(),
          best.id(),
          best.path(),
          best.bytes(),
          best.options().text(),
          best.finding().answer().reason(),
          best.finding().reproduction().times(),
          best.finding().reproduction().runs(),
          bucket.firstSeconds(),
          bucket.firstFound().toString());
    }

    private String reductionState() {
      if (!reduced) {
        return "";
      }
      return reductionFinished ? ", reduced" : ", reduction not finished";
    }

    private List<String> cells() {
      return List.of(
          "P%d %s".formatted(priority, kind),
          certainty + (condition.equals(Condition.ALONE.text()) ? "" : ", " + condition),
          solver,
          shortened(Wording.list(theories, "?")),
          Counts.of(findings, "finding"),
          shortened(needs.isEmpty() ? "default options" : needs),
          Wording.bytes(bytes) + reductionState(),
          file);
    }
  }

  static BucketsReport of(CampaignReport report, List<String> written) {
    List<ReportedBucket> news = report.news();
    return new BucketsReport(
        report.folder(),
        report.since().map(Object::toString).orElse(null),
        report.findings(),
        report.buckets().size(),
        news.size(),
        news.stream().map(Bucket::of).toList(),
        List.copyOf(written));
  }

  private static String shortened(String text) {
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST - 1) + "…";
  }

  @Override
  public String summary() {
    List<String> lines = new ArrayList<>();
    List<List<String>> rows = buckets.stream().map(Bucket::cells).toList();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < row.size() - 1; i++) {
        int column = i;
        int width = rows.stream().mapToInt(one -> one.get(column).length()).max().orElse(0);
        line.append(row.get(i)).append(" ".repeat(width - row.get(i).length() + 2));
      }
      lines.add(line.append(row.get(row.size() - 1)).toString());
    }
    if (written.size() > MOST_FILES) {
      lines.add(
          "wrote %s, the last one is %s"
              .formatted(Counts.of(written.size(), "file"), written.get(written.size() - 1)));
    } else {
      written.forEach(file -> lines.add("wrote " + file));
    }
    String all =
        "%s: %s in %s"
            .formatted(folder, Counts.of(findings, "finding"), Counts.of(bucketCount, "bucket"));
    lines.add(since == null ? all : "%s, %s new since %s".formatted(all, newBuckets, since));
    return String.join("\n", lines);
  }

  @Override
  public int status() {
    return newBuckets == 0 ? ExitStatus.NO_FINDING : ExitStatus.FINDINGS;
  }
}
