package io.ordeal.cli.input;

import io.ordeal.cli.console.Console;
import io.ordeal.fuzz.campaign.SeedSize;
import io.ordeal.fuzz.campaign.setup.Amounts;
import io.ordeal.fuzz.campaign.setup.CampaignDefaults;
import io.ordeal.fuzz.campaign.setup.EngineNames;
import io.ordeal.fuzz.random.Seed;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that determine the test cases. */
public final class CaseOptions {

  @Option(
      names = "--engine",
      paramLabel = "E",
      description =
          "Engine, optionally with its parameters, such as storm:depth=64,asserts=64; repeatable"
              + " (default: all engines). 'ordeal engines' lists engines and parameters.")
  private List<String> engines = new ArrayList<>();

  @Option(
      names = "--set",
      paramLabel = "NAME=VALUE",
      description = "Value of a parameter for every selected engine that has it; repeatable.")
  private List<String> settings = new ArrayList<>();

  @Option(
      names = "--seeds",
      arity = "1..*",
      paramLabel = "PATH",
      description =
          "Seeds: files, or folders with *.smt2 and *.smt2.gz files (default: the bundled seeds).")
  private List<String> seeds = new ArrayList<>();

  @Option(
      names = SeedSize.OPTION,
      paramLabel = "SIZE",
      description =
          "Size limit for seeds, such as 500K or 5M (default: "
              + SeedSize.USUAL_TEXT
              + "). Larger seeds are skipped.")
  private @Nullable String maxSeedSize;

  @Option(
      names = "--certificates",
      paramLabel = "N",
      description =
          "Test cases per 100 that also ask for an unsat core, values and simplified terms"
              + " (default: "
              + CampaignDefaults.CERTIFICATES
              + "). Ordeal checks all of them. Engine falcon and seeds may ask for certificates"
              + " without this option.")
  private @Nullable Integer certificates;

  @Option(
      names = "--dialects",
      split = ",",
      paramLabel = "D",
      description =
          "Dialects whose operators engines may add: standard, common (operators of several"
              + " dialects), bitwuzla, cvc4, cvc5, z3; comma-separated (default: the dialects"
              + " that all solvers of the campaign support, so z3 only if all are Z3)."
              + " Operators of seeds are always used.")
  private List<String> dialects = new ArrayList<>();

  @Option(
      names = "--seed",
      paramLabel = "S",
      description = "Random seed (default: a new one for each run).")
  private @Nullable Long seed;

  public List<String> engines() {
    return engines;
  }

  /** Returns these engines with the parameters of {@code --set}. */
  public List<String> set(List<String> chosen) {
    List<String> all = chosen;
    for (String setting : settings) {
      all = EngineNames.setting(setting, all);
    }
    return all;
  }

  /** Returns the names of dialects; none for the default. */
  public List<String> dialects() {
    return dialects;
  }

  public List<String> seeds() {
    return seeds;
  }

  /** Returns the size of the largest seed; null if the option was not given. */
  public @Nullable String maxSeedSize() {
    return maxSeedSize;
  }

  /**
   * Returns the number of test cases per 100 that ask for certificates; null if the option was not
   * given.
   */
  public @Nullable Integer certificates() {
    return certificates;
  }

  /** Returns the random seed, which is drawn if it was not given. */
  public long seed() {
    long number = seed == null ? Seed.fresh() : seed;
    seed = number;
    return number;
  }

  public boolean isSeedGiven() {
    return seed != null;
  }

  /** Warns that seeds are not read, if some were given. */
  public SeedFiles noSeeds(Console console) {
    if (!seeds.isEmpty()) {
      console.tell("--seeds is not used: no selected engine works on seeds");
    }
    if (maxSeedSize != null) {
      console.tell(SeedSize.OPTION + " is not used: no selected engine works on seeds");
    }
    return SeedFiles.NONE;
  }

  /** Reads the seeds, and reports problems with some of them. */
  public SeedFiles readSeeds(Console console, Jobs jobs) {
    SeedSize most = maxSeedSize == null ? SeedSize.USUAL : Amounts.seedSize(maxSeedSize);
    SeedFiles read = SeedFiles.read(console, jobs, seeds, most, needs -> Optional.empty());
    read.tell(console);
    return read;
  }
}
