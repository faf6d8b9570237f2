package io.ordeal.cli.fuzz;

import io.ordeal.cli.console.Console;
import io.ordeal.cli.console.Style;
import io.ordeal.cli.console.StyledText;
import io.ordeal.fuzz.campaign.FindingText;
import io.ordeal.fuzz.campaign.Watcher;
import io.ordeal.fuzz.known.KnownBug;
import io.ordeal.fuzz.oracle.Certainty;
import io.ordeal.fuzz.report.ReductionLine;
import io.ordeal.fuzz.report.ReportedFinding;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.store.Reduction;
import io.ordeal.fuzz.triage.Condition;
import io.ordeal.fuzz.triage.SeedResult;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;

/** Prints findings and messages of a running campaign. */
final class Announcer implements Watcher {

  private final Console console;
  private final Path folder;
  private final Recognition recognition;

  /** The known bugs that were announced, by id. */
  private final Set<String> announcedBugs = ConcurrentHashMap.newKeySet();

  private final AnnouncedBuckets buckets;

  /** Findings that may turn out to show a known bug, by id. */
  private final Map<String, Finding> waiting = new ConcurrentSkipListMap<>();

  private final boolean isTriaged;

  /**
   * @param folder the folder of the campaign
   * @param isTriaged whether findings are put into the buckets of their bugs
   * @param before the findings of earlier sessions, which were announced then
   */
  Announcer(
      Console console,
      Path folder,
      Recognition recognition,
      boolean isTriaged,
      List<Finding> before) {
    this.buckets = new AnnouncedBuckets(before);
    this.isTriaged = isTriaged;
    this.console = console;
    this.folder = folder;
    this.recognition = recognition;
  }

  /** Announces a bucket by its first finding; the status counts the others. */
  @Override
  public void found(Finding finding) {
    buckets.found(finding);
    boolean isAlone = finding.reproduction().after() == 0;
    if (isTriaged && isAlone && recognition.of(finding).isEmpty() && recognition.mayKnow(finding)) {
      waiting.put(finding.id(), finding);
    } else {
      tell(finding);
    }
  }

  @Override
  public void moved(Finding finding) {
    buckets.moved(finding);
    waiting.remove(finding.id());
    tell(finding);
  }

  /** Returns the number of buckets that have findings. */
  long buckets() {
    return buckets.count();
  }

  /** Announces what still waits: nobody had time to find out whether it is known. */
  void end() {
    waiting.values().forEach(this::tell);
    waiting.clear();
  }

  private void tell(Finding finding) {
    Optional<KnownBug> known = recognition.of(finding);
    if (known.isEmpty()) {
      announce(finding);
    } else if (!known.get().url().isEmpty() && announcedBugs.add(known.get().id())) {
      console.tell(
          "known: %s: %s by %s (%s)"
              .formatted(
                  known.get().url(),
                  finding.bug().kind(),
                  String.join(" or ", finding.answer().guilty()),
                  folder.resolve(finding.file())));
    }
  }

  private void announce(Finding finding) {
    if (!buckets.announce(finding)) {
      return;
    }
    String limits = limits(finding);
    boolean isProven = finding.bug().certainty().equals(Certainty.PROVEN.text());
    Style style = isProven ? Style.ALARM : Style.WARNING;
    List<String> theories = ReportedFinding.theoriesOf(finding);
    String madeBy = FindingText.engineAndSeed(finding.files().script());
    console.tell(
        StyledText.of("found: ")
            .plus(style, "%s, %s".formatted(finding.bug().kind(), finding.bug().certainty()))
            .plus(limits.isEmpty() ? "" : " (" + limits + ")")
            .plus(isShownBySeed(finding) ? " (the seed shows it too)" : "")
            .plus(": ")
            .plus(Style.STRONG, String.join(" or ", finding.answer().guilty()))
            .plus(theories.isEmpty() ? "" : ", " + String.join(" and ", theories))
            .plus(madeBy.isEmpty() ? "" : ", made by " + madeBy)
            .plus(
                ": %s (%s)".formatted(finding.answer().reason(), folder.resolve(finding.file()))));
  }

  @Override
  public void reduced(Finding finding, Reduction reduction) {
    console.tell(ReductionLine.of(finding, reduction));
  }

  private static boolean isShownBySeed(Finding finding) {
    return FindingText.seedResult(finding.files().script())
        .filter(SeedResult.SHOWS::equals)
        .isPresent();
  }

  /** Returns what is needed to see it again besides the file; empty if nothing is. */
  private static String limits(Finding finding) {
    String condition = Condition.ofBucket(finding.bug().bucket()).description();
    Finding.Reproduction seen = finding.reproduction();
    return condition.isEmpty() && seen.times() < seen.runs()
        ? "shown again %d of %d times".formatted(seen.times(), seen.runs())
        : condition;
  }

  @Override
  public void tell(String line) {
    console.tell(line);
  }
}
