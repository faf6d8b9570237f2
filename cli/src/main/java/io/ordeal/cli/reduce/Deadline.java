package io.ordeal.cli.reduce;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** Decides when to stop: at the time limit, or when the process is being terminated. */
final class Deadline implements BooleanSupplier {

  /** Time that the end of the process waits for the file to be written. */
  private static final Duration PATIENCE = Duration.ofSeconds(15);

  private final long start;
  private final long nanos;
  private final CountDownLatch done;
  private volatile boolean interrupted;

  Deadline(long start, long nanos, CountDownLatch done) {
    this.start = start;
    this.nanos = nanos;
    this.done = done;
  }

  long start() {
    return start;
  }

  boolean isInterrupted() {
    return interrupted;
  }

  @Override
  public boolean getAsBoolean() {
    return interrupted || System.nanoTime() - start > nanos;
  }

  /** Waits until the file is written before the process ends, for whatever reason. */
  void end() {
    interrupted = true;
    try {
      if (!done.await(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
        return; // a solver takes too long
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
