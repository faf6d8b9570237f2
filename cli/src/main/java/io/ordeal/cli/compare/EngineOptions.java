package io.ordeal.cli.compare;

import io.ordeal.cli.input.Inputs;
import io.ordeal.fuzz.campaign.setup.CampaignDefaults;
import io.ordeal.fuzz.campaign.setup.CampaignFile;
import io.ordeal.fuzz.compare.variants.Variant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of {@code ordeal compare} that compare engines and settings. */
final class EngineOptions {

  /** Options that have no meaning without {@code --engine}. */
  static final List<String> NEED_ENGINE =
      List.of("--config", "--options", "--tests", "--time", "--seeds", "--seed", "--coverage");

  @Option(
      names = "--engine",
      paramLabel = "E",
      description =
          "Engine to compare, optionally with its parameters; repeatable. Several values of a"
              + " parameter, such as storm:depth=8|16, are several variants.")
  private List<String> engines = new ArrayList<>();

  @Option(
      names = "--config",
      paramLabel = "C",
      description =
          "Option strategies for every engine, comma-separated or repeated (default: "
              + CampaignDefaults.CONFIG
              + "). default: no options; random: random options; preset: from a list in the"
              + " profile; learned: options that are relevant for the script; genetic: a search"
              + " for new behaviour; falcon: learned and genetic. 'ordeal engines' lists their"
              + " parameters.")
  private List<String> configs = new ArrayList<>();

  @Option(
      names = "--options",
      paramLabel = "P",
      description =
          "Options that strategies may set: safe (at most one supported option), regular"
              + " (supported options) or all (expert options too) (default: "
              + CampaignDefaults.POLICY
              + " without --config, regular with it).")
  private @Nullable String policy;

  @Option(names = "--tests", paramLabel = "N", description = "Test cases per campaign.")
  private @Nullable Long tests;

  @Option(
      names = "--time",
      paramLabel = "T",
      description =
          "Time limit per campaign (default: " + CampaignDefaults.TIME + ", or none with --tests).")
  private @Nullable String time;

  @Option(
      names = "--seeds",
      arity = "1..*",
      paramLabel = "SEEDS",
      description = "Seeds of the campaigns: files or folders (default: the bundled seeds).")
  private List<String> seeds = new ArrayList<>();

  @Option(
      names = "--seed",
      paramLabel = "S",
      description =
          "Random seed of the first run (default: ${DEFAULT-VALUE}). Each further run has the"
              + " next one.")
  private long seed = 1;

  @Option(
      names = "--coverage",
      paramLabel = "TOOL",
      description = "Tool that measures code coverage of solvers: jacoco or gcov (default: none).")
  private @Nullable String coverage;

  boolean isEmpty() {
    return engines.isEmpty();
  }

  List<Variant> variants() {
    return Variant.of(engines, configs);
  }

  /** Returns the random seed of the first run. */
  long seed() {
    return seed;
  }

  /** Returns the settings of all campaigns, without engine, strategy and random seed. */
  CampaignFile settings(
      List<String> solvers, List<String> modes, CampaignFile.LimitSettings limits) {
    return new CampaignFile(
        new CampaignFile.Cases(
            null,
            List.of(),
            seeds.stream().map(path -> Inputs.pathOf("--seeds", path).toString()).toList(),
            null,
            null,
            List.of(),
            List.of(),
            List.of()),
        new CampaignFile.Solvers(solvers, modes, null, policy, List.of()),
        limits,
        new CampaignFile.Extent(time, tests),
        // All test cases count, because campaigns are compared by their behaviours.
        new CampaignFile.Records(null, 100, coverage, null),
        CampaignFile.NOTHING.start());
  }
}
