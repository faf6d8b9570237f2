package io.ordeal.fuzz.campaign.setup;

import io.ordeal.fuzz.campaign.Budget;
import io.ordeal.fuzz.campaign.Campaign;
import io.ordeal.fuzz.campaign.Configuring;
import io.ordeal.fuzz.campaign.ConfiguringReader;
import io.ordeal.fuzz.campaign.EngineReader;
import io.ordeal.fuzz.campaign.Plan;
import io.ordeal.fuzz.campaign.SeedLibrary;
import io.ordeal.fuzz.content.ContentHash;
import io.ordeal.fuzz.engine.EngineChoice;
import io.ordeal.fuzz.solver.install.Catalogue;
import io.ordeal.fuzz.solver.install.SolverName;
import io.ordeal.fuzz.solver.process.Limits;
import io.ordeal.fuzz.solver.session.Needs;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.store.SeedInfo;
import io.ordeal.fuzz.store.Store;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a {@link CampaignFile} says, ready to be run.
 *
 * @param file with what was not told in it as well
 */
public record PreparedCampaign(
    CampaignFile file, Plan plan, List<Target> targets, Campaign.Manner manner, Budget budget) {

  private static final String USUAL_MODE = "reset";
  private static final String USUAL_LIMIT = "100ms";
  private static final String USUAL_LONG_LIMIT = "5s";
  private static final int USUAL_LONG_SHARE = 1;
  private static final String USUAL_MEMORY = "2G";
  private static final int USUAL_BEHAVIOUR_SHARE = 5;
  private static final int USUAL_KEEP = 100;
  private static final String USUAL_TIME = "1m";
  private static final String USUAL_CONFIG = "default";
  private static final String USUAL_OPTIONS = "regular";

  /**
   * Looks for the solvers and checks everything.
   *
   * @param files that engines are set to
   * @param spaces what may be set of solvers
   * @throws SetupException if something does not fit
   */
  public static PreparedCampaign of(
      CampaignFile told, Catalogue catalogue, EngineReader.FileSource files, OptionSpaces spaces) {
    List<String> solvers = told.solvers().isEmpty() ? usualSolvers(catalogue) : told.solvers();
    List<String> modes = told.modes().isEmpty() ? List.of(USUAL_MODE) : told.modes();
    String limit = or(told.limit(), USUAL_LIMIT);
    int longShare = told.longShare() == null ? USUAL_LONG_SHARE : told.longShare();
    String memory = or(told.memory(), USUAL_MEMORY);
    long steps = told.steps() == null ? 0 : told.steps();
    int keep = told.keep() == null ? USUAL_KEEP : told.keep();
    long tests = told.tests() == null ? 0 : told.tests();
    check("--long-share", longShare, 0, 1000);
    int behaviourShare =
        told.behaviourShare() == null ? USUAL_BEHAVIOUR_SHARE : told.behaviourShare();
    check("--behaviour-share", behaviourShare, 0, 100);
    check("--keep", keep, 1, 1_000_000);
    check("--tests", tests, told.tests() == null ? 0 : 1, Long.MAX_VALUE);
    Limits limits = Amounts.limits(limit, memory, steps);
    String longLimit = or(told.longLimit(), usualLongLimit(limit, limits));
    Duration longTime = Amounts.limitTime("--long-limit", longLimit);
    if (longTime.compareTo(limits.time()) < 0) {
      throw new SetupException(
          "--long-limit: found %s, wanted as much as --limit %s at least"
              .formatted(longLimit, limit));
    }
    // A time that nobody told ends no campaign that has a number of tests.
    String time = told.time() == null && tests > 0 ? null : or(told.time(), USUAL_TIME);
    Budget budget =
        new Budget(
            time == null ? Optional.empty() : Optional.of(Amounts.time("--time", time)), tests);
    List<Target> targets = TargetNames.find(catalogue, solvers, modes);
    Plan plan =
        new Plan(
            told.seed() == null ? 0 : told.seed(),
            EngineNames.parse(told.engines(), files),
            Words.vocabulary(told, targets),
            configuring(told, targets, spaces));
    CampaignFile file =
        new CampaignFile(
            plan.seed(),
            plan.engines().stream().map(EngineChoice::nameWithHashes).toList(),
            solvers.stream().map(PreparedCampaign::withWholePath).toList(),
            modes,
            told.seeds().stream().map(PreparedCampaign::wholePath).toList(),
            limit,
            longLimit,
            longShare,
            memory,
            steps,
            keep,
            time,
            tests == 0 ? null : tests,
            targets.stream().map(Target::label).toList(),
            told.seedsDigest(),
            Words.dialects(plan.vocabulary()),
            List.copyOf(plan.vocabulary().without()),
            plan.vocabulary().tactics(),
            plan.configuring().name(),
            plan.configuring().policy().text(),
            plan.configuring().spaces().stream()
                .map(space -> ContentHash.of(space.text()))
                .toList(),
            behaviourShare);
    return new PreparedCampaign(
        file,
        plan,
        targets,
        new Campaign.Manner(limits, longTime, longShare, behaviourShare, keep),
        budget);
  }

  private static Configuring configuring(
      CampaignFile told, List<Target> targets, OptionSpaces spaces) {
    try {
      Configuring read =
          ConfiguringReader.read(
              or(told.config(), USUAL_CONFIG), or(told.options(), USUAL_OPTIONS));
      return read.strategy().setsOptions() ? read.with(spaces.of(told, targets, read)) : read;
    } catch (IllegalArgumentException e) {
      throw new SetupException(String.valueOf(e.getMessage()));
    }
  }

  /** Writes what the plan works on into a new store, so that test cases can be made again. */
  public void storeMaterial(Store store) {
    plan.files().forEach(file -> store.addMaterial(file.name(), file.text()));
    for (int i = 0; i < plan.configuring().spaces().size(); i++) {
      store.addMaterial(
          "options of " + targets.get(i).label(), plan.configuring().spaces().get(i).text());
    }
  }

  /** Such that the campaign can be gone on with from another folder. */
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

  /** Those that come with Ordeal: they are the same for everybody. */
  private static List<String> usualSolvers(Catalogue catalogue) {
    List<String> embedded = catalogue.embedded();
    return embedded.isEmpty()
        ? catalogue.references()
        : embedded.stream().map(name -> name + "@" + catalogue.embedded(name).version()).toList();
  }

  /** Who asks for more than the usual one gets at least what was asked for. */
  private static String usualLongLimit(String limit, Limits limits) {
    boolean isMore = limits.time().compareTo(Amounts.time("", USUAL_LONG_LIMIT)) > 0;
    return isMore ? limit : USUAL_LONG_LIMIT;
  }

  private static String or(@Nullable String told, String usual) {
    return told == null ? usual : told;
  }

  private static void check(String option, long found, long least, long most) {
    if (found < least || found > most) {
      throw new SetupException(
          most == Long.MAX_VALUE
              ? "%s: found %d, wanted %d or more".formatted(option, found, least)
              : "%s: found %d, wanted %d to %d".formatted(option, found, least, most));
    }
  }

  /** What no target takes of what a script needs, as the first says it; empty if one takes all. */
  public Optional<String> refusal(Needs needs) {
    List<String> missing =
        targets.stream().flatMap(target -> needs.notTakenBy(target.solver()).stream()).toList();
    return missing.size() < targets.size() ? Optional.empty() : Optional.of(missing.get(0));
  }

  /** The seeds of a store. */
  public static SeedLibrary library(Store store) {
    List<SeedInfo> seeds = store.seeds();
    return new SeedLibrary(
        seeds.stream().map(SeedInfo::hash).toList(),
        seeds.stream().map(SeedInfo::name).toList(),
        store::seedText);
  }

  /** What seeds are, in a few characters. */
  public static String digest(List<SeedInfo> seeds) {
    return ContentHash.of(seeds.stream().map(SeedInfo::hash).collect(Collectors.joining("\n")))
        .substring(0, 16);
  }
}
