package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.examine.Confirmation;
import io.ordeal.fuzz.examine.Examination;
import io.ordeal.fuzz.examine.Examination.Confirmed;
import io.ordeal.fuzz.oracle.Reply;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.store.Store;
import io.ordeal.fuzz.store.StoredSeed;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Writes findings down, and knows of what there are enough. Safe for many threads. A finding is in
 * the store before anybody is told of it.
 */
final class FindingBook {

  /**
   * So many of what looks alike are kept of one unit. Most of it is made of one seed and shows one
   * bug, and to confirm it over and over takes the time of many test cases.
   */
  static final int KEPT_OF_UNIT = 10;

  private final Store store;
  private final long campaignSeed;
  private final int kept;
  private final Progress progress;
  private final Watcher watcher;

  /** How many findings there are of what looks alike, in all and of each unit. */
  private final Map<String, Integer> counts = new HashMap<>();

  private boolean closed;

  /**
   * The findings of a campaign.
   *
   * @param kept so many of what looks alike are written down
   */
  FindingBook(Store store, long campaignSeed, int kept, Progress progress, Watcher watcher) {
    this.store = store;
    this.campaignSeed = campaignSeed;
    this.kept = kept;
    this.progress = progress;
    this.watcher = watcher;
    for (Finding finding : store.findings()) {
      progress.found(finding.kind(), finding.secondsIn());
      count(finding);
    }
  }

  private void count(Finding finding) {
    String likeness = likeness(finding.bucket(), finding.certainty(), finding.guilty());
    counts.merge(likeness, 1, Integer::sum);
    String path = finding.path();
    counts.merge(inUnit(likeness, path.substring(0, path.lastIndexOf('/'))), 1, Integer::sum);
  }

  private static String inUnit(String likeness, String unit) {
    return likeness + " in " + unit;
  }

  /** Whether there are not enough of such yet, in all and of the unit. */
  synchronized boolean isWanted(Verdict verdict, UnitId unit) {
    String likeness = likeness(verdict);
    return !verdict.kind().isFinding()
        || (counts.getOrDefault(likeness, 0) < kept
            && counts.getOrDefault(inUnit(likeness, unit.path()), 0) < KEPT_OF_UNIT);
  }

  /**
   * Writes down what was confirmed of a test case.
   *
   * @param engine that made it, as it counts
   */
  void keep(String engine, Examination examination, double secondsIn) {
    Set<String> met = new LinkedHashSet<>();
    for (Confirmed one : examination.confirmed()) {
      if (one.verdict().kind().isFinding() && met.add(likeness(one.verdict()))) {
        keep(finding(engine, examination, one, secondsIn));
      }
    }
  }

  private synchronized void keep(Finding finding) {
    if (!closed && store.add(finding)) {
      count(finding);
      progress.found(finding.kind(), finding.secondsIn());
      watcher.found(finding);
    }
  }

  /** From now on nothing is written down: the campaign is summed up. */
  synchronized void close() {
    closed = true;
  }

  /** What looks alike: the same kind of the same targets, as certain. */
  private static String likeness(Verdict verdict) {
    return likeness(bucketOf(verdict), verdict.certainty().text(), labels(verdict));
  }

  private static String likeness(String bucket, String certainty, List<String> guilty) {
    return "%s %s %s".formatted(bucket, certainty, String.join(" ", guilty));
  }

  private static List<String> labels(Verdict verdict) {
    return verdict.guilty().stream().map(Target::label).toList();
  }

  /** {@code z3-crash-1f2e3d4c}: solvers, kind, and of a crash what it looks like. */
  private static String bucketOf(Verdict verdict) {
    Set<String> names = new LinkedHashSet<>();
    verdict.guilty().forEach(target -> names.add(target.profile().name()));
    List<String> parts = new ArrayList<>(names);
    parts.add(verdict.kind().text());
    if (!verdict.signature().isEmpty()) {
      parts.add(StoredSeed.hashOf(verdict.signature()).substring(0, 8));
    }
    return String.join("-", parts);
  }

  private Finding finding(String engine, Examination examination, Confirmed one, double secondsIn) {
    TestCase test = examination.test();
    List<Target> compared =
        examination.replies().stream()
            .filter(reply -> reply.answer().wasAsked())
            .map(Reply::target)
            .toList();
    Verdict verdict = one.verdict();
    Confirmation confirmation = one.confirmation();
    String bucket = bucketOf(verdict);
    String script =
        FindingText.script(
            test, verdict.guilty().get(0).profile(), verdict.kind().text(), verdict.check());
    // By content, so that findings of two campaigns can be put together.
    String hash = StoredSeed.hashOf(script + String.join("\n", labels(verdict)));
    String id = bucket + "-" + hash.substring(0, 10);
    return new Finding(
        id,
        bucket,
        test.name(),
        engine,
        verdict.kind().text(),
        verdict.certainty().text(),
        labels(verdict),
        optionsOf(verdict.guilty().get(0)),
        verdict.check(),
        verdict.reason(),
        verdict.signature(),
        confirmation.reproduced(),
        confirmation.of(),
        confirmation.after(),
        secondsIn,
        FindingText.of(test, one, compared, origin(engine, test), id),
        FindingText.session(test, one, id));
  }

  private String origin(String engine, TestCase test) {
    return "made by: %s%s, path %s of campaign seed %d"
        .formatted(engine, test.lineage().from(), test.name(), campaignSeed);
  }

  private static String optionsOf(Target target) {
    List<String> options = new ArrayList<>();
    target.options().forEach((name, value) -> options.add(name + "=" + value));
    return String.join(",", options);
  }
}
