package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.store.UnitProgress;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Finished units, elapsed time and counts of a campaign. Thread-safe. */
final class CampaignProgress {

  /**
   * Counter with the time at which a unit was last saved, in milliseconds since the campaign began.
   */
  static final String AT = "at-millis";

  /** Largest share of the time for confirmations of verdicts that are not new. */
  private static final double MOST_CONFIRMATION = 0.1;

  /** Time for confirmations at the start, when shares are meaningless. */
  private static final Duration FREE_CONFIRMATION = Duration.ofSeconds(3);

  /** Units that were begun and not ended, in order. */
  private final Deque<UnitProgress> begun = new ArrayDeque<>();

  /** Units from {@link #nextUnit} on that must not be taken. */
  private final Set<UnitId> taken = new HashSet<>();

  private final Map<String, Counts> engines = new TreeMap<>();

  /** Counts of earlier sessions. */
  private final Counts earlier = new Counts();

  private final Map<String, Long> findings = new TreeMap<>();
  private double lastFinding = -1;
  private long nextUnit;

  /** Time of earlier sessions. */
  private Duration before = Duration.ZERO;

  private long started = System.nanoTime();

  /** Number of testing threads. */
  private int jobs = 1;

  /** Time of confirmations in this session. */
  private Duration confirming = Duration.ZERO;

  /** Processor time of reference solvers in this session. */
  private Duration referenceCpu = Duration.ZERO;

  private CampaignBudget budget = new CampaignBudget(Optional.empty(), 0);

  /** Continues after these units. */
  CampaignProgress(List<UnitProgress> units) {
    for (UnitProgress unit : units) {
      taken.add(UnitId.of(unit));
      if (!unit.done()) {
        begun.add(unit);
      }
      engines
          .computeIfAbsent(unit.engine(), key -> new Counts())
          .addAll(new Counts(unit.counters()).withoutBegun());
      Duration at = Duration.ofMillis(unit.counters().getOrDefault(AT, 0L));
      before = at.compareTo(before) > 0 ? at : before;
    }
    engines.values().forEach(earlier::addAll);
  }

  synchronized void start(CampaignBudget wanted, int threads) {
    start(wanted, threads, before);
  }

  /**
   * Starts a session.
   *
   * @param elapsed time of the campaign so far
   */
  synchronized void start(CampaignBudget wanted, int threads, Duration elapsed) {
    started = System.nanoTime();
    budget = wanted;
    jobs = threads;
    before = elapsed;
  }

  /** Returns a unit to work on; empty if the budget is used up. */
  synchronized Optional<UnitProgress> take() {
    while (!begun.isEmpty()) {
      UnitProgress unit = begun.poll();
      if (budget.testsOf(UnitId.of(unit)) > unit.tests()) {
        return Optional.of(unit);
      }
    }
    while (taken.remove(UnitId.of(nextUnit))) {
      nextUnit++;
    }
    UnitId id = UnitId.of(nextUnit);
    if (budget.testsOf(id) == 0) {
      return Optional.empty();
    }
    nextUnit++;
    return Optional.of(UnitProgress.none(id.round(), id.unit()));
  }

  /** Whether the test cases of a budget have been made. */
  synchronized boolean hasAllTestsOf(CampaignBudget wanted) {
    long next = nextUnit;
    while (taken.contains(UnitId.of(next))) {
      next++;
    }
    return wanted.testsOf(UnitId.of(next)) == 0
        && begun.stream().allMatch(unit -> wanted.testsOf(UnitId.of(unit)) <= unit.tests());
  }

  /** Returns the time since the campaign began, without the time between its sessions. */
  synchronized double seconds() {
    return before.plusNanos(System.nanoTime() - started).toMillis() / 1000.0;
  }

  /** Whether the time is up. */
  boolean isOver() {
    return hasAllTimeOf(budget());
  }

  /** Whether the time of a budget is used up. */
  boolean hasAllTimeOf(CampaignBudget wanted) {
    return wanted.time().isPresent() && seconds() >= wanted.time().get().toMillis() / 1000.0;
  }

