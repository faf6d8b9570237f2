package io.ordeal.fuzz.report;

import io.ordeal.fuzz.content.Quantity;
import io.ordeal.fuzz.solver.profile.Profile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * The bugs to report this week: for each solver its most valuable new buckets, no more than its
 * developers want, and then those that have to wait.
 *
 * @param solvers digests by the name of the solver
 */
public record Digest(Map<String, OfSolver> solvers) {

  /** Default of new reports per week, if neither the user nor the profile has a number. */
  public static final int USUAL_QUOTA = 3;

  /**
   * The new buckets of a solver.
   *
   * @param quota new reports in this week
   * @param now buckets to report now
   * @param later buckets to report in another week
   */
  public record OfSolver(
      int quota, String guidelines, List<ReportedBucket> now, List<ReportedBucket> later) {

    public OfSolver {
      now = List.copyOf(now);
      later = List.copyOf(later);
    }
  }

  /**
   * Chooses among the new buckets of a campaign.
   *
   * @param quota quota for all solvers; empty for those that their developers want
   */
  public static Digest of(CampaignReport report, OptionalInt quota, SolverFacts facts) {
    Map<String, List<ReportedBucket>> bySolver = new LinkedHashMap<>();
    report
        .news()
        .forEach(
            bucket ->
                bySolver.computeIfAbsent(bucket.solver(), name -> new ArrayList<>()).add(bucket));
    Map<String, OfSolver> solvers = new LinkedHashMap<>();
    bySolver.forEach(
        (solver, buckets) -> {
          Profile.Reports wanted =
              facts.profile(solver).map(Profile::reports).orElse(Profile.Reports.USUAL);
          int most = quota.orElse(wanted.quota() > 0 ? wanted.quota() : USUAL_QUOTA);
          int now = Math.min(most, buckets.size());
          solvers.put(
              solver,
              new OfSolver(
                  most,
                  wanted.guidelines(),
                  buckets.subList(0, now),
                  buckets.subList(now, buckets.size())));
        });
    return new Digest(solvers);
  }

  /** Returns the digest in Markdown, for a folder that also contains the issues. */
  public String text(CampaignReport report) {
    StringBuilder text = new StringBuilder();
    text.append("# Weekly digest\n\nCampaign: ")
        .append(Markdown.code(report.folder()))
        .append(". Nothing was posted.\n");
    if (solvers.isEmpty()) {
      text.append("\nNothing is new.\n");
    }
    solvers.forEach(
        (solver, news) -> {
          text.append("\n## ").append(Markdown.code(solver)).append("\n\n");
          text.append(
              "At most %s per week%s.\n\n"
                  .formatted(
                      Quantity.of(news.quota(), "report"),
                      news.guidelines().isEmpty()
                          ? ""
                          : " (see <%s>)".formatted(news.guidelines())));
          text.append("Report this week:\n\n");
          if (news.now().isEmpty()) {
            text.append("- nothing\n");
          }
          news.now().forEach(bucket -> text.append(line(bucket)));
          if (!news.later().isEmpty()) {
            text.append("\nNext week:\n\n");
            news.later().forEach(bucket -> text.append(line(bucket)));
          }
        });
    return text.toString();
  }

  private static String line(ReportedBucket bucket) {
    return "- [%s](%s.md): P%d %s, %s; %s; %s; %s; %s\n"
        .formatted(
            bucket.name(),
            bucket.name(),
            bucket.priority().number(),
            bucket.kind().text(),
            bucket.certainty().text(),
            Wording.list(bucket.best().theories(), "theories not known"),
            bucket.best().options().isDefault()
                ? "default options"
                : Markdown.code(bucket.best().options().text()),
            Wording.bytes(bucket.best().bytes()),
            Quantity.of(bucket.findings().size(), "finding"));
  }
}
