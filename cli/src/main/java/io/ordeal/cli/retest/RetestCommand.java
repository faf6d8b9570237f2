package io.ordeal.cli.retest;

import io.ordeal.cli.console.BadInput;
import io.ordeal.cli.console.Console;
import io.ordeal.cli.input.AccusedSolvers;
import io.ordeal.cli.input.FindingFiles;
import io.ordeal.cli.input.Inputs;
import io.ordeal.cli.input.Jobs;
import io.ordeal.cli.input.ReferenceTargets;
import io.ordeal.cli.input.RunLimits;
import io.ordeal.cli.input.SolverPlaces;
import io.ordeal.fuzz.campaign.setup.CampaignFile;
import io.ordeal.fuzz.campaign.setup.TargetNames;
import io.ordeal.fuzz.retest.BugTrial;
import io.ordeal.fuzz.retest.RecordedBug;
import io.ordeal.fuzz.retest.Sighting;
import io.ordeal.fuzz.solver.install.Catalogue;
import io.ordeal.fuzz.solver.install.SolverException;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.store.ScriptFile;
import io.ordeal.fuzz.store.Store;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ordeal retest}: finds out which findings still show. */
@Command(
    name = "retest",
    description = "Runs the findings of a campaign on another build of the solver.",
    parameterListHeading = "%n",
    footer = {
      "",
      "Ordeal reads each finding from its file and runs it with the options that it",
      "needs. A finding still shows if the build has the same bug, confirmed in fresh",
      "processes. The solvers of the campaign need not be installed. Findings that",
      "need a second solver are compared with the bundled solvers.",
      "",
      "A finding is skipped if it is about another solver, or if the build rejects its",
      "script, refuses its options or times out. 'ordeal replay' rebuilds test cases",
      "from their seed paths instead.",
      "",
      "Examples:",
      "  ordeal retest night --solver z3=./my-z3        test a fix",
      "  ordeal retest night --solver z3@4.14.1 --limit 30s --json",
      "  ordeal retest night --solver z3=./my-z3 --junit retest.xml",
      "",
      "Exit status: 0 if no finding shows, 10 if one does, 2 if no finding could be",
      "tested or the input is wrong."
    })
public final class RetestCommand implements Callable<Integer> {

  private final Console console;

  @Parameters(paramLabel = "DIR", description = "Folder of a campaign.")
  private String folder = "";

  @Option(
      names = "--solver",
      required = true,
      paramLabel = "S",
      description = "Build to test, such as z3=./my-z3 or cvc5@1.3.2-1; repeatable.")
  private List<String> solvers = new ArrayList<>();

  @Option(
      names = "--junit",
      paramLabel = "FILE",
      description =
          "JUnit XML file to write: one test case per bucket, which fails if the bug still shows.")
  private @Nullable String junit;

  @Mixin private RunLimits limits = new RunLimits();
  @Mixin private Jobs jobs = new Jobs();
  @Mixin private SolverPlaces places = new SolverPlaces();

  public RetestCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    jobs.check();
    Optional<ScriptFile> written =
        Optional.ofNullable(junit).map(Inputs::pathOf).map(ScriptFile::of);
    try (Store store = Store.read(Inputs.pathOf(folder))) {
      List<Finding> findings = store.findings();
      if (findings.isEmpty()) {
        throw new BadInput("%s: the campaign has no findings to test".formatted(folder));
      }
      CampaignFile file =
          CampaignFile.parse(store.folder().resolve("campaign.toml").toString(), store.campaign());
      Catalogue catalogue = places.catalogue(console);
      Retest retest =
          new Retest(
              new AccusedSolvers(catalogue, file.solvers().solvers()),
              TargetNames.find(catalogue, SolverPlaces.inventories(), solvers, List.of("fresh")),
              ReferenceTargets.of(catalogue),
              new BugTrial(limits.limits()),
              store);
      List<RetestReport.Retested> all = new ArrayList<>();
      jobs.workOn(
          console,
          "retest",
          "finding",
          findings,
          retest::of,
          (List<RetestReport.Retested> some) -> {
            some.forEach(one -> console.line(one.text()));
            all.addAll(some);
          });
      RetestReport report = RetestReport.of(folder, all);
      console.result(report);
      written.ifPresent(one -> one.write(report.junit()));
      if (report.tested() == 0) {
        console.tell(
            "retest: no finding could be tested; name a solver that the findings are about");
      }
      return report.status();
    }
  }

  /** Tests findings one by one, on any thread. */
  private final class Retest {

    private final AccusedSolvers accused;
    private final List<Target> builds;
    private final List<Target> references;
    private final BugTrial trial;
    private final Store store;

    Retest(
        AccusedSolvers accused,
        List<Target> builds,
        List<Target> references,
        BugTrial trial,
        Store store) {
      this.accused = accused;
      this.builds = builds;
      this.references = references;
      this.trial = trial;
      this.store = store;
    }

    List<RetestReport.Retested> of(Finding finding) {
      RecordedBug bug =
          RecordedBug.of(finding, FindingFiles.text(finding, store.folder(), console));
      List<String> solvers = accused.of(bug);
      List<RetestReport.Retested> retested =
          builds.stream()
              .filter(build -> solvers.contains(build.profile().name()))
              .map(build -> retested(finding, build.label(), sighting(bug, build)))
              .toList();
      String about = String.join(" and ", solvers);
      return retested.isEmpty()
          ? List.of(retested(finding, "", Sighting.skipped("it is about " + about)))
          : retested;
    }

    private Sighting sighting(RecordedBug bug, Target build) {
      try {
        Target withOptions = bug.on(build);
        return trial.sighting(
            bug,
            withOptions,
            bug.needsOthers() ? ReferenceTargets.besides(build, references) : List.of());
      } catch (SolverException e) {
        return Sighting.skipped(String.valueOf(e.getMessage()));
      }
    }

    private RetestReport.Retested retested(Finding finding, String solver, Sighting sighting) {
      return new RetestReport.Retested(
          finding.id(),
          finding.bug().bucket(),
          finding.bug().kind(),
          finding.file(),
          solver,
          sighting.shows(),
          sighting.note());
    }
  }
}
