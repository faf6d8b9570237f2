package io.ordeal.cli.fuzz;

import io.ordeal.cli.console.BadInput;
import java.util.function.Consumer;

/** Clusters for tests: one that has no address, and others that never answer. */
public final class SampleClusters implements ClusterProvider {

  static final String NO_ADDRESS = "nowhere";
  static final String SILENT = "silent";

  @Override
  public void check(String master) {
    if (master.equals(NO_ADDRESS)) {
      throw new BadInput("--cluster: found '%s', wanted an address".formatted(master));
    }
  }

  @Override
  public Cluster connect(String master, Consumer<String> messages) {
    throw new BadInput("--cluster %s: no answer".formatted(master));
  }
}
