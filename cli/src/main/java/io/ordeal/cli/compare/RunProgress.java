package io.ordeal.cli.compare;

import io.ordeal.cli.console.Counts;
import io.ordeal.cli.console.Status;
import io.ordeal.fuzz.report.Wording;
import java.util.function.LongSupplier;

/** The progress of runs, with an estimate of the remaining time. Safe for many threads. */
final class RunProgress implements Status {

  private final String thing;
  private final String detail;
  private final int before;
  private final int all;
  private final LongSupplier nanos;
  private final long start;
  private int done;

  /** Time of the last run that was done. */
  private long last;

  /**
   * Starts at nothing done.
   *
   * @param thing noun for what is counted
   * @param detail explanation behind the count; may be empty
   * @param before number of runs of earlier sessions
   * @param all number of runs
   * @param nanos clock
   */
  RunProgress(String thing, String detail, int before, int all, LongSupplier nanos) {
    this.thing = thing;
    this.detail = detail;
    this.before = before;
    this.all = all;
    this.nanos = nanos;
    this.start = nanos.getAsLong();
    this.last = start;
  }

  synchronized void add() {
    done++;
    last = nanos.getAsLong();
  }

  /** Returns a number of runs among all, such as {@code 30 of 44 files}. */
  String part(int finished) {
    return Counts.part(finished, all, thing) + detail;
  }

  @Override
  public synchronized String line() {
    return "compare: %s%s"
        .formatted(
            part(before + done),
            done == 0 ? "" : ", about %s left".formatted(Wording.clock(left())));
  }

  /**
   * Returns the remaining time in seconds. A run that has begun counts with the time that it has
   * taken so far, so that the estimate does not grow unless this run takes longer than the others.
   */
  private double left() {
    double elapsed = (nanos.getAsLong() - start) / 1e9;
    double ofRun = Math.max((last - start) / 1e9 / done, elapsed / (done + 1));
    return Math.max(0, ofRun * (all - before) - elapsed);
  }
}
