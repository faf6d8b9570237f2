package io.ordeal.cli.fuzz;

import io.ordeal.cli.console.BadInput;
import io.ordeal.cli.console.Console;
import io.ordeal.cli.console.ExitStatus;
import io.ordeal.cli.console.Version;
import io.ordeal.cli.input.Interruption;
import io.ordeal.cli.input.ReferenceTargets;
import io.ordeal.fuzz.campaign.Campaign;
import io.ordeal.fuzz.campaign.Plan;
import io.ordeal.fuzz.campaign.WorkerState;
import io.ordeal.fuzz.campaign.setup.CampaignText;
import io.ordeal.fuzz.campaign.setup.OpenCampaign;
import io.ordeal.fuzz.campaign.setup.PreparedCampaign;
import io.ordeal.fuzz.retest.BugTrial;
import io.ordeal.fuzz.retest.Sighting;
import io.ordeal.fuzz.solver.install.Catalogue;
import io.ordeal.fuzz.solver.process.ProcFiles;
import io.ordeal.fuzz.store.Store;
import io.ordeal.fuzz.store.StoreException;
import io.ordeal.fuzz.store.UnitProgress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** One session of a campaign: runs it, shows its status, and reports the result. */
final class CampaignRun {

  private final Console console;
  private final Catalogue catalogue;
  private final int jobs;
  private final Optional<Supplier<Cluster>> connection;
  private final boolean resumed;
  private final Recognition recognition;
  private final FuzzStatus status = new FuzzStatus();

  private final Interruption interruption = new Interruption();

  /**
   * @param jobs number of threads
   * @param connection connects to the cluster that runs the units; empty if these threads do
   * @param resumed whether the campaign had an earlier session
   */
  CampaignRun(
      Console console,
      Catalogue catalogue,
      int jobs,
      Optional<Supplier<Cluster>> connection,
      boolean resumed,
      Recognition recognition) {
    this.console = console;
    this.catalogue = catalogue;
    this.jobs = jobs;
    this.connection = connection;
    this.resumed = resumed;
    this.recognition = recognition;
  }

  /** Runs the campaign until its budget is used up, and returns the exit status. Called once. */
  int run(PreparedCampaign prepared, Store store) {
    Optional<Cluster> cluster = connection.map(one -> connected(one, store));
    try {
      return run(prepared, store, cluster);
    } finally {
      cluster.ifPresent(Cluster::close);
    }
  }

  private static Cluster connected(Supplier<Cluster> connection, Store store) {
    try {
      return connection.get();
    } catch (BadInput e) {
      throw new BadInput(
          "%s; then continue with --resume %s".formatted(e.getMessage(), store.folder()));
    }
  }

  private int run(PreparedCampaign prepared, Store store, Optional<Cluster> cluster) {
    // What cannot be written should be known before hours have passed.
    recognition.junit().ifPresent(file -> file.write(JunitReport.unfinished(store.folder())));
    long start = System.nanoTime();
    Duration cpuBefore = ProcFiles.cpuOfEndedChildren();
    try {
      EndedCampaign ended = runToEnd(prepared, store, cluster);
      List<KnownLine> known =
          recognition.lines(store.findings(), runKnownAgain(prepared, store), ended.knownCrashes());
      // Only once solvers have ended is the time that they took known.
      FuzzReport report =
          FuzzReport.of(
              ended.end(),
              ended.rejectedSeeds(),
              ended.rejections(),
              ended.conflicts(),
              ended.coverage(),
              store.findings(),
              store.reductions(),
              store.folder(),
              prepared.plan().seed(),
              Duration.ofNanos(System.nanoTime() - start),
              ProcFiles.ownCpu().plus(ended.workersCpu(WorkerState::fuzzerCpuMillis)),
              ProcFiles.cpuOfEndedChildren()
                  .minus(cpuBefore)
                  .plus(ended.workersCpu(WorkerState::solverCpuMillis)),
              recognition,
              known,
              ended.advice());
      console.result(report);
      recognition.junit().ifPresent(file -> file.write(JunitReport.of(report)));
      report.warnings().forEach(console::tell);
      if (interruption.hasBegun()) {
        console.tell("fuzz: continue with: ordeal fuzz --resume " + store.folder());
      }
      return saysNothingTested(ended, prepared.plan(), store)
          ? ExitStatus.BAD_INPUT
          : report.status();
    } catch (StoreException e) {
      console.tell(status.line());
      throw e;
    } finally {
      interruption.summedUp();
    }
  }

