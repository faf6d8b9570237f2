package io.ordeal.cluster;

import io.ordeal.cli.console.BadInput;
import io.ordeal.fuzz.campaign.UnitQueue;
import io.ordeal.fuzz.solver.process.DaemonThreads;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.spark.SparkContext;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.rdd.RDD;
import org.jspecify.annotations.Nullable;
import scala.jdk.javaapi.CollectionConverters;
import scala.reflect.ClassTag;
import scala.runtime.AbstractFunction2;
import scala.runtime.BoxedUnit;

/**
 * The jobs of Spark that run the units of a campaign. Several jobs run at the same time, so that no
 * core waits for the slowest unit of a job. Reports are accepted by one thread, many at once, and
 * not by the thread of Spark's scheduler that delivers them.
 */
final class UnitJobs {

  /** Most jobs at the same time. */
  private static final int MOST_JOBS = 16;

  /** Cores for which a task is one unit; with more of them, tasks are longer. */
  private static final int CORES_PER_UNIT = 64;

  private static final int MOST_UNITS_OF_TASK = 16;

  /**
   * Jobs that may fail in a row before no worker can test units. A campaign whose last units make
   * workers fail gives them up first, each after a few jobs.
   */
  private static final int MOST_FAILURES = 12;

  /** Time for running units to end by themselves when the time of the campaign is up. */
  private static final Duration TO_END = Duration.ofSeconds(10);

  /** Interval at which jobs are cancelled. */
  private static final Duration TO_CANCEL = Duration.ofSeconds(1);

  /** Longest delay between the end of Spark and the end of the campaign by the same signal. */
  private static final Duration TO_HEAR = Duration.ofSeconds(2);

  private static final long LOOK_MILLIS = 20;

  /** Delay before units are tried again that all workers refused. */
  private static final long REFUSED_MILLIS = 1000;

  private final SparkContext context;
  private final JavaSparkContext javaContext;
  private final UnitRange range;
  private final UnitQueue queue;
  private final Losses losses;
  private final BlockingQueue<String> reports = new LinkedBlockingQueue<>();

  /** Threads that submit jobs. */
  private final AtomicInteger submitting = new AtomicInteger();

  /** Jobs that failed in a row. */
  private final AtomicInteger failures = new AtomicInteger();

  private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();

  UnitJobs(SparkContext context, UnitRange range, UnitQueue queue, Losses losses) {
    this.context = context;
    this.javaContext = new JavaSparkContext(context);
    this.range = range;
    this.queue = queue;
    this.losses = losses;
  }

  /** Runs until the queue is finished. */
  void run() {
    int jobs = Math.min(MOST_JOBS, 2 * cores());
    submitting.set(jobs);
    for (int i = 0; i < jobs; i++) {
      new DaemonThreads("spark-job").newThread(this::submitAll).start();
    }
    long dropped = Long.MAX_VALUE;
    try {
      while (submitting.get() > 0) {
        acceptReports();
        losses.tellIfNoneIsLeft();
        if (losses.allWorkersRefuse() && !queue.mustEnd()) {
          failure.compareAndSet(null, new BadInput(losses.whyNothingRuns("")));
        }
        boolean isFailed = failure.get() != null;
        if (dropped == Long.MAX_VALUE && (queue.mustEnd() || isFailed)) {
          dropped = System.nanoTime() + (queue.isStopped() || isFailed ? 0 : TO_END.toNanos());
        }
        if (System.nanoTime() > dropped) {
          cancelJobs();
          dropped = System.nanoTime() + TO_CANCEL.toNanos(); // a thread may have begun another one
        }
      }
      acceptReports();
    } catch (InterruptedException e) {
      cancelJobs();
      Thread.currentThread().interrupt();
    }
    Throwable failed = failure.get();
    if (failed instanceof Error error) {
      throw error;
    }
    if (failed instanceof RuntimeException exception) {
      throw exception;
    }
    if (context.isStopped() && !endsSoon()) {
      throw new BadInput("the connection to the cluster is lost; continue with --resume");
    }
  }

  /** Cancels all jobs. Ctrl-C may have stopped Spark before, and its jobs with it. */
  private void cancelJobs() {
    try {
      context.cancelAllJobs();
    } catch (IllegalStateException e) {
      if (!context.isStopped()) {
        throw e;
      }
    }
  }

