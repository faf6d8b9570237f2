package io.ordeal.cluster;

import io.ordeal.cli.console.Version;
import io.ordeal.cli.input.SolverPlaces;
import io.ordeal.fuzz.campaign.UnitBench;
import io.ordeal.fuzz.campaign.WorkerState;
import io.ordeal.fuzz.campaign.setup.CampaignText;
import io.ordeal.fuzz.campaign.setup.SetupException;
import io.ordeal.fuzz.campaign.setup.WorkerCampaign;
import io.ordeal.fuzz.solver.install.SolverException;
import io.ordeal.fuzz.solver.process.Child;
import io.ordeal.fuzz.solver.process.ProcFiles;
import io.ordeal.fuzz.solver.process.Tools;
import java.io.IOException;
import java.util.Deque;
import java.util.Locale;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.function.BooleanSupplier;
import org.apache.spark.SparkEnv;
import org.apache.spark.broadcast.Broadcast;
import org.jspecify.annotations.Nullable;

/**
 * This process as a worker of a campaign: the benches on which it tests units, one for each task
 * that runs at the same time. They live as long as the process, with their solvers.
 */
final class Worker {

  private static @Nullable Worker current;
  private static long currentCampaign;

  private final String name;
  private final WorkerCampaign campaign;
  private final Deque<UnitBench> free = new ConcurrentLinkedDeque<>();

  private Worker(String name, String campaign) {
    this.name = name;
    requireTools(name);
    try {
      this.campaign =
          WorkerCampaign.of(
              CampaignText.parse(campaign),
              Version.text(),
              SolverPlaces.onWorker(),
              SolverPlaces.inventories());
    } catch (SetupException | SolverException e) {
      throw new WorkerException("%s: %s".formatted(name, e.getMessage()));
    }
  }

  /**
   * Returns the worker of a campaign.
   *
   * @throws WorkerException if this machine cannot test its units
   */
  static synchronized Worker of(Broadcast<String> campaign) {
    Worker known = current;
    if (known == null || currentCampaign != campaign.id()) {
      Locale.setDefault(Locale.ROOT); // texts are the same on every machine
      String folder = System.getenv("TMPDIR");
      if (folder != null && !folder.isEmpty()) {
        System.setProperty("java.io.tmpdir", folder); // Java itself does not read the variable
      }
      known = new Worker(nameOf(SparkEnv.get()), campaign.value());
      current = known;
      currentCampaign = campaign.id();
    }
    return known;
  }

  private static String nameOf(SparkEnv env) {
    return "executor %s (%s)"
        .formatted(env.executorId(), env.blockManager().blockManagerId().host());
  }

  private static void requireTools(String name) {
    if (Tools.SETPRIV.isEmpty() || Tools.PRLIMIT.isEmpty()) {
      throw new WorkerException(
          "%s: found no %s on the PATH, which keeps solvers from outliving a worker; install util-linux"
              .formatted(name, Tools.SETPRIV.isEmpty() ? "setpriv" : "prlimit"));
    }
  }

  /** Runs a task and returns its report. */
  String run(String task, BooleanSupplier isCancelled) {
    try {
      Child.requireRoom();
    } catch (IOException e) {
      throw new WorkerException("%s: %s".formatted(name, e.getMessage()));
    }
    UnitBench bench = free.poll();
    if (bench != null && bench.hasRun(task)) {
      bench.close();
      bench = null;
    }
    if (bench == null) {
      bench = newBench();
    }
    boolean isGood = false;
    try {
      String report = bench.run(task, isCancelled);
      isGood = !bench.isSpoiled();
      return report;
    } finally {
      if (isGood) {
        free.push(bench);
      } else {
        bench.close();
      }
    }
  }

  private UnitBench newBench() {
    try {
      return campaign.bench(this::state);
    } catch (SolverException e) {
      throw new WorkerException("%s: %s".formatted(name, e.getMessage()));
    }
  }

  private WorkerState state() {
    return new WorkerState(
        name, ProcFiles.ownCpu().toMillis(), ProcFiles.cpuOfChildren().toMillis());
  }
}
