package io.ordeal.cli.compare;

import io.ordeal.cli.console.Counts;
import io.ordeal.cli.console.Status;
import io.ordeal.fuzz.report.Wording;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;

/** The progress of runs, with an estimate of the remaining time. Safe for many threads. */
final class RunProgress implements Status {

  private final String thing;
  private final int before;
  private final int all;
  private final LongSupplier nanos;
  private final long start;
  private final AtomicInteger done = new AtomicInteger();

  /**
   * Starts at nothing done.
   *
   * @param thing noun for what is counted
   * @param before number of runs of earlier sessions
   * @param all number of runs
   * @param nanos clock
   */
  RunProgress(String thing, int before, int all, LongSupplier nanos) {
    this.thing = thing;
    this.before = before;
    this.all = all;
    this.nanos = nanos;
    this.start = nanos.getAsLong();
  }

  void add() {
    done.incrementAndGet();
  }

  @Override
  public String line() {
    int now = done.get();
    double seconds = (nanos.getAsLong() - start) / 1e9;
    double left = now == 0 ? 0 : seconds / now * (all - before - now);
    return "compare: %s%s"
        .formatted(
            Counts.part(before + now, all, thing),
            now == 0 ? "" : ", about %s left".formatted(Wording.clock(left)));
  }
}