  /** Whether the campaign ends. Ctrl-C may stop Spark before it stops the campaign. */
  private boolean endsSoon() {
    long until = System.nanoTime() + TO_HEAR.toNanos();
    try {
      while (!queue.isFinished() && System.nanoTime() < until) {
        Thread.sleep(LOOK_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return queue.isFinished();
  }

  private int cores() {
    return Math.max(1, context.defaultParallelism());
  }

  private void acceptReports() throws InterruptedException {
    String first = reports.poll(LOOK_MILLIS, TimeUnit.MILLISECONDS);
    if (first != null) {
      List<String> all = new ArrayList<>();
      all.add(first);
      reports.drainTo(all);
      queue.accept(all);
      failures.set(0);
    }
  }

  private void submitAll() {
    try {
      while (!queue.isFinished() && !context.isStopped() && failure.get() == null) {
        int cores = cores();
        int units = Math.min(MOST_UNITS_OF_TASK, 1 + cores / CORES_PER_UNIT);
        int tasks = Math.max(1, 2 * cores / MOST_JOBS);
        List<String> taken = queue.take(tasks * units);
        if (taken.isEmpty()) {
          Thread.sleep(LOOK_MILLIS);
        } else {
          submit(ranges(taken, units));
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException | Error e) {
      if (e instanceof Error || !context.isStopped()) { // a stopped Spark refuses every call
        failure.compareAndSet(null, e);
      }
    } finally {
      submitting.decrementAndGet();
    }
  }

  /** Returns units in ranges that have the same number of them, except the last one. */
  static List<List<String>> ranges(List<String> units, int most) {
    List<List<String>> ranges = new ArrayList<>();
    for (int from = 0; from < units.size(); from += most) {
      // Unlike a part of a list, a copy can be sent to executors.
      ranges.add(List.copyOf(units.subList(from, Math.min(units.size(), from + most))));
    }
    return ranges;
  }

  /** Runs units to their end. What they leave undone if they fail runs again. */
  private void submit(List<List<String>> ranges) throws InterruptedException {
    List<List<String>> refused = run(ranges);
    while (!refused.isEmpty() && !queue.mustEnd() && failure.get() == null) {
      Thread.sleep(REFUSED_MILLIS);
      refused = run(refused);
    }
  }

  /**
   * Runs a job to its end, and returns what all workers have refused. Its units are not to blame,
   * and other workers may come.
   */
  private List<List<String>> run(List<List<String>> ranges) {
    Delivery delivery = new Delivery();
    try {
      RDD<List<String>> tasks = javaContext.parallelize(ranges, ranges.size()).rdd();
      List<Object> numbers = new ArrayList<>();
      for (int i = 0; i < ranges.size(); i++) {
        numbers.add(i);
      }
      context.runJob(
          tasks,
          range,
          CollectionConverters.asScala(numbers).toSeq(),
          delivery,
          ClassTag.apply(String[].class));
    } catch (Exception e) { // runJob is Scala and declares none
      if (context.isStopped()) {
        return List.of(); // the campaign ends, and its units are not to blame
      }
      if (String.valueOf(e.getMessage()).contains(WorkerException.class.getName())) {
        return delivery.missing(ranges);
      }
      if (failure.get() != null) {
        return List.of(); // the campaign fails, and its units are not to blame
      }
      queue.giveBack(delivery.missing(ranges).stream().flatMap(List::stream).toList());
      if (!queue.mustEnd() && failures.incrementAndGet() >= MOST_FAILURES) {
        failure.compareAndSet(
            null,
            new BadInput(
                losses.whyNothingRuns(Connection.firstLine(String.valueOf(e.getMessage())))));
      }
    }
    return List.of();
  }

  /** Takes the reports of a job from Spark's scheduler. */
  private final class Delivery extends AbstractFunction2<Object, String[], BoxedUnit> {

    /** Numbers of the ranges whose reports were delivered. */
    private final Set<Object> delivered = ConcurrentHashMap.newKeySet();

    @Override
    public BoxedUnit apply(Object partition, String[] ofRange) {
      delivered.add(partition);
      reports.addAll(List.of(ofRange));
      return BoxedUnit.UNIT;
    }

    /** Returns the ranges whose reports were not delivered. */
    List<List<String>> missing(List<List<String>> ranges) {
      List<List<String>> missing = new ArrayList<>();
      for (int i = 0; i < ranges.size(); i++) {
        if (!delivered.contains(i)) {
          missing.add(ranges.get(i));
        }
      }
      return missing;
    }
  }
}
