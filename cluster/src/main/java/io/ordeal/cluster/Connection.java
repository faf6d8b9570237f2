package io.ordeal.cluster;

import io.ordeal.cli.console.BadInput;
import io.ordeal.fuzz.solver.process.DaemonThreads;
import java.io.IOException;
import java.math.BigInteger;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkContext;

/** Connects to the master of a cluster. */
final class Connection {

  /** Time for the master to answer. The time in which Spark itself starts does not count. */
  private static final Duration LIMIT = Duration.ofSeconds(15);

  /** Interval at which it is asked whether Spark starts or waits. */
  private static final Duration LOOK = Duration.ofMillis(200);

  /** Time for a cluster on this machine, which must start first. */
  private static final Duration LOCAL_LIMIT = Duration.ofMinutes(3);

  /** Time for a connection to the port of the master. */
  private static final Duration PORT_LIMIT = Duration.ofSeconds(10);

  /** Masters whose address can be tried. */
  private static final Pattern ADDRESS =
      Pattern.compile("(?:spark://|k8s://(?:https?://)?)([^:/,]+):(\\d{1,5})(?:[/,].*)?");

  private static final Pattern LOCAL_CLUSTER =
      Pattern.compile("local-cluster\\[ *(\\d+) *, *(\\d+) *, *(\\d+) *\\]");

  /** Variables of which YARN needs one. */
  private static final List<String> HADOOP = List.of("HADOOP_CONF_DIR", "YARN_CONF_DIR");

  private static final String MEMORY = "spark.executor.memory";

  /** Memory of an executor, unless users choose another one. */
  private static final int EXECUTOR_MEGABYTES = 1024;

  private static final String HOST = "(?:[^:/,\\[\\]]+|\\[[0-9a-fA-F:]+\\])";

  /** Masters that Spark knows. It waits for ever for any other text. */
  private static final Pattern MASTER =
      Pattern.compile(
          LOCAL_CLUSTER
              + "|local(?:\\[.*\\])?|yarn|k8s://.+"
              + "|spark://HOST:\\d+(?:,HOST:\\d+)*".replace("HOST", HOST));

  private Connection() {}

  /**
   * Connects to a master that was checked.
   *
   * @throws BadInput if it does not answer
   */
  static SparkContext to(String master) {
    return to(master, master.startsWith("local") ? LOCAL_LIMIT : LIMIT);
  }

  /**
   * Checks a master without starting Spark.
   *
   * @param environment variables of the environment
   * @throws BadInput if there is no such master, or nobody answers at its address
   */
  static void check(String master, Map<String, String> environment) {
    if (!isMaster(master)) {
      throw new BadInput(
          "--cluster: found '%s', wanted local-cluster[N,CORES,MEGABYTES], spark://HOST:PORT, yarn or"
                  .formatted(master)
              + " k8s://HOST:PORT");
    }
    requireRoom(master);
    if (master.equals("yarn") && HADOOP.stream().noneMatch(environment::containsKey)) {
      throw new BadInput(
          "--cluster yarn: %s is not set; set it to the folder with the configuration of Hadoop"
              .formatted(HADOOP.get(0)));
    }
    requirePort(master);
  }

  /** Spark waits for ever for executors that cannot start. */
  private static void requireRoom(String master) {
    Matcher numbers = LOCAL_CLUSTER.matcher(master);
    if (!numbers.matches()) {
      return;
    }
    List<String> names = List.of("N", "CORES", "MEGABYTES");
    List<Integer> least =
        List.of(1, 1, System.getProperty(MEMORY) == null ? EXECUTOR_MEGABYTES : 1);
    for (int i = 0; i < names.size(); i++) {
      if (new BigInteger(numbers.group(i + 1)).compareTo(BigInteger.valueOf(least.get(i))) < 0) {
        throw new BadInput(
            "--cluster %s: %s is %s, wanted %d or more"
                .formatted(master, names.get(i), numbers.group(i + 1), least.get(i)));
      }
    }
  }

  static boolean isMaster(String master) {
    return MASTER.matcher(master).matches();
  }

