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
    description = "Puts solvers to the test with scripts that engines make from seeds.",
    footer = {
      "",
      "Without options: all engines make scripts from the seeds that come with Ordeal",
      "and put the solvers that come with it to the test, for a minute.",
      "",
      "What is found is confirmed in fresh processes, written to the folder of the",
      "campaign and then announced: nothing that was announced is ever lost. The",
      "folder holds findings/BUCKET/ID.smt2 (files that can be run as they are; with",
      "ID.session.smt2 for what shows only behind other scripts of one process, and",
      "ID.reduced.smt2 if it was reduced),",
      "campaign.toml, stats.jsonl (a line every 5 seconds, to be plotted), a database.",
      "The line 'seed:' of a finding says whether the seed shows the bug unmutated.",
      "",
      "--resume DIR goes on with a campaign that was ended or killed. What it tests",
      "(seed, engines, seeds, max-seed-size, certificates, dialects, solvers, modes,",
      "config, options, learned, coverage) cannot be changed; budget, limits and jobs",
      "can.",
      "--time and --tests are those of the whole campaign.",
      "",
      "--campaign FILE reads settings from a campaign.toml. Its keys are seed,",
      "engines, seeds, max-seed-size, certificates, dialects, solvers, modes, config,",
      "options, learned, limit, long-limit, long-share, memory, steps, time, tests,",
      "keep, reduce, behaviour-share and coverage, as on the command line; without,",
      "operators that engines may not use (default: those that some solver lacks); and",
      "tactics for check-sat-using (default: those of the solvers). The command line",
      "overrides the file. Paths start from the current folder.",
      "",
      "One finding per bucket is reduced in the background. Until then, a bucket holds",
      "findings of one solver, kind and theory; then it is named by the shape of the",
      "reduced script, and findings that show the same bug move there. A bug that",
      "shows often leaves room for others. The line 'found:' announces a bucket, and",
      "'reduced:' a reduction. --resume goes on with what was not reduced.",
      "",
      "A target that had several timeouts on a seed runs only one of 16 further test",
      "cases of that seed (the others are skipped after timeouts), until it decides",
      "one. If many are skipped, 'try --limit T' suggests a longer limit. A test case",
      "is unsupported if the target does not take what it needs. A test case that no",
      "target ran counts only as not run. Seeds that no target takes are left out.",
      "In JSON, these counts are spared, not-asked and unasked.",
      "",
      "A unit, up to 100 test cases of one seed, ends when it has taken its share of",
      "the time (cut-units), and expensive seeds get fewer units (skipped-units).",
      "With --tests N neither happens: the N test cases are the same on any machine.",
      "",
      "A solver that is killed from outside or closes its output (stopped) is started",
      "again for the next test case. After three such losses in a row it is asked less",
      "and less often, until it answers. A loss is never a finding.",
      "",
      "Of each engine is shown how many of its test cases a solver rejected, how many",
      "were there before and how many are trivial: they measure Ordeal. An engine that",
      "is set in several ways has a line for each, with its parameters.",
      "",
      "A finding is new unless --known or --baseline knows its bug. Known findings are",
      "counted, but not announced. At the end, the scripts of known bugs that were not",
      "found are run again; 'fixed?' names bugs that no longer show. These options and",
      "--fail-on and --junit are not stored with the campaign: repeat them with",
      "--resume. docs/ci.md has a ready-made check of pull requests.",
      "",
      "Ctrl-C ends a campaign as soon as the solvers that are busy have answered.",
      "",
      "Examples:",
      "  ordeal fuzz",
      "  ordeal fuzz --solver z3=./my-z3 --seeds folder --time 8h --out night",
      "  ordeal fuzz --engine storm:preset=paper --mode fresh --tests 5000",
      "  ordeal fuzz --resume night --time 16h",
      "  ordeal fuzz --known known-bugs.toml --baseline main --fail-on new",
      "  ordeal replay night          rebuilds its findings and runs them again",
      "",
      "Exit status: 0 if there is no finding, 10 if there is one (--fail-on says of",
      "which sort), 2 if what was given is wrong or nothing could be tested, 130 if",
      "ended by Ctrl-C."
    })
public final class FuzzCommand implements Callable<Integer> {

  private final Console console;

  @Mixin private FuzzOptions options = new FuzzOptions();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "The folder of the campaign, which is empty or not there; ordeal-DATE-TIME unless"
              + " told.")
  private @Nullable String out;

  @Option(
      names = "--resume",
      paramLabel = "DIR",
      description = "Go on with the campaign in this folder.")
  private @Nullable String resume;

  @Option(
      names = "--campaign",
      paramLabel = "FILE",
      description = "Take what is not told here from such a file.")
  private @Nullable String campaignFile;

  @Mixin private TriageOptions triage = new TriageOptions();
  @Mixin private Jobs jobs = new Jobs();
  @Mixin private SolverPlaces places = new SolverPlaces();

  public FuzzCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    jobs.check();
    Catalogue catalogue = places.catalogue(console);
    CampaignRun run =
        new CampaignRun(console, catalogue, jobs.count(), resume != null, triage.recognition());
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
