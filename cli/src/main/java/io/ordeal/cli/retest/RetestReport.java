package io.ordeal.cli.retest;

import io.ordeal.cli.console.Counts;
import io.ordeal.cli.console.ExitStatus;
import io.ordeal.cli.console.Report;
import io.ordeal.cli.input.JunitXml;
import io.ordeal.fuzz.retest.Sighting;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The findings that still show.
 *
 * @param tested findings that could be tested
 * @param shown findings that still show
 * @param buckets buckets with a finding that could be tested
 * @param shownBuckets buckets with a finding that still shows
 * @param findings all findings, in the order of the campaign; one entry per solver that was asked
 */
record RetestReport(
    String folder, int tested, int shown, int buckets, int shownBuckets, List<Retested> findings)
    implements Report {

  /**
   * One finding.
   *
   * @param kind kind of the bug
   * @param solver solver that was asked; empty if no solver matches the finding's
   * @param shows whether it still shows; null if that is not known
   * @param note answer of the solver, or why nothing is known
   */
  record Retested(
      String id,
      String bucket,
      String kind,
      String file,
      String solver,
      @Nullable Boolean shows,
      String note) {

    boolean isShown() {
      return Boolean.TRUE.equals(shows);
    }

    String text() {
      return "%s: %s%s%n"
          .formatted(id, solver.isEmpty() ? "" : solver + " ", new Sighting(shows, note).text());
    }
  }

  static RetestReport of(String folder, List<Retested> findings) {
    List<Retested> tested = findings.stream().filter(one -> one.shows() != null).toList();
    List<Retested> shown = tested.stream().filter(Retested::isShown).toList();
    return new RetestReport(
        folder,
        count(tested, true),
        count(shown, true),
        count(tested, false),
        count(shown, false),
        List.copyOf(findings));
  }

  private static int count(List<Retested> findings, boolean byId) {
    return (int) findings.stream().map(one -> byId ? one.id() : one.bucket()).distinct().count();
  }

  /** Returns the result of each bucket, then the totals; each finding has been printed. */
  @Override
  public String summary() {
    Map<String, List<Retested>> byBucket =
        findings.stream()
            .collect(Collectors.groupingBy(Retested::bucket, TreeMap::new, Collectors.toList()));
    StringBuilder lines = new StringBuilder();
    byBucket.forEach(
        (bucket, all) -> {
          List<Retested> decided = all.stream().filter(one -> one.shows() != null).toList();
          List<Retested> there = decided.stream().filter(Retested::isShown).toList();
          lines.append(
              "bucket %s: %s%n"
                  .formatted(
                      bucket,
                      decided.isEmpty()
                          ? "skipped"
                          : "%,d of %,d still shown"
                              .formatted(count(there, true), count(decided, true))));
        });
    long skipped = findings.stream().map(Retested::id).distinct().count() - tested;
    return lines
        + "%s still shown (%s)%s"
            .formatted(
                Counts.part(shown, tested, "finding"),
                Counts.part(shownBuckets, buckets, "bucket"),
                skipped == 0 ? "" : ", %,d skipped".formatted(skipped));
  }

  /** Returns one test case per bucket, which fails if a finding of the bucket still shows. */
  String junit() {
    JunitXml xml = new JunitXml("ordeal retest " + folder);
    Map<String, List<Retested>> byBucket =
        findings.stream()
            .collect(Collectors.groupingBy(Retested::bucket, TreeMap::new, Collectors.toList()));
    byBucket.forEach(
        (bucket, all) -> {
          String text = all.stream().map(Retested::text).collect(Collectors.joining());
          if (all.stream().anyMatch(Retested::isShown)) {
            xml.failed("retest", bucket, all.get(0).kind(), "still shows", text);
          } else if (all.stream().allMatch(one -> one.shows() == null)) {
            xml.skipped("retest", bucket, all.get(0).note());
          } else {
            xml.passed("retest", bucket, text);
          }
        });
    return xml.text();
  }

  @Override
  public int status() {
    if (shown > 0) {
      return ExitStatus.FINDINGS;
    }
    return tested > 0 ? ExitStatus.NO_FINDING : ExitStatus.BAD_INPUT;
  }
}
