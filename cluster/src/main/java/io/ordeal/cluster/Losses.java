package io.ordeal.cluster;

import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.apache.spark.ExceptionFailure;
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

  private final Consumer<String> messages;
  private final Set<String> told = ConcurrentHashMap.newKeySet();

  /** Hosts by the number of the executor. */
  private final Map<String, String> hosts = new ConcurrentHashMap<>();

  /** Executors that run. */
  private final Set<String> running = ConcurrentHashMap.newKeySet();

  /** Time at which the last executor was lost; 0 if there is one, or has been none. */
  private volatile long noneSince;

  private volatile boolean isOver;
  private volatile @Nullable String lastRefusal;

  Losses(Consumer<String> messages) {
    this.messages = messages;
  }

  /** Tells nothing any more, because executors end with the campaign. */
  void end() {
    isOver = true;
  }

  /** Returns the last line about a worker that refused a task; null if none did. */
  @Nullable String lastRefusal() {
    return lastRefusal;
  }

  @Override
  public void onExecutorAdded(SparkListenerExecutorAdded added) {
    hosts.put(added.executorId(), added.executorInfo().executorHost());
    running.add(added.executorId());
    noneSince = 0;
  }

  @Override
  public void onExecutorRemoved(SparkListenerExecutorRemoved removed) {
    String id = removed.executorId();
    if (running.remove(id) && running.isEmpty()) {
      noneSince = System.nanoTime() | 1; // never 0
    }
    String reason = Connection.firstLine(removed.reason());
    String host = hosts.get(id);
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
    if (end.reason() instanceof ExceptionFailure failure) {
      String line = Connection.firstLine(String.valueOf(failure.description()));
      lastRefusal = line;
      tell(
          failure.className().equals(WorkerException.class.getName())
              ? "fuzz: " + line
              : "fuzz: internal error on a worker, please report it: %s: %s"
                  .formatted(failure.className(), line));
    }
  }

  private void tell(String line) {
    if (!isOver && told.size() < MOST_LINES && told.add(line)) {
      messages.accept(line);
    }
  }
}
