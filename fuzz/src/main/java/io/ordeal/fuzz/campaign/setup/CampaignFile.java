package io.ordeal.fuzz.campaign.setup;

import io.ordeal.fuzz.campaign.SeedSize;
import io.ordeal.fuzz.toml.TomlText;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.dataformat.toml.TomlMapper;

/**
 * The settings of a campaign in {@code campaign.toml}. The file has the keys of all parts on one
 * level, with the names of the command line. A missing setting has its default.
 */
public record CampaignFile(
    Cases cases,
    Solvers solvers,
    LimitSettings limits,
    Extent extent,
    Records records,
    Start start) {

  private static final String COMMENT =
      "# A campaign of Ordeal: ordeal fuzz --campaign FILE runs one like it.\n";

  private static final TomlMapper MAPPER = TomlText.mapper().build();

  /** A campaign without settings. */
  public static final CampaignFile NOTHING = parse("", "");

  /**
   * Settings of test cases.
   *
   * @param seed random seed of all draws
   * @param engines engines such as {@code storm:depth=64}
   * @param seeds files and folders; empty for the seeds that come with Ordeal
   * @param maxSeedSize size of the largest seed that is used
   * @param certificates test cases per 100 that ask for certificates
   * @param dialects dialects whose operators engines may use; by default those that all solvers
   *     take
   * @param without operators that engines may not use
   * @param tactics tactics that engines may use; by default those of all solvers
   */
  public record Cases(
      @Nullable Long seed,
      List<String> engines,
      List<String> seeds,
      @Nullable String maxSeedSize,
      @Nullable Integer certificates,
      List<String> dialects,
      List<String> without,
      List<String> tactics) {

    public Cases {
      engines = List.copyOf(engines);
      seeds = List.copyOf(seeds);
      dialects = List.copyOf(dialects);
      without = List.copyOf(without);
      tactics = List.copyOf(tactics);
    }

    /** Returns {@link #maxSeedSize}, or its default. */
    String maxSeedSizeOrUsual() {
      return maxSeedSize == null ? SeedSize.USUAL.text() : maxSeedSize;
    }

    /** Returns {@link #certificates}, or its default. */
    int certificatesOrUsual() {
      return certificates == null ? CampaignDefaults.CERTIFICATES : certificates;
    }

    private Cases overriddenBy(Cases other) {
      return new Cases(
          or(other.seed, seed),
          or(other.engines, engines),
          or(other.seeds, seeds),
          or(other.maxSeedSize, maxSeedSize),
          or(other.certificates, certificates),
          or(other.dialects, dialects),
          or(other.without, without),
          or(other.tactics, tactics));
    }
  }

  /**
   * Settings of solvers.
   *
   * @param solvers solvers such as {@code z3@4.13.0:smt.arith.solver=2}
   * @param modes modes: fresh, reset, incremental
   * @param config strategy for the options of solvers, such as {@code random:most=2}
   * @param options policy for the options that may be chosen: safe, regular or all
   * @param learned files of learned tables; empty for those that come with Ordeal
   */
  public record Solvers(
      List<String> solvers,
      List<String> modes,
      @Nullable String config,
      @Nullable String options,
      List<String> learned) {

    public Solvers {
      solvers = List.copyOf(solvers);
      modes = List.copyOf(modes);
      learned = List.copyOf(learned);
    }

    /** Returns {@link #config}, or the strategy that sets no options. */
    String configOrNone() {
      return config == null ? "default" : config;
    }

    /** Returns {@link #options}, or its default. */
    String optionsOrUsual() {
      return options == null ? "regular" : options;
    }

    private Solvers overriddenBy(Solvers other) {
      return new Solvers(
          or(other.solvers, solvers),
          or(other.modes, modes),
          or(other.config, config),
          or(other.options, options),
          or(other.learned, learned));
    }
  }

  /**
   * Limits of solvers.
   *
   * @param limit time limit per check
   * @param longLimit time limit per check for a few test cases
   * @param longShare test cases per 1,000 that get the long limit
   * @param memory memory limit per process
   * @param steps deterministic limit of solvers that have one
   */
  public record LimitSettings(
      @Nullable String limit,
      @Nullable String longLimit,
      @Nullable Integer longShare,
      @Nullable String memory,
      @Nullable Long steps) {

    private LimitSettings overriddenBy(LimitSettings other) {
      return new LimitSettings(
          or(other.limit, limit),
          or(other.longLimit, longLimit),
          or(other.longShare, longShare),
          or(other.memory, memory),
          or(other.steps, steps));
    }
  }

  /**
   * Budget of the campaign over all its sessions.
   *
   * @param tests number of test cases
   */
  public record Extent(@Nullable String time, @Nullable Long tests) {

    private Extent overriddenBy(Extent other) {
      return new Extent(or(other.time, time), or(other.tests, tests));
    }
  }

  /**
   * Settings of what is recorded.
   *
   * @param keep findings to keep per bucket
   * @param behaviourShare test cases per 100 whose behaviour is counted
   * @param coverage tool that measures the coverage of solvers: none, jacoco or gcov
   * @param reduce time per finding for reductions in the background; {@code none} for no reductions
   */
  public record Records(
      @Nullable Integer keep,
      @Nullable Integer behaviourShare,
      @Nullable String coverage,
      @Nullable String reduce) {

    /** Returns {@link #coverage}, or its default. */
    String coverageOrUsual() {
      return coverage == null ? "none" : coverage;
    }

    private Records overriddenBy(Records other) {
      return new Records(
          or(other.keep, keep),
          or(other.behaviourShare, behaviourShare),
          or(other.coverage, coverage),
          or(other.reduce, reduce));
    }
  }

  /**
   * Facts about the start of the campaign. Another campaign with the same settings may have others.
   *
   * @param targets labels of the targets
   * @param seedsDigest hash of all seeds
   * @param firstSeeds number of seeds, the first in the store, that engines start from before they
   *     start from others; null for none
   * @param optionSpaces hashes of the option spaces of the targets, which are in the store
   */
  public record Start(
      List<String> targets,
      @Nullable String seedsDigest,
      @Nullable Integer firstSeeds,
      List<String> optionSpaces) {

    public Start {
      targets = List.copyOf(targets);
      optionSpaces = List.copyOf(optionSpaces);
    }

    private Start overriddenBy(Start other) {
      return new Start(
          or(other.targets, targets),
          or(other.seedsDigest, seedsDigest),
          or(other.firstSeeds, firstSeeds),
          or(other.optionSpaces, optionSpaces));
    }
  }

  private static <T> @Nullable T or(@Nullable T first, @Nullable T second) {
    return first == null ? second : first;
  }

  private static List<String> or(List<String> first, List<String> second) {
    return first.isEmpty() ? second : first;
  }

  /**
   * Parses the text of a campaign file.
   *
   * @param file name of the file, for messages
   */
  public static CampaignFile parse(String file, String text) {
    TomlText.Parts parts =
        new TomlText(file, text, "a campaign", "'ordeal fuzz --help'")
            .readParts(
                MAPPER,
                Cases.class,
                Solvers.class,
                LimitSettings.class,
                Extent.class,
                Records.class,
                Start.class);
    return new CampaignFile(
        parts.get(Cases.class),
        parts.get(Solvers.class),
        parts.get(LimitSettings.class),
        parts.get(Extent.class),
        parts.get(Records.class),
        parts.get(Start.class));
  }

  /** Returns the text of the file. */
  public String text() {
    return COMMENT + TomlText.write(MAPPER, cases, solvers, limits, extent, records, start);
  }

  /** Returns these settings, overridden by those that the other file has. */
  public CampaignFile overriddenBy(CampaignFile other) {
    return new CampaignFile(
        cases.overriddenBy(other.cases),
        solvers.overriddenBy(other.solvers),
        limits.overriddenBy(other.limits),
        extent.overriddenBy(other.extent),
        records.overriddenBy(other.records),
        start.overriddenBy(other.start));
  }

  private CampaignFile with(Cases others) {
    return new CampaignFile(others, solvers, limits, extent, records, start);
  }

  private CampaignFile with(Start other) {
    return new CampaignFile(cases, solvers, limits, extent, records, other);
  }

  /** Returns the same settings with other engines. */
  public CampaignFile withEngines(List<String> engines) {
    return with(
        new Cases(
            cases.seed,
            engines,
            cases.seeds,
            cases.maxSeedSize,
            cases.certificates,
            cases.dialects,
            cases.without,
            cases.tactics));
  }

  /** Returns the same settings with another random seed. */
  public CampaignFile withSeed(long seed) {
    return with(
        new Cases(
            seed,
            cases.engines,
            cases.seeds,
            cases.maxSeedSize,
            cases.certificates,
            cases.dialects,
            cases.without,
            cases.tactics));
  }

  /** Returns the same settings for a campaign that starts with these seeds. */
  public CampaignFile withSeedsDigest(String digest) {
    return with(new Start(start.targets, digest, start.firstSeeds, start.optionSpaces));
  }

  /** Returns the same settings with the number of seeds that engines start from first. */
  CampaignFile withFirstSeeds(int count) {
    return with(new Start(start.targets, start.seedsDigest, count, start.optionSpaces));
  }

  /** Returns whether these are the settings of a campaign that has started. */
  boolean hasStarted() {
    return !start.targets.isEmpty();
  }

  /** Returns the settings for a new campaign. */
  public CampaignFile withoutStart() {
    return with(NOTHING.start);
  }

  /** Returns the settings for other solvers, which may take other operators and tactics. */
  public CampaignFile withoutVocabulary() {
    return with(
        new Cases(
            cases.seed,
            cases.engines,
            cases.seeds,
            cases.maxSeedSize,
            cases.certificates,
            List.of(),
            List.of(),
            List.of()));
  }

  /** Returns the keys that have another value in the other file. */
  public List<String> differences(CampaignFile other) {
    Set<String> lines = new HashSet<>(text().lines().toList());
    Set<String> others = new HashSet<>(other.text().lines().toList());
    return Stream.concat(text().lines(), other.text().lines())
        .filter(line -> !(lines.contains(line) && others.contains(line)))
        .map(line -> line.replaceFirst("\\s*=.*", ""))
        .distinct()
        .toList();
  }

  /** Returns the number or size of an option of test cases; empty for other options. */
  public Optional<String> amount(String option) {
    return switch (option) {
      case "max-seed-size" -> Optional.of(cases.maxSeedSizeOrUsual());
      case "certificates" -> Optional.of(String.valueOf(cases.certificatesOrUsual()));
      default -> Optional.empty();
    };
  }

  /**
   * Returns the first option that differs in the other file and changes what is tested; null if
   * there is none.
   */
  public @Nullable String changedMeaning(CampaignFile other) {
    if (!Objects.equals(cases.seed, other.cases.seed)) {
      return "seed";
    }
    if (!cases.engines.equals(other.cases.engines)) {
      return "engine";
    }
    // A campaign of an older Ordeal does not have them.
    if (!cases.dialects.isEmpty() && !cases.dialects.equals(other.cases.dialects)) {
      return "dialects";
    }
    if (!solvers.solvers.equals(other.solvers.solvers)) {
      return "solver";
    }
    if (!solvers.modes.equals(other.solvers.modes)) {
      return "mode";
    }
    // A campaign of an older Ordeal measured no coverage.
    if (!records.coverageOrUsual().equals(other.records.coverageOrUsual())) {
      return "coverage";
    }
    // A campaign of an older Ordeal does not have these two: it set no options.
    if (!solvers.configOrNone().equals(other.solvers.configOrNone())) {
      return "config";
    }
    if (!solvers.optionsOrUsual().equals(other.solvers.optionsOrUsual())) {
      return "options";
    }
    if (!solvers.learned.equals(other.solvers.learned)) {
      return "learned";
    }
    // A campaign of an older Ordeal does not have it: it used the default.
    if (!cases.maxSeedSizeOrUsual().equals(other.cases.maxSeedSizeOrUsual())) {
      return "max-seed-size";
    }
    // A campaign of an older Ordeal asked for no certificates.
    if (cases.certificatesOrUsual() != other.cases.certificatesOrUsual()) {
      return "certificates";
    }
    return cases.seeds.equals(other.cases.seeds) ? null : "seeds";
  }
}
