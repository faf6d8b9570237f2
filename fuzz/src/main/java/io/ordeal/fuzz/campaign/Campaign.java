package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.behaviour.BehaviourSource;
import io.ordeal.fuzz.coverage.Totals;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.store.Store;
import io.ordeal.fuzz.store.StoreException;
import io.ordeal.fuzz.store.UnitProgress;
import io.ordeal.fuzz.store.UnitProgress.End;
import io.ordeal.fuzz.triage.NamedBug;
import io.ordeal.fuzz.triage.Operators;
import java.io.IOException;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Tests targets with the test cases of engines, until the budget is used up or the campaign is
 * stopped. Its progress is in the store: a campaign that was killed continues from there.
 */
public final class Campaign implements AutoCloseable {

  /** Interval at which a line is added to the statistics. */
  private static final Duration TOLD_EVERY = Duration.ofSeconds(5);

  /** Interval at which the main thread checks whether all work is done. */
  private static final long LOOK_MILLIS = 50;

  private static final Duration UNLIMITED = Duration.ofDays(365);

  /** Grace period for running queries at the end. */
  private static final Duration GRACE = Duration.ofSeconds(10);

  /** Grace period for workers that are asked elsewhere, whose reports take time to arrive. */
  private static final Duration REMOTE_GRACE = Duration.ofSeconds(20);

  /** Largest share of the campaign's time for triage, which has one thread of its own. */
  private static final double MOST_TRIAGE = 0.5;

  /** Time for triage at the start, when shares are meaningless. */
  private static final Duration FREE_TRIAGE = Duration.ofSeconds(20);

  /** Time for triage after the end of testing. */
  private static final Duration TRIAGE_GRACE = Duration.ofSeconds(10);

  /** Time for a reduction to end after it was cancelled. */
  private static final Duration TO_END_TRIAGE = Duration.ofSeconds(3);

  /**
   * Units without a test case in a row after which the campaign ends, because more would give
   * nothing.
   */
  private static final int MOST_BARREN = UnitId.PER_ROUND;

  /**
   * Label of the child of a unit's seed that decides whether it is skipped if its seed is
   * expensive.
   */
  private static final long SKIPPED = -7;

  /**
   * Limits and shares for the queries of a campaign.
   *
   * @param limits limits for nearly all test cases
   * @param longTime time limit for a few test cases
   * @param longShare test cases per 1,000 that get the long time limit
   * @param behaviourShare test cases per 100 whose behaviour is counted, which costs solvers time
   * @param kept findings to keep per bucket; the rest are only counted
   */
  public record QuerySettings(
      SolverLimits limits, Duration longTime, int longShare, int behaviourShare, int kept) {}

  /**
   * How findings are reduced in the background.
   *
   * @param limit time per finding; zero for no reductions
   * @param models models for reductions; not those of the store, on which test cases depend
   * @param known bugs of other campaigns, whose findings need no reduction
   */
  public record Reducing(Duration limit, ModelSource models, List<NamedBug> known) {

    /** No reductions. */
    public static final Reducing NONE =
        new Reducing(
            Duration.ZERO,
            (request, terms) -> new ModelSource.Solution.Unknown("nobody is asked", false),
            List.of());

    public Reducing {
      known = List.copyOf(known);
    }
  }

  private final Testbed testbed;
  private final Plan plan;
  private final Store store;
  private final QuerySettings querySettings;
  private final Watcher watcher;
  private final List<Target> targets;

  /** Source of the behaviour of each target, in their order. */
  private final List<BehaviourSource> sources;

  private final CampaignDiscoveries discoveries = new CampaignDiscoveries();
  private final CampaignProgress progress;
  private final AtomicBoolean stopped = new AtomicBoolean();
  private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
  private final FindingBook findings;
  private final UnitTester.Results results;
  private final UnitTester tester;

  /** Units that are tested elsewhere. */
  private final AtomicReference<@Nullable RemoteUnits> remote = new AtomicReference<>();