  private synchronized CampaignBudget budget() {
    return budget;
  }

  synchronized void confirmed(Duration time) {
    confirming = confirming.plus(time);
  }

  /** Returns the time of confirmations in this session. */
  synchronized Duration confirming() {
    return confirming;
  }

  /** Returns the processor time of reference solvers in this session. */
  synchronized Duration referenceCpu() {
    return referenceCpu;
  }

  /** Adds the processor time of a call to a reference solver. */
  synchronized void calledReference(Duration cpu) {
    referenceCpu = referenceCpu.plus(cpu);
  }

  /** Whether the campaign does the same however long it takes. */
  synchronized boolean isExact() {
    return budget.isExact();
  }

  /**
   * Whether there is time to confirm verdicts that are not new. A campaign with a budget of tests
   * confirms the same verdicts however long it takes.
   */
  synchronized boolean mayConfirm() {
    return budget.isExact()
        || confirming.minus(FREE_CONFIRMATION).toNanos() < MOST_CONFIRMATION * worked();
  }

  /** Returns the time of this session in nanoseconds. */
  synchronized long sessionNanos() {
    return System.nanoTime() - started;
  }

  /** Returns the time of all testing threads in this session, in nanoseconds. */
  private double worked() {
    return (double) (System.nanoTime() - started) * jobs;
  }

  synchronized void add(String engine, Counts counts) {
    engines.computeIfAbsent(engine, key -> new Counts()).addAll(counts.withoutBegun());
  }

  synchronized void found(String kind, double secondsIn) {
    findings.merge(kind, 1L, Long::sum);
    lastFinding = Math.max(lastFinding, secondsIn);
  }

  /** Returns the number of crashes that the profiles list as known, by URL. */
  synchronized Map<String, Long> knownCrashes() {
    Counts all = new Counts();
    engines.values().forEach(all::addAll);
    return all.known();
  }

  /** Returns the number of rejected test cases, by target and message. */
  synchronized Map<String, Map<String, Long>> rejections() {
    Counts all = new Counts();
    engines.values().forEach(all::addAll);
    return all.rejections();
  }

  /** Returns how often a target refused its options while it had an option. */
  synchronized Map<String, Map<String, Long>> conflicts() {
    Counts all = new Counts();
    engines.values().forEach(all::addAll);
    return all.conflicts();
  }

  /** Returns the answers of each target in this session. */
  synchronized Map<String, Map<String, Long>> sessionAnswers() {
    Counts all = new Counts();
    engines.values().forEach(all::addAll);
    earlier.asMap().forEach((counter, count) -> all.add(counter, -count));
    return all.targets();
  }

  synchronized Snapshot snapshot() {
    Counts all = new Counts();
    Map<String, Map<String, Long>> ofEngines = new TreeMap<>();
    engines.forEach(
        (engine, counts) -> {
          all.addAll(counts);
          Map<String, Long> own = counts.ofEngine();
          own.remove(AT);
          own.remove(SeedCosts.MILLIS);
          // With several threads, two of them may ask the same question at the same time.
          own.remove(Counts.REFERENCE_CALLS);
          ofEngines.put(engine, own);
        });
    double seconds = seconds();
    return new Snapshot(
        seconds,
        all.get(Counts.TESTS),
        "%016x".formatted(all.get(Counts.DIGEST)),
        all.get(Counts.CALLS),
        all.get(Counts.REFERENCE_CALLS),
        referenceCpu.toMillis() / 1000.0,
        all.get(Counts.DECIDED),
        all.get(Counts.REJECTED),
        all.get(Counts.LOST),
        all.get(Counts.BEHAVIOURS),
        0,
        Map.of(),
        ofEngines,
        all.targets(),
        all.certificates(),
        new TreeMap<>(findings),
        lastFinding < 0 ? -1 : seconds - lastFinding,
        confirming.toNanos() / Math.max(1, worked() + sessionNanos()));
  }
}
