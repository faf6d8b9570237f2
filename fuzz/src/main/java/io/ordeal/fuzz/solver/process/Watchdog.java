package io.ordeal.fuzz.solver.process;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Stops processes that take more than they may. */
public final class Watchdog {

  /** How often memory is looked at: a process may hold too much for so long. */
  private static final long LOOK_MILLIS = 50;

  private record Watched(Child child, long deadline, long memoryBytes) {}

  /** To stop a process takes a while, in which others have to be watched. */
  private static final ExecutorService STOPPERS =
      Executors.newCachedThreadPool(new DaemonThreads("stopper of solvers"));

  private static final Map<Child, Watched> WATCHED = new ConcurrentHashMap<>();

  static {
    new DaemonThreads("watchdog").newThread(Watchdog::lookForEver).start();
  }

  private Watchdog() {}

  /** From now on the process has so long, until it is watched anew or {@link #leave}. */
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

  /** Without the watchdog no limit holds, so it must survive what goes wrong once. */
  private static void lookSafely() {
    try {
      look();
    } catch (RuntimeException | OutOfMemoryError e) {
      return; // the next look is soon
    }
  }

  private static void look() {
    long now = System.nanoTime();
    for (Watched one : WATCHED.values()) {
      if (now - one.deadline > 0) {
        stop(one, Child.Stop.TIME);
      } else if (!one.child.isAlive()) {
        // What it has left may hold its output open, so that we would wait on.
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