  private static void requirePort(String master) {
    Matcher address = ADDRESS.matcher(master);
    if (!address.matches()) {
      return;
    }
    try (Socket socket = new Socket()) {
      socket.connect(
          new InetSocketAddress(address.group(1), Integer.parseInt(address.group(2))),
          (int) PORT_LIMIT.toMillis());
    } catch (IOException | IllegalArgumentException e) {
      throw new BadInput(
          "--cluster %s: nobody answers there (%s); check the address, or start a master"
              .formatted(
                  master, e instanceof UnknownHostException ? "unknown host" : e.getMessage()));
    }
  }

  static SparkContext to(String master, Duration limit) {
    CompletableFuture<SparkContext> started = new CompletableFuture<>();
    Thread starting =
        new DaemonThreads("connection")
            .newThread(
                () -> {
                  try {
                    started.complete(new SparkContext(configuration(master)));
                  } catch (RuntimeException | Error e) {
                    started.completeExceptionally(e);
                  }
                });
    starting.start();
    try {
      return await(started, starting, limit);
    } catch (ExecutionException e) {
      throw new BadInput(
          "--cluster %s: Spark cannot start: %s"
              .formatted(master, firstLine(String.valueOf(e.getCause()))));
    } catch (TimeoutException e) {
      throw new BadInput(
          "--cluster %s: no answer within %d s; check the address and the master's log"
              .formatted(master, limit.toSeconds()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new BadInput("--cluster %s: interrupted".formatted(master));
    }
  }

  /**
   * Waits for Spark. On a busy machine, Spark takes longer to start than a master to answer, so
   * only the time counts in which the starting thread waits.
   */
  private static SparkContext await(
      CompletableFuture<SparkContext> started, Thread starting, Duration limit)
      throws ExecutionException, InterruptedException, TimeoutException {
    Duration waited = Duration.ZERO;
    while (waited.compareTo(limit) < 0) {
      try {
        return started.get(LOOK.toMillis(), TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        waited = starting.getState() == Thread.State.RUNNABLE ? waited : waited.plus(LOOK);
      }
    }
    throw new TimeoutException();
  }

  static String firstLine(String text) {
    return text.lines().findFirst().orElse("");
  }

  /** Returns the settings of Spark. Those that users set with {@code -Dspark.*} take precedence. */
  private static SparkConf configuration(String master) {
    SparkConf conf = new SparkConf();
    conf.setMaster(master);
    conf.setIfMissing("spark.app.name", "ordeal fuzz");
    conf.setIfMissing("spark.ui.enabled", "false");
    conf.setIfMissing("spark.speculation", "false");
    conf.setIfMissing("spark.task.maxFailures", "20");
    conf.setIfMissing("spark.task.reaper.enabled", "true");
    conf.setIfMissing("spark.driver.maxResultSize", "0");
    conf.setIfMissing("spark.deploy.maxExecutorRetries", "-1");
    // A worker that refuses its tasks gets no more of them.
    conf.setIfMissing("spark.excludeOnFailure.enabled", "true");
    conf.setIfMissing("spark.excludeOnFailure.task.maxTaskAttemptsPerExecutor", "1");
    conf.setIfMissing("spark.excludeOnFailure.task.maxTaskAttemptsPerNode", "19");
    conf.setIfMissing("spark.excludeOnFailure.stage.maxFailedExecutorsPerNode", "1000");
    conf.setIfMissing("spark.excludeOnFailure.application.maxFailedExecutorsPerNode", "1000");
    conf.setIfMissing("spark.executorEnv.SPARK_SCALA_VERSION", "2.13");
    String embedded = System.getProperty("ordeal.embedded");
    conf.setIfMissing(
        "spark.executor.extraJavaOptions",
        "-XX:+UseSerialGC -XX:TieredStopAtLevel=1"
            + (embedded == null ? "" : " -Dordeal.embedded=" + embedded));
    String jars = System.getProperty("ordeal.cluster.jars");
    if (jars != null) {
      conf.setIfMissing("spark.jars", jars.replace(':', ','));
    }
    return conf;
  }
}
