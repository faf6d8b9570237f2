package io.ordeal.cli.input;

import io.ordeal.cli.console.Defect;
import io.ordeal.fuzz.store.StoreException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;

/** Threads that divide work among themselves. */
public final class Workers {

  private final int jobs;
  private final AtomicInteger done = new AtomicInteger();
  private final CompletableFuture<Object> stopped = new CompletableFuture<>();

  public Workers(int jobs) {
    this.jobs = jobs;
  }

  /**
   * Processes all items, and passes on the results in the order of the items, each as soon as those
   * before it are there. The results are passed on by the calling thread. After {@link #stop}, it
   * passes on the results that are there.
   */
  public <I, R> void inOrder(List<I> items, Function<I, R> work, Consumer<R> taker) {
    ExecutorService pool = Executors.newFixedThreadPool(jobs, Workers::daemon);
    try {
      List<CompletableFuture<R>> results =
          items.stream()
              .map(item -> CompletableFuture.supplyAsync(() -> counted(work, item), pool))
              .toList();
      for (CompletableFuture<R> result : results) {
        CompletableFuture.anyOf(result, stopped).get();
        if (result.isDone()) {
          taker.accept(result.get());
        }
      }
    } catch (ExecutionException e) {
      if (e.getCause() instanceof StoreException full) {
        throw full; // such as a full disk, which is not our failure
      }
      throw new Defect("on a worker thread", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Defect("while waiting for workers", e);
    } finally {
      pool.shutdownNow();
    }
  }

  /** Stops waiting for items that are not processed. Any thread may call this method. */
  public void stop() {
    stopped.complete(true);
  }

  private <I, R> R counted(Function<I, R> work, I item) {
    R result = work.apply(item);
    done.incrementAndGet();
    return result;
  }

  /** Returns the number of items that were processed so far. */
  int done() {
    return done.get();
  }

  /** Makes a thread that does not keep the process alive when the main thread has failed. */
  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "worker");
    thread.setDaemon(true);
    return thread;
  }
}
