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

  /** Longest delay between Ctrl-C ending a solver and reaching this process. */
  private static final Duration SIGNAL_DELAY = Duration.ofMillis(200);

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

  /**
   * Returns whether a result does not count, because the signal that ends the process may have
   * ended a solver too.
   *
   * @param isStopped whether a solver was killed from outside
   */
  public boolean spoils(boolean isStopped) {
    return hasBegun() || (isStopped && await(interrupted, SIGNAL_DELAY));
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