  private final SeedCosts costs = new SeedCosts();
  private final FindingRoom room;
  private final Triage triage;

  /** Thread of triage, for which the thread of confirmations has no time. */
  private final Background reducing = new Background();

  /** Time of triage in this session, in nanoseconds. */
  private final AtomicLong triageNanos = new AtomicLong();

  /** Targets whose limit was said to be too short. */
  private final Set<String> advised = new HashSet<>();

  /** Units in a row that gave no test case. */
  private final AtomicInteger barren = new AtomicInteger();

  /** Makes a campaign that reduces nothing. */
  public Campaign(
      Plan plan,
      List<Target> targets,
      SeedLibrary seeds,
      ModelSource models,
      Store store,
      QuerySettings querySettings,
      Watcher watcher) {
    this(plan, targets, seeds, models, store, querySettings, Reducing.NONE, watcher);
  }

  public Campaign(
      Plan plan,
      List<Target> targets,
      SeedLibrary seeds,
      ModelSource models,
      Store store,
      QuerySettings querySettings,
      Reducing reductions,
      Watcher watcher) {
    this.testbed =
        new Testbed(plan, targets, seeds, models, SolutionMemory.of(store), querySettings);
    this.plan = plan;
    this.store = store;
    this.querySettings = querySettings;
    this.watcher = watcher;
    this.targets = testbed.targets();
    this.sources = this.targets.stream().map(BehaviourSource::of).toList();
    List<UnitProgress> units = store.units();
    this.progress = new CampaignProgress(units);
    units.stream()
        .filter(UnitProgress::done)
        .forEach(unit -> costs.add(testbed.firstSeedOf(UnitId.of(unit)), unit));
    Outcomes.each(store, one -> discoveries.add(one.answers()));
    Buckets buckets = new Buckets();
    reductions.known().forEach(buckets::add);
    this.room = new FindingRoom(this.targets, querySettings.kept(), progress, buckets);
    this.triage =
        new Triage(
            store,
            this.targets,
            querySettings.limits(),
            reductions.models(),
            reductions.limit(),
            buckets,
            room,
            watcher);
    this.findings = new FindingBook(store, plan.seed(), room, triage, progress, watcher);
    UnitRecords records = UnitRecords.of(store);
    this.results =
        new UnitTester.Results(
            records,
            progress,
            room,
            findings,
            discoveries,
            new Rejections(records, progress.rejections()),
            watcher);
    this.tester = new UnitTester(testbed, results, new Control());
  }

  /**
   * Runs until the budget is used up, or the campaign is stopped.
   *
   * @throws RuntimeException exception that ended a thread: the store cannot be written, or Ordeal
   *     has a defect
   */
  public void run(CampaignBudget budget, int jobs) {
    run(budget, jobs, GRACE);
  }

  /**
   * Does the same.
   *
   * @param grace time for running queries and confirmations at the end
   */
  void run(CampaignBudget budget, int jobs, Duration grace) {
    progress.start(budget, jobs);
    CountDownLatch ended = new CountDownLatch(jobs);
    for (int i = 0; i < jobs; i++) {
      daemon("campaign-" + i, () -> work(budget, ended)).start();
    }
    finish(ended::getCount, grace);
  }

  /**
   * Runs until the budget is used up, or the campaign is stopped, with units that are tested
   * somewhere else.
   *
   * @param jobs number of units that are tested at the same time
   * @throws RuntimeException as {@link #run(CampaignBudget, int)}
   */
  public void run(CampaignBudget budget, int jobs, UnitRunner runner) {
    // Workers count the time since the campaign was opened, too.
    progress.start(budget, jobs, Duration.ofMillis(Math.round(progress.seconds() * 1000)));
    RemoteUnits units = new RemoteUnits(testbed, store, results, new RemoteControl(budget));
    remote.set(units);
    CountDownLatch ended = new CountDownLatch(1);
    daemon("campaign", () -> work(runner, units, ended)).start();
    finish(ended::getCount, REMOTE_GRACE);
  }

