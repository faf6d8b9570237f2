package io.ordeal.cli.replay;

import io.ordeal.cli.console.BadInput;
import io.ordeal.cli.console.Console;
import io.ordeal.cli.console.Counts;
import io.ordeal.cli.input.EngineFiles;
import io.ordeal.cli.input.FindingFiles;
import io.ordeal.cli.input.Inputs;
import io.ordeal.cli.input.SolverPlaces;
import io.ordeal.fuzz.campaign.FindingText;
import io.ordeal.fuzz.campaign.Generation;
import io.ordeal.fuzz.campaign.Outcomes;
import io.ordeal.fuzz.campaign.ReferenceModels;
import io.ordeal.fuzz.campaign.Replay;
import io.ordeal.fuzz.campaign.SeedLibrary;
import io.ordeal.fuzz.campaign.SeedTrials;
import io.ordeal.fuzz.campaign.SolutionMemory;
import io.ordeal.fuzz.campaign.setup.Amounts;
import io.ordeal.fuzz.campaign.setup.CampaignFile;
import io.ordeal.fuzz.campaign.setup.OptionSpaces;
import io.ordeal.fuzz.campaign.setup.PreparedCampaign;
import io.ordeal.fuzz.campaign.setup.TargetNames;
import io.ordeal.fuzz.solver.install.Catalogue;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.store.Store;
import io.ordeal.fuzz.triage.SeedResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ordeal replay}: rebuilds findings and runs them again. */
@Command(
    name = "replay",
    description = "Rebuilds the test cases of findings from their seed paths, and runs them again.",
    parameterListHeading = "%n",
    footer = {
      "",
      "The engine makes each test case again from the data in the folder: seeds,",
      "models, earlier outcomes and the campaign seed. Ordeal compares it with the",
      "file byte by byte, without comments, and runs the solvers of the campaign again",
      "in fresh processes. If a bug needs earlier scripts, Ordeal runs them first,",
      "from ID.session.smt2. The output says whether the unmutated seed shows the bug,",
      "if the file of the finding says so.",
      "",
      "With --solver, Ordeal runs other builds, with the options that the campaign",
      "drew for the test case. The solvers of the campaign need not be installed.",
      "Findings of other solvers are skipped.",
      "",
      "Examples:",
      "  ordeal replay night z3-crash-0a1b2c3d-5e6f708192",
      "  ordeal replay night                  all findings of the campaign",
      "  ordeal replay --times 0 night        only rebuild and compare them",
      "  ordeal replay night --solver z3=./my-z3   test another build",
      "",
      "Exit status: 0 if no finding shows again, 10 if one does, 1 if a rebuilt test",
      "case differs from its file, 2 if a finding does not exist."
    })
public final class ReplayCommand implements Callable<Integer> {

  private final Console console;

  @Parameters(index = "0", paramLabel = "DIR", description = "Folder of a campaign.")
  private String folder = "";

  @Parameters(
      index = "1",
      arity = "0..*",
      paramLabel = "FINDING",
      description = "Ids or files of findings (default: all).")
  private List<String> wanted = new ArrayList<>();

  @Option(
      names = "--times",
      paramLabel = "N",
      description = "Runs per finding (default: ${DEFAULT-VALUE}).")
  private int times = 3;

  @Option(
      names = "--solver",
      paramLabel = "S",
      description =
          "Solver to run instead of the solvers of the campaign, such as z3=./my-z3 or"
              + " cvc5@1.3.2-1; repeatable.")
  private List<String> solvers = new ArrayList<>();

  @Mixin private SolverPlaces places = new SolverPlaces();

  public ReplayCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Amounts.check("--times", times, 0, Integer.MAX_VALUE);
    try (Store store = Store.read(Inputs.pathOf(folder))) {
      CampaignFile file =
          CampaignFile.parse(store.folder().resolve("campaign.toml").toString(), store.campaign());
      List<Finding> findings = findings(store);
      if (findings.isEmpty()) {
        ReplayReport nothing = ReplayReport.of(List.of(), 0);
        console.result(nothing);
        return nothing.status();
      }
      Catalogue catalogue = places.catalogue(console);
      List<Target> others =
          TargetNames.find(catalogue, SolverPlaces.inventories(), solvers, List.of("fresh"));
      PreparedCampaign prepared =
          others.isEmpty()
              ? PreparedCampaign.of(
                  file,
                  catalogue,
                  SolverPlaces.inventories(),
                  EngineFiles.of(store),
                  OptionSpaces.storedIn(store))
              : PreparedCampaign.withoutSolvers(
                  file, catalogue, EngineFiles.of(store), OptionSpaces.storedIn(store));
      List<ReplayReport.Replayed> replayed = new ArrayList<>();
      // Only the stored solutions count, so no solver is asked for models.
      try (ReferenceModels models = new ReferenceModels(Map.of(), SolutionMemory.asTold(store))) {
        SeedLibrary seeds =
            PreparedCampaign.library(store)
                .triedBy(SeedTrials.stored(file.start().targets(), SolutionMemory.asTold(store)));
        Generation generation = new Generation(prepared.plan(), seeds, models, Outcomes.of(store));
        Replay replay =
            new Replay(generation, prepared.targets(), others, prepared.querySettings());
        List<Finding> asked = findings.stream().filter(one -> isAsked(one, replay)).toList();
        console.showing(
            () -> "replay: " + Counts.part(replayed.size(), asked.size(), "finding"),
            () -> asked.forEach(finding -> replayed.add(replay(finding, replay, store.folder()))));
      }
      ReplayReport report = ReplayReport.of(replayed, findings.size() - replayed.size());
      console.result(report);
      return report.status();
    }
  }

  private List<Finding> findings(Store store) {
    List<Finding> all = store.findings();
    if (wanted.isEmpty()) {
      return all;
    }
    if (all.isEmpty()) {
      throw new BadInput("%s: found no findings, wanted %s".formatted(folder, wanted.get(0)));
    }
    List<Finding> chosen = new ArrayList<>();
    for (String text : wanted) {
      String name = FindingFiles.idOf(text);
      chosen.add(
          all.stream()
              .filter(finding -> finding.id().equals(name))
              .findFirst()
              .orElseThrow(
                  () ->
                      new BadInput(
                          "%s: found no finding %s, wanted one such as %s"
                              .formatted(folder, text, all.get(0).id()))));
    }
    return chosen;
  }

  /** Whether a solver is asked that can show a finding; without --solver there must be one. */
  private boolean isAsked(Finding finding, Replay replay) {
    if (replay.asksSolversOf(finding)) {
      return true;
    }
    String guilty = String.join(", ", finding.answer().guilty());
    if (solvers.isEmpty()) {
      throw new BadInput(
          "%s: found no solver %s, wanted it as when the campaign began; --solver asks another build"
              .formatted(finding.id(), guilty));
    }
    console.tell("%s: skipped, it is about %s".formatted(finding.id(), guilty));
    return false;
  }

  private ReplayReport.Replayed replay(Finding finding, Replay replay, Path store) {
    String text = FindingFiles.text(finding, store, console);
    Replay.Result result = replay.of(finding, text, times);
    return new ReplayReport.Replayed(
        finding.id(),
        finding.origin().path(),
        result.isSame(),
        result.reproduced(),
        times,
        FindingText.seedResult(text).map(SeedResult::word).orElse(""));
  }
}
