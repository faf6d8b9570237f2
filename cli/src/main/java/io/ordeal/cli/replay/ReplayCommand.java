package io.ordeal.cli.replay;

import io.ordeal.cli.console.BadInput;
import io.ordeal.cli.console.Console;
import io.ordeal.cli.input.EngineFiles;
import io.ordeal.cli.input.InputError;
import io.ordeal.cli.input.Inputs;
import io.ordeal.cli.input.SolverPlaces;
import io.ordeal.fuzz.campaign.FindingText;
import io.ordeal.fuzz.campaign.Generation;
import io.ordeal.fuzz.campaign.Generation.Rebuilt;
import io.ordeal.fuzz.campaign.Outcomes;
import io.ordeal.fuzz.campaign.ReferenceModels;
import io.ordeal.fuzz.campaign.SolutionMemory;
import io.ordeal.fuzz.campaign.setup.CampaignFile;
import io.ordeal.fuzz.campaign.setup.OptionSpaces;
import io.ordeal.fuzz.campaign.setup.PreparedCampaign;
import io.ordeal.fuzz.examine.Examination;
import io.ordeal.fuzz.examine.Examiner;
import io.ordeal.fuzz.examine.Interest;
import io.ordeal.fuzz.oracle.Certainty;
import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.solver.process.Limits;
import io.ordeal.fuzz.solver.session.Queries;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.solver.session.Transcript;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.store.Store;
import io.ordeal.fuzz.triage.BugIdentity;
import io.ordeal.fuzz.triage.Occurrence;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.term.TermFactory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ordeal replay}: rebuilds a finding and runs it again. */
@Command(
    name = "replay",
    description = "Rebuilds the test cases of findings from their seed paths, and runs them again.",
    parameterListHeading = "%n",
    footer = {
      "",
      "A test case is made again by its engine, from what the folder holds: seeds,",
      "the models that were used, what was found before it, the number that draws",
      "follow from. It is compared with the file byte by byte, comments aside; then",
      "the solvers of the campaign are asked again in fresh processes. What showed",
      "only behind other scripts has these in ID.session.smt2, and is asked behind",
      "them.",
      "",
      "Examples:",
      "  ordeal replay night z3-crash-0a1b2c3d-5e6f708192",
      "  ordeal replay night                  all findings of the campaign",
      "  ordeal replay --times 0 night        only rebuild and compare them",
      "",
      "Exit status: 10 if every finding is the same and shows again, 0 if one does",
      "not show again, 1 if one is not the same, 2 if there is no such finding."
    })
public final class ReplayCommand implements Callable<Integer> {

  private final Console console;

  @Parameters(index = "0", paramLabel = "DIR", description = "The folder of a campaign.")
  private String folder = "";

  @Parameters(
      index = "1",
      arity = "0..*",
      paramLabel = "FINDING",
      description = "Findings, by id or file; all unless told.")
  private List<String> wanted = new ArrayList<>();

  @Option(
      names = "--times",
      paramLabel = "N",
      description = "How often each is run again; 3 unless told.")
  private int times = 3;

  @Mixin private SolverPlaces places = new SolverPlaces();

