package io.ordeal.fuzz.solver.process;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Stops processes that exceed their limits of time or memory. */
public final class Watchdog {

  /** Interval between checks of memory; a process may exceed its limit for this long. */
  private static final long LOOK_MILLIS = 50;

  private record Watched(Child child, long deadline, long memoryBytes) {}

  /**
   * Threads that stop processes. Stopping a process takes a while, and the others must be watched
   * meanwhile.
   */
  private static final ExecutorService STOPPERS =
      Executors.newCachedThreadPool(new DaemonThreads("stopper of solvers"));

  private static final Map<Child, Watched> WATCHED = new ConcurrentHashMap<>();

  static {
    new DaemonThreads("watchdog").newThread(Watchdog::lookForEver).start();
  }

  private Watchdog() {}

  /**
   * Limits a process to this time and memory from now on, until it is watched anew or {@link
   * #leave} is called.
   */
  public static void watch(Child child, Duration time, long memoryBytes) {
    WATCHED.put(child, new Watched(child, System.nanoTime() + time.toNanos(), memoryBytes));
  }

  public static void leave(Child child) {
    WATCHED.remove(child);
  }

  private static void lookForEver() {
    try {
      while (true) {
        Thread.sleep(LOOK_MILLIS);
        lookSafely();
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException("nobody may interrupt the watchdog", e);
    }
  }

  /**
   * Checks all processes and survives any exception, because no limit holds without the watchdog.
   */
  private static void lookSafely() {
    try {
      look();
    } catch (RuntimeException | OutOfMemoryError e) {
      return; // the next check follows soon
    }
  }

  private static void look() {
    long now = System.nanoTime();
    for (Watched one : WATCHED.values()) {
      if (now - one.deadline > 0) {
        stop(one, Child.Stop.TIME);
      } else if (!one.child.isAlive()) {
        // Processes that it left behind may hold its output open, and we would wait for them.
        STOPPERS.execute(one.child::killStrays);
      } else if (one.child.residentBytes() > one.memoryBytes) {
        stop(one, Child.Stop.MEMORY);
      }
    }
  }

  private static void stop(Watched one, Child.Stop reason) {
    if (WATCHED.remove(one.child, one)) {
      STOPPERS.execute(() -> one.child.stop(reason));
    }
  }
}
