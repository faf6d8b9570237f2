package io.ordeal.cli.reduce;

import io.ordeal.cli.console.Counts;
import io.ordeal.cli.console.ExitStatus;
import io.ordeal.cli.console.Report;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.store.Reduction;
import io.ordeal.fuzz.store.Store;
import io.ordeal.fuzz.triage.Condition;
import java.nio.file.Path;
import java.util.List;

/**
 * The result of reducing the findings of a campaign.
 *
 * @param reduced findings with a reduced script
 * @param medianBytes median size of the reduced scripts; 0 if there are none
 * @param failed findings that did not show their bug when they were to be reduced
 * @param conditional findings that cannot be reduced because they need more than their script, such
 *     as a time limit or earlier scripts of the same process
 * @param open findings that were not dealt with
 */
record FolderReport(
    String folder,
    int findings,
    long buckets,
    int reduced,
    long medianBytes,
    long failed,
    long conditional,
    int open)
    implements Report {

  static FolderReport of(Path folder, Store store, int open) {
    List<Reduction> reductions = store.reductions();
    List<Long> sizes =
        reductions.stream()
            .filter(Reduction::hasScript)
            .map(Reduction::bytesAfter)
            .sorted()
            .toList();
    return new FolderReport(
        folder.toString(),
        store.findings().size(),
        store.findings().stream().map(finding -> finding.bug().bucket()).distinct().count(),
        sizes.size(),
        sizes.isEmpty() ? 0 : sizes.get(sizes.size() / 2),
        reductions.stream().filter(one -> one.state() == Reduction.State.FAILED).count(),
        store.findings().stream().filter(FolderReport::isConditional).count(),
        open);
  }

  private static boolean isConditional(Finding finding) {
    return finding.reproduction().after() > 0
        || Condition.ofBucket(finding.bug().bucket()) != Condition.ALONE;
  }

  @Override
  public int status() {
    return ExitStatus.NO_FINDING;
  }

  @Override
  public String summary() {
    return "%s in %s, %,d reduced%s%s%s%s, in %s/findings"
        .formatted(
            Counts.of(findings, "finding"),
            Counts.of(buckets, "bucket"),
            reduced,
            reduced == 0 ? "" : " (median %,d bytes)".formatted(medianBytes),
            failed == 0 ? "" : ", %,d did not show again".formatted(failed),
            conditional == 0
                ? ""
                : ", %,d not reducible (more than a script is needed)".formatted(conditional),
            open == 0 ? "" : ", %,d left".formatted(open),
            folder);
  }
}
