package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.content.ContentHash;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.examine.Confirmation;
import io.ordeal.fuzz.examine.Diligence;
import io.ordeal.fuzz.examine.Examination;
import io.ordeal.fuzz.examine.Examination.Confirmed;
import io.ordeal.fuzz.examine.Examiner;
import io.ordeal.fuzz.oracle.Reply;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.solver.process.Limits;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.store.Store;
import io.ordeal.fuzz.triage.BugIdentity;
import io.ordeal.fuzz.triage.Condition;
import io.ordeal.fuzz.triage.SeedResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Writes findings down, and knows of which bugs there are enough. Safe for many threads. A finding
 * is in the store before anybody is told of it.
 */
final class FindingBook {

  /**
   * Similar findings to keep per unit. Most of them come from one seed and show one bug, and each
   * confirmation takes the time of many test cases.
   */
  static final int KEPT_OF_UNIT = 10;

  /** Findings to keep of a bucket whose bug does not show alone. */
  static final int KEPT_OF_CONDITION = 10;

  /** Confirmations per unit of what fresh processes never show. */
  static final int TRIES_OF_UNIT = 3;

  /** Time for a confirmation before testing goes on; the rest is done in the background. */
  static final Duration AT_ONCE = Duration.ofSeconds(1);

  private final Store store;
  private final long campaignSeed;
  private final int kept;
  private final Progress progress;
  private final Watcher watcher;
  private final SeedComparison comparison;

  /** The installations of the campaign as labels show them. */
  private final Set<String> solvers = new LinkedHashSet<>();

  /** Numbers of similar findings, in the campaign and in each unit. */
  private final Map<Similar, Integer> counts = new HashMap<>();

  /** What a confirmation was begun of. */
  private final Set<Similar> met = new HashSet<>();

  /** The paths of test cases of which a confirmation was begun, in each unit. */
  private final Map<Similar, Set<String>> begun = new HashMap<>();

  /** What fresh processes have shown, in each unit. */
  private final Set<Similar> shown = new HashSet<>();

  /** Confirmations in each unit that fresh processes have not shown yet. */
  private final Map<Similar, Integer> notShown = new HashMap<>();

  /** Buckets with a finding whose past was made shorter. */
  private final Set<String> shortened = new HashSet<>();

  private boolean closed;

  /**
   * Findings that are counted together: of the same bug, as certain, in the same versions of
   * solvers. With versions apart, the many bugs of an old release leave room for those of a new
   * one.
   *
   * @param solvers with versions, without options and modes
   * @param unit empty for the whole campaign
   */
  private record Similar(String bucket, String certainty, List<String> solvers, String unit) {

    Similar in(String path) {
      return new Similar(bucket, certainty, solvers, path);
    }
  }

  /**
   * The findings of a campaign.
   *
   * @param kept the number of similar findings to keep
   */
  FindingBook(
      Store store,
      long campaignSeed,
      List<Target> targets,
      int kept,
      Progress progress,
      Watcher watcher) {
    this.store = store;
    this.campaignSeed = campaignSeed;
    this.kept = kept;
    this.progress = progress;
    this.watcher = watcher;
    this.comparison = new SeedComparison(SolutionMemory.of(store), watcher);
    targets.forEach(target -> solvers.add(target.name()));
    for (Finding finding : store.findings()) {
      progress.found(finding.bug().kind(), finding.origin().secondsIn());
      count(finding);
      noteBegun(similar(finding), finding.origin().path());
    }
  }

  /** The name of the solver that a label begins with. */
  private String solver(String label) {
    return solvers.stream().filter(one -> isOf(one, label)).findFirst().orElse(label);
  }

  /** Whether a label is that of the solver of a name, with any options and in any mode. */
  static boolean isOf(String solver, String label) {
    return label.equals(solver)
        || label.startsWith(solver + ":")
        || label.startsWith(solver + " (");
  }

  private static Similar similar(Verdict verdict) {
    return new Similar(
        BugIdentity.of(verdict).bucket(),
        verdict.certainty().text(),
        verdict.guilty().stream().map(Target::name).distinct().sorted().toList(),
        "");
  }

  private Similar similar(Finding finding) {
    return new Similar(
        finding.bug().bucket(),
        finding.bug().certainty(),
        finding.answer().guilty().stream().map(this::solver).distinct().sorted().toList(),
        "");
  }

