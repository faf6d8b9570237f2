package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.solver.process.DaemonThreads;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * The thread for work that takes too long for the testing threads: it finishes confirmations, and
 * shortens findings when no confirmation waits.
 */
final class Background {

  /** Most confirmations that wait, because each holds all scripts that a process was asked. */
  static final int MOST_WAITING = 16;

  // All guarded by this.
  private final Deque<Runnable> confirmations = new ArrayDeque<>();
  private final Deque<Runnable> refinements = new ArrayDeque<>();
  private boolean confirming;
  private boolean refining;
  private boolean closed;
  private @Nullable Thread thread;

  /** Queues a confirmation. */
  void confirm(Runnable work) {
    add(confirmations, work);
  }

  /** Whether there is room for another confirmation. */
  synchronized boolean hasRoom() {
    return confirmations.size() < MOST_WAITING;
  }

  /** Waits until there is room for another confirmation, or this is closed. */
  synchronized void awaitRoom() {
    try {
      while (!closed && !hasRoom()) {
        wait();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Queues work that starts when no confirmation waits. */
  void refine(Runnable work) {
    add(refinements, work);
  }

  private synchronized void add(Deque<Runnable> queue, Runnable work) {
    queue.add(work);
    if (thread == null) {
      thread = new DaemonThreads("confirmation").newThread(this::work);
      thread.start();
    }
    notifyAll();
  }

  /** Whether a confirmation waits or is being finished. */
  synchronized boolean isConfirming() {
    return confirming || !confirmations.isEmpty();
  }

  /** Whether there is anything to do. */
  synchronized boolean isBusy() {
    return isConfirming() || refining || !refinements.isEmpty();
  }

  /** Waits until there is nothing to do, or this is closed, or the time is up. */
  synchronized void awaitIdle(Duration most) throws InterruptedException {
    long until = System.nanoTime() + most.toNanos();
    long left = most.toMillis();
    while (!closed && isBusy() && left > 0) {
      wait(left);
      left = Duration.ofNanos(until - System.nanoTime()).toMillis();
    }
  }

  synchronized boolean isClosed() {
    return closed;
  }

  /** Drops the queue. Running work must check {@link #isClosed} itself. */
  synchronized void close() {
    closed = true;
    notifyAll();
  }

  private void work() {
    Runnable next = take();
    while (next != null) {
      next.run();
      next = take();
    }
  }

  private synchronized @Nullable Runnable take() {
    confirming = false;
    refining = false;
    notifyAll();
    try {
      while (!closed && confirmations.isEmpty() && refinements.isEmpty()) {
        wait();
      }
    } catch (InterruptedException e) {
      closed = true;
    }
    if (closed) {
      return null;
    }
    confirming = !confirmations.isEmpty();
    refining = !confirming;
    notifyAll();
    return confirming ? confirmations.remove() : refinements.remove();
  }
}
