package io.ordeal.cli.input;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * The end of the process while a command works, as by Ctrl-C. The process waits until the command
 * has printed what it has done so far.
 */
public final class Interruption {

  /** Longest time that the end of the process waits for the summary. */
  private static final Duration PATIENCE = Duration.ofSeconds(15);

  private final CountDownLatch interrupted = new CountDownLatch(1);
  private final CountDownLatch summedUp = new CountDownLatch(1);

  /**
   * Lets the process wait for the summary from now on.
   *
   * @param stopping makes the command stop its work; called by another thread
   */
  public void onInterruption(Runnable stopping) {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> interrupt(stopping), "end"));
  }

  private void interrupt(Runnable stopping) {
    interrupted.countDown();
    stopping.run();
    await(summedUp, PATIENCE);
  }

  /** Whether the process is being ended. */
  public boolean hasBegun() {
    return interrupted.getCount() == 0;
  }

  /** Returns whether the process is being ended, or is within some time. */
  public boolean beginsWithin(Duration time) {
    return await(interrupted, time);
  }

  /** Notes that the summary has been printed. */
  public void summedUp() {
    summedUp.countDown();
  }

  private static boolean await(CountDownLatch event, Duration time) {
    try {
      return event.await(time.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
