package io.ordeal.fuzz.reduce;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

/**
 * Finds the first of many items that has an answer. While it waits for one item, it asks about the
 * next ones as well, but takes them in order: the result is the same as without parallel questions.
 */
final class Lookahead implements AutoCloseable {

  /** An item and its answer. */
  record Found<I, A>(I item, A answer) {}

  private record Asked<I, A>(I item, Future<Optional<A>> answer) {}

  private final int jobs;
  private final Optional<ExecutorService> pool;

  Lookahead(int jobs) {
    this.jobs = jobs;
    this.pool =
        jobs == 1
            ? Optional.empty()
            : Optional.of(Executors.newFixedThreadPool(jobs, Lookahead::daemon));
  }

  /** Makes a thread that does not keep the process alive. */
  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "reduction");
    thread.setDaemon(true);
    return thread;
  }

  /**
   * Returns the first item with an answer.
   *
   * @param items items, made on the calling thread and no earlier than needed
   * @param question question, asked on any thread
   */
  <I, A> Optional<Found<I, A>> first(Iterator<I> items, Function<I, Optional<A>> question) {
    return pool.isPresent() ? ahead(items, question, pool.get()) : oneByOne(items, question);
  }

  private static <I, A> Optional<Found<I, A>> oneByOne(
      Iterator<I> items, Function<I, Optional<A>> question) {
    while (items.hasNext()) {
      I item = items.next();
      Optional<A> answer = question.apply(item);
      if (answer.isPresent()) {
        return Optional.of(new Found<>(item, answer.get()));
      }
    }
    return Optional.empty();
  }

  private <I, A> Optional<Found<I, A>> ahead(
      Iterator<I> items, Function<I, Optional<A>> question, ExecutorService threads) {
    Deque<Asked<I, A>> asked = new ArrayDeque<>();
    while (true) {
      while (asked.size() < jobs && items.hasNext()) {
        I item = items.next();
        asked.addLast(new Asked<>(item, threads.submit(() -> question.apply(item))));
      }
      if (asked.isEmpty()) {
        return Optional.empty();
      }
      Asked<I, A> next = asked.removeFirst();
      Optional<A> answer = answer(next.answer());
      if (answer.isPresent()) {
        // Items that still wait for a thread need not be asked any more.
        asked.forEach(one -> one.answer().cancel(false));
        return Optional.of(new Found<>(next.item(), answer.get()));
      }
    }
  }

  private static <A> Optional<A> answer(Future<Optional<A>> future) {
    try {
      return future.get();
    } catch (ExecutionException e) {
      throw new IllegalStateException("a question failed", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  @Override
  public void close() {
    pool.ifPresent(ExecutorService::shutdownNow);
  }
}
