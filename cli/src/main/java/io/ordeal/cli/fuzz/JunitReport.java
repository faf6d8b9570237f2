package io.ordeal.cli.fuzz;

import io.ordeal.cli.input.JunitXml;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** A campaign for continuous integration: one test case per bucket, and one for the campaign. */
final class JunitReport {

  private static final String SUITE = "ordeal fuzz";
  private static final String GROUP = "fuzz";
  private static final String CAMPAIGN = "campaign";

  private JunitReport() {}

  /** Returns what stands in the file as long as the campaign runs. */
  static String unfinished(Path folder) {
    JunitXml xml = new JunitXml(SUITE);
    xml.skipped(GROUP, CAMPAIGN, "the campaign in %s has not ended".formatted(folder));
    return xml.text();
  }

  static String of(FuzzReport report) {
    JunitXml xml = new JunitXml(SUITE);
    xml.passed(GROUP, CAMPAIGN, report.summary());
    Map<String, List<FuzzReport.Found>> byBucket =
        report.findings().stream()
            .collect(
                Collectors.groupingBy(FuzzReport.Found::bucket, TreeMap::new, Collectors.toList()));
    byBucket.forEach((bucket, all) -> add(xml, report, bucket, all));
    report.known().stream()
        .filter(KnownLine::isGone)
        .forEach(
            line ->
                xml.passed(GROUP, line.id(), "fixed? %s: %s".formatted(line.url(), line.note())));
    return xml.text();
  }

  private static void add(
      JunitXml xml, FuzzReport report, String bucket, List<FuzzReport.Found> all) {
    List<FuzzReport.Found> deciding = all.stream().filter(report::decides).toList();
    if (deciding.isEmpty()) {
      FuzzReport.Found first = all.get(0);
      xml.skipped(
          GROUP,
          bucket,
          first.isNew()
              ? "%s, %s".formatted(first.kind(), first.certainty())
              : "known: " + first.known());
      return;
    }
    FuzzReport.Found first = deciding.get(0);
    xml.failed(
        GROUP,
        bucket,
        first.kind(),
        "%s: %s".formatted(String.join(" or ", first.guilty()), first.reason()),
        deciding.stream()
            .map(
                found ->
                    "%s, %s: %s/%s%n"
                        .formatted(
                            found.kind(), found.certainty(), report.folder(), found.bestFile()))
            .collect(Collectors.joining()));
  }
}
