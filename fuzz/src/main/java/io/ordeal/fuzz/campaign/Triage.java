package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.examine.Examiner;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.reduce.BugReduction;
import io.ordeal.fuzz.reduce.ReducedBug;
import io.ordeal.fuzz.reduce.ReducibleBug;
import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.store.Reduction;
import io.ordeal.fuzz.store.Store;
import io.ordeal.fuzz.triage.Condition;
import io.ordeal.fuzz.triage.NamedBug;
import io.ordeal.fuzz.triage.Operators;
import io.ordeal.fuzz.triage.PlainAtoms;
import io.ordeal.fuzz.triage.Requirement;
import io.ordeal.fuzz.triage.Shape;
import io.ordeal.smt.script.Script;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Assigns findings to the buckets of their bugs. A finding that shows a known bug goes to the
 * bucket of that bug. Any other finding is reduced, and the shape of its reduced script names a
 * bucket. Of crashes, whose buckets follow from signatures, one per bucket is reduced.
 *
 * <p>Triage works only on data in the store, so it can be done at any time and continues after the
 * process was killed. One thread at a time does the {@linkplain #step steps}; the rest is
 * thread-safe.
 */
final class Triage implements AutoCloseable {

  /** Number of parallel questions, because testing needs the other processors. */
  private static final int JOBS = 1;

  /** Most predicates of a reduced script to replace. */
  private static final int MOST_PLAIN = 5;

  /** Interval at which the best script of a reduction is saved, so that little work is repeated. */
  private static final Duration SAVED_EVERY = Duration.ofSeconds(5);

  private final Store store;
  private final List<Target> targets;
  private final SolverLimits limits;
  private final ModelSource models;
  private final Duration limit;
  private final Buckets buckets;
  private final FindingRoom room;
  private final Watcher watcher;
  private final Examiner examiner;
  private final Attribution attribution;

  /** Findings to work on, by id. */
  private final Map<String, Pending> pending = new LinkedHashMap<>();

  /** Buckets of crashes that have a reduction, or are getting one. */
  private final Set<String> reducedCrashes = new HashSet<>();

  /** Ids of findings in buckets of known bugs. */
  private final Set<String> ofKnownBugs = new HashSet<>();

  /** Whether a step is at work on a finding. */
  private boolean isBusy;

  private boolean ended;

  /**
   * A waiting finding.
   *
   * @param isBegun whether an earlier session has begun to reduce it
   */
  private record Pending(String id, String identity, boolean isBegun, int length) {}

  /**
   * Makes the triage of a campaign.
   *
   * @param models models for reductions, which must not come from the store: nothing else may
   *     depend on the questions of a reduction
   * @param limit time for the reduction of one finding; zero for no reductions
   */
  Triage(
      Store store,
      List<Target> targets,
      SolverLimits limits,
      ModelSource models,
      Duration limit,
      Buckets buckets,
      FindingRoom room,
      Watcher watcher) {
    this.store = store;
    this.targets = List.copyOf(targets);
    this.limits = limits;
    this.models = models;
    this.limit = limit;
    this.buckets = buckets;
    this.room = room;
    this.watcher = watcher;
    this.examiner = new Examiner(targets, limits);
    this.attribution = new Attribution(examiner, models);
  }

  /** Whether findings are reduced at all. */
  boolean isOn() {
    return !limit.isZero();
  }

  /** Returns the attribution for new test cases. */
  Attribution attribution() {
    return attribution;
  }

  // ------------------------------------------------------------------------------------ findings

  /** Takes up the findings that earlier sessions left. */
  synchronized void takeUp(List<Finding> findings) {
    Map<String, Reduction> reductions = new LinkedHashMap<>();
    store.reductions().forEach(one -> reductions.put(one.finding(), one));
    for (Finding finding : findings) {
      Reduction reduction = reductions.get(finding.id());
      if (reduction == null || !reduction.hasScript()) {
        continue;
      }
      if (Buckets.isSilent(finding) && isNamedBy(finding, reduction)) {
        know(finding, reduction);
      } else if (!Buckets.isSilent(finding) && !goesOn(reduction)) {
        reducedCrashes.add(finding.bug().bucket());
      }
    }
    Set<String> known = new HashSet<>();
    for (Finding finding : findings) {
      Reduction reduction = reductions.get(finding.id());
      if (reduction != null && isNamedBy(finding, reduction)) {
        known.add(finding.bug().bucket());
      }
    }
    for (Finding finding : findings) {
      buckets.count(finding);
      Reduction reduction = reductions.get(finding.id());
      boolean isFailed = reduction != null && !reduction.hasScript();
      if (known.contains(finding.bug().bucket())) {
        ofKnownBugs.add(finding.id());
      } else if (!isFailed) {
        add(finding, reduction != null);
      }
    }
  }

  /** Whether a reduction was ended before its time was up. */
  private boolean goesOn(Reduction reduction) {
    return reduction.state() == Reduction.State.PARTIAL
        && Duration.ofMillis(Math.round(reduction.seconds() * 1000)).compareTo(limit) < 0;
  }

  /** Returns the bucket for the shape of a reduced script. */
  private static String bucketOf(Finding finding, Reduction reduction) {
    return new Shape(reduction.shape()).bucket(finding.identity());
  }

  private static boolean isNamedBy(Finding finding, Reduction reduction) {
    return reduction.hasScript() && finding.bug().bucket().equals(bucketOf(finding, reduction));
  }

  private void know(Finding finding, Reduction reduction) {
    StoredBug.parse(finding.id(), reduction.script())
        .ifPresent(test -> know(finding, test.script(), reduction));
  }

  private void know(Finding finding, Script reduced, Reduction reduction) {
    buckets.add(new NamedBug(bucketOf(finding, reduction), requirement(reduced, reduction)));
  }

  private static Requirement requirement(Script reduced, Reduction reduction) {
    return Requirement.of(reduced, optionsOf(reduction.options()));
  }

  private static Map<String, String> optionsOf(String text) {
    return Configuration.parse(text).options();
  }

  /** Whether the bucket of a finding belongs to a reduced script. */
  synchronized boolean isOfKnownBug(Finding finding) {
    return ofKnownBugs.contains(finding.id());
  }

  /** Takes up a new finding. */
  synchronized void offer(Finding finding) {
    buckets.count(finding);
    add(finding, false);
  }

  private void add(Finding finding, boolean isBegun) {
    boolean isAlone =
        finding.reproduction().after() == 0
            && Condition.ofBucket(finding.bug().bucket()) == Condition.ALONE;
    if (isOn() && isAlone && !isOfReducedCrash(finding)) {
      pending.put(
          finding.id(),
          new Pending(
              finding.id(), finding.identity(), isBegun, finding.files().script().length()));
    }
  }

  /** Returns the number of findings that wait or are being worked on. */
  synchronized int open() {
    return pending.size() + (isBusy ? 1 : 0);
  }

  /** Whether a finding waits. */
  synchronized boolean isOpen() {
    return !pending.isEmpty();
  }

  private boolean isOfReducedCrash(Finding finding) {
    return !Buckets.isSilent(finding) && reducedCrashes.contains(finding.bug().bucket());
  }

  /**
   * Takes a waiting finding: first one whose identity has the fewest known bugs, then one that is
   * begun, then a short one.
   */
  private synchronized Optional<Pending> take() {
    Optional<Pending> next =
        pending.values().stream()
            .min(
                Comparator.<Pending>comparingInt(one -> buckets.knownOf(one.identity()))
                    .thenComparing(one -> !one.isBegun())
                    .thenComparingInt(Pending::length));
    next.ifPresent(one -> pending.remove(one.id()));
    isBusy = next.isPresent();
    return next;
  }

  // --------------------------------------------------------------------------------------- steps

  /**
   * Deals with one waiting finding, if there is one.
   *
   * @param isOver whether to end early; unfinished work waits again
   */
  void step(BooleanSupplier isOver) {
    Optional<Pending> next = take();
    if (next.isEmpty()) {
      return;
    }
    try {
      step(next.get(), isOver);
    } finally {
      leave();
    }
  }

  private void step(Pending next, BooleanSupplier isOver) {
    Optional<Finding> finding = store.finding(next.id());
    if (finding.isEmpty() || isDone(finding.get())) {
      return;
    }
    try {
      deal(finding.get(), isOver);
    } finally {
      if (isOver.getAsBoolean() && !isSettled(finding.get())) {
        putBack(next);
      }
    }
  }

  private synchronized void putBack(Pending one) {
    pending.put(one.id(), one);
    isBusy = false;
  }

  private synchronized void leave() {
    isBusy = false;
  }

  private synchronized boolean isDone(Finding finding) {
    return ofKnownBugs.contains(finding.id()) || isOfReducedCrash(finding);
  }

  private boolean isSettled(Finding finding) {
    return isDone(finding) || store.reduction(finding.id()).filter(one -> !goesOn(one)).isPresent();
  }

  private void deal(Finding finding, BooleanSupplier isOver) {
    Work work = new Work(finding, store.reduction(finding.id()).filter(Reduction::hasScript));
    Optional<Attribution.Shown> shown = Optional.empty();
    int tries = BugReduction.tries(finding.reproduction().times(), finding.reproduction().runs());
    for (int i = 0; i < tries && shown.isEmpty() && !isOver.getAsBoolean(); i++) {
      shown = shownBy(work);
    }
    if (shown.isEmpty()) {
      work.fail(tries, isOver.getAsBoolean());
      return;
    }
    Attribution.Shown bug = shown.get();
    if (Buckets.isSilent(finding)) {
      Attribution.Result result = attribution.of(bug, explaining(finding, bug));
      if (result.known().isPresent()) {
        move(finding, result.known().get().bucket());
        return;
      }
      bug = result.shown();
    }
    reduce(work, bug, isOver);
  }

  /** Returns what the best script so far shows, or else the original. */
  private Optional<Attribution.Shown> shownBy(Work work) {
    return work.begun()
        .flatMap(
            one ->
                StoredBug.read(work.finding(), one.script(), one.options(), targets, models)
                    .flatMap(bug -> bug.shownTo(examiner)))
        .or(
            () ->
                StoredBug.read(work.finding(), targets, models)
                    .flatMap(bug -> bug.shownTo(examiner)));
  }

  private List<NamedBug> explaining(Finding finding, Attribution.Shown shown) {
    return buckets.explaining(
        finding.identity(), Operators.of(shown.test().script()), shown.options());
  }

  private void reduce(Work work, Attribution.Shown shown, BooleanSupplier isOver) {
    BooleanSupplier isEnough = () -> isOver.getAsBoolean() || work.seconds() > seconds(limit);
    ReducedBug reduced = plain(reduced(shown, isEnough, work), shown.compared(), isEnough);
    boolean isCut = isOver.getAsBoolean() && !reduced.isFinished();
    if (reduced.confirmed().isEmpty()) {
      work.fail(reduced.tests(), isCut);
    } else if (!isCut) {
      settle(work, reduced);
    } else if (work.savePart(reduced)) {
      store.reduction(work.finding().id()).ifPresent(part -> watcher.reduced(work.finding(), part));
    }
  }

  private ReducedBug reduced(
      Attribution.Shown shown, BooleanSupplier isEnough, BugReduction.ReductionListener progress) {
    return new BugReduction(models, JOBS, isEnough, progress)
        .reduce(
            shown.test(), ReducibleBug.of(shown.test(), shown.verdict(), shown.compared()), limits);
  }

  /** Replaces predicates that the bug does not need, so that scripts of one bug look alike. */
  private ReducedBug plain(ReducedBug first, List<Target> compared, BooleanSupplier isEnough) {
    ReducedBug now = first;
    for (int i = 0; i < MOST_PLAIN && now.confirmed().isPresent(); i++) {
      Attribution.Shown shown = askable(now, compared);
      Optional<ReducedBug> plainer =
          PlainAtoms.variants(shown.test(), shown.verdict()).stream()
              .takeWhile(test -> !isEnough.getAsBoolean())
              .flatMap(
                  test -> attribution.ask(test, shown, shown.verdict().guilty().get(0)).stream())
              .map(variant -> reduced(variant, isEnough, (bytes, tests) -> {}))
              .filter(one -> one.confirmed().isPresent())
              .findFirst();
      if (plainer.isEmpty()) {
        return now;
      }
      now = plainer.get();
    }
    return now;
  }

  /** Returns a reduced bug with targets of the campaign, which the examiner knows. */
  private static Attribution.Shown askable(ReducedBug reduced, List<Target> compared) {
    Verdict verdict = reduced.confirmed().orElseThrow().verdict();
    Target plain = verdict.guilty().get(0);
    List<Target> targets =
        compared.stream()
            .map(
                target ->
                    target.solver().equals(plain.solver())
                        ? StoredBug.with(target.base(), plain.options())
                        : target)
            .distinct()
            .toList();
    List<Target> guilty =
        targets.stream().filter(target -> target.solver().equals(plain.solver())).toList();
    return new Attribution.Shown(reduced.smallest().test(), verdict.withGuilty(guilty), targets);
  }

  /** Stores a reduction, and names the bucket after it. */
  private void settle(Work work, ReducedBug reduced) {
    Finding finding = work.finding();
    Reduction reduction =
        work.reduction(
            reduced, reduced.isFinished() ? Reduction.State.REDUCED : Reduction.State.PARTIAL);
    if (!save(reduction)) {
      return;
    }
    if (Buckets.isSilent(finding)) {
      Script script = reduced.smallest().test().script();
      String identity = finding.identity();
      Optional<NamedBug> same = buckets.needing(identity, requirement(script, reduction));
      if (same.isEmpty()) {
        know(finding, script, reduction);
      }
      move(finding, same.map(NamedBug::bucket).orElseGet(() -> bucketOf(finding, reduction)));
    } else {
      synchronized (this) {
        reducedCrashes.add(finding.bug().bucket());
      }
    }
    watcher.reduced(finding, reduction);
  }

  /** The reduction of one finding, in this session and earlier ones. */
  private final class Work implements BugReduction.ReductionListener {

    private final Finding finding;
    private final Optional<Reduction> begun;
    private final long start = System.nanoTime();
    private long bytes;
    private long triedAt = start - SAVED_EVERY.toNanos(); // the first one at once

    /**
     * Makes the reduction of a finding.
     *
     * @param begun result of an earlier session
     */
    Work(Finding finding, Optional<Reduction> begun) {
      this.finding = finding;
      this.begun = begun;
      this.bytes = begun.map(Reduction::bytesAfter).orElse(Long.MAX_VALUE);
    }

    Finding finding() {
      return finding;
    }

    Optional<Reduction> begun() {
      return begun;
    }

    double seconds() {
      return begun.map(Reduction::seconds).orElse(0.0)
          + Triage.seconds(Duration.ofNanos(System.nanoTime() - start));
    }

    @Override
    public void at(long ofScript, long tests) {
      // Nobody is notified.
    }

    @Override
    public void smaller(long ofScript, Supplier<Optional<ReducedBug>> best) {
      if (ofScript < bytes && System.nanoTime() - triedAt >= SAVED_EVERY.toNanos()) {
        best.get().ifPresent(this::savePart);
        triedAt = System.nanoTime();
      }
    }

    /** Saves a script from which another session can continue, if it is the smallest so far. */
    boolean savePart(ReducedBug best) {
      Reduction part = reduction(best, Reduction.State.PARTIAL);
      boolean isSaved = best.isSmaller() && part.bytesAfter() < bytes && save(part);
      if (isSaved) {
        bytes = part.bytesAfter();
      }
      return isSaved;
    }

    Reduction reduction(ReducedBug reduced, Reduction.State state) {
      TestCase test = reduced.smallest().test();
      String file =
          FindingText.reduced(
              test,
              reduced.confirmed().orElseThrow(),
              reduced.targets(),
              reduced.limits(),
              "reduced from: %s.smt2".formatted(finding.id()),
              finding.id() + Finding.REDUCED);
      return new Reduction(
          finding.id(),
          state,
          file,
          reduced.options(),
          Buckets.isSilent(finding)
              ? Shape.of(test.script(), test.terms(), optionsOf(reduced.options())).text()
              : "",
          FindingText.bytesOfScript(finding.files().script()),
          FindingText.bytesOfScript(file),
          begun.map(Reduction::tests).orElse(0L) + reduced.tests(),
          seconds());
    }

    /**
     * Notes that the bug does not show, unless an earlier session has a smaller script.
     *
     * @param isCut whether this is not known, because there was no time
     */
    void fail(long tests, boolean isCut) {
      if (!isCut && begun.isEmpty()) {
        save(
            new Reduction(
                finding.id(),
                Reduction.State.FAILED,
                "",
                "",
                "",
                FindingText.bytesOfScript(finding.files().script()),
                0,
                tests,
                seconds()));
      }
    }
  }

  private synchronized void move(Finding finding, String bucket) {
    if (!ended) {
      store.move(finding.id(), bucket);
      room.known(finding);
      buckets.moved(finding, bucket);
      ofKnownBugs.add(finding.id());
      store.finding(finding.id()).ifPresent(watcher::moved);
    }
  }

  /** Stores a reduction, unless it is too late. */
  private synchronized boolean save(Reduction reduction) {
    if (!ended) {
      store.save(reduction);
    }
    return !ended;
  }

  /** Stops all writing. */
  synchronized void end() {
    ended = true;
  }

  private static double seconds(Duration time) {
    return time.toMillis() / 1000.0;
  }

  @Override
  public void close() {
    examiner.close();
  }
}
