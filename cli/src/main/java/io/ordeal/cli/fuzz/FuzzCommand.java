package io.ordeal.cli.fuzz;

import io.ordeal.cli.console.BadInput;
import io.ordeal.cli.console.Console;
import io.ordeal.cli.input.Jobs;
import io.ordeal.cli.input.SolverPlaces;
import io.ordeal.fuzz.solver.install.Catalogue;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code ordeal fuzz}: a campaign. */
@Command(
    name = "fuzz",
    description = "Tests solvers with scripts that engines make from seeds.",
    footer = {
      "",
      "Without options, all engines make scripts from the bundled seeds, and the",
      "bundled solvers are tested for a minute.",
      "",
      "Ordeal confirms each finding in fresh processes, writes it to the folder of the",
      "campaign and then announces it. Announced findings survive a crash or kill -9.",
      "The folder holds:",
      "  findings/BUCKET/ID.smt2          a finding, ready to run; the comments at its",
      "                                   top explain it",
      "  findings/BUCKET/ID.reduced.smt2  the reduced script",
      "  findings/BUCKET/ID.session.smt2  earlier scripts, if the bug needs them in",
      "                                   the same process",
      "  campaign.toml                    the settings",
      "  stats.jsonl                      counts, one line every 5 seconds",
      "  ordeal.db                        the database",
      "The comment 'seed:' of a finding says whether the unmutated seed shows the bug.",
      "",
      "--resume DIR continues a campaign that ended or was killed. It cannot change",
      "what the campaign tests: seed, engines, seeds, max-seed-size, certificates,",
      "dialects, solvers, modes, config, options, learned and coverage. It can change",
      "time, tests, limits and jobs. --time and --tests apply to the whole campaign.",
      "",
      "--campaign FILE reads settings from a campaign.toml. Its keys are seed,",
      "engines, seeds, max-seed-size, certificates, dialects, solvers, modes, config,",
      "options, learned, limit, long-limit, long-share, memory, steps, time, tests,",
      "keep, reduce, behaviour-share and coverage, as on the command line. Two keys",
      "are not options: without lists operators that engines must not use (default:",
      "operators that some solver lacks), and tactics lists tactics for",
      "check-sat-using (default: the tactics of the solvers).",
      "The command line overrides the file. Paths start from the current folder.",
      "",
      "Ordeal reduces one finding per bucket in the background. Before reduction, a",
      "bucket holds findings of one solver, kind and theory. Afterwards the shape of",
      "the reduced script names the bucket, and findings of the same bug move there.",
      "The line 'found:' announces a bucket, and 'reduced:' a reduction. --resume",
      "continues reductions that were not finished.",
      "",
      "After several timeouts on one seed, a solver gets only every sixteenth test",
      "case of this seed, until it decides one. A solver gets no test case with",
      "features that it does not support. Seeds that no solver supports are skipped.",
      "The summary counts test cases that a solver did not get as 'skipped after",
      "timeouts' (in JSON: spared) and 'unsupported' (not-asked), and test cases that",
      "no solver got as 'not run' (unasked). If too many are skipped after timeouts,",
      "Ordeal runs a few of them with --long-limit, and suggests a --limit that",
      "decides half of them.",
      "",
      "A unit is at most 100 test cases of one seed. It ends early when its share of",
      "the time is used up (cut-units), and expensive seeds get fewer units",
      "(skipped-units). With --tests N neither happens: the N test cases are the same",
      "on any machine.",
      "",
      "If a solver is killed from outside or closes its output (stopped), it is",
      "started again for the next test case. After three such losses in a row it gets",
      "fewer test cases, until it answers again. A loss is never a finding.",
      "",
      "The line of an engine counts its test cases and gives three percentages: test",
      "cases that a solver rejected, duplicates, and trivial test cases. An engine",
      "with several sets of parameters has one line for each.",
      "",
      "The line of a solver counts its answers, with and without options: a test case",
      "may have one of each. A test case is 'decided by some answer' if one of its",
      "answers, of any solver, is sat or unsat. So a test case can be decided although",
      "the solver crashed or refused its options: it decided the same script without",
      "options. That answer is counted once, even if several test cases with other",
      "options share it.",
      "",
      "A finding is new unless --known or --baseline contains its bug. Known findings",
      "are counted, but not announced. At the end, Ordeal runs the scripts of known",
      "bugs that the campaign did not find; 'fixed?' names bugs that no longer show.",
      "--known, --baseline, --fail-on and --junit are not stored in the campaign:",
      "repeat them with --resume. docs/ci.md has a complete check for pull requests.",
      "",
      "Ctrl-C ends a campaign as soon as the running queries have ended; running",
      "confirmations get ten seconds. When --time is over or --tests are made, running",
      "queries, confirmations and reductions may take up to half a minute; the status",
      "then says 'finishing'.",
      "",
      "With --cluster MASTER, the executors of an Apache Spark cluster run the units,",
      "and this process alone writes the folder of the campaign. Ordeal downloads",
      "Spark at first use; with SPARK_HOME it uses that Spark. If an executor is lost,",
      "its units run again. A campaign can be resumed with or without --cluster.",
      "docs/cluster.md explains what the machines of a cluster need.",
      "",
      "Examples:",
      "  ordeal fuzz",
      "  ordeal fuzz --solver z3=./my-z3 --seeds folder --time 8h --out night",
      "  ordeal fuzz --engine storm:preset=paper --mode fresh --tests 5000",
      "  ordeal fuzz --resume night --time 16h",
      "  ordeal fuzz --cluster spark://host:7077 --time 8h --out night",
      "  ordeal fuzz --known known-bugs.toml --baseline main --fail-on new",
      "  ordeal replay night          rebuild its findings and run them again",
      "",
      "Exit status: 0 without findings, 10 with findings (--fail-on selects which ones",
      "count), 2 if the input is wrong or nothing could be tested, 130 after Ctrl-C."
    })
public final class FuzzCommand implements Callable<Integer> {

  private final Console console;

  @Mixin private FuzzOptions options = new FuzzOptions();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Folder of the campaign, new or empty (default: ordeal-DATE-TIME).")
  private @Nullable String out;

  @Option(names = "--resume", paramLabel = "DIR", description = "Folder of a campaign to continue.")
  private @Nullable String resume;

  @Option(
      names = "--campaign",
      paramLabel = "FILE",
      description = "File with settings (campaign.toml); the command line overrides it.")
  private @Nullable String campaignFile;

  @Mixin private TriageOptions triage = new TriageOptions();
  @Mixin private Jobs jobs = new Jobs();
  @Mixin private ClusterOption clusterOption = new ClusterOption();
  @Mixin private SolverPlaces places = new SolverPlaces();

  public FuzzCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    jobs.check();
    Catalogue catalogue = places.catalogue(console);
    CampaignRun run =
        new CampaignRun(
            console,
            catalogue,
            jobs.count(),
            clusterOption.checked(console),
            resume != null,
            triage.recognition());
    if (resume == null) {
      return new NewCampaign(console, options, jobs, catalogue).start(campaignFile, out, run);
    }
    if (out != null || campaignFile != null) {
      throw new BadInput(
          "--resume: found %s as well, wanted the folder of a campaign alone"
              .formatted(out == null ? "--campaign" : "--out"));
    }
    return new ResumedCampaign(console, options, jobs, catalogue).resume(resume, run);
  }
}