  private void count(Finding finding) {
    Similar similar = similar(finding);
    counts.merge(similar, 1, Integer::sum);
    counts.merge(similar.in(unitOf(finding.origin().path())), 1, Integer::sum);
    noteConfirmed(finding);
  }

  private void noteBegun(Similar similar, String path) {
    begun.computeIfAbsent(similar.in(unitOf(path)), key -> new HashSet<>()).add(path);
  }

  /**
   * Whether the unit of a test case has room for its confirmation. In an exact campaign that
   * depends on what was begun alone, since the end of a confirmation is a matter of time.
   */
  private boolean hasRoom(Similar inUnit, String path) {
    Set<String> before = begun.getOrDefault(inUnit, Set.of());
    return progress.isExact()
        ? before.size() < KEPT_OF_UNIT || before.contains(path)
        : counts.getOrDefault(inUnit, 0) < KEPT_OF_UNIT
            && notShown.getOrDefault(inUnit, 0) < TRIES_OF_UNIT;
  }

  private void noteConfirmed(Finding finding) {
    Similar similar = similar(finding);
    met.add(similar);
    if (isAlone(finding)) {
      Similar inUnit = similar.in(unitOf(finding.origin().path()));
      shown.add(inUnit);
      notShown.remove(inUnit);
    }
  }

  private static String unitOf(String path) {
    return path.substring(0, path.lastIndexOf('/'));
  }

  private static boolean isAlone(Finding finding) {
    return finding.reproduction().after() == 0
        && Condition.ofBucket(finding.bug().bucket()) == Condition.ALONE;
  }

  /**
   * Whether a verdict is to be confirmed: there are not enough such findings yet, and there is time
   * left for confirmations or it is the first of its kind.
   *
   * @param path of the test case
   * @param hasTime whether there is time for what is not the first of its kind
   */
  synchronized boolean isWanted(Verdict verdict, String path, boolean hasTime) {
    Similar similar = similar(verdict);
    Similar inUnit = similar.in(unitOf(path));
    return !verdict.kind().isFinding()
        || (counts.getOrDefault(similar, 0) < kept
            && hasRoom(inUnit, path)
            && (!met.contains(similar) || hasTime));
  }

  /**
   * Begins the confirmation of a verdict. A verdict that looks like another of its unit, so of the
   * same seed, is not confirmed in full again.
   *
   * @param path of the test case
   */
  synchronized Diligence begin(Verdict verdict, String path) {
    if (!verdict.kind().isFinding()) {
      return Diligence.FULL;
    }
    Similar inUnit = similar(verdict).in(unitOf(path));
    met.add(similar(verdict));
    Diligence diligence =
        shown.contains(inUnit)
            ? Diligence.BRIEF
            : notShown.containsKey(inUnit) ? Diligence.WARY : Diligence.FULL;
    notShown.merge(inUnit, 1, Integer::sum);
    noteBegun(similar(verdict), path);
    return diligence.within(AT_ONCE);
  }

  /**
   * Where findings come from.
   *
   * @param engine that made the test case, as it counts
   * @param examiner of the test case
   * @param secondsIn when it was examined, from the start of the campaign
   * @param seeds that it was made of, unmutated; none if its engine needs none
   * @param models of seeds
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

  /** Writes down what was confirmed of a test case. */
  void keep(Source source) {
    Set<Similar> ofTest = new LinkedHashSet<>();
    for (Confirmed one : source.examination().confirmed()) {
      if (one.verdict().kind().isFinding() && ofTest.add(similar(one.verdict()))) {
        keep(source, one);
      }
    }
  }

