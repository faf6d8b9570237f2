package io.ordeal.cli.fuzz;

import io.ordeal.cli.console.BadInput;
import io.ordeal.cli.console.Console;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option {@code --cluster}. */
final class ClusterOption {

  @Option(
      names = "--cluster",
      paramLabel = "MASTER",
      description =
          "Apache Spark cluster that runs the tests: local-cluster[N,CORES,MEGABYTES],"
              + " spark://HOST:PORT, yarn or k8s://HOST:PORT (default: threads of this process).")
  private @Nullable String master;

  /**
   * Checks the address of the cluster, and returns what connects to it; empty without a cluster.
   * The executors of a cluster should not start for a campaign that cannot begin.
   */
  Optional<Supplier<Cluster>> checked(Console console) {
    if (master == null) {
      return Optional.empty();
    }
    ClusterProvider provider =
        ServiceLoader.load(ClusterProvider.class)
            .findFirst()
            .orElseThrow(
                () ->
                    new BadInput(
                        "--cluster: this is Ordeal without its cluster module; run ./ordeal in the"
                            + " source tree, or spark-submit (docs/cluster.md)"));
    String address = master;
    provider.check(address);
    return Optional.of(
        () -> {
          console.tell("fuzz: connecting to " + address);
          return provider.connect(address, console::tell);
        });
  }
}
