package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.behaviour.BehaviourSource;
import io.ordeal.fuzz.coverage.Coverage;
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
import io.ordeal.fuzz.random.Seed;
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Queries;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.store.StoreException;
import io.ordeal.fuzz.store.UnitProgress;
import io.ordeal.fuzz.store.UnitProgress.End;
import io.ordeal.fuzz.triage.BugIdentity;
import io.ordeal.fuzz.triage.Operators;
import io.ordeal.smt.rewrite.Simplifier;
import io.ordeal.smt.term.TermFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Tests units: makes their test cases, asks the targets, judges the answers and confirms verdicts.
 * Threads of a campaign share one tester; a worker of a cluster has one per task that runs at the
 * same time. Thread-safe.
 */
final class UnitTester implements AutoCloseable {

  /** Interval at which the progress of a unit is saved. */
  private static final Duration SAVED_EVERY = Duration.ofSeconds(2);

  /** Time limit for shortening the history of a finding. */
  private static final Duration TO_SHORTEN = Duration.ofSeconds(30);

  /** Longest delay between the signal to a solver and the same signal to us, such as by Ctrl-C. */
  private static final Duration TO_HEAR = Duration.ofMillis(200);

  /** Label of the child of a test case's seed that decides whether it gets the long limit. */
  private static final long LONG = -1;

  /** Label of the child of a test case's seed that decides whether its behaviour is counted. */
  private static final long BEHAVIOUR = -6;

  /** Label of the child of a test case's seed that decides how its models are evaluated. */
  private static final long LOOK = -5;

  /**
   * Test cases per 100 whose models get no quick first look. A quick look leaves more models of
   * scripts with quantifiers and recursive functions undecided, and evaluating all of them
   * thoroughly would leave solvers less time.
   */
  private static final int THOROUGH = 5;

  /** Words of solvers that were not asked, or could not answer. */
  private static final Set<String> NOT_ASKED =
      Set.of(
          Answer.Ending.NOT_ASKED.text(),
          Answer.Ending.SPARED.text(),
          Answer.Ending.STOPPED.text());

  /** The campaign that units belong to, as far as testing depends on it. */
  interface Control {

    /** Whether testing must end as soon as possible. */
    boolean mustEnd();

    /** Ends the campaign because of a failure. */
    void fail(Throwable thrown);

    /** Whether the campaign has failed. */
    boolean hasFailed();

    /** Whether a verdict shows, or may show, another bug than the known ones. */
    boolean isAnother(TestCase test, Verdict verdict, List<Target> asked);
  }

  /**
   * Where the results of units go.
   *
   * @param watcher listener to lines for the user
   */
  record Results(
      UnitRecords records,
      CampaignProgress progress,
      FindingRoom room,
      FindingBook findings,
      Discoveries discoveries,
      Rejections rejections,
      Watcher watcher) {}

  private final Plan plan;
  private final ModelSource models;
  private final Campaign.QuerySettings querySettings;
  private final List<Target> targets;

  /** Seeds that solvers are asked before test cases are made from them. */
  private final SeedLibrary seeds;

  private final SeedTrials trials;

  /** Source of the behaviour of each target, in their order. */
  private final List<BehaviourSource> sources;

  private final UnitRecords records;
  private final CampaignProgress progress;
  private final FindingRoom room;
  private final FindingBook findings;
  private final Discoveries discoveries;
  private final Rejections rejections;
  private final Watcher watcher;
  private final Control control;

  /** Patience by the number of a seed; exact campaigns do not use it. */
  private final Map<Integer, Patience> patience = new ConcurrentHashMap<>();

  private final Examiner examiner;
  private final Examiner patient;
  private final LateTests late;
  private final Outages outages;
  private final Background background = new Background();

  UnitTester(Testbed testbed, Results results, Control control) {
    this.plan = testbed.plan();
    this.models = testbed.models();
    this.querySettings = testbed.querySettings();
    this.targets = testbed.targets();
    this.sources = targets.stream().map(BehaviourSource::of).toList();
    this.records = results.records();
    this.progress = results.progress();
    this.room = results.room();
    this.findings = results.findings();
    this.discoveries = results.discoveries();
    this.rejections = results.rejections();
    this.watcher = results.watcher();
    this.control = control;
    this.examiner = new Examiner(targets, querySettings.limits());
    this.patient = new Examiner(targets, querySettings.limits().withTime(querySettings.longTime()));
    this.late = new LateTests(patient::timeToDecide);
    this.outages = new Outages(watcher::tell);
    this.trials = SeedTrials.of(targets, testbed.memory(), examiner::rejects);
    this.seeds = testbed.seeds().triedBy(trials);
  }

