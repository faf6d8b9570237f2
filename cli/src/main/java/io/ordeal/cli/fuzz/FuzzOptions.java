package io.ordeal.cli.fuzz;

import io.ordeal.cli.input.CaseOptions;
import io.ordeal.cli.input.Inputs;
import io.ordeal.fuzz.campaign.setup.CampaignFile;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of {@code ordeal fuzz} that a {@code campaign.toml} can set too. */
final class FuzzOptions {

  @Mixin private CaseOptions cases = new CaseOptions();

  @Option(
      names = "--solver",
      paramLabel = "S",
      description =
          "A solver to test, such as z3 (the one on the PATH, if there is one), cvc5@1.3.2-1,"
              + " z3=./my-z3 or z3:smt.arith.solver=2; may be given many times (default: the solvers"
              + " that come with Ordeal).")
  private List<String> solvers = new ArrayList<>();

  @Option(
      names = "--mode",
      split = ",",
      paramLabel = "M",
      description =
          "fresh: a process for each script; reset: one process with (reset) between them;"
              + " incremental: with push and pop; several with commas (default: reset).")
  private List<String> modes = new ArrayList<>();

  @Option(
      names = "--config",
      paramLabel = "C",
      description =
          "Strategy that chooses the options of solvers: default (no options), random, preset"
              + " (from a list in their profiles), learned (options that matter for the script),"
              + " genetic (a search for new behaviour) or falcon (learned and genetic), with"
              + " parameters as in random:most=2, which 'ordeal engines' lists (default: learned, with"
              + " --options safe: every second test case gets an option).")
  private @Nullable String config;

  @Option(
      names = "--options",
      paramLabel = "P",
      description =
          "Options that the strategy may set: safe (at most one supported option), regular (any"
              + " supported ones) or all (expert options too) (default: safe without --config, regular"
              + " with it).")
  private @Nullable String policy;

  @Option(
      names = "--learned",
      paramLabel = "FILE",
      description =
          "Table of 'ordeal learn' for --config learned and falcon; may be repeated (default: the"
              + " tables that come with Ordeal).")
  private List<String> learned = new ArrayList<>();

  @Option(
      names = "--behaviour-share",
      paramLabel = "N",
      description =
          "Test cases per 100 for which solvers print their statistics, so that distinct behaviours"
              + " are counted (default: 5).")
  private @Nullable Integer behaviourShare;

  @Option(
      names = "--coverage",
      paramLabel = "TOOL",
      description =
          "Measures the code of solvers that runs: jacoco (solvers on the JVM: smtinterpol,"
              + " princess) or gcov (a build with gcc --coverage such as z3=./z3, needs --mode"
              + " fresh). --config genetic and falcon then search for new code (default: none).")
  private @Nullable String coverage;

  @Option(
      names = "--time",
      paramLabel = "T",
      description =
          "Time for the campaign, such as 30s, 10m or 8h (default: 1m, or no limit with --tests).")
  private @Nullable String time;

  @Option(
      names = "--tests",
      paramLabel = "N",
      description = "Test cases for the campaign (default: no limit).")
  private @Nullable Long tests;

  @Option(
      names = "--limit",
      paramLabel = "T",
      description = "Time limit per check-sat, such as 500ms or 10s (default: 100ms).")
  private @Nullable String limit;

  @Option(
      names = "--long-limit",
      paramLabel = "T",
      description = "Longer time limit per check-sat, for a few test cases (default: 3s).")
  private @Nullable String longLimit;

  @Option(
      names = "--long-share",
      paramLabel = "N",
      description = "Test cases per 1,000 that get --long-limit (default: 1).")
  private @Nullable Integer longShare;

  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      description = "Memory limit per process, such as 500M or 2G (default: 2G).")
  private @Nullable String memory;

  @Option(
      names = "--steps",
      paramLabel = "N",
      description =
          "Deterministic limit of solvers that have one (rlimit of z3, cvc5) (default: none).")
  private @Nullable Long steps;

  @Option(
      names = "--keep",
      paramLabel = "N",
      description =
          "Findings to keep per bucket (default: 100); at most 10 per unit. The rest are only"
              + " counted.")
  private @Nullable Integer keep;

  @Option(
      names = "--reduce",
      paramLabel = "T",
      description =
          "Time limit per finding for reductions in the background, one finding per bucket"
              + " (default: 30s).")
  private @Nullable String reduce;

  @Option(names = "--no-reduce", description = "Reduces no findings.")
  private boolean noReduce;

  /** Returns the options that select seeds and engines. */
  CaseOptions cases() {
    return cases;
  }

  /** Returns whether the command line selects solvers. */
  boolean selectsSolvers() {
    return !solvers.isEmpty();
  }

  /** Returns the settings that the command line gives. */
  CampaignFile given() {
    return new CampaignFile(
        new CampaignFile.Cases(
            cases.isSeedGiven() ? cases.seed() : null,
            cases.engines(),
            cases.seeds().stream().map(path -> Inputs.pathOf("--seeds", path).toString()).toList(),
            cases.maxSeedSize(),
            cases.certificates(),
            cases.dialects(),
            List.of(),
            List.of()),
        new CampaignFile.Solvers(
            solvers,
            modes,
            config,
            policy,
            learned.stream().map(path -> Inputs.pathOf("--learned", path).toString()).toList()),
        new CampaignFile.LimitSettings(limit, longLimit, longShare, memory, steps),
        new CampaignFile.Extent(time, tests),
        new CampaignFile.Records(keep, behaviourShare, coverage, noReduce ? "none" : reduce),
        CampaignFile.NOTHING.start());
  }
}
