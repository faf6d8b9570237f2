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

  /** The counter that tells when in the campaign, in milliseconds, a unit was saved last. */
  static final String AT = "at-millis";

  /** Largest share of the time for confirmations of what is not new. */
  private static final double MOST_CONFIRMATION = 0.1;

  /** Time for confirmations at the start, when shares mean nothing. */
  private static final Duration FREE_CONFIRMATION = Duration.ofSeconds(3);

  /** Units that were begun and not ended, first ones first. */
  private final Deque<UnitProgress> begun = new ArrayDeque<>();

  /** Units from {@link #nextUnit} on that are not to be taken. */
  private final Set<UnitId> taken = new HashSet<>();

  private final Map<String, Counts> engines = new TreeMap<>();
  private final Map<String, Long> findings = new TreeMap<>();
  private double lastFinding = -1;
  private long nextUnit;

  /** What went before this session. */
  private Duration before = Duration.ZERO;

  private long started = System.nanoTime();

  /** Threads that test. */
  private int jobs = 1;

  /** What confirmations took in this session. */
  private Duration confirming = Duration.ZERO;

  /** What reference solvers took of processors in this session. */
  private Duration referenceCpu = Duration.ZERO;

  private CampaignBudget budget = new CampaignBudget(Optional.empty(), 0);

  /** Goes on after these. */
  CampaignProgress(List<UnitProgress> units) {
    for (UnitProgress unit : units) {
      taken.add(new UnitId(unit.round(), unit.unit()));
      if (!unit.done()) {
        begun.add(unit);
      }
      engines
          .computeIfAbsent(unit.engine(), key -> new Counts())
          .addAll(new Counts(unit.counters()));
      Duration at = Duration.ofMillis(unit.counters().getOrDefault(AT, 0L));
      before = at.compareTo(before) > 0 ? at : before;
    }
  }

  synchronized void start(CampaignBudget wanted, int threads) {
    started = System.nanoTime();
    budget = wanted;
    jobs = threads;
  }

  /** A unit to work on; empty if the budget has room for none. */
  synchronized Optional<UnitProgress> take() {
    while (!begun.isEmpty()) {
      UnitProgress unit = begun.poll();
      if (budget.testsOf(new UnitId(unit.round(), unit.unit())) > unit.tests()) {
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

  /** Whether so many test cases have been made. */
  synchronized boolean hasAllTestsOf(CampaignBudget wanted) {
    long next = nextUnit;
    while (taken.contains(UnitId.of(next))) {
      next++;
    }
    return wanted.testsOf(UnitId.of(next)) == 0
        && begun.stream()
            .allMatch(
                unit -> wanted.testsOf(new UnitId(unit.round(), unit.unit())) <= unit.tests());
  }

  /** Since the campaign began, without the time between its sessions. */
  synchronized double seconds() {
    return before.plusNanos(System.nanoTime() - started).toMillis() / 1000.0;
  }

  /** Whether the time is up. */
  boolean isOver() {
    return hasAllTimeOf(budget());
  }

  /** Whether it took so long. */
  boolean hasAllTimeOf(CampaignBudget wanted) {
    return wanted.time().isPresent() && seconds() >= wanted.time().get().toMillis() / 1000.0;
  }

  private synchronized CampaignBudget budget() {
    return budget;
  }

  synchronized void confirmed(Duration time) {
    confirming = confirming.plus(time);
  }

  /** Adds the processor time of a call to a reference solver. */
  synchronized void calledReference(Duration cpu) {
    referenceCpu = referenceCpu.plus(cpu);
  }

  /** Whether the campaign does the same whatever time it takes. */
  synchronized boolean isExact() {
    return budget.isExact();
  }

  /**
   * Whether there is time for confirmations of what is not new. A campaign with a budget of tests
   * confirms the same whatever time it takes.
   */
  synchronized boolean mayConfirm() {
    return budget.isExact()
        || confirming.minus(FREE_CONFIRMATION).toNanos() < MOST_CONFIRMATION * worked();
  }

  /** The nanoseconds of this session. */
  synchronized long sessionNanos() {
    return System.nanoTime() - started;
  }

  /** The nanoseconds of this session, those of all threads that test. */
  private double worked() {
    return (double) (System.nanoTime() - started) * jobs;
  }

  synchronized void add(String engine, Counts counts) {
    engines.computeIfAbsent(engine, key -> new Counts()).addAll(counts);
  }

  synchronized void found(String kind, double secondsIn) {
    findings.merge(kind, 1L, Long::sum);
    lastFinding = Math.max(lastFinding, secondsIn);
  }

  /** Returns how often targets crashed in ways that their profiles call known, by URL. */
  synchronized Map<String, Long> knownCrashes() {
    Counts all = new Counts();
    engines.values().forEach(all::addAll);
    return all.known();
  }

  /** By target, how often it rejected a test case with which message. */
  synchronized Map<String, Map<String, Long>> rejections() {
    Counts all = new Counts();
    engines.values().forEach(all::addAll);
    return all.rejections();
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
          // With several threads, two of them may ask the same at the same time.
          own.remove(Counts.REFERENCE_CALLS);
          ofEngines.put(engine, own);
        });
    double seconds = seconds();
    return new Snapshot(
        seconds,
        all.get(Counts.TESTS),
        all.get(Counts.CALLS),
        all.get(Counts.REFERENCE_CALLS),
        referenceCpu.toMillis() / 1000.0,
        all.get(Counts.DECIDED),
        all.get(Counts.REJECTED),
        all.get(Counts.LOST),
        all.get(Counts.BEHAVIOURS),
        Map.of(),
        ofEngines,
        all.targets(),
        all.certificates(),
        new TreeMap<>(findings),
        lastFinding < 0 ? -1 : seconds - lastFinding,
        confirming.toNanos() / Math.max(1, worked() + sessionNanos()));
  }
}
