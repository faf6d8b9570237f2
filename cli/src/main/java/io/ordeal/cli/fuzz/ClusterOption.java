package io.ordeal.cli.fuzz;

import io.ordeal.cli.console.BadInput;
import io.ordeal.cli.console.Console;
import java.util.Optional;
import java.util.ServiceLoader;
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

  /** Connects to the cluster, if there is one. */
  Optional<Cluster> connect(Console console) {
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
    console.tell("fuzz: connecting to " + master);
    return Optional.of(provider.connect(master, console::tell));
  }
}
