package io.ordeal.cluster;

import io.ordeal.cli.fuzz.Cluster;
import io.ordeal.cli.fuzz.ClusterProvider;
import java.util.function.Consumer;

/** Connects to clusters that Apache Spark runs. */
public final class SparkProvider implements ClusterProvider {

  /** Property with the configuration of the library that Spark writes its log with. */
  private static final String LOG = "log4j2.configurationFile";

  @Override
  public Cluster connect(String master, Consumer<String> messages) {
    if (System.getProperty(LOG) == null) {
      System.setProperty(LOG, "classpath:io/ordeal/cluster/log4j2.properties");
    }
    return new SparkCluster(Connection.to(master), messages);
  }
}
