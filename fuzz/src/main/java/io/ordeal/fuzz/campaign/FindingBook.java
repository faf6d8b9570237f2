package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.examine.Examination;
import io.ordeal.fuzz.examine.Examination.Confirmed;
import io.ordeal.fuzz.examine.Examiner;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.store.Store;
import io.ordeal.fuzz.triage.BugIdentity;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Records findings. Thread-safe. A finding is recorded before anybody is notified. */
final class FindingBook {

  private final UnitRecords records;
  private final FindingDraft draft;
  private final FindingRoom room;
  private final CampaignProgress progress;
  private final Consumer<Finding> announcement;
  private final SeedComparison comparison;

  /** Buckets with a finding whose history was shortened. */
  private final Set<String> shortened = new HashSet<>();

  private boolean closed;

  /**
   * Makes a book without findings.
   *
   * @param announcement listener to new findings
   */
  FindingBook(
      UnitRecords records,
      long campaignSeed,
      FindingRoom room,
      CampaignProgress progress,
      SeedComparison comparison,
      Consumer<Finding> announcement) {
    this.records = records;
    this.draft = new FindingDraft(campaignSeed);
    this.room = room;
    this.progress = progress;
    this.comparison = comparison;
    this.announcement = announcement;
  }

  /** Makes the book of the findings in a store. */
  FindingBook(
      Store store,
      long campaignSeed,
      FindingRoom room,
      Triage triage,
      CampaignProgress progress,
      Watcher watcher) {
    this(
        UnitRecords.of(store),
        campaignSeed,
        room,
        progress,
        new SeedComparison(SolutionMemory.of(store), watcher),
        finding -> {
          triage.offer(finding);
          watcher.found(finding);
        });
    List<Finding> before = store.findings();
    triage.takeUp(before);
    for (Finding finding : before) {
      progress.found(finding.bug().kind(), finding.origin().secondsIn());
      room.countEarlier(finding, triage.isOfKnownBug(finding));
    }
  }

  /**
   * The origin of findings.
   *
   * @param engine name of the engine that made the test case
   * @param examiner examiner of the test case
   * @param secondsIn time of the examination, since the start of the campaign
   * @param seeds unmutated seeds that the test case was made from; none if its engine needs none
   * @param models models of seeds
   */
  record Source(
      String engine,
      Examination examination,
      Examiner examiner,
      double secondsIn,
      List<SeedScript> seeds,
      ModelSource models) {

    Source {
      seeds = List.copyOf(seeds);
    }
  }

  /** Stores the confirmed verdicts of a test case. */
  void keep(Source source) {
    Set<String> ofTest = new LinkedHashSet<>();
    for (Confirmed one : source.examination().confirmed()) {
      if (one.verdict().kind().isFinding() && ofTest.add(alike(one.verdict()))) {
        keep(source, one);
      }
    }
  }

  private static String alike(Verdict verdict) {
    return "%s %s %s"
        .formatted(
            BugIdentity.of(verdict).bucket(),
            verdict.certainty().text(),
            verdict.guilty().stream().map(Target::name).distinct().sorted().toList());
  }

  /**
   * Stores one confirmed verdict, and returns its finding unless it was stored before. The seed is
   * asked only after the finding is in the store, because that takes time.
   */
  Optional<Finding> keep(Source source, Confirmed one) {
    Finding first = draft.of(source, one, Optional.empty());
    boolean isNew = keep(first);
    if (!isNew && !lacksSeedResult(first.id())) {
      return Optional.empty();
    }
    Finding finding = withSeedResult(source, one);
    replace(finding);
    if (!isNew) {
      return Optional.empty();
    }
    announce(finding);
    return Optional.of(finding);
  }

  /** Whether the campaign was killed before the seed of a finding was asked. */
  private synchronized boolean lacksSeedResult(String id) {
    return !closed
        && records
            .finding(id)
            .filter(kept -> FindingText.seedResult(kept.files().script()).isEmpty())
            .isPresent();
  }

  private Finding withSeedResult(Source source, Confirmed one) {
    List<Target> compared =
        FindingDraft.compared(source.examination().replies(), one.verdict().guilty().get(0));
    return draft.of(source, one, comparison.of(source, one, compared));
  }

  private synchronized void announce(Finding finding) {
    if (!closed) {
      announcement.accept(finding);
    }
  }

  private synchronized boolean keep(Finding finding) {
    if (closed || room.isEnough(finding)) {
      return false;
    }
    room.noteConfirmed(finding); // also if it was stored before the process was killed
    if (!records.add(finding)) {
      return false;
    }
    room.count(finding, false);
    progress.found(finding.bug().kind(), finding.origin().secondsIn());
    return true;
  }

  /**
   * Records and announces a finding that a worker has confirmed, if there is room for it. Returns
   * whether it is recorded.
   */
  boolean take(Finding finding) {
    if (room.isFull(finding)) {
      return records.finding(finding.id()).isPresent();
    }
    if (keep(finding)) {
      room.noteOperators(finding);
      announce(finding);
    }
    return records.finding(finding.id()).isPresent();
  }

  /**
   * Whether the history of a finding should be shortened, because it is the first of its bucket.
   */
  synchronized boolean isToBeShortened(Finding finding) {
    return finding.reproduction().after() > 0 && shortened.add(finding.bug().bucket());
  }

  /** Stores a finding again after its history was shortened. */
  void shorten(Source source, Confirmed one) {
    replace(withSeedResult(source, one));
  }

  private synchronized void replace(Finding finding) {
    if (!closed) {
      records.replace(finding);
    }
  }

  /** Stops storing findings, because the campaign is being summed up. */
  synchronized void close() {
    closed = true;
  }
}
