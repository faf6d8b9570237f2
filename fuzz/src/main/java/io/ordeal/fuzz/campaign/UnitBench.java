package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.store.UnitProgress;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Tests units of a campaign that runs elsewhere, one after the other. It keeps its solver processes
 * between units and writes no store: a task comes as text, and its report is text. A unit gives the
 * same test cases and, up to the number of findings to keep, the same findings here as there.
 */
public final class UnitBench implements AutoCloseable {

  /** Interval at which it asks whether the campaign ends while it waits. */
  private static final Duration LOOK = Duration.ofMillis(200);

  /** Time for confirmations after the campaign must end. */
  private static final Duration GRACE = Duration.ofSeconds(5);

  private final CollectedRecords records = new CollectedRecords();
  private final CampaignProgress progress;
  private final FindingRoom room;
  private final ReferenceModels models;
  private final UnitTester tester;
  private final Supplier<WorkerState> worker;

  /** Units that it has run. */
  private final Set<UnitId> units = new HashSet<>();

  private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
  private volatile BooleanSupplier isCancelled = () -> false;
  private boolean isSpoiled;

  /**
   * What the units of a campaign are tested with.
   *
   * @param elapsed time since the start of the campaign
   */
  public record Setting(
      Plan plan,
      List<Target> targets,
      SeedLibrary seeds,
      Campaign.QuerySettings querySettings,
      CampaignBudget budget,
      Duration elapsed) {

    public Setting {
      targets = List.copyOf(targets);
    }
  }

  /**
   * Makes a bench.
   *
   * @param references makes a source of models that remembers solutions in a given memory
   * @param worker returns the state of this worker
   */
  public UnitBench(
      Setting setting,
      Function<SolutionMemory, ReferenceModels> references,
      Supplier<WorkerState> worker) {
    this.models = references.apply(records);
    this.worker = worker;
    Testbed made =
        new Testbed(
            setting.plan(),
            setting.targets(),
            setting.seeds(),
            models,
            records,
            setting.querySettings());
    this.progress = new CampaignProgress(List.of());
    progress.start(setting.budget(), 1, setting.elapsed());
    this.room =
        new FindingRoom(made.targets(), made.querySettings().kept(), progress, new Buckets());
    Watcher watcher = new Messages();
    FindingBook findings =
        new FindingBook(
            records,
            made.plan().seed(),
            room,
            progress,
            new SeedComparison(records, watcher),
            finding -> {});
    this.tester =
        new UnitTester(
            made,
            new UnitTester.Results(
                records,
                progress,
                room,
                findings,
                records,
                new Rejections(records, Map.of()),
                watcher),
            new Control());
  }

  /**
   * Runs a task and returns its report. If the campaign ends before all confirmations are finished,
   * the report counts nothing.
   *
   * @param isCancelled whether nobody waits for the report any more
   */
  public String run(String task, BooleanSupplier isCancelled) {
    this.isCancelled = isCancelled;
    UnitTask given = UnitTask.parse(task);
    units.add(given.id());
    records.begin(given);
    tester.forgetTrials();
    given.findings().forEach(finding -> room.countEarlier(finding, false));
    Duration confirming = progress.confirming();
    Duration references = progress.referenceCpu();
    UnitProgress ran = tester.run(given.unit(), given.wanted(), given.share());
    awaitConfirmations();
    Throwable failed = failure.get();
    if (failed != null) {
      throw new IllegalStateException("a unit failed", failed);
    }
    if (tester.isBusy()) {
      isSpoiled = true;
      tester.dropConfirmations();
    }
    if (isSpoiled || ran.equals(given.unit())) {
      records.begin(given);
    }
    return records
        .report(
            new UnitReport.Usage(
                progress.confirming().minus(confirming).toMillis(),
                progress.referenceCpu().minus(references).toMillis()),
            worker.get())
        .text();
  }

  /**
   * Whether it has run the unit of a task. Then it must not run the unit again: the campaign has
   * dropped the first report, but the bench counts its findings as kept.
   */
  public boolean hasRun(String task) {
    return units.contains(UnitTask.parse(task).id());
  }

  /** Whether the bench can run no more tasks, because it was stopped in the middle of one. */
  public boolean isSpoiled() {
    return isSpoiled || failure.get() != null;
  }

  /** Waits for the confirmations of the unit, for a while if the campaign ends. */
  private void awaitConfirmations() {
    long graceEnds = Long.MAX_VALUE;
    try {
      while (tester.isBusy() && !isCancelled.getAsBoolean() && System.nanoTime() < graceEnds) {
        tester.awaitIdle(LOOK);
        if (graceEnds == Long.MAX_VALUE && progress.isOver()) {
          graceEnds = System.nanoTime() + GRACE.toNanos();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    try (models) {
      tester.close();
    }
  }

  /** Collects lines for the user. */
  private final class Messages implements Watcher {

    @Override
    public void found(Finding finding) {
      // The campaign announces it once it is in the store.
    }

    @Override
    public void tell(String line) {
      records.tell(line);
    }
  }

  /** The campaign, as far as a worker knows it. */
  private final class Control implements UnitTester.Control {

    @Override
    public boolean mustEnd() {
      return isCancelled.getAsBoolean() || progress.isOver();
    }

    @Override
    public void fail(Throwable thrown) {
      failure.compareAndSet(null, thrown);
    }

    @Override
    public boolean hasFailed() {
      return failure.get() != null;
    }

    /** Only the campaign knows reduced bugs; it drops findings for which it has no room. */
    @Override
    public boolean isAnother(TestCase test, Verdict verdict, List<Target> asked) {
      return true;
    }
  }
}
