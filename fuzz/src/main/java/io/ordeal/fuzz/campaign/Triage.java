package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.examine.Examiner;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.reduce.BugReduction;
import io.ordeal.fuzz.reduce.ReducedBug;
import io.ordeal.fuzz.reduce.ReducibleBug;
import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.solver.process.Limits;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.store.Reduction;
import io.ordeal.fuzz.store.Store;
import io.ordeal.fuzz.triage.Condition;
import io.ordeal.fuzz.triage.Operators;
import io.ordeal.fuzz.triage.PlainAtoms;
import io.ordeal.fuzz.triage.Requirement;
import io.ordeal.fuzz.triage.Shape;
import io.ordeal.smt.script.Script;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Puts findings into the buckets of their bugs. A finding that shows a known bug goes to the bucket
 * of that bug; any other is reduced, and the shape of its reduced script names a bucket. Of
 * crashes, which have their buckets by signature, one per bucket is reduced.
 *
 * <p>It works on what is in the store alone, so that it can be done at any time and goes on after
 * the process was killed. One thread at a time does the {@linkplain #step steps}; the rest is safe
 * for many.
 */
final class Triage implements AutoCloseable {

  /** Questions at a time: testing needs the other processors. */
  private static final int JOBS = 1;

  /** Predicates of a reduced script to replace. */
  private static final int MOST_PLAIN = 5;

  private final Store store;
  private final List<Target> targets;
  private final Limits limits;
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

  private boolean ended;

  /** A finding that waits. */
  private record Pending(String id, String identity, boolean isCrash, int length) {

    static Pending of(Finding finding) {
      return new Pending(
          finding.id(),
          Buckets.identityOf(finding),
          !finding.bug().signature().isEmpty(),
          finding.files().script().length());
    }
  }

  /**
   * The triage of a campaign.
   *
   * @param models for reductions, which must not come from the store: nothing else may depend on
   *     what a reduction asked
   * @param limit time for the reduction of one finding; zero if none is to be reduced
   */
  Triage(
      Store store,
      List<Target> targets,
      Limits limits,
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

  /** Tells bugs of live test cases apart. */
  Attribution attribution() {
    return attribution;
  }

  // ------------------------------------------------------------------------------------ findings

  /** Takes up what earlier sessions left. */
  synchronized void takeUp(List<Finding> findings) {
    Map<String, Reduction> reductions = new LinkedHashMap<>();
    store.reductions().forEach(one -> reductions.put(one.finding(), one));
    for (Finding finding : findings) {
      Reduction reduction = reductions.get(finding.id());
      if (reduction == null || !reduction.hasScript()) {
        continue;
      }
      if (!finding.bug().signature().isEmpty()) {
        reducedCrashes.add(finding.bug().bucket());
      } else if (isNamedBy(finding, reduction)) {
        know(finding, reduction);
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
        add(finding);
      }
    }
  }

  private static boolean isNamedBy(Finding finding, Reduction reduction) {
    return reduction.hasScript()
        && finding
            .bug()
            .bucket()
            .equals(
                Buckets.nameOf(Buckets.identityOf(finding), new Shape(reduction.shape()).hash()));
  }

  private void know(Finding finding, Reduction reduction) {
    StoredBug.parse(finding.id(), reduction.script())
        .ifPresent(test -> know(finding, test.script(), reduction));
  }

  private void know(Finding finding, Script reduced, Reduction reduction) {
    Map<String, String> options = Configuration.parse(reduction.options()).options();
    buckets.add(
        Buckets.identityOf(finding),
        new Buckets.Known(
            Buckets.nameOf(Buckets.identityOf(finding), new Shape(reduction.shape()).hash()),
            Requirement.of(reduced, options)));
  }

  /** Whether the bucket of a finding is that of a reduced script. */
  synchronized boolean isOfKnownBug(Finding finding) {
    return ofKnownBugs.contains(finding.id());
  }

  /** Takes up a new finding. */
  synchronized void offer(Finding finding) {
    buckets.count(finding);
    add(finding);
  }

  private void add(Finding finding) {
    boolean isAlone =
        finding.reproduction().after() == 0
            && Condition.ofBucket(finding.bug().bucket()) == Condition.ALONE;
    boolean isCrash = !finding.bug().signature().isEmpty();
    if (isOn() && isAlone && !(isCrash && reducedCrashes.contains(finding.bug().bucket()))) {
      pending.put(finding.id(), Pending.of(finding));
    }
  }

  /** Returns the number of findings that wait. */
  synchronized int open() {
    return pending.size();
  }

  /** Whether something waits. */
  synchronized boolean isOpen() {
    return !pending.isEmpty();
  }

  /** Takes what waits: first of what least is known of, and then what is small. */
  private synchronized Optional<Pending> take() {
    Optional<Pending> next =
        pending.values().stream()
            .min(
                Comparator.<Pending>comparingInt(one -> buckets.knownOf(one.identity()))
                    .thenComparingInt(Pending::length));
    next.ifPresent(one -> pending.remove(one.id()));
    return next;
  }

  // --------------------------------------------------------------------------------------- steps

  /**
   * Deals with one finding that waits; nothing if none does.
   *
   * @param isOver whether to end early; what was not finished waits again
   */
  void step(BooleanSupplier isOver) {
    Optional<Pending> next = take();
    if (next.isEmpty()) {
      return;
    }
    Optional<Finding> finding = store.finding(next.get().id());
    if (finding.isEmpty() || isDone(finding.get())) {
      return;
    }
    try {
      deal(finding.get(), isOver);
    } finally {
      if (isOver.getAsBoolean() && !isSettled(finding.get())) {
        putBack(next.get());
      }
    }
  }

  private synchronized void putBack(Pending one) {
    pending.put(one.id(), one);
  }

  private synchronized boolean isDone(Finding finding) {
    return ofKnownBugs.contains(finding.id())
        || (!finding.bug().signature().isEmpty()
            && reducedCrashes.contains(finding.bug().bucket()));
  }

  private boolean isSettled(Finding finding) {
    return isDone(finding) || store.reduction(finding.id()).isPresent();
  }

  private void deal(Finding finding, BooleanSupplier isOver) {
    long start = System.nanoTime();
    Optional<Attribution.Shown> shown =
        StoredBug.read(finding, targets, models).flatMap(bug -> bug.shownTo(examiner));
    if (shown.isEmpty()) {
      if (!isOver.getAsBoolean()) {
        save(failed(finding, 1, start));
      }
      return;
    }
    Attribution.Shown bug = shown.get();
    if (finding.bug().signature().isEmpty()) {
      Attribution.Result result = attribution.of(bug, explaining(finding, bug));
      if (result.known().isPresent()) {
        move(finding, result.known().get().bucket());
        return;
      }
      bug = result.shown();
    }
    reduce(finding, bug, start, isOver);
  }

  private List<Buckets.Known> explaining(Finding finding, Attribution.Shown shown) {
    return buckets.explaining(
        Buckets.identityOf(finding), Operators.of(shown.test().script()), shown.options());
  }

  private void reduce(
      Finding finding, Attribution.Shown shown, long start, BooleanSupplier isOver) {
    BooleanSupplier isEnough =
        () -> isOver.getAsBoolean() || System.nanoTime() - start > limit.toNanos();
    ReducedBug reduced = plain(reduced(shown, isEnough), shown.compared(), isEnough);
    boolean isCut = isOver.getAsBoolean() && !reduced.isFinished();
    if (reduced.confirmed().isEmpty()) {
      if (!isCut) {
        save(failed(finding, reduced.tests(), start));
      }
      return;
    }
    if (isCut && !reduced.isSmaller()) {
      return;
    }
    settle(finding, reduced, start, isCut);
  }

  private ReducedBug reduced(Attribution.Shown shown, BooleanSupplier isEnough) {
    return new BugReduction(models, JOBS, isEnough)
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
              .map(variant -> reduced(variant, isEnough))
              .filter(one -> one.confirmed().isPresent())
              .findFirst();
      if (plainer.isEmpty()) {
        return now;
      }
      now = plainer.get();
    }
    return now;
  }

  /** A reduced bug as targets of the campaign show it, which the examiner knows. */
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

  /**
   * Keeps a reduction, and names the bucket by it.
   *
   * @param isCut whether it waits to be continued; then its shape is not known yet
   */
  private void settle(Finding finding, ReducedBug reduced, long start, boolean isCut) {
    TestCase test = reduced.smallest().test();
    boolean isCrash = !finding.bug().signature().isEmpty();
    Map<String, String> options = Configuration.parse(reduced.options()).options();
    Shape shape = Shape.of(test.script(), test.terms(), options);
    Reduction reduction =
        new Reduction(
            finding.id(),
            reduced.isFinished() ? Reduction.State.REDUCED : Reduction.State.PARTIAL,
            textOf(finding, reduced),
            reduced.options(),
            isCrash ? "" : shape.text(),
            finding.files().script().getBytes(StandardCharsets.UTF_8).length,
            reduced.smallest().size().bytes(),
            reduced.tests(),
            secondsSince(start));
    if (!save(reduction)) {
      return;
    }
    if (isCrash) {
      synchronized (this) {
        reducedCrashes.add(finding.bug().bucket());
      }
    } else if (!isCut) {
      know(finding, test.script(), reduction);
      move(finding, Buckets.nameOf(Buckets.identityOf(finding), shape.hash()));
    }
    watcher.reduced(finding, reduction);
  }

  private static String textOf(Finding finding, ReducedBug reduced) {
    return FindingText.reduced(
        reduced.smallest().test(),
        reduced.confirmed().orElseThrow(),
        reduced.targets(),
        reduced.limits(),
        "reduced from: %s.smt2".formatted(finding.id()),
        finding.id() + Finding.REDUCED);
  }

  private synchronized void move(Finding finding, String bucket) {
    if (!ended) {
      store.move(finding.id(), bucket);
      room.known(finding);
      buckets.moved(finding, bucket);
      ofKnownBugs.add(finding.id());
    }
  }

  /** Keeps a reduction, unless it is too late. */
  private synchronized boolean save(Reduction reduction) {
    if (!ended) {
      store.save(reduction);
    }
    return !ended;
  }

  /** From now on nothing is written. */
  synchronized void end() {
    ended = true;
  }

  private static Reduction failed(Finding finding, long tests, long start) {
    return new Reduction(
        finding.id(),
        Reduction.State.FAILED,
        "",
        "",
        "",
        finding.files().script().getBytes(StandardCharsets.UTF_8).length,
        0,
        tests,
        secondsSince(start));
  }

  private static double secondsSince(long start) {
    return Duration.ofNanos(System.nanoTime() - start).toMillis() / 1000.0;
  }

  @Override
  public void close() {
    examiner.close();
  }
}
