package io.ordeal.cli.fuzz;

import io.ordeal.cli.console.BadInput;
import io.ordeal.cli.input.CaseOptions;
import io.ordeal.cli.input.Inputs;
import io.ordeal.fuzz.campaign.setup.CampaignDefaults;
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
          "Solver to test, such as z3 (on the PATH, or else bundled), z3:smt.arith.solver=2,"
              + " z3=./my-z3 or cvc5@1.3.2-1; repeatable (default: the bundled solvers).")
  private List<String> solvers = new ArrayList<>();

  @Option(
      names = "--mode",
      split = ",",
      paramLabel = "M",
      description =
          "Process mode, or several, comma-separated (default: "
              + CampaignDefaults.MODE
              + "). fresh: one process per script; reset: one process, with (reset) between"
              + " scripts; incremental: one process, with push and pop.")
  private List<String> modes = new ArrayList<>();

  @Option(
      names = "--config",
      paramLabel = "C",
      description =
          "Option strategy (default: "
              + CampaignDefaults.CONFIG
              + ", which sets an option in every second test case). default: no options;"
              + " random: random options; preset: from a list in the profile; learned:"
              + " options that are relevant for the script; genetic: a search for new"
              + " behaviour; falcon: learned and genetic. Parameters follow a colon, as in"
              + " random:most=2; 'ordeal engines' lists them.")
  private @Nullable String config;

  @Option(
      names = "--options",
      paramLabel = "P",
      description =
          "Options that the strategy may set: safe (at most one supported option), regular"
              + " (supported options) or all (expert options too) (default: "
              + CampaignDefaults.POLICY
              + " without --config, regular with it).")
  private @Nullable String policy;

  @Option(
      names = "--learned",
      paramLabel = "FILE",
      description =
          "Table of 'ordeal learn' for --config learned and falcon; repeatable (default:"
              + " the bundled tables).")
  private List<String> learned = new ArrayList<>();

  @Option(
      names = "--behaviour-share",
      paramLabel = "N",
      description =
          "Test cases per 100 for which solvers print statistics, to count distinct"
              + " behaviours (default: "
              + CampaignDefaults.BEHAVIOUR_SHARE
              + ").")
  private @Nullable Integer behaviourShare;

  @Option(
      names = "--coverage",
      paramLabel = "TOOL",
      description =
          "Tool that measures code coverage of solvers: jacoco (solvers on the JVM:"
              + " smtinterpol, princess) or gcov (a build with gcc --coverage; needs --mode"
              + " fresh) (default: none). --config genetic and falcon then search for new code.")
  private @Nullable String coverage;

  @Option(
      names = "--time",
      paramLabel = "T",
      description =
          "Time limit of the campaign, such as 30s, 10m or 8h (default: "
              + CampaignDefaults.TIME
              + ", or none with --tests).")
  private @Nullable String time;

  @Option(
      names = "--tests",
      paramLabel = "N",
      description = "Number of test cases (default: no limit).")
  private @Nullable Long tests;

  @Option(
      names = "--limit",
      paramLabel = "T",
      description =
          "Time limit per check-sat, such as 500ms or 10s (default: "
              + CampaignDefaults.LIMIT
              + ").")
  private @Nullable String limit;

  @Option(
      names = "--long-limit",
      paramLabel = "T",
      description =
          "Longer time limit per check-sat, for a few test cases (default: "
              + CampaignDefaults.LONG_LIMIT
              + ").")
  private @Nullable String longLimit;

  @Option(
      names = "--long-share",
      paramLabel = "N",
      description =
          "Test cases per 1,000 that get --long-limit (default: "
              + CampaignDefaults.LONG_SHARE
              + ").")
  private @Nullable Integer longShare;

  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      description =
          "Memory limit per process, such as 500M or 2G (default: "
              + CampaignDefaults.MEMORY
              + ").")
  private @Nullable String memory;

  @Option(
      names = "--steps",
      paramLabel = "N",
      description =
          "Deterministic step limit, for solvers that have one: rlimit of z3 and cvc5"
              + " (default: none).")
  private @Nullable Long steps;

  @Option(
      names = "--keep",
      paramLabel = "N",
      description =
          "Findings to keep per bucket (default: "
              + CampaignDefaults.KEEP
              + "); at most 10 per unit. The rest are only counted.")
  private @Nullable Integer keep;

  @Option(
      names = "--reduce",
      paramLabel = "T",
      description =
          "Time limit per finding for reduction in the background, one finding per bucket"
              + " (default: "
              + CampaignDefaults.REDUCE
              + ").")
  private @Nullable String reduce;

  @Option(names = "--no-reduce", description = "Do not reduce findings.")
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
    if (noReduce && reduce != null) {
      throw new BadInput("--reduce: found --no-reduce as well, wanted one of them");
    }
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
