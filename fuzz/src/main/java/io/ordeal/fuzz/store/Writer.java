package io.ordeal.fuzz.store;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The thread that writes. It commits all waiting work at once, because making a transaction durable
 * takes far longer than its content. Unless somebody waits for that, it even waits for more work: a
 * page of the database that many jobs change is then written once.
 *
 * <p>Files are written by this thread too. Other threads may be interrupted, which would close the
 * files that they write to.
 */
final class Writer implements AutoCloseable {

  /** Most jobs that wait; a caller with more jobs has to wait itself. */
  private static final int ROOM = 1024;

  private static final int BATCH = 256;

  /** Longest time from a change to the commit if nobody waits for it. */
  private static final Duration LINGER = Duration.ofMillis(200);

  private static final long FOREVER = Long.MAX_VALUE;

  /** A job that counts its changes. */
  interface Work {
    int run(Transaction transaction) throws SQLException, IOException;
  }

  private static final class Job {
    final Work work;

    /** Whether somebody waits until its changes are durable. */
    final boolean isAwaited;

    final CompletableFuture<Integer> ran = new CompletableFuture<>();
    final CompletableFuture<Integer> committed = new CompletableFuture<>();

    Job(Work work, boolean isAwaited) {
      this.work = work;
      this.isAwaited = isAwaited;
    }

    void fail(StoreException cause) {
      ran.completeExceptionally(cause);
      committed.completeExceptionally(cause);
    }
  }

  private final Path folder;
  private final Connection connection;
  private final Thread thread;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();

  // All guarded by the lock.
  private final Deque<Job> queue = new ArrayDeque<>();
  private boolean closing;
  private @Nullable String failure;
  private boolean told;

  /** Starts the thread, which owns the connection from now on. */
  Writer(Path folder, Connection connection) {
    this.folder = folder;
    this.connection = connection;
    thread = new Thread(this::write, "ordeal-store");
    thread.setDaemon(true);
    thread.start();
  }

  /** Queues a job. */
  void post(Work work) {
    submit(new Job(work, false));
  }

  /** Runs a job and returns its count, once the changes are durable. */
  int perform(Work work) {
    Job job = new Job(work, true);
    submit(job);
    return await(job.committed);
  }

  /**
   * Runs a job and returns its count. Its changes are durable before those of later jobs, but
   * perhaps not yet when this method returns.
   */
  int run(Work work) {
    Job job = new Job(work, false);
    submit(job);
    return await(job.ran);
  }

  private int await(CompletableFuture<Integer> count) {
    try {
      return count.join();
    } catch (CompletionException e) {
      throw told();
    }
  }

  /**
   * Checks that all writing has succeeded so far.
   *
   * @throws StoreException if something could not be written since the store was opened
   */
  void requireGood() {
    lock.lock();
    try {
      if (failure != null) {
        throw told();
      }
      if (closing) {
        throw new IllegalStateException("%s is closed".formatted(folder));
      }
    } finally {
      lock.unlock();
    }
  }

  private void submit(Job job) {
    lock.lock();
    try {
      requireGood();
      while (queue.size() >= ROOM) {
        changed.awaitUninterruptibly();
        requireGood();
      }
      queue.add(job);
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  private StoreException told() {
    lock.lock();
    try {
      told = true;
      return new StoreException(String.valueOf(failure));
    } finally {
      lock.unlock();
    }
  }

  private void write() {
    for (List<Job> batch = take(FOREVER); !batch.isEmpty(); batch = take(FOREVER)) {
      List<Job> begun = new ArrayList<>(batch);
      try {
        commit(batch, begun);
      } catch (Throwable e) { // waiting callers must be told, whatever it is
        fail(StoreErrors.writing(folder, e), begun);
        return;
      }
      for (Job job : begun) {
        job.committed.complete(job.ran.join());
      }
    }
  }

  /**
   * Commits jobs in one transaction, with those that arrive meanwhile.
   *
   * @param begun the first jobs, to which later ones are added
   */
  private void commit(List<Job> first, List<Job> begun) throws SQLException, IOException {
    connection.setAutoCommit(false);
    Transaction transaction = new Transaction(folder, connection);
    long start = System.nanoTime();
    List<Job> batch = first;
    while (!batch.isEmpty()) {
      for (Job job : batch) {
        job.ran.complete(job.work.run(transaction));
      }
      boolean isAwaited = batch.stream().anyMatch(job -> job.isAwaited);
      long left = LINGER.toNanos() - (System.nanoTime() - start);
      batch = isAwaited || left <= 0 ? List.of() : take(left);
      begun.addAll(batch);
    }
    transaction.forceFiles();
    connection.commit();
    // The driver begins a new transaction when one ends, which would keep the database locked.
    connection.setAutoCommit(true);
    transaction.removeFiles();
  }

  /**
   * Waits for jobs and returns them; empty if there will be no more, or none have come in time.
   *
   * @param nanos longest time to wait
   */
  private List<Job> take(long nanos) {
    lock.lock();
    try {
      long left = nanos;
      while (queue.isEmpty() && !closing && left > 0) {
        left = changed.awaitNanos(left);
      }
      List<Job> batch = new ArrayList<>();
      while (!queue.isEmpty() && batch.size() < BATCH) {
        batch.add(queue.remove());
      }
      changed.signalAll();
      return batch;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e); // nobody interrupts this thread
    } finally {
      lock.unlock();
    }
  }

  private void fail(StoreException cause, List<Job> batch) {
    List<Job> lost = new ArrayList<>(batch);
    lock.lock();
    try {
      failure = cause.getMessage();
      lost.addAll(queue);
      queue.clear();
      changed.signalAll();
    } finally {
      lock.unlock();
    }
    for (Job job : lost) {
      job.fail(cause);
    }
  }

  /**
   * Writes waiting jobs, and ends.
   *
   * @throws StoreException if something could not be written and no caller has been told
   */
  @Override
  public void close() {
    lock.lock();
    try {
      closing = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
    joinUninterruptibly();
    closeConnection();
    lock.lock();
    try {
      if (failure != null && !told) {
        throw told();
      }
    } finally {
      lock.unlock();
    }
  }

  private void joinUninterruptibly() {
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private void closeConnection() {
    try {
      connection.close(); // also rolls back what a failure left unfinished
    } catch (SQLException e) {
      // All committed data is durable; callers have been told of other failures.
    }
  }
}