  /** Counts the seeds that solvers reject. */
  SeedTrials.Tally rejectedSeeds() {
    return trials.tally(seeds);
  }

  /** Forgets which seeds solvers accept; the memory of solutions may have other results by now. */
  void forgetTrials() {
    trials.forget();
  }

  /** Whether a confirmation waits or is being finished. */
  boolean isConfirming() {
    return background.isConfirming();
  }

  /** Whether a confirmation waits or is being finished, or a finding is to be shortened. */
  boolean isBusy() {
    return background.isBusy();
  }

  /** Waits until {@link #isBusy} is false, or the time is up. */
  void awaitIdle(Duration most) throws InterruptedException {
    background.awaitIdle(most);
  }

  /** Returns the test cases that targets did not decide in time. */
  LateTests late() {
    return late;
  }

  /** Drops confirmations that are not finished, whose units are repeated, and measurements. */
  void dropConfirmations() {
    background.close();
    late.close();
  }

  // --------------------------------------------------------------------------------------- units

  /**
   * Continues a unit from where it was left, and returns its progress. The progress is recorded
   * once no confirmation is open.
   *
   * @param wanted number of test cases after which it ends
   * @param share time after which it ends
   */
  UnitProgress run(UnitProgress unit, int wanted, Duration share) {
    UnitId id = UnitId.of(unit);
    UnitOutcomes outcomes = new UnitOutcomes(records.outcomes(id), unit.tests());
    UnitTally tally = new UnitTally(unit, plan.nameOf(plan.engineOf(id)), progress, records);
    ModelSource reporting = models.reportingTo(tally::calledReference);
    UnitRun run = new UnitRun(plan, id, Plan.TESTS_PER_UNIT, seeds, reporting, outcomes);
    // In an exact campaign, the targets that are asked must not depend on the progress of other
    // units.
    Map<Integer, Patience> shared = progress.isExact() ? new HashMap<>() : patience;
    Repeats repeats = new Repeats();
    Map<Integer, List<Counts.Begun>> begun = new Counts(unit.counters()).begun();
    int done = 0;
    End end = End.NONE;
    @Nullable Family family = null;
    long saved = System.nanoTime();
    while (done < wanted && !control.mustEnd()) {
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
      if (done < unit.tests()) {
        noteBegun(begun.getOrDefault(done, List.of()), trial.test());
      } else {
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
        counts.get().addDigest(trial.test(), trial.asked());
        counts.get().add(Counts.BROKEN, run.broken() - broken);
        counts.get().addAll(metrics);
        tally.add(counts.get());
        tally.took(Duration.ofNanos(System.nanoTime() - start));
        if (System.nanoTime() - saved >= SAVED_EVERY.toNanos()) {
          saved = System.nanoTime();
          records.save(id, outcomes.all());
          tally.save(done + 1, End.NONE);
        }
      }
      done++;
    }
    if (done == Plan.TESTS_PER_UNIT) {
      end = End.TESTS;
    }
    if (done <= unit.tests() && end == End.NONE) {
      return unit;
    }
    records.save(id, outcomes.all());
    return tally.save(done, end);
  }

  /** Notes the confirmations that a test case has begun in an earlier session. */
  private void noteBegun(List<Counts.Begun> begun, TestCase test) {
    for (Counts.Begun one : begun) {
      room.noteBegun(
          one.group(),
          test.name(),
          one.isSilent() ? Operators.of(test.script()) : FindingRoom.noOperators());
    }
  }