  /**
   * Writes down one verdict that was confirmed, and returns it unless it was there already. The
   * seed is asked only after the finding is in the store, since that takes time.
   */
  Optional<Finding> keep(Source source, Confirmed one) {
    Finding draft = finding(source, one, Optional.empty());
    boolean isNew = keep(draft);
    if (!isNew && !lacksSeedResult(draft.id())) {
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
        && store
            .finding(id)
            .filter(kept -> FindingText.seedResult(kept.files().script()).isEmpty())
            .isPresent();
  }

  private Finding withSeedResult(Source source, Confirmed one) {
    List<Target> compared = compared(source.examination(), one.verdict().guilty().get(0));
    return finding(source, one, comparison.of(source, one, compared));
  }

  private synchronized void announce(Finding finding) {
    if (!closed) {
      watcher.found(finding);
    }
  }

  private synchronized boolean keep(Finding finding) {
    if (closed || isEnough(finding)) {
      return false;
    }
    noteConfirmed(finding); // also if it is there from before the process was killed
    if (!store.add(finding)) {
      return false;
    }
    count(finding);
    progress.found(finding.bug().kind(), finding.origin().secondsIn());
    return true;
  }

  /** What needs a condition is found out only by its confirmation, and worth less. */
  private boolean isEnough(Finding finding) {
    return Condition.ofBucket(finding.bug().bucket()) != Condition.ALONE
        && counts.getOrDefault(similar(finding), 0) >= Math.min(kept, KEPT_OF_CONDITION);
  }

  /** Whether the past of a finding should be made shorter: it is the first of its bucket. */
  synchronized boolean isToBeShortened(Finding finding) {
    return finding.reproduction().after() > 0 && shortened.add(finding.bug().bucket());
  }

  /** Writes a finding down again whose past was made shorter. */
  void shorten(Source source, Confirmed one) {
    replace(withSeedResult(source, one));
  }

  private synchronized void replace(Finding finding) {
    if (!closed) {
      store.replace(finding);
    }
  }

  /** From now on nothing is written down: the campaign is summed up. */
  synchronized void close() {
    closed = true;
  }

  private static List<String> labels(Verdict verdict) {
    return verdict.guilty().stream().map(Target::label).toList();
  }

  /**
   * Returns the targets that were asked. One that showed a finding has only the options that the
   * finding needs.
   */
  private static List<Target> compared(Examination examination, Target guilty) {
    List<Target> asked =
        examination.replies().stream()
            .filter(reply -> reply.answer().wasAsked())
            .map(Reply::target)
            .toList();
    return asked.contains(guilty)
        ? asked
        : asked.stream().map(one -> hasOptionsOf(guilty, one) ? guilty : one).distinct().toList();
  }

  private static boolean hasOptionsOf(Target guilty, Target asked) {
    return asked.base().equals(guilty.base())
        && asked.drawn().options().entrySet().containsAll(guilty.drawn().options().entrySet());
  }

  private Finding finding(Source source, Confirmed one, Optional<SeedResult> seed) {
    TestCase test = source.examination().test();
    Limits limits = source.examiner().limits(one.confirmation());
    Verdict verdict = one.verdict();
    List<Target> compared = compared(source.examination(), verdict.guilty().get(0));
    Confirmation confirmation = one.confirmation();
    String bucket = BugIdentity.of(verdict).bucket(confirmation.condition());
    String script =
        FindingText.script(
            test, verdict.guilty().get(0).profile(), verdict.kind().text(), verdict.check());
    // By content, so that findings of two campaigns can be put together.
    String hash = ContentHash.of(script + String.join("\n", labels(verdict)));
    String id = bucket + "-" + hash.substring(0, 10);
    return new Finding(
        id,
        new Finding.Bug(
            bucket, verdict.kind().text(), verdict.certainty().text(), verdict.signature()),
        new Finding.WrongAnswer(
            labels(verdict), optionsOf(verdict.guilty().get(0)), verdict.check(), verdict.reason()),
        new Finding.Origin(test.name(), source.engine(), source.secondsIn()),
        new Finding.Reproduction(
            confirmation.reproduced(), confirmation.of(), confirmation.after()),
        new Finding.Files(
            FindingText.of(test, one, compared, limits, origin(source.engine(), test, seed), id),
            FindingText.session(test, one, limits, id)));
  }

  private String origin(String engine, TestCase test, Optional<SeedResult> seed) {
    String origins = test.lineage().origins().text();
    return "%s%s%s, path %s of campaign seed %s%s%s"
        .formatted(
            FindingText.MADE_BY,
            engine,
            test.lineage().from(),
            test.name(),
            campaignSeed,
            seed.map(result -> "\n" + FindingText.line(result)).orElse(""),
            origins.isEmpty() ? "" : "\n" + FindingText.ORIGINS + origins);
  }

  private static String optionsOf(Target target) {
    List<String> options = new ArrayList<>();
    target.options().forEach((name, value) -> options.add(name + "=" + value));
    return String.join(",", options);
  }
}
