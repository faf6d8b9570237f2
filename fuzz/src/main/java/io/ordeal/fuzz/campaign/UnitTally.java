package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.store.UnitProgress;
import io.ordeal.fuzz.store.UnitProgress.End;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The counts of a unit so far. Thread-safe. */
final class UnitTally {

  private final UnitProgress before;
  private final String engine;
  private final Counts counts;
  private final CampaignProgress progress;
  private final UnitRecords records;

  private Duration time;

  /** Verdicts whose confirmation is not finished. */
  private int open;

  /** Progress of the unit that is not saved yet. */
  private @Nullable UnitProgress unsaved;

  UnitTally(UnitProgress before, String engine, CampaignProgress progress, UnitRecords records) {
    this.before = before;
    this.engine = engine;
    this.progress = progress;
    this.records = records;
    this.counts = new Counts(before.counters());
    this.time = Duration.ofMillis(counts.get(SeedCosts.MILLIS));
  }

  String engine() {
    return engine;
  }

  synchronized void add(Counts more) {
    counts.addAll(more);
    progress.add(engine, more);
  }

  /**
   * Counts a call to a reference solver. The call counts even if its test case is made again later,
   * because its solution is remembered and the call is not repeated.
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
      records.save(unsaved);
      unsaved = null;
    }
  }
}
