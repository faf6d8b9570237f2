package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.store.Store;
import io.ordeal.fuzz.store.StoreException;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * The triage of a campaign that does not run: deals with findings for which the campaign had no
 * time.
 */
public final class LaterTriage implements AutoCloseable {

  private final Triage triage;
  private final Watcher watcher;

  /**
   * Makes the triage of findings that a campaign left.
   *
   * @param store store that is open for writing
   * @param targets targets of the campaign
   * @param models models for reductions
   * @param limit time per finding
   */
  public LaterTriage(
      Store store,
      List<Target> targets,
      SolverLimits limits,
      ModelSource models,
      Duration limit,
      Watcher watcher) {
    this.watcher = watcher;
    Buckets buckets = new Buckets();
    FindingRoom room =
        new FindingRoom(targets, Integer.MAX_VALUE, new CampaignProgress(List.of()), buckets);
    this.triage = new Triage(store, targets, limits, models, limit, buckets, room, watcher);
    triage.takeUp(store.findings());
  }

  /** Returns the number of findings that wait or are being worked on. */
  public int open() {
    return triage.open();
  }

  /**
   * Deals with all waiting findings. A failure with one of them does not affect the others.
   *
   * @param isOver whether to end early
   */
  public void run(BooleanSupplier isOver) {
    while (triage.open() > 0 && !isOver.getAsBoolean()) {
      try {
        triage.step(isOver);
      } catch (StoreException e) {
        throw e;
      } catch (RuntimeException | StackOverflowError e) {
        watcher.tell("reduce: internal error, please report it: " + e);
      }
    }
  }

  @Override
  public void close() {
    triage.close();
  }
}
