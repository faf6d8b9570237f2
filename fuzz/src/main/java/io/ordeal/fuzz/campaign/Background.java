package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.solver.process.DaemonThreads;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * The thread that does what takes too long for threads that test: it finishes confirmations, and
 * when there are none it makes findings shorter.
 */
final class Background {

  /** Confirmations that may wait: each holds all scripts that a process was asked. */
  static final int MOST_WAITING = 16;

  // All guarded by this.
  private final Deque<Runnable> confirmations = new ArrayDeque<>();
  private final Deque<Runnable> refinements = new ArrayDeque<>();
  private boolean confirming;
  private boolean refining;
  private boolean closed;
  private @Nullable Thread thread;

  /** Has a confirmation finished. */
  void confirm(Runnable work) {
    add(confirmations, work);
  }

  /** Whether few confirmations wait. */
  synchronized boolean hasRoom() {
    return confirmations.size() < MOST_WAITING;
  }

  /** Waits until few confirmations wait, or it is closed. */
  synchronized void awaitRoom() {
    try {
      while (!closed && !hasRoom()) {
        wait();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Has something done once no confirmation waits. */
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

  synchronized boolean isClosed() {
    return closed;
  }

  /** Forgets what waits. What is being done must look at {@link #isClosed} itself. */
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