  public ReplayCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    if (times < 0) {
      throw new BadInput("--times: found %d, wanted 0 or more".formatted(times));
    }
    try (Store store = Store.read(Inputs.pathOf(folder))) {
      CampaignFile file =
          CampaignFile.parse(store.folder().resolve("campaign.toml").toString(), store.campaign());
      List<Finding> findings = findings(store);
      PreparedCampaign prepared =
          PreparedCampaign.of(
              file, places.catalogue(console), EngineFiles.of(store), OptionSpaces.storedIn(store));
      List<ReplayReport.Replayed> replayed = new ArrayList<>();
      // Nothing but what was said then counts, so no solver is asked for models.
      try (ReferenceModels models = new ReferenceModels(Map.of(), SolutionMemory.asTold(store))) {
        Generation generation =
            new Generation(
                prepared.plan(), PreparedCampaign.library(store), models, Outcomes.of(store));
        console.showing(
            () -> "replay: %,d of %,d findings".formatted(replayed.size(), findings.size()),
            () ->
                findings.forEach(
                    finding ->
                        replayed.add(replay(finding, generation, prepared, store.folder()))));
      }
      ReplayReport report = ReplayReport.of(replayed);
      console.result(report);
      return report.status();
    }
  }

  private List<Finding> findings(Store store) {
    List<Finding> all = store.findings();
    if (all.isEmpty()) {
      throw new BadInput("%s: found no findings, wanted one at least".formatted(folder));
    }
    if (wanted.isEmpty()) {
      return all;
    }
    List<Finding> chosen = new ArrayList<>();
    for (String text : wanted) {
      Path file = Inputs.pathOf(text).getFileName();
      String name = String.valueOf(file).replaceAll("\\.smt2$", ""); // a root has no name
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

  private ReplayReport.Replayed replay(
      Finding finding, Generation generation, PreparedCampaign prepared, Path store) {
    requireSolvers(finding, prepared);
    Optional<Rebuilt> rebuilt = generation.at(finding.path(), prepared.targets());
    boolean same =
        rebuilt
            .map(made -> isSame(made, finding, FindingText.scriptIn(textOf(finding, store))))
            .orElse(false);
    int reproduced = 0;
    for (int i = 0; i < times && rebuilt.isPresent(); i++) {
      reproduced += shows(finding, rebuilt.get(), prepared) ? 1 : 0;
    }
    return new ReplayReport.Replayed(finding.id(), finding.path(), same, reproduced, times);
  }

  private static void requireSolvers(Finding finding, PreparedCampaign prepared) {
    boolean isThere =
        finding.guilty().stream()
            .anyMatch(
                guilty ->
                    prepared.targets().stream()
                        .anyMatch(target -> guilty.startsWith(target.name())));
    if (!isThere) {
      throw new BadInput(
          "%s: found no solver %s, wanted it as when the campaign began"
              .formatted(finding.id(), String.join(", ", finding.guilty())));
    }
  }

  /** Whether the script is the same, byte by byte, and the guilty have the same options. */
  private static boolean isSame(Rebuilt rebuilt, Finding finding, String script) {
    List<Target> guilty = guilty(rebuilt.targets(), finding);
    return !guilty.isEmpty()
        && FindingText.script(
                rebuilt.test(), guilty.get(0).profile(), finding.kind(), finding.check())
            .equals(script);
  }

  private static List<Target> guilty(List<Target> targets, Finding finding) {
    return targets.stream().filter(target -> finding.guilty().contains(target.label())).toList();
  }

  private static String textOf(Finding finding, Path store) {
    Path file = store.resolve(finding.file());
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new BadInput(InputError.of(file, e).text());
    }
  }

  /** In fresh processes, or else as the campaign asked: some faults show only there. */
  private static boolean shows(Finding finding, Rebuilt rebuilt, PreparedCampaign prepared) {
    if (!finding.session().isEmpty()) {
      return showsBehind(finding, rebuilt, prepared);
    }
    Rebuilt fresh =
        new Rebuilt(
            rebuilt.test(), rebuilt.targets().stream().map(Target::fresh).distinct().toList());
    return showsIn(fresh, finding, rebuilt, prepared)
        || showsIn(rebuilt, finding, rebuilt, prepared);
  }

  /** All targets are asked, for what is suspected only shows between them. */
  private static boolean showsIn(
      Rebuilt asked, Finding finding, Rebuilt rebuilt, PreparedCampaign prepared) {
    try (Examiner examiner = examiner(asked, prepared)) {
      return examiner
          .examine(asked.test(), asked.targets(), new Queries(), Interest.EVERYTHING)
          .confirmed()
          .stream()
          .map(Examination.Confirmed::verdict)
          .anyMatch(occurrence(finding, rebuilt)::isRepeatedBy);
    }
  }

  private static Examiner examiner(Rebuilt asked, PreparedCampaign prepared) {
    List<Target> solvers = asked.targets().stream().map(Target::base).distinct().toList();
    return new Examiner(solvers, limits(prepared));
  }

  /** In processes that are asked first what the one was asked that showed it. */
  private static boolean showsBehind(Finding finding, Rebuilt rebuilt, PreparedCampaign prepared) {
    List<Examiner.Earlier> all =
        Transcript.scripts(finding.session()).stream().map(said -> earlier(finding, said)).toList();
    try (Examiner examiner = examiner(rebuilt, prepared)) {
      return examiner
          .verdictsBehind(
              all.subList(0, Math.max(0, all.size() - 1)),
              rebuilt.test(),
              rebuilt.targets(),
              target -> finding.guilty().contains(target.label()))
          .stream()
          .anyMatch(occurrence(finding, rebuilt)::isRepeatedBy);
    }
  }

  private static Examiner.Earlier earlier(Finding finding, Transcript.Said said) {
    return new Examiner.Earlier(
        ScriptParser.parse(Source.of(finding.id(), said.script()), new TermFactory()).script(),
        said.configuration());
  }

  private static Limits limits(PreparedCampaign prepared) {
    return prepared.manner().limits().withTime(prepared.manner().longTime());
  }

  /** The bug of a finding, shown by its targets in the campaign's mode or in fresh processes. */
  private static Occurrence occurrence(Finding finding, Rebuilt rebuilt) {
    List<Target> guilty =
        guilty(rebuilt.targets(), finding).stream()
            .flatMap(target -> Stream.of(target, target.fresh()))
            .distinct()
            .toList();
    return new Occurrence(
        new BugIdentity(
            Kind.of(finding.kind()),
            guilty.stream().map(target -> target.profile().name()).toList(),
            finding.signature()),
        Certainty.of(finding.certainty()),
        guilty,
        finding.check());
  }
}
