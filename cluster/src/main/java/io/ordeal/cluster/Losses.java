package io.ordeal.cluster;

import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.regex.Pattern;
import org.apache.spark.ExceptionFailure;
import org.apache.spark.Success$;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorAdded;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.jspecify.annotations.Nullable;

/** Tells users about executors that are lost and about workers that refuse their tasks. */
final class Losses extends SparkListener {

  /** Most different lines, because a sick cluster has many to tell. */
  private static final int MOST_LINES = 20;

  /** End of the reason if Java itself has failed, rather than been killed. */
  private static final String FAILED = "exited with code 1";

  /** Time for a lost executor to be replaced, before users are told that none is left. */
  private static final Duration TO_REPLACE = Duration.ofSeconds(20);

  /** Time after which a campaign ends if workers have only refused its tasks. */
  private static final Duration TO_ACCEPT = Duration.ofSeconds(30);

  private static final Pattern NUMBER = Pattern.compile("^executor \\d+ ");

  private final Consumer<String> messages;
  private final LongSupplier nanoTime;
  private final Set<String> told = ConcurrentHashMap.newKeySet();

  /** Hosts by the number of the executor. */
  private final Map<String, String> hosts = new ConcurrentHashMap<>();

  /** Executors that run. */
  private final Set<String> running = ConcurrentHashMap.newKeySet();

  /** Time at which the last executor was lost; 0 if there is one, or has been none. */
  private volatile long noneSince;

  private volatile boolean isOver;
  private volatile @Nullable String lastRefusal;

  /** Executors that have refused a task. */
  private final Set<String> refusing = ConcurrentHashMap.newKeySet();

  /** Time of the first refusal since a worker has accepted a task; 0 if there is none. */
  private volatile long refusedSince;

  Losses(Consumer<String> messages) {
    this(messages, System::nanoTime);
  }

  /**
   * @param nanoTime the clock
   */
  Losses(Consumer<String> messages, LongSupplier nanoTime) {
    this.messages = messages;
    this.nanoTime = nanoTime;
  }

  /** Tells nothing any more, because executors end with the campaign. */
  void end() {
    isOver = true;
  }

  /**
   * Returns the message for a campaign that no worker can test.
   *
   * @param failure reason to give if no worker has refused a task
   */
  String whyNothingRuns(String failure) {
    String refusal = lastRefusal;
    return "no worker can test units: " + (refusal == null ? failure : refusal);
  }

  /** Whether there are workers, and they have only refused tasks for a while. */
  boolean allWorkersRefuse() {
    long since = refusedSince;
    return since != 0
        && !running.isEmpty()
        && nanoTime.getAsLong() - since > TO_ACCEPT.toNanos()
        && refusing.containsAll(running);
  }

  @Override
  public void onExecutorAdded(SparkListenerExecutorAdded added) {
    hosts.put(added.executorId(), added.executorInfo().executorHost());
    began(added.executorId());
  }

  @Override
  public void onExecutorRemoved(SparkListenerExecutorRemoved removed) {
    String id = removed.executorId();
    ended(id);
    String reason = Connection.firstLine(removed.reason());
    String host = hosts.get(id);
    if (refusing.contains(id)) {
      return; // Spark replaces it, and users know why
    }
    tell(
        host == null && reason.endsWith(FAILED)
            ? "fuzz: an executor cannot start (%s); does its machine have Java 17? Its log is in the folder work of the worker"
                .formatted(reason)
            : "fuzz: executor %s%s was lost (%s); its units run again"
                .formatted(id, host == null ? "" : " (" + host + ")", reason));
  }

  /** Tells the user if the cluster has no executor any more, and none has replaced the last one. */
  void tellIfNoneIsLeft() {
    long since = noneSince;
    if (since != 0 && System.nanoTime() - since > TO_REPLACE.toNanos()) {
      noneSince = 0;
      messages.accept(
          "fuzz: no executor is left; the campaign waits until a worker has a free core and memory for one");
    }
  }

  @Override
  public void onTaskEnd(SparkListenerTaskEnd end) {
    String executor = end.taskInfo().executorId();
    if (end.reason() instanceof ExceptionFailure failure) {
      String line = Connection.firstLine(String.valueOf(failure.description()));
      if (failure.className().equals(WorkerException.class.getName())) {
        refused(executor, line);
      } else {
        lastRefusal = line;
        tell(
            "fuzz: internal error on a worker, please report it: %s: %s"
                .formatted(failure.className(), line));
      }
    } else if (end.reason() instanceof Success$) {
      accepted(executor);
    }
  }

  void began(String executor) {
    running.add(executor);
    noneSince = 0;
  }

  void ended(String executor) {
    if (running.remove(executor) && running.isEmpty()) {
      noneSince = System.nanoTime() | 1; // never 0
    }
    if (refusedSince != 0 && !refusing.contains(executor)) {
      refusedSince = nanoTime.getAsLong() | 1; // until now, it was at work
    }
  }

  void accepted(String executor) {
    refusing.remove(executor);
    refusedSince = 0;
  }

  /** Notes that an executor has refused a task. */
  void refused(String executor, String line) {
    lastRefusal = line;
    refusing.add(executor);
    if (refusedSince == 0) {
      refusedSince = nanoTime.getAsLong() | 1; // never 0
    }
    // Executors that replace it on the same machine refuse tasks with the same words.
    tell("fuzz: " + line, NUMBER.matcher(line).replaceFirst(""));
  }

  private void tell(String line) {
    tell(line, line);
  }

  /**
   * Tells a line once.
   *
   * @param meaning what lines have in common of which one is enough
   */
  private void tell(String line, String meaning) {
    if (!isOver && told.size() < MOST_LINES && told.add(meaning)) {
      messages.accept(line);
    }
  }
}
