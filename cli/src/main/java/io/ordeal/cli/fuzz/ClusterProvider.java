package io.ordeal.cli.fuzz;

import java.util.function.Consumer;

/**
 * Connects to clusters. It is a service: the module {@code cluster} provides it if it is on the
 * class path, so that nothing else needs Spark.
 */
public interface ClusterProvider {

  /**
   * Checks an address without starting anything.
   *
   * @throws io.ordeal.cli.console.BadInput if there is no such cluster, or nobody answers there
   */
  void check(String master);

  /**
   * Connects to a cluster.
   *
   * @param master address of the cluster, as users write it
   * @param messages consumer of lines for the user
   * @throws io.ordeal.cli.console.BadInput if there is no such cluster, or it does not answer
   */
  Cluster connect(String master, Consumer<String> messages);
}