  /** Returns the patience with targets on a seed. Without seeds, runs have nothing in common. */
  private static Patience patienceFor(OptionalInt seed, Map<Integer, Patience> shared) {
    return seed.isEmpty()
        ? new Patience()
        : shared.computeIfAbsent(seed.getAsInt(), unused -> new Patience());
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

  /** Returns whether the models of a test case get a quick first look. */
  static boolean looksQuicklyFirst(Seed node) {
    return !node.child(LOOK).rng().chance(THOROUGH, 100);
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
    Interest interest = interest(family, trial, watched, counts);
    Examination examination = asking.examine(test, trial.asked(), family.queries(), interest);
    if (isCut(examination) && endsSoon()) {
      return Optional.empty();
    }
    List<Reply> replies = examination.newReplies();
    family.patience().note(replies);
    if (!trial.patiently()) {
      late.note(test, replies, family.patience());
      family.answers().note(test.script(), replies);
    }
    outages.note(replies, progress.isExact());
    if (counts.addTest(test, examination) && !trial.again()) {
      counts.add(Counts.DUPLICATE, discoveries.isDuplicate(Novelty.hashOf(test.script())) ? 1 : 0);
      counts.add(Counts.TRIVIAL, Novelty.isTrivial(test, family.simplifier()) ? 1 : 0);
    }
    counts.add(Counts.REPEATED, examination.unwanted());
    rejections.note(examination, counts);
    Outcome outcome = new Outcome(brief(examination, outcomes), examination.looksLikeFinding());
    outcomes.note(trial.number(), outcome);
    counts.add(Counts.BEHAVIOURS, discoveries.add(outcome.answers()));
    if (examination.hasFinding() || !examination.open().isEmpty()) {
      records.save(id, outcomes.all());
    }
    FindingBook.Source source =
        new FindingBook.Source(
            tally.engine(),
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
    if (!background.isClosed() && !control.hasFailed()) {
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
            open.shorten(() -> !control.mustEnd() && System.nanoTime() < until)
                .ifPresent(one -> findings.shorten(source, one)));
  }

  /** Runs a part of a confirmation. A failure must not end the campaign. */
  private void inBackground(String test, UnitTally tally, Runnable work) {
    long start = System.nanoTime();
    try {
      work.run();
    } catch (StoreException e) {
      control.fail(e);
    } catch (RuntimeException | StackOverflowError e) {
      if (!background.isClosed()) {
        tally.add(defect(test, e, new Counts()));
      }
    } catch (Error e) {
      control.fail(e);
    } finally {
      progress.confirmed(Duration.ofNanos(System.nanoTime() - start));
    }
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
      while (!control.mustEnd() && System.nanoTime() < until) {
        Thread.sleep(10);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return control.mustEnd();
  }

  /** Data about the formulas of one seed, kept while the seed is worked on. */
  private record Family(
      TermFactory terms,
      Simplifier simplifier,
      Queries queries,
      Patience patience,
      KnownAnswers answers) {
    static Family of(TermFactory terms, Patience patience) {
      return new Family(terms, new Simplifier(terms), new Queries(), patience, new KnownAnswers());
    }
  }

  /**
   * Returns what to find out about a test case.
   *
   * <p>Targets that have no time for such test cases are spared, unless they get the long limit.
   * Targets whose processes are lost are always spared.
   *
   * @param watched whether the behaviour of targets is counted
   * @param counts counts of the test case, to which confirmations are added
   */
  private Interest interest(Family family, Trial trial, boolean watched, Counts counts) {
    String path = trial.test().name();
    boolean spares = !trial.patiently();
    return new Interest() {
      @Override
      public Optional<String> notIn(Target target) {
        Optional<String> lost = outages.notAsked(target);
        return lost.isPresent() || !spares ? lost : family.patience().notAsked(target);
      }

      @Override
      public Optional<Answer> known(Target target) {
        return trial.again() && spares
            ? family.answers().of(trial.test().script(), target)
            : Optional.empty();
      }

      @Override
      public boolean in(Verdict verdict) {
        if (!family.answers().isNew(trial.test().script(), verdict) && trial.again()) {
          return false;
        }
        return switch (room.roomFor(verdict, path, operators(verdict), mayConfirm())) {
          case YES -> true;
          case NO -> false;
          case IF_ANOTHER -> control.isAnother(trial.test(), verdict, trial.asked());
        };
      }

      @Override
      public Diligence diligence(Verdict verdict) {
        if (verdict.kind().isFinding()) {
          counts.addBegun(
              trial.number(),
              new Counts.Begun(FindingRoom.groupOf(verdict), BugIdentity.of(verdict).isSilent()));
        }
        return room.begin(verdict, path, operators(verdict));
      }

      /** Returns the operators of the test case; none if the verdict alone distinguishes bugs. */
      private NavigableSet<String> operators(Verdict verdict) {
        return verdict.kind().isFinding() && BugIdentity.of(verdict).isSilent()
            ? Operators.of(trial.test().script())
            : FindingRoom.noOperators();
      }

      @Override
      public boolean looksQuicklyFirst() {
        return UnitTester.looksQuicklyFirst(node(trial.id(), trial.number()));
      }

      @Override
      public boolean inStatistics() {
        return watched;
      }
    };
  }

  @Override
  public void close() {
    background.close();
    late.close();
    examiner.close();
    patient.close();
  }
}
