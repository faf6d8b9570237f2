package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.examine.Diligence;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.triage.BugIdentity;
import io.ordeal.fuzz.triage.Condition;
import io.ordeal.fuzz.triage.NamedBug;
import io.ordeal.fuzz.triage.Operators;
import java.time.Duration;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Decides which verdicts are worth a confirmation, because there are not enough findings of their
 * bugs. Thread-safe.
 *
 * <p>Crashes are distinguished by their signatures. Other bugs are distinguished by reduction. Of
 * findings that are not reduced yet, there is room for as many as a bucket holds, and for those
 * with operators that no other finding has. Once a bug is known, its findings make room for others.
 */
final class FindingRoom {

  /**
   * Similar findings to keep per unit. Most of them come from one seed and show one bug, and each
   * confirmation takes the time of many test cases.
   */
  static final int KEPT_OF_UNIT = 10;

  /** Findings to keep per bucket whose bug does not show alone. */
  static final int KEPT_OF_CONDITION = 10;

  /** Confirmations per unit of verdicts that fresh processes never show. */
  static final int TRIES_OF_UNIT = 3;

  /**
   * Findings to keep per set of operators, if they have all operators of a known bug and it cannot
   * be tested whether they show that bug.
   */
  static final int KEPT_UNTESTED = 3;

  /** Time for a confirmation before testing continues; the rest is done in the background. */
  static final Duration AT_ONCE = Duration.ofSeconds(1);

  /** Whether a verdict is to be confirmed. */
  enum Room {
    YES,
    NO,
    /** Only if it shows another bug than the known ones. */
    IF_ANOTHER
  }

  private final int kept;
  private final CampaignProgress progress;
  private final Buckets buckets;

  /** Installations of the campaign, as labels show them. */
  private final Set<String> solvers = new LinkedHashSet<>();

  /** Numbers of similar findings in the campaign that are not in the bucket of a known bug. */
  private final Map<Similar, Integer> counts = new HashMap<>();

  /** Numbers of similar findings per unit. */
  private final Map<Similar, Integer> countsOfUnits = new HashMap<>();

  /** Operators of verdicts whose confirmation was begun, in the campaign and per unit. */
  private final Map<Similar, Set<String>> operators = new HashMap<>();

  /** Similar verdicts of which a confirmation was begun. */
  private final Set<Similar> met = new HashSet<>();

  /** Paths of test cases whose confirmation was begun, per unit. */
  private final Map<Similar, Set<String>> begun = new HashMap<>();

  /** Numbers of findings of which it could not be tested whether they show a known bug. */
  private final Map<Similar, Integer> untested = new HashMap<>();

  /** The same numbers by operators. */
  private final Map<Untested, Integer> untestedOperators = new HashMap<>();

  /** Similar verdicts that fresh processes have shown, per unit. */
  private final Set<Similar> shown = new HashSet<>();

  /** Numbers of confirmations that fresh processes have not shown yet, per unit. */
  private final Map<Similar, Integer> notShown = new HashMap<>();

  /**
   * A group of findings that are counted together: they look alike before reduction, have the same
   * certainty, and belong to the same versions of solvers. Versions are separated so that the many
   * bugs of an old release leave room for those of a new one.
   *
   * @param group name of the group; part of the store's format, see {@link Counts}
   * @param unit unit; empty for the whole campaign
   */
  private record Similar(String group, String unit) {

    /**
     * Returns the group in the whole campaign.
     *
     * @param identity identity of the bug without a reduction
     * @param solvers solvers with versions, without options and modes
     */
    static Similar of(String identity, String certainty, Stream<String> solvers) {
      String names = solvers.distinct().sorted().collect(Collectors.joining(" "));
      return new Similar("%s %s %s".formatted(identity, certainty, names), "");
    }

    Similar in(String path) {
      return new Similar(group, path);
    }
  }

  /** Findings with the same operators that may show a known bug. */
  private record Untested(Similar similar, Set<String> operators) {}

  /**
   * Makes the room of a campaign.
   *
   * @param kept findings to keep per bucket
   */
  FindingRoom(List<Target> targets, int kept, CampaignProgress progress, Buckets buckets) {
    this.kept = kept;
    this.progress = progress;
    this.buckets = buckets;
    targets.forEach(target -> solvers.add(target.name()));
  }

  /** Returns the name of the solver at the beginning of a label. */
  private String solver(String label) {
    return solvers.stream().filter(one -> isOf(one, label)).findFirst().orElse(label);
  }

  /** Whether a label belongs to the solver with a name, with any options and in any mode. */
  static boolean isOf(String solver, String label) {
    return label.equals(solver)
        || label.startsWith(solver + ":")
        || label.startsWith(solver + " (");
  }