  private EndedCampaign runToEnd(
      PreparedCampaign prepared, Store store, Optional<Cluster> cluster) {
    List<UnitProgress> before = store.units();
    Announcer announcer =
        new Announcer(
            console,
            store.folder(),
            recognition,
            !prepared.reduceLimit().isZero(),
            store.findings());
    try (OpenCampaign open =
        new OpenCampaign(prepared, store, catalogue, recognition.named(), announcer)) {
      Campaign campaign = open.campaign();
      status.of(campaign, prepared.budget(), announcer::buckets);
      console.tell(
          "fuzz: %s, --seed %d, into %s"
              .formatted(
                  String.join(", ", prepared.file().start().targets()),
                  prepared.plan().seed(),
                  store.folder()));
      if (resumed) {
        keepUnlessUsedUp(campaign, prepared, store);
      }
      interruption.onInterruption(campaign::stop);
      console.showing(status, () -> run(campaign, prepared, store, cluster));
      announcer.end();
      return new EndedCampaign(
          campaign.snapshot(),
          campaign.rejectedSeeds(),
          campaign.rejections(),
          campaign.conflicts(),
          campaign.coverage(),
          campaign.knownCrashes(),
          List.copyOf(campaign.advice().values()),
          open.models(),
          campaign.workers(),
          campaign.hasAllTimeOf(prepared.budget()),
          !store.units().equals(before));
    }
  }

  private void run(
      Campaign campaign, PreparedCampaign prepared, Store store, Optional<Cluster> cluster) {
    if (cluster.isEmpty()) {
      campaign.run(prepared.budget(), jobs);
      return;
    }
    double secondsIn = campaign.snapshot().seconds();
    CampaignText text =
        CampaignText.of(prepared, store, Version.text(), catalogue.embeddedVersions(), secondsIn);
    campaign.run(prepared.budget(), cluster.get().jobs(), cluster.get().running(text.text()));
  }

  /** Runs the scripts of known bugs that were not found, unless somebody is in a hurry. */
  private Map<String, Sighting> runKnownAgain(PreparedCampaign prepared, Store store) {
    if (interruption.hasBegun() || recognition.known().bugs().isEmpty()) {
      return Map.of();
    }
    Campaign.QuerySettings querySettings = prepared.querySettings();
    return recognition.runAgain(
        store.findings(),
        prepared.targets(),
        new BugTrial(querySettings.limits().withTime(querySettings.longTime())),
        ReferenceTargets.of(catalogue),
        jobs);
  }

  /**
   * Keeps the budget and limits that are new; a campaign without room for a test has no use for
   * them.
   */
  private void keepUnlessUsedUp(Campaign campaign, PreparedCampaign prepared, Store store) {
    boolean isTime = campaign.hasAllTimeOf(prepared.budget());
    if (!isTime && !campaign.hasAllTestsOf(prepared.budget())) {
      store.keepCampaign(prepared.file().text());
      store.campaign(prepared.file().text());
    } else {
      String option = isTime ? "--time" : "--tests";
      console.tell(
          "fuzz: the campaign has used up its %s %s; to continue, give a larger one: --resume %s %s ..."
              .formatted(
                  option,
                  isTime ? prepared.file().extent().time() : prepared.file().extent().tests(),
                  store.folder(),
                  option));
    }
  }

  /**
   * Says so if no target took any test case, and returns whether it did. It prints the line itself:
   * the message of an exception is printed later, and the process may be ending by then.
   */
  private boolean saysNothingTested(EndedCampaign ended, Plan plan, Store store) {
    Optional<String> nothing = ended.whyNothingTested(plan, store);
    boolean isSaid =
        nothing.isPresent()
            && (!interruption.hasBegun()
                || ended.hasTests()
                || ended.rejectedSeeds().skipped() > 0);
    if (isSaid) {
      console.tell("ordeal: nothing was tested: " + nothing.get());
    }
    return isSaid;
  }
}
