package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.behaviour.BehaviourSource;
import io.ordeal.fuzz.coverage.Coverage;
import io.ordeal.fuzz.coverage.Totals;
import io.ordeal.fuzz.engine.BriefAnswer;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.engine.Outcome;
import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.examine.Diligence;
import io.ordeal.fuzz.examine.Examination;
import io.ordeal.fuzz.examine.Examination.Confirmed;
import io.ordeal.fuzz.examine.Examiner;
import io.ordeal.fuzz.examine.Interest;
import io.ordeal.fuzz.examine.OpenVerdict;
import io.ordeal.fuzz.oracle.Reply;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Queries;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.store.Store;
import io.ordeal.fuzz.store.StoreException;
import io.ordeal.fuzz.store.UnitProgress;
import io.ordeal.fuzz.store.UnitProgress.End;
import io.ordeal.fuzz.triage.BugIdentity;
import io.ordeal.fuzz.triage.NamedBug;
import io.ordeal.fuzz.triage.Operators;
import io.ordeal.smt.rewrite.Simplifier;
import io.ordeal.smt.term.TermFactory;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
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

  /** Interval at which the progress of a unit is saved. */
  private static final Duration SAVED_EVERY = Duration.ofSeconds(2);

  /** Interval at which a line is added to the statistics. */
  private static final Duration TOLD_EVERY = Duration.ofSeconds(5);

  /** Interval at which the main thread checks whether all work is done. */
  private static final long LOOK_MILLIS = 50;

  private static final Duration UNLIMITED = Duration.ofDays(365);

  /** Time limit for shortening the history of a finding. */
  private static final Duration TO_SHORTEN = Duration.ofSeconds(30);

  /** Grace period for running queries at the end. */
  private static final Duration GRACE = Duration.ofSeconds(10);

  /** Largest share of the campaign's time for triage, which has one thread of its own. */
  private static final double MOST_TRIAGE = 0.5;

  /** Time for triage at the start, when shares are meaningless. */
  private static final Duration FREE_TRIAGE = Duration.ofSeconds(20);

  /** Time for triage after the end of testing. */
  private static final Duration TRIAGE_GRACE = Duration.ofSeconds(10);

  /** Time for a reduction to end after it was cancelled. */
  private static final Duration TO_END_TRIAGE = Duration.ofSeconds(3);

  /** Longest delay between the signal to a solver and the same signal to us, such as by Ctrl-C. */
  private static final Duration TO_HEAR = Duration.ofMillis(200);

  /**
   * Units without a test case in a row after which the campaign ends, because more would give
   * nothing.
   */
  private static final int MOST_BARREN = UnitId.PER_ROUND;

  /** Label of the child of a test case's seed that decides whether it gets the long limit. */
  private static final long LONG = -1;

  /**
   * Label of the child of a unit's seed that decides whether it is skipped if its seed is
   * expensive.
   */
  private static final long SKIPPED = -7;

  /** Label of the child of a test case's seed that decides whether its behaviour is counted. */
  private static final long BEHAVIOUR = -3;

  /** Words of solvers that were not asked, or could not answer. */
  private static final Set<String> NOT_ASKED =
      Set.of(
          Answer.Ending.NOT_ASKED.text(),
          Answer.Ending.SPARED.text(),
          Answer.Ending.STOPPED.text());

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

  private final Plan plan;
  private final SeedLibrary seeds;
  private final SeedTrials trials;
  private final ModelSource models;
  private final Store store;
  private final QuerySettings querySettings;
  private final Watcher watcher;
  private final List<Target> targets;

  /** Source of the behaviour of each target, in their order. */
  private final List<BehaviourSource> sources;

  private final Behaviours behaviours = new Behaviours();
  private final CoveredCode covered = new CoveredCode();

  /** Patience by the number of a seed; exact campaigns do not use it. */
  private final Map<Integer, Patience> patience = new ConcurrentHashMap<>();

  private final Examiner examiner;
  private final Examiner patient;
  private final CampaignProgress progress;
  private final Novelty novelty = new Novelty();
  private final AtomicBoolean stopped = new AtomicBoolean();
  private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
  private final FindingBook findings;
  private final Rejections rejections;
  private final Outages outages;
  private final SeedCosts costs = new SeedCosts();
  private final Background background = new Background();
  private final FindingRoom room;
  private final Triage triage;

  /** Thread of triage, for which the thread of confirmations has no time. */
  private final Background reducing = new Background();

  /** Time of triage in this session, in nanoseconds. */
  private final AtomicLong triageNanos = new AtomicLong();

  private final LateTests late;

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
    this.plan = plan;
    this.models = models;
    this.store = store;
    this.querySettings = querySettings;
    this.watcher = watcher;
    this.targets = List.copyOf(targets);
    this.sources = this.targets.stream().map(BehaviourSource::of).toList();
    this.examiner = new Examiner(targets, querySettings.limits());
    this.patient = new Examiner(targets, querySettings.limits().withTime(querySettings.longTime()));
    this.late = new LateTests(patient::timeToDecide);
    this.trials = SeedTrials.of(this.targets, SolutionMemory.of(store), examiner::rejects);
    this.seeds = seeds.triedBy(trials);
    List<UnitProgress> units = store.units();
    this.progress = new CampaignProgress(units);
    units.stream()
        .filter(UnitProgress::done)
        .forEach(unit -> costs.add(firstSeedOf(new UnitId(unit.round(), unit.unit())), unit));
    this.outages = new Outages(watcher::tell);
    Outcomes.each(
        store,
        one -> {
          behaviours.add(one.answers());
          covered.add(one.answers());
        });
    this.rejections = new Rejections(store, progress.rejections());
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
    await(ended::getCount, grace);
    // First of all, because a finding that comes too late is lost unless its unit is left as it
    // was.
    background.close();
    late.close();
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
    return ShortLimits.advice(
        progress.sessionAnswers(),
        querySettings.limits().time(),
        querySettings.longTime(),
        late::timesOf);
  }

  /** Tells once per target that its limit is too short, when a better one has been looked for. */
  private void advise() {
    advice()
        .forEach(
            (target, line) -> {
              late.measure(target);
              if (late.isMeasured(target) && advised.add(target)) {
                watcher.tell("fuzz: " + line);
              }
            });
  }

  /** Whether a verdict waits for its confirmation, or a finding to be shortened. */
  private boolean isFinishing() {
    return failure.get() == null && (mustEnd() ? background.isConfirming() : background.isBusy());
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
    Map<String, Long> places = new TreeMap<>();
    for (int i = 0; i < targets.size(); i++) {
      if (sources.get(i).measuresCoverage()) {
        places.put(targets.get(i).label(), (long) covered.of(i).count());
      }
    }
    return progress.snapshot().withCoveredPlaces(places);
  }

  /** Returns the totals of covered code, by target whose coverage is measured. */
  public Map<String, Totals> coverage() {
    Map<String, Totals> totals = new TreeMap<>();
    for (int i = 0; i < targets.size(); i++) {
      if (sources.get(i).measuresCoverage()) {
        try {
          totals.put(targets.get(i).label(), sources.get(i).totals(covered.of(i)));
        } catch (IOException e) {
          watcher.tell("%s: no coverage: %s".formatted(targets.get(i).label(), e.getMessage()));
        }
      }
    }
    return totals;
  }

  /** Counts the seeds that solvers reject. */
  public SeedTrials.Tally rejectedSeeds() {
    return trials.tally(seeds);
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
    UnitId id = new UnitId(unit.round(), unit.unit());
    if (!budget.isExact() && unit.tests() == 0 && isSkipped(id)) {
      skip(unit, id);
      return;
    }
    int wanted = budget.testsOf(id);
    UnitOutcomes outcomes =
        new UnitOutcomes(Outcomes.of(store).of(unit.round(), unit.unit()), unit.tests());
    UnitTally tally = new UnitTally(unit, plan.nameOf(plan.engineOf(id)));
    ModelSource reporting = models.reportingTo(tally::calledReference);
    UnitRun run = new UnitRun(plan, id, Plan.TESTS_PER_UNIT, seeds, reporting, outcomes);
    Duration share = budget.isExact() ? UNLIMITED : costs.share(id);
    // In an exact campaign, the targets that are asked must not depend on the progress of other
    // units.
    Map<Integer, Patience> shared = budget.isExact() ? new HashMap<>() : patience;
    Repeats repeats = new Repeats();
    int done = 0;
    End end = End.NONE;
    @Nullable Family family = null;
    long saved = System.nanoTime();
    while (done < wanted && !mustEnd()) {
      if (done > unit.tests() && tally.time().compareTo(share) >= 0) {
        end = End.TIME;
        tally.add(Counts.of(Counts.CUT));
        break;
      }
      long start = System.nanoTime();
      long broken = run.broken();
      Optional<TestCase> test = next(run, id, tally);
      Counts metrics = new Counts();
      metrics.addMetrics(run.takeMetrics()); // metrics of earlier test cases were counted then
      if (test.isEmpty()) {
        end = End.EXHAUSTED;
        tally.add(metrics);
        break;
      }
      Trial trial =
          new Trial(
              test.get(),
              run.targets(targets),
              id,
              done,
              run.isAgain(),
              isPatient(id, done),
              run.unmutatedSeeds());
      OptionalInt first = repeats.note(done, trial.test(), trial.asked(), trial.patiently());
      if (done >= unit.tests()) {
        if (family == null || family.terms() != test.get().terms()) {
          family = Family.of(test.get().terms(), patienceFor(run.firstSeed(), shared));
        }
        Optional<Counts> counts =
            first.isPresent() && wasAsked(outcomes.of(first.getAsInt()))
                ? Optional.of(skip(trial, first.getAsInt(), outcomes))
                : examineSafely(trial, family, outcomes, tally);
        if (counts.isEmpty()) {
          break; // the campaign ends, and this test case is asked another time
        }
        counts.get().add(Counts.BROKEN, run.broken() - broken);
        counts.get().addAll(metrics);
        tally.add(counts.get());
        tally.took(Duration.ofNanos(System.nanoTime() - start));
        if (System.nanoTime() - saved >= SAVED_EVERY.toNanos()) {
          saved = System.nanoTime();
          save(id, outcomes);
          tally.save(done + 1, End.NONE);
        }
      }
      done++;
    }
    if (done == Plan.TESTS_PER_UNIT) {
      end = End.TESTS;
    }
    if (done > unit.tests() || end != End.NONE) {
      save(id, outcomes);
      UnitProgress progressed = tally.save(done, end);
      if (end != End.NONE) {
        costs.add(firstSeedOf(id), progressed);
      }
    }
    if (done > 0) {
      barren.set(0);
    } else if (end == End.EXHAUSTED && barren.incrementAndGet() == MOST_BARREN) {
      watcher.tell("fuzz: no seed gives test cases");
      stop();
    }
  }

  private void skip(UnitProgress unit, UnitId id) {
    UnitTally tally = new UnitTally(unit, plan.nameOf(plan.engineOf(id)));
    tally.add(Counts.of(Counts.SKIPPED));
    tally.save(0, End.SKIPPED);
  }

  /** Returns the seed that a unit starts from; -1 if it needs none. */
  private int firstSeedOf(UnitId id) {
    return plan.engineOf(id).needsSeeds() ? plan.firstSeedOf(id, seeds.size()) : -1;
  }

  /** Returns the patience with targets on a seed. Without seeds, runs have nothing in common. */
  private static Patience patienceFor(OptionalInt seed, Map<Integer, Patience> shared) {
    return seed.isEmpty()
        ? new Patience()
        : shared.computeIfAbsent(seed.getAsInt(), unused -> new Patience());
  }

  /** Whether a unit is skipped because its seed is expensive. */
  private boolean isSkipped(UnitId id) {
    Rng rng = new Seed(plan.seed()).child(id.round()).child(id.unit()).child(SKIPPED).rng();
    return plan.engineOf(id).needsSeeds() && costs.isSkipped(firstSeedOf(id), id, rng);
  }

  /** Returns the next test case. A failure on one test case or seed must not end the campaign. */
  private Optional<TestCase> next(UnitRun run, UnitId id, UnitTally tally) {
    try {
      return run.next();
    } catch (StoreException e) {
      throw e;
    } catch (RuntimeException | StackOverflowError e) {
      Counts counts = new Counts();
      tally.add(defect("unit %d/%d".formatted(id.round(), id.unit()), e, counts));
      return Optional.empty();
    }
  }

  /** Saves outcomes, before the data that depends on them: the unit's progress, or a finding. */
  private void save(UnitId id, UnitOutcomes outcomes) {
    SortedMap<Integer, Outcome> all = outcomes.all();
    if (!all.isEmpty()) {
      store.saveOutcomes(id.round(), id.unit(), all.lastKey() + 1L, OutcomeText.print(all));
    }
  }

  /** Examines a test case. Empty if the campaign ends before all is known of it. */
  private Optional<Counts> examineSafely(
      Trial trial, Family family, UnitOutcomes outcomes, UnitTally tally) {
    try {
      return examine(trial, family, outcomes, tally);
    } catch (StoreException e) {
      throw e;
    } catch (RuntimeException | StackOverflowError e) {
      Counts counts = new Counts();
      counts.add(Counts.TESTS, 1);
      return Optional.of(defect(trial.test().name(), e, counts));
    }
  }

  private Counts defect(String where, Throwable thrown, Counts counts) {
    counts.add(Counts.DEFECTS, 1);
    watcher.tell("fuzz: internal error at %s, please report it: %s".formatted(where, thrown));
    return counts;
  }

  /** The counts of a unit so far. */
  private final class UnitTally {

    private final UnitProgress before;
    private final String engine;
    private final Counts counts;

    private Duration time;

    /** Verdicts whose confirmation is not finished. */
    private int open;

    /** Progress of the unit that is not saved yet. */
    private @Nullable UnitProgress unsaved;

    UnitTally(UnitProgress before, String engine) {
      this.before = before;
      this.engine = engine;
      this.counts = new Counts(before.counters());
      this.time = Duration.ofMillis(counts.get(SeedCosts.MILLIS));
    }

    synchronized void add(Counts more) {
      counts.addAll(more);
      progress.add(engine, more);
    }

    /**
     * Counts a call to a reference solver. The call counts even if its test case is made again
     * later, because its solution is remembered and the call is not repeated.
     */
    void calledReference(Duration cpu) {
      add(Counts.of(Counts.REFERENCE_CALLS));
      progress.calledReference(cpu);
    }

    /**
     * Saves the progress of the unit once no confirmation is open, because a lost one must be
     * repeated.
     */
    synchronized UnitProgress save(long tests, End end) {
      Map<String, Long> counters = counts.asMap();
      counters.put(CampaignProgress.AT, Math.round(progress.seconds() * 1000));
      counters.put(SeedCosts.MILLIS, time().toMillis());
      UnitProgress now =
          new UnitProgress(before.round(), before.unit(), engine, tests, end, counters);
      unsaved = now;
      saveIfClosed();
      return now;
    }

    /** Returns the time of the unit over all sessions, without confirmations. */
    synchronized Duration time() {
      return time;
    }

    synchronized void took(Duration more) {
      time = time.plus(more);
    }

    synchronized void leaveOpen() {
      open++;
    }

    synchronized void closeOpen() {
      open--;
      saveIfClosed();
    }

    private void saveIfClosed() {
      if (open == 0 && unsaved != null) {
        store.save(unsaved);
        unsaved = null;
      }
    }
  }

  // --------------------------------------------------------------------------------------- tests

  /**
   * A test case that is about to be examined.
   *
   * @param asked targets in the configurations in which they are asked
   * @param again whether the previous test case had the same script
   * @param patiently whether targets get the long limit
   * @param seeds unmutated seeds that the test case was made from
   */
  private record Trial(
      TestCase test,
      List<Target> asked,
      UnitId id,
      int number,
      boolean again,
      boolean patiently,
      List<SeedScript> seeds) {}

  private boolean isPatient(UnitId id, int number) {
    return node(id, number).child(LONG).rng().chance(querySettings.longShare(), 1000);
  }

  private boolean isWatched(UnitId id, int number) {
    return sources.stream().anyMatch(BehaviourSource::measuresCoverage)
        || plan.configuring().strategy().watchesBehaviour()
        || node(id, number).child(BEHAVIOUR).rng().chance(querySettings.behaviourShare(), 100);
  }

  /** Returns the node of a test case in the seed tree. */
  private Seed node(UnitId id, int number) {
    return new Seed(plan.seed()).child(id.round()).child(id.unit()).child(number);
  }

  /** Whether some solver was asked. If none was, finding that out again costs nothing. */
  private static boolean wasAsked(Outcome outcome) {
    return outcome.answers().stream().anyMatch(answer -> !NOT_ASKED.contains(answer.word()));
  }

  /**
   * Skips a duplicate. Solvers would do the same again, so the engine gets the outcome of the first
   * one.
   */
  private static Counts skip(Trial trial, int first, UnitOutcomes outcomes) {
    outcomes.note(trial.number(), outcomes.of(first).again());
    Counts counts = new Counts();
    counts.addRepeat();
    return counts;
  }

  private Optional<Counts> examine(
      Trial trial, Family family, UnitOutcomes outcomes, UnitTally tally) {
    Counts counts = new Counts();
    TestCase test = trial.test();
    UnitId id = trial.id();
    Examiner asking = trial.patiently() ? patient : examiner;
    boolean watched = isWatched(id, trial.number());
    Interest interest = interest(family, trial, watched);
    Examination examination = asking.examine(test, trial.asked(), family.queries(), interest);
    if (isCut(examination) && endsSoon()) {
      return Optional.empty();
    }
    family.patience().note(examination.replies());
    if (!trial.patiently()) {
      late.note(test, examination.replies(), family.patience());
    }
    outages.note(examination.replies(), progress.isExact());
    if (counts.addTest(test, examination) && !trial.again()) {
      counts.add(Counts.DUPLICATE, novelty.isDuplicate(test.script()) ? 1 : 0);
      counts.add(Counts.TRIVIAL, Novelty.isTrivial(test, family.simplifier()) ? 1 : 0);
    }
    counts.add(Counts.REPEATED, examination.unwanted());
    rejections.note(examination, counts);
    Outcome outcome = new Outcome(brief(examination, outcomes), examination.looksLikeFinding());
    outcomes.note(trial.number(), outcome);
    covered.add(outcome.answers());
    counts.add(Counts.BEHAVIOURS, behaviours.add(outcome.answers()));
    if (examination.hasFinding() || !examination.open().isEmpty()) {
      save(id, outcomes);
    }
    FindingBook.Source source =
        new FindingBook.Source(
            tally.engine,
            examination,
            asking,
            progress.seconds(),
            trial.seeds(),
            models.reportingTo(tally::calledReference));
    long start = System.nanoTime();
    findings.keep(source);
    Duration confirming = examination.confirming().plusNanos(System.nanoTime() - start);
    progress.confirmed(confirming);
    tally.took(confirming.negated());
    if (background.isClosed()) {
      return Optional.empty(); // a finding may have come too late, so the test case is repeated
    }
    for (OpenVerdict open : examination.open()) {
      if (progress.isExact()) {
        background.awaitRoom(); // an exact campaign must confirm all
      }
      tally.leaveOpen();
      background.confirm(() -> finish(open, source, tally));
    }
    return Optional.of(counts);
  }

  // -------------------------------------------------------------------------- in the background

  /** Whether there is time to confirm a verdict that is not new. */
  private boolean mayConfirm() {
    return progress.mayConfirm() && (progress.isExact() || background.hasRoom());
  }

  /** Finishes the confirmation of a verdict. Until then, the progress of its unit is not saved. */
  private void finish(OpenVerdict open, FindingBook.Source source, UnitTally tally) {
    inBackground(
        source.examination().test().name(),
        tally,
        () -> {
          Optional<Confirmed> confirmed = open.finish(() -> !background.isClosed());
          Optional<Finding> kept = confirmed.flatMap(one -> findings.keep(source, one));
          if (background.isClosed()) {
            return;
          }
          if (kept.isPresent() && findings.isToBeShortened(kept.get())) {
            background.refine(() -> shorten(open, source, tally));
          }
          if (confirmed.isPresent() && kept.isEmpty()) {
            tally.add(Counts.of(Counts.REPEATED));
          }
        });
    // Otherwise it may be too late, and the unit is repeated when the campaign continues.
    if (!background.isClosed() && failure.get() == null) {
      inBackground(source.examination().test().name(), tally, tally::closeOpen);
    }
  }

  /** Shortens the history of a finding in the store. */
  private void shorten(OpenVerdict open, FindingBook.Source source, UnitTally tally) {
    long until = System.nanoTime() + TO_SHORTEN.toNanos();
    inBackground(
        source.examination().test().name(),
        tally,
        () ->
            open.shorten(() -> !mustEnd() && System.nanoTime() < until)
                .ifPresent(one -> findings.shorten(source, one)));
  }

  /** Runs a part of a confirmation. A failure must not end the campaign. */
  private void inBackground(String test, UnitTally tally, Runnable work) {
    long start = System.nanoTime();
    try {
      work.run();
    } catch (StoreException e) {
      fail(e);
    } catch (RuntimeException | StackOverflowError e) {
      if (!background.isClosed()) {
        tally.add(defect(test, e, new Counts()));
      }
    } catch (Error e) {
      fail(e);
    } finally {
      progress.confirmed(Duration.ofNanos(System.nanoTime() - start));
    }
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

  /** Whether a verdict shows, or may show, another bug than the known ones. */
  private boolean isAnother(TestCase test, Verdict verdict, List<Target> asked) {
    long start = System.nanoTime();
    Attribution.Shown shown = new Attribution.Shown(test, verdict, asked);
    NavigableSet<String> used = Operators.of(test.script());
    Attribution.Result result = triage.attribution().of(shown, room.explaining(verdict, used));
    progress.confirmed(Duration.ofNanos(System.nanoTime() - start));
    return result.isAnother() || (result.known().isEmpty() && room.takesUntested(verdict, used));
  }

  private List<BriefAnswer> brief(Examination examination, UnitOutcomes outcomes) {
    List<BriefAnswer> answers = new ArrayList<>();
    Map<Integer, Coverage> known = new HashMap<>();
    for (Reply reply : examination.replies()) {
      int solver = targets.indexOf(reply.target().base());
      BehaviourSource source = sources.get(solver);
      Coverage before = known.computeIfAbsent(solver, outcomes::covered);
      Optional<Coverage> fresh = source.coverage(reply.answer()).map(ran -> ran.without(before));
      fresh.ifPresent(places -> known.put(solver, before.with(places)));
      answers.add(
          new BriefAnswer(
              solver,
              reply.target().drawn().text(),
              Counts.word(reply.answer()),
              source.signature(reply.answer()),
              fresh));
    }
    return answers;
  }

  private static boolean isCut(Examination examination) {
    return examination.replies().stream()
        .anyMatch(reply -> reply.answer().ending() == Answer.Ending.STOPPED);
  }

  /**
   * Whether the campaign is ending. A signal that stopped a target, as by Ctrl-C, may be about to
   * stop us.
   */
  private boolean endsSoon() {
    long until = System.nanoTime() + TO_HEAR.toNanos();
    try {
      while (!mustEnd() && System.nanoTime() < until) {
        Thread.sleep(10);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return mustEnd();
  }

  /** Data about the formulas of one seed, kept while the seed is worked on. */
  private record Family(
      TermFactory terms, Simplifier simplifier, Queries queries, Patience patience) {
    static Family of(TermFactory terms, Patience patience) {
      return new Family(terms, new Simplifier(terms), new Queries(), patience);
    }
  }

  /**
   * Returns what to find out about a test case.
   *
   * <p>Targets that have no time for such test cases are spared, unless they get the long limit.
   * Targets whose processes are lost are always spared.
   *
   * @param watched whether the behaviour of targets is counted
   */
  private Interest interest(Family family, Trial trial, boolean watched) {
    String path = trial.test().name();
    boolean spares = !trial.patiently();
    return new Interest() {
      @Override
      public Optional<String> notIn(Target target) {
        Optional<String> lost = outages.notAsked(target);
        return lost.isPresent() || !spares ? lost : family.patience().notAsked(target);
      }

      @Override
      public boolean in(Verdict verdict) {
        return switch (room.roomFor(verdict, path, operators(verdict), mayConfirm())) {
          case YES -> true;
          case NO -> false;
          case IF_ANOTHER -> isAnother(trial.test(), verdict, trial.asked());
        };
      }

      @Override
      public Diligence diligence(Verdict verdict) {
        return room.begin(verdict, path, operators(verdict));
      }

      /** Returns the operators of the test case; none if the verdict alone distinguishes bugs. */
      private NavigableSet<String> operators(Verdict verdict) {
        return verdict.kind().isFinding() && BugIdentity.of(verdict).isSilent()
            ? Operators.of(trial.test().script())
            : FindingRoom.noOperators();
      }

      @Override
      public boolean inStatistics() {
        return watched;
      }
    };
  }

  @Override
  public void close() {
    stop();
    examiner.close();
    patient.close();
    triage.close();
  }
}