  private void work(UnitRunner runner, RemoteUnits units, CountDownLatch ended) {
    try {
      runner.run(units);
    } catch (RuntimeException | Error e) {
      fail(e);
    } finally {
      ended.countDown();
    }
  }

  /** Returns the workers of a cluster that have reported in this session, by name. */
  public List<WorkerProgress> workers() {
    RemoteUnits units = remote.get();
    return units == null ? List.of() : units.workers();
  }

  /** Waits for the workers, and ends the session. */
  private void finish(LongSupplier workers, Duration grace) {
    await(workers, grace);
    // First of all, because a finding that comes too late is lost unless its unit is left as it
    // was.
    tester.dropConfirmations();
    RemoteUnits units = remote.get();
    if (units != null) {
      units.close();
    }
    findings.close();
    finishTriage();
    store.appendStatistics(Statistics.line(snapshot()));
    store.flush();
    Throwable failed = failure.get();
    if (failed instanceof Error error) {
      throw error;
    }
    if (failed instanceof RuntimeException exception) {
      throw exception;
    }
  }

  private static Thread daemon(String name, Runnable work) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    return thread;
  }

  /** Waits for the workers and their open confirmations, and reports progress meanwhile. */
  private void await(LongSupplier workers, Duration grace) {
    long graceEnds = Long.MAX_VALUE;
    long told = System.nanoTime();
    try {
      while ((workers.getAsLong() > 0 || isFinishing()) && System.nanoTime() < graceEnds) {
        Thread.sleep(LOOK_MILLIS);
        goOnWithTriage();
        long now = System.nanoTime();
        if (graceEnds == Long.MAX_VALUE && mustEnd()) {
          graceEnds = now + grace.toNanos();
        }
        if (now - told >= TOLD_EVERY.toNanos() && failure.get() == null) {
          told = now;
          store.appendStatistics(Statistics.line(snapshot()));
          advise();
        }
      }
    } catch (InterruptedException e) {
      stop();
      Thread.currentThread().interrupt();
    } catch (RuntimeException e) {
      fail(e);
    }
  }

  /**
   * Returns a line for each target whose limit is too short, by target. Earlier sessions do not
   * count, because they may have had another limit.
   */
  public SortedMap<String, String> advice() {
    return advice(progress.sessionAnswers());
  }

  private SortedMap<String, String> advice(Map<String, Map<String, Long>> answers) {
    return ShortLimits.advice(
        answers, querySettings.limits().time(), querySettings.longTime(), tester.late()::timesOf);
  }

  /** Tells once per target that its limit is too short, when a better one has been looked for. */
  private void advise() {
    progress
        .sessionAnswers()
        .forEach(
            (target, answers) -> {
              if (ShortLimits.isTooShort(answers)) {
                tester.late().measure(target);
                if (tester.late().isMeasured(target) && advised.add(target)) {
                  watcher.tell("fuzz: " + advice(Map.of(target, answers)).get(target));
                }
              }
            });
  }

  /** Whether a verdict waits for its confirmation, or a finding to be shortened. */
  private boolean isFinishing() {
    return failure.get() == null && (mustEnd() ? tester.isConfirming() : tester.isBusy());
  }

  private boolean mustEnd() {
    return stopped.get() || progress.isOver();
  }

  /** Whether the campaign has used up the time of a budget. */
  public boolean hasAllTimeOf(CampaignBudget budget) {
    return progress.hasAllTimeOf(budget);
  }

  /** Whether the campaign has made all test cases of a budget. */
  public boolean hasAllTestsOf(CampaignBudget budget) {
    return progress.hasAllTestsOf(budget);
  }

  /**
   * Ends the campaign as soon as the running queries are answered. Any thread may call this method.
   */
  public void stop() {
    stopped.set(true);
  }

  /** Returns the current progress. Any thread may call this method. */
  public Snapshot snapshot() {
    long traits = 0;
    Map<String, Long> places = new TreeMap<>();
    for (int i = 0; i < targets.size(); i++) {
      long seen = discoveries.covered(i).count();
      if (sources.get(i).measuresCoverage()) {
        places.put(targets.get(i).label(), seen);
      } else {
        traits += seen;
      }
    }
    return progress.snapshot().withSeen(traits, places);
  }

  /** Returns the totals of covered code, by target whose coverage is measured. */
  public Map<String, Totals> coverage() {
    Map<String, Totals> totals = new TreeMap<>();
    for (int i = 0; i < targets.size(); i++) {
      if (sources.get(i).measuresCoverage()) {
        try {
          totals.put(targets.get(i).label(), sources.get(i).totals(discoveries.covered(i)));
        } catch (IOException e) {
          watcher.tell("%s: no coverage: %s".formatted(targets.get(i).label(), e.getMessage()));
        }
      }
    }
    return totals;
  }

  /** Counts the seeds that solvers reject. */
  public SeedTrials.Tally rejectedSeeds() {
    return tester.rejectedSeeds();
  }

  /** Returns the number of crashes that the profiles list as known, by URL. */
  public Map<String, Long> knownCrashes() {
    return progress.knownCrashes();
  }

  /** Returns the number of rejected test cases, by target and message. */
  public Map<String, Map<String, Long>> rejections() {
    return progress.rejections();
  }

  /** Returns how often a target refused its options while it had an option, by both. */
  public Map<String, Map<String, Long>> conflicts() {
    return progress.conflicts();
  }

  private void fail(Throwable thrown) {
    failure.compareAndSet(null, thrown);
    stop();
  }

  // --------------------------------------------------------------------------------------- units

  private void work(CampaignBudget budget, CountDownLatch ended) {
    try {
      Optional<UnitProgress> unit = progress.take();
      while (unit.isPresent() && !mustEnd()) {
        run(unit.get(), budget);
        unit = progress.take();
      }
    } catch (RuntimeException | Error e) {
      fail(e);
    } finally {
      ended.countDown();
    }
  }

  /** Continues a unit from where it was left. */
  private void run(UnitProgress unit, CampaignBudget budget) {
    UnitId id = UnitId.of(unit);
    if (!budget.isExact() && unit.tests() == 0 && isSkipped(id)) {
      skip(unit, id);
      return;
    }
    Duration share = budget.isExact() ? UNLIMITED : costs.share(id);
    note(id, tester.run(unit, budget.testsOf(id), share));
  }

  /** Notes the progress of a unit: what it cost, and whether it gave anything. */
  private void note(UnitId id, UnitProgress unit) {
    if (unit.done()) {
      costs.add(testbed.firstSeedOf(id), unit);
    }
    if (unit.tests() > 0) {
      barren.set(0);
    } else if (unit.end() == End.EXHAUSTED && barren.incrementAndGet() == MOST_BARREN) {
      watcher.tell("fuzz: the engines make no more test cases");
      stop();
    }
  }

  private void skip(UnitProgress unit, UnitId id) {
    UnitTally tally = new UnitTally(unit, testbed.engineOf(id), progress, UnitRecords.of(store));
    tally.add(Counts.of(Counts.SKIPPED));
    tally.save(0, End.SKIPPED);
  }

  /** Whether a unit is skipped because its seed is expensive. */
  private boolean isSkipped(UnitId id) {
    Rng rng = new Seed(plan.seed()).child(id.round()).child(id.unit()).child(SKIPPED).rng();
    return plan.engineOf(id).needsSeeds() && costs.isSkipped(testbed.firstSeedOf(id), id, rng);
  }

  // -------------------------------------------------------------------------------------- triage

  /** Queues the next finding for triage, if there is one and triage has not used up its share. */
  private void goOnWithTriage() {
    double share = FREE_TRIAGE.toNanos() + MOST_TRIAGE * progress.sessionNanos();
    if (!mustEnd() && triage.isOpen() && !reducing.isBusy() && triageNanos.get() < share) {
      triageStep();
    }
  }

  private void triageStep() {
    reducing.refine(
        () -> {
          long start = System.nanoTime();
          try {
            triage.step(reducing::isClosed);
          } catch (StoreException e) {
            fail(e);
          } catch (RuntimeException | StackOverflowError e) {
            watcher.tell("fuzz: internal error in a reduction, please report it: " + e);
          } catch (Error e) {
            fail(e);
          } finally {
            triageNanos.addAndGet(System.nanoTime() - start);
          }
        });
  }

  /**
   * Gives triage a little more time, then ends it. The rest is done when the campaign continues.
   */
  private void finishTriage() {
    long until = System.nanoTime() + TRIAGE_GRACE.toNanos();
    try {
      while ((triage.isOpen() || reducing.isBusy())
          && !stopped.get()
          && System.nanoTime() < until) {
        if (!reducing.isBusy()) {
          triageStep();
        }
        Thread.sleep(LOOK_MILLIS);
      }
      reducing.close();
      long end = System.nanoTime() + TO_END_TRIAGE.toNanos();
      while (reducing.isBusy() && System.nanoTime() < end) {
        Thread.sleep(LOOK_MILLIS);
      }
    } catch (InterruptedException e) {
      reducing.close();
      Thread.currentThread().interrupt();
    }
    triage.end();
  }

  /**
   * Whether a verdict shows, or may show, another bug than the known ones.
   *
   * @param asked the targets that were to be asked
   */
  private boolean isAnother(TestCase test, Verdict verdict, List<Target> asked) {
    long start = System.nanoTime();
    Attribution.Shown shown = new Attribution.Shown(test, verdict, asked);
    NavigableSet<String> used = Operators.of(test.script());
    Attribution.Result result = triage.attribution().of(shown, room.explaining(verdict, used));
    progress.confirmed(Duration.ofNanos(System.nanoTime() - start));
    return result.isAnother() || (result.known().isEmpty() && room.takesUntested(verdict, used));
  }

  @Override
  public void close() {
    stop();
    tester.close();
    triage.close();
  }

  /** This campaign, as its units see it. */
  private final class Control implements UnitTester.Control {

    @Override
    public boolean mustEnd() {
      return Campaign.this.mustEnd();
    }

    @Override
    public void fail(Throwable thrown) {
      Campaign.this.fail(thrown);
    }

    @Override
    public boolean hasFailed() {
      return failure.get() != null;
    }

    @Override
    public boolean isAnother(TestCase test, Verdict verdict, List<Target> asked) {
      return Campaign.this.isAnother(test, verdict, asked);
    }
  }

  /** This campaign, as units see it that are tested elsewhere. */
  private final class RemoteControl implements RemoteUnits.Units {

    private final CampaignBudget budget;

    RemoteControl(CampaignBudget budget) {
      this.budget = budget;
    }

    @Override
    public Optional<UnitProgress> take() {
      Optional<UnitProgress> unit = progress.take();
      while (unit.isPresent() && !mustEnd() && skips(unit.get())) {
        unit = progress.take();
      }
      return unit;
    }

    private boolean skips(UnitProgress unit) {
      UnitId id = UnitId.of(unit);
      boolean skips = !budget.isExact() && unit.tests() == 0 && isSkipped(id);
      if (skips) {
        skip(unit, id);
      }
      return skips;
    }

    @Override
    public int testsOf(UnitId id) {
      return budget.testsOf(id);
    }

    @Override
    public Duration shareOf(UnitId id) {
      return budget.isExact() ? UNLIMITED : costs.share(id);
    }

    @Override
    public boolean isStopped() {
      return stopped.get();
    }

    @Override
    public void note(UnitId id, UnitProgress unit) {
      Campaign.this.note(id, unit);
    }

    @Override
    public boolean mustEnd() {
      return Campaign.this.mustEnd();
    }

    @Override
    public void fail(Throwable thrown) {
      Campaign.this.fail(thrown);
    }
  }
}
