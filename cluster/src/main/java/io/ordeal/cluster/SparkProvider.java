package io.ordeal.cluster;

import io.ordeal.cli.fuzz.Cluster;
import io.ordeal.cli.fuzz.ClusterProvider;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** Connects to clusters that Apache Spark runs. */
public final class SparkProvider implements ClusterProvider {

  /** Property with the configuration of the library that Spark writes its log with. */
  private static final String LOG = "log4j2.configurationFile";

  /** Property with the level of Spark's log, if it is to be shown. */
  private static final String SHOWN = "ordeal.cluster.log";

  @Override
  public void check(String master) {
    Connection.check(master, System.getenv());
  }

  @Override
  public Cluster connect(String master, Consumer<String> messages) {
    if (System.getProperty(LOG) == null) {
      System.setProperty(LOG, "classpath:io/ordeal/cluster/log4j2.properties");
    }
    if (System.getProperty(SHOWN) == null) {
      // Where its log is off, Spark still prints stack traces when it is stopped.
      System.setErr(
          new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
    }
    return new SparkCluster(Connection.to(master), messages);
  }
}