  private static Similar similar(Verdict verdict) {
    return Similar.of(
        BugIdentity.of(verdict).bucket(),
        verdict.certainty().text(),
        verdict.guilty().stream().map(Target::name));
  }

  private Similar similar(Finding finding) {
    return Similar.of(
        finding.identity(),
        finding.bug().certainty(),
        finding.answer().guilty().stream().map(this::solver));
  }

  private static String unitOf(String path) {
    return path.substring(0, path.lastIndexOf('/'));
  }

  private static boolean isAlone(Finding finding) {
    return finding.reproduction().after() == 0
        && Condition.ofBucket(finding.bug().bucket()) == Condition.ALONE;
  }

  // ------------------------------------------------------------------------------- what is kept

  /**
   * Counts a finding that is kept.
   *
   * @param isOfKnownBug whether its bucket belongs to a reduced script
   */
  synchronized void count(Finding finding, boolean isOfKnownBug) {
    Similar similar = similar(finding);
    countsOfUnits.merge(similar.in(unitOf(finding.origin().path())), 1, Integer::sum);
    if (!isOfKnownBug) {
      counts.merge(similar, 1, Integer::sum);
    }
    noteConfirmed(finding);
  }

  /** Counts a finding that was kept before this session began. */
  synchronized void countEarlier(Finding finding, boolean isOfKnownBug) {
    count(finding, isOfKnownBug);
    noteBegun(similar(finding), finding.origin().path());
    noteOperators(finding);
  }

  /** Notes the operators of a stored finding. */
  synchronized void noteOperators(Finding finding) {
    operatorsOf(finding)
        .ifPresent(used -> noteUsed(similar(finding), finding.origin().path(), used));
  }

  /** Returns the operators of a finding whose verdict alone does not distinguish bugs. */
  private static Optional<NavigableSet<String>> operatorsOf(Finding finding) {
    return Buckets.isSilent(finding)
        ? StoredBug.parse(finding.id(), finding.files().script())
            .map(test -> Operators.of(test.script()))
        : Optional.empty();
  }

  /** Notes the operators of a test case, in the campaign and in its unit. */
  private void noteUsed(Similar similar, String path, NavigableSet<String> used) {
    for (Similar where : List.of(similar, similar.in(unitOf(path)))) {
      operators.computeIfAbsent(where, key -> new HashSet<>()).addAll(used);
    }
  }

  /**
   * Makes room for other findings, because the bug of a finding is known and the finding counts for
   * the bucket of that bug.
   */
  synchronized void known(Finding finding) {
    counts.merge(similar(finding), -1, Integer::sum);
  }

  /** Notes that a finding was confirmed, even if it was stored before the process was killed. */
  synchronized void noteConfirmed(Finding finding) {
    Similar similar = similar(finding);
    met.add(similar);
    if (isAlone(finding)) {
      Similar inUnit = similar.in(unitOf(finding.origin().path()));
      shown.add(inUnit);
      notShown.remove(inUnit);
    }
  }

  /**
   * Whether there are enough findings like one that needs a condition. The condition is known only
   * after the confirmation, and such a finding is worth less.
   */
  boolean isEnough(Finding finding) {
    return Condition.ofBucket(finding.bug().bucket()) != Condition.ALONE
        && buckets.sizeOf(finding.bug().bucket()) >= Math.min(kept, KEPT_OF_CONDITION);
  }

  /**
   * Whether there are enough findings that look like one, and whose bugs are not known. One with
   * new operators is likely to be another bug, so there is always room for it.
   */
  synchronized boolean isFull(Finding finding) {
    Similar similar = similar(finding);
    return counts.getOrDefault(similar, 0) >= kept
        && operatorsOf(finding)
            .filter(used -> isUnseen(similar, finding.origin().path(), used))
            .isEmpty();
  }

  // ----------------------------------------------------------------------------- what is wanted

  private void noteBegun(Similar similar, String path) {
    begun.computeIfAbsent(similar.in(unitOf(path)), key -> new HashSet<>()).add(path);
  }

  /**
   * Whether the unit of a test case has room for its confirmation. In an exact campaign this
   * depends only on the confirmations that were begun, because their ends depend on time.
   */
  private boolean hasRoom(Similar inUnit, String path) {
    Set<String> before = begun.getOrDefault(inUnit, Set.of());
    return progress.isExact()
        ? before.size() < KEPT_OF_UNIT || before.contains(path)
        : countsOfUnits.getOrDefault(inUnit, 0) < KEPT_OF_UNIT
            && notShown.getOrDefault(inUnit, 0) < TRIES_OF_UNIT;
  }

