package io.ordeal.fuzz.campaign.setup;

import io.ordeal.fuzz.campaign.Campaign;
import io.ordeal.fuzz.campaign.CampaignBudget;
import io.ordeal.fuzz.campaign.Configuring;
import io.ordeal.fuzz.campaign.ConfiguringReader;
import io.ordeal.fuzz.campaign.EngineReader;
import io.ordeal.fuzz.campaign.Plan;
import io.ordeal.fuzz.campaign.SeedLibrary;
import io.ordeal.fuzz.campaign.SeedSize;
import io.ordeal.fuzz.config.Strategies;
import io.ordeal.fuzz.config.Strategy;
import io.ordeal.fuzz.content.ContentHash;
import io.ordeal.fuzz.engine.EngineChoice;
import io.ordeal.fuzz.solver.install.Catalogue;
import io.ordeal.fuzz.solver.install.SolverName;
import io.ordeal.fuzz.solver.option.Inventories;
import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.solver.session.Needs;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.store.SeedInfo;
import io.ordeal.fuzz.store.Store;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A campaign that is ready to run.
 *
 * @param file settings, with defaults for missing ones
 * @param maxSeedSize size of the largest seed that it uses
 */
public record PreparedCampaign(
    CampaignFile file,
    Plan plan,
    List<Target> targets,
    SeedSize maxSeedSize,
    Campaign.QuerySettings querySettings,
    CampaignBudget budget) {

  /** The time for reductions that means no reductions. */
  private static final String NO_REDUCE = "none";

  /**
   * Finds the solvers and checks all settings.
   *
   * @param files source of files in the settings of engines
   * @param spaces source of the option spaces of solvers
   * @throws SetupException if something does not fit
   */
  public static PreparedCampaign of(
      CampaignFile told,
      Catalogue catalogue,
      Inventories inventories,
      EngineReader.FileSource files,
      OptionSpaces spaces) {
    CampaignFile.Solvers asked = withDefaults(told, catalogue);
    List<Target> targets =
        Coverages.measured(
            TargetNames.find(catalogue, inventories, asked.solvers(), asked.modes()),
            catalogue,
            told.records().coverageOrUsual());
    return of(told, asked, targets, files, spaces);
  }

  /**
   * Prepares a campaign to make its test cases again. Its solvers may be missing on this machine,
   * so its targets must not be started.
   *
   * @param told settings of a campaign that has started
   * @throws SetupException if something does not fit
   */
  public static PreparedCampaign withoutSolvers(
      CampaignFile told, Catalogue catalogue, EngineReader.FileSource files, OptionSpaces spaces) {
    CampaignFile.Solvers asked = told.solvers();
    List<Target> targets =
        TargetNames.asLabelled(catalogue, asked.solvers(), asked.modes(), told.start().targets());
    return of(told, asked, targets, files, spaces);
  }

  private static PreparedCampaign of(
      CampaignFile told,
      CampaignFile.Solvers asked,
      List<Target> targets,
      EngineReader.FileSource files,
      OptionSpaces spaces) {
    CampaignFile.LimitSettings limits = withDefaults(told.limits());
    CampaignFile.Records records = withDefaults(told.records());
    CampaignFile.Extent extent = withDefaults(told.extent());
    Campaign.QuerySettings querySettings = querySettings(limits, records);
    SeedSize maxSeedSize = Amounts.seedSize(told.cases().maxSeedSizeOrUsual());
    CampaignBudget budget = budget(extent);
    Plan plan =
        new Plan(
            told.cases().seed() == null ? 0 : told.cases().seed(),
            EngineNames.parse(told.cases().engines(), files),
            VocabularyNames.vocabulary(told, targets),
            configuring(asked, told.start(), targets, spaces),
            Amounts.percentage("--certificates", told.cases().certificatesOrUsual()),
            told.start().firstSeeds() == null ? 0 : told.start().firstSeeds());
    EngineNames.check(plan.engines(), plan.vocabulary());
    CampaignFile file =
        new CampaignFile(
            cases(told.cases(), plan),
            new CampaignFile.Solvers(
                asked.solvers().stream().map(PreparedCampaign::withWholePath).toList(),
                asked.modes(),
                plan.configuring().name(),
                plan.configuring().policy().text(),
                asked.learned().stream().map(PreparedCampaign::wholePath).toList()),
            limits,
            extent,
            records,
            start(told.start(), plan, targets));
    return new PreparedCampaign(file, plan, targets, maxSeedSize, querySettings, budget);
  }

  /** Returns the same campaign, whose engines start from the first seeds of the store. */
  public PreparedCampaign withFirstSeeds(int count) {
    return count == 0
        ? this
        : new PreparedCampaign(
            file.withFirstSeeds(count),
            plan.withFirstSeeds(count),
            targets,
            maxSeedSize,
            querySettings,
            budget);
  }

  // ---------------------------------------------------------------------------------- defaults

  private static CampaignFile.Solvers withDefaults(CampaignFile file, Catalogue catalogue) {
    CampaignFile.Solvers told = file.solvers();
    // A campaign of an older Ordeal does not have a strategy: it set no options.
    boolean isUsualConfig = told.config() == null && !file.hasStarted();
    return new CampaignFile.Solvers(
        told.solvers().isEmpty() ? usualSolvers(catalogue) : told.solvers(),
        told.modes().isEmpty() ? List.of(CampaignDefaults.MODE) : told.modes(),
        isUsualConfig ? CampaignDefaults.CONFIG : told.config(),
        isUsualConfig ? or(told.options(), CampaignDefaults.POLICY) : told.options(),
        told.learned());
  }

  private static CampaignFile.LimitSettings withDefaults(CampaignFile.LimitSettings told) {
    String limit = or(told.limit(), CampaignDefaults.LIMIT);
    return new CampaignFile.LimitSettings(
        limit,
        or(told.longLimit(), usualLongLimit(limit)),
        told.longShare() == null ? CampaignDefaults.LONG_SHARE : told.longShare(),
        or(told.memory(), CampaignDefaults.MEMORY),
        told.steps() == null ? 0 : told.steps());
  }

  private static CampaignFile.Records withDefaults(CampaignFile.Records told) {
    return new CampaignFile.Records(
        told.keep() == null ? CampaignDefaults.KEEP : told.keep(),
        told.behaviourShare() == null ? CampaignDefaults.BEHAVIOUR_SHARE : told.behaviourShare(),
        told.coverage(),
        or(told.reduce(), CampaignDefaults.REDUCE));
  }

  private static CampaignFile.Extent withDefaults(CampaignFile.Extent told) {
    // The default time does not apply to a campaign with a number of tests.
    return told.time() == null && told.tests() == null
        ? new CampaignFile.Extent(CampaignDefaults.TIME, null)
        : told;
  }

  // ------------------------------------------------------------------------------------ values

  /** Reads limits and records, all of which are present. */
  private static Campaign.QuerySettings querySettings(
      CampaignFile.LimitSettings limits, CampaignFile.Records records) {
    int longShare = Objects.requireNonNull(limits.longShare());
    int behaviourShare = Objects.requireNonNull(records.behaviourShare());
    int keep = Objects.requireNonNull(records.keep());
    Amounts.check("--long-share", longShare, 0, 1000);
    Amounts.check("--behaviour-share", behaviourShare, 0, 100);
    Amounts.check("--keep", keep, 1, 1_000_000);
    String limit = Objects.requireNonNull(limits.limit());
    String longLimit = Objects.requireNonNull(limits.longLimit());
    SolverLimits each =
        Amounts.limits(
            limit, Objects.requireNonNull(limits.memory()), Objects.requireNonNull(limits.steps()));
    Duration longTime = Amounts.limitTime("--long-limit", longLimit);
    if (longTime.compareTo(each.time()) < 0) {
      throw new SetupException(
          "--long-limit: found %s, wanted at least --limit %s".formatted(longLimit, limit));
    }
    return new Campaign.QuerySettings(each, longTime, longShare, behaviourShare, keep);
  }

  /** Returns the time for the reduction of a finding in the background; zero for no reductions. */
  public Duration reduceLimit() {
    String told = or(file.records().reduce(), CampaignDefaults.REDUCE);
    return told.equals(NO_REDUCE) ? Duration.ZERO : Amounts.time("--reduce", told);
  }

  private static CampaignBudget budget(CampaignFile.Extent extent) {
    if (extent.tests() != null) {
      Amounts.check("--tests", extent.tests(), 1, Long.MAX_VALUE);
    }
    return new CampaignBudget(
        Optional.ofNullable(extent.time()).map(time -> Amounts.time("--time", time)),
        extent.tests() == null ? 0 : extent.tests());
  }

  private static CampaignFile.Cases cases(CampaignFile.Cases told, Plan plan) {
    return new CampaignFile.Cases(
        plan.seed(),
        plan.engines().stream().map(EngineChoice::nameWithHashes).toList(),
        told.seeds().stream().map(PreparedCampaign::wholePath).toList(),
        told.maxSeedSizeOrUsual(),
        plan.certificates(),
        VocabularyNames.dialects(plan.vocabulary()),
        List.copyOf(plan.vocabulary().without()),
        plan.vocabulary().tactics());
  }

  private static CampaignFile.Start start(
      CampaignFile.Start told, Plan plan, List<Target> targets) {
    return new CampaignFile.Start(
        targets.stream().map(Target::label).toList(),
        told.seedsDigest(),
        told.firstSeeds(),
        plan.configuring().spaces().stream().map(space -> ContentHash.of(space.text())).toList());
  }

  private static Configuring configuring(
      CampaignFile.Solvers asked,
      CampaignFile.Start start,
      List<Target> targets,
      OptionSpaces spaces) {
    try {
      checkIsNoPreset(asked.configOrNone(), targets);
      Configuring read = ConfiguringReader.read(asked.configOrNone(), asked.optionsOrUsual());
      if (!asked.learned().isEmpty() && !read.strategy().usesLearnedTables()) {
        throw new SetupException(
            "--learned has no effect with --config %s; expected --config %s"
                .formatted(
                    read.name(),
                    Strategies.ALL.stream()
                        .filter(Strategy::usesLearnedTables)
                        .map(Strategy::id)
                        .collect(Collectors.joining(" or "))));
      }
      Configuring configured =
          read.strategy().setsOptions() ? read.with(spaces.of(start, targets, read)) : read;
      configured.check();
      return configured;
    } catch (IllegalArgumentException e) {
      throw new SetupException(String.valueOf(e.getMessage()));
    }
  }

  /** Checks that a strategy is not the name of a preset, which only the strategy preset uses. */
  private static void checkIsNoPreset(String name, List<Target> targets) {
    boolean isPreset =
        targets.stream()
            .flatMap(target -> target.profile().options().presets().stream())
            .anyMatch(preset -> preset.name().equals(name));
    if (isPreset && Strategies.named(name).isEmpty()) {
      throw new SetupException(
          "--config: unknown strategy '%1$s'; did you mean preset:name=%1$s?".formatted(name));
    }
  }

  /** Stores the material of the plan in a new store, so that test cases can be made again. */
  public void storeMaterial(Store store) {
    plan.files().forEach(file -> store.addMaterial(file.name(), file.text()));
    for (int i = 0; i < plan.configuring().spaces().size(); i++) {
      store.addMaterial(
          "options of " + targets.get(i).label(), plan.configuring().spaces().get(i).text());
    }
  }

  /**
   * Returns the name of a solver with an absolute path, so that it can be found from another
   * folder.
   */
  private static String withWholePath(String solver) {
    SolverName name = SolverName.parse(solver);
    return name.path() == null
        ? solver
        : new SolverName(name.profile(), name.version(), whole(name.path()), name.options())
            .toString();
  }

  private static String wholePath(String text) {
    try {
      return whole(Path.of(text)).toString();
    } catch (InvalidPathException e) {
      throw new SetupException("'%s' is no path: %s".formatted(text, e.getReason()));
    }
  }

  private static Path whole(Path path) {
    return path.toAbsolutePath().normalize();
  }

  /** Returns the solvers that come with Ordeal, which are the same for all users. */
  private static List<String> usualSolvers(Catalogue catalogue) {
    List<String> embedded = catalogue.embedded();
    return embedded.isEmpty()
        ? catalogue.references()
        : embedded.stream().map(name -> name + "@" + catalogue.embedded(name).version()).toList();
  }

  /** Returns the default of the long limit, which is at least the limit. */
  private static String usualLongLimit(String limit) {
    Duration asked = Amounts.limitTime("--limit", limit);
    boolean isMore = asked.compareTo(Amounts.time("", CampaignDefaults.LONG_LIMIT)) > 0;
    return isMore ? limit : CampaignDefaults.LONG_LIMIT;
  }

  private static String or(@Nullable String told, String usual) {
    return told == null ? usual : told;
  }

  /** Returns why no target takes a script with these needs; empty if one does. */
  public Optional<String> refusal(Needs needs) {
    List<String> missing =
        targets.stream().flatMap(target -> needs.notTakenBy(target.solver()).stream()).toList();
    return missing.size() < targets.size() ? Optional.empty() : Optional.of(missing.get(0));
  }

  /** Returns the seeds of a store. */
  public static SeedLibrary library(Store store) {
    List<SeedInfo> seeds = store.seeds();
    return new SeedLibrary(
        seeds.stream().map(SeedInfo::hash).toList(),
        seeds.stream().map(SeedInfo::name).toList(),
        store::seedText);
  }

  /** Returns a short hash of the content of all seeds. */
  public static String digest(List<SeedInfo> seeds) {
    return ContentHash.of(seeds.stream().map(SeedInfo::hash).collect(Collectors.joining("\n")))
        .substring(0, 16);
  }
}
