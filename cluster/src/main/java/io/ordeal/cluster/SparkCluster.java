package io.ordeal.cluster;

import io.ordeal.cli.console.BadInput;
import io.ordeal.cli.fuzz.Cluster;
import io.ordeal.fuzz.campaign.UnitQueue;
import io.ordeal.fuzz.campaign.UnitRunner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.spark.SparkContext;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import scala.Option;

/** A cluster that runs units as tasks of Spark. */
final class SparkCluster implements Cluster {

  /** Time for the first executor to start, before users are told that none has. */
  private static final Duration TO_START = Duration.ofSeconds(30);

  private static final long LOOK_MILLIS = 50;

  private final SparkContext context;
  private final Losses losses;
  private final Consumer<String> messages;

  SparkCluster(SparkContext context, Consumer<String> messages) {
    this.context = context;
    this.messages = messages;
    this.losses = new Losses(messages);
    context.addSparkListener(losses);
  }

  /** Returns the number of tasks that run at the same time. */
  @Override
  public int jobs() {
    return Math.max(1, context.defaultParallelism());
  }

  @Override
  public UnitRunner running(String campaign) {
    Broadcast<String> text = new JavaSparkContext(context).broadcast(campaign);
    return queue -> run(queue, text);
  }

  private void run(UnitQueue queue, Broadcast<String> campaign) {
    if (awaitExecutor(queue)) {
      new UnitJobs(context, new UnitRange(campaign), queue, losses).run();
    }
    losses.end();
  }

  /** Waits for the first executor; returns false if the campaign ends before. */
  private boolean awaitExecutor(UnitQueue queue) {
    long told = System.nanoTime() + TO_START.toNanos();
    try {
      while (!queue.mustEnd()) {
        // One of them is the driver itself.
        if (context.getExecutorMemoryStatus().size() > 1 || context.isLocal()) {
          return true;
        }
        if (System.nanoTime() > told) {
          messages.accept(
              "fuzz: no executor has started yet; a worker needs a free core, %d MB and Java 17 (see the logs of the workers)"
                  .formatted(context.executorMemory()));
          told = Long.MAX_VALUE;
        }
        Thread.sleep(LOOK_MILLIS);
      }
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new BadInput("--cluster: interrupted");
    } catch (IllegalStateException e) { // a stopped Spark refuses every call
      if (queue.mustEnd()) {
        return false;
      }
      throw context.isStopped()
          ? new BadInput("the connection to the cluster is lost; continue with --resume")
          : e;
    }
  }

  @Override
  public void close() {
    losses.end();
    String application = context.applicationId();
    context.stop();
    Option<String> home = context.getSparkHome();
    if (context.master().startsWith("local-cluster") && home.isDefined()) {
      removeJars(Path.of(home.get(), "work", application));
    }
  }

  /**
   * Removes the libraries of executors of this machine, of which each campaign has another copy.
   * Their logs stay.
   */
  private static void removeJars(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path jar : files.filter(file -> file.toString().endsWith(".jar")).toList()) {
        Files.delete(jar);
      }
    } catch (IOException | UncheckedIOException e) {
      // They stay. The result of the campaign is the same.
    }
  }
}