  /**
   * Decides whether a verdict is to be confirmed. There must not be enough such findings yet. There
   * must also be time left for confirmations, unless the verdict is the first of its kind or the
   * first with one of its operators.
   *
   * @param path path of the test case
   * @param used operators of the test case
   * @param hasTime whether there is time for a verdict that is not the first of its kind
   */
  synchronized Room roomFor(
      Verdict verdict, String path, NavigableSet<String> used, boolean hasTime) {
    if (!verdict.kind().isFinding()) {
      return Room.YES;
    }
    Similar similar = similar(verdict);
    boolean isUnseen = isUnseen(similar, path, used);
    boolean isTime = hasTime || isUnseen || !met.contains(similar);
    boolean isFull = counts.getOrDefault(similar, 0) >= kept;
    boolean hasRoom = hasRoom(similar.in(unitOf(path)), path);
    if (!BugIdentity.of(verdict).isSilent()) {
      return isTime && !isFull && hasRoom ? Room.YES : Room.NO;
    }
    List<NamedBug> known =
        buckets.explaining(
            BugIdentity.of(verdict).bucket(), used, verdict.guilty().get(0).options());
    boolean isKept =
        known.isEmpty()
            ? !isFull
            : known.stream().anyMatch(bug -> buckets.sizeOf(bug.bucket()) < kept);
    if (!isTime || (isKept && hasRoom) || isUnseen) {
      return isTime ? Room.YES : Room.NO;
    }
    return !isFull && !known.isEmpty() && !progress.isExact() ? Room.IF_ANOTHER : Room.NO;
  }

  /**
   * Whether there is room for a finding that may show a known bug, if that cannot be tested. A few
   * are kept per set of operators, and no more than a bucket holds. The finding is counted if there
   * is room.
   *
   * @param used operators of the test case
   */
  synchronized boolean takesUntested(Verdict verdict, NavigableSet<String> used) {
    Similar similar = similar(verdict);
    Untested alike = new Untested(similar, Set.copyOf(used));
    if (untested.getOrDefault(similar, 0) >= kept
        || untestedOperators.getOrDefault(alike, 0) >= KEPT_UNTESTED) {
      return false;
    }
    untested.merge(similar, 1, Integer::sum);
    untestedOperators.merge(alike, 1, Integer::sum);
    return true;
  }

  /** Whether a test case has an operator that no test case has whose confirmation was begun. */
  private boolean isUnseen(Similar similar, String path, NavigableSet<String> used) {
    Similar where = progress.isExact() ? similar.in(unitOf(path)) : similar;
    return !operators.getOrDefault(where, Set.of()).containsAll(used);
  }

  /** Returns the known bugs that may explain a verdict. */
  List<NamedBug> explaining(Verdict verdict, NavigableSet<String> used) {
    return buckets.explaining(
        BugIdentity.of(verdict).bucket(), used, verdict.guilty().get(0).options());
  }

  /**
   * Begins the confirmation of a verdict. A verdict that looks like another one of its unit, and so
   * of the same seed, is not confirmed in full again.
   *
   * @param path path of the test case
   * @param used operators of the test case
   */
  synchronized Diligence begin(Verdict verdict, String path, NavigableSet<String> used) {
    if (!verdict.kind().isFinding()) {
      return Diligence.FULL;
    }
    Similar similar = similar(verdict);
    Similar inUnit = similar.in(unitOf(path));
    met.add(similar);
    noteUsed(similar, path, used);
    Diligence diligence =
        shown.contains(inUnit)
            ? Diligence.BRIEF
            : notShown.containsKey(inUnit) ? Diligence.WARY : Diligence.FULL;
    notShown.merge(inUnit, 1, Integer::sum);
    noteBegun(similar, path);
    return diligence.within(AT_ONCE);
  }

  /** Returns the name of the group of a verdict. */
  static String groupOf(Verdict verdict) {
    return similar(verdict).group();
  }

  /**
   * Notes that the confirmation of a verdict was begun in an earlier session. It takes room even if
   * it has left no finding.
   *
   * @param group name of its group
   * @param path path of the test case
   * @param used operators of the test case; none if the verdict alone distinguishes bugs
   */
  synchronized void noteBegun(String group, String path, NavigableSet<String> used) {
    Similar similar = new Similar(group, "");
    noteUsed(similar, path, used);
    noteBegun(similar, path);
  }

  /** Returns the operators for a verdict that alone distinguishes bugs. */
  static NavigableSet<String> noOperators() {
    return Collections.emptyNavigableSet();
  }
}
