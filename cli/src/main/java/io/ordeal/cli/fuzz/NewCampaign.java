package io.ordeal.cli.fuzz;

import io.ordeal.cli.console.BadInput;
import io.ordeal.cli.console.Console;
import io.ordeal.cli.console.Counts;
import io.ordeal.cli.input.CampaignStart;
import io.ordeal.cli.input.CaseOptions;
import io.ordeal.cli.input.InputError;
import io.ordeal.cli.input.Inputs;
import io.ordeal.cli.input.Jobs;
import io.ordeal.cli.input.SeedFiles;
import io.ordeal.fuzz.campaign.setup.CampaignFile;
import io.ordeal.fuzz.campaign.setup.PreparedCampaign;
import io.ordeal.fuzz.learn.LearnedTable;
import io.ordeal.fuzz.learn.Relation;
import io.ordeal.fuzz.solver.install.Catalogue;
import io.ordeal.fuzz.solver.session.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Starts a campaign: reads its seeds and creates its folder. */
final class NewCampaign {

  private static final DateTimeFormatter FOLDER =
      DateTimeFormatter.ofPattern("'ordeal-'yyyyMMdd-HHmmss", Locale.ROOT);

  private final Console console;
  private final FuzzOptions options;
  private final Jobs jobs;
  private final Catalogue catalogue;

  NewCampaign(Console console, FuzzOptions options, Jobs jobs, Catalogue catalogue) {
    this.console = console;
    this.options = options;
    this.jobs = jobs;
    this.catalogue = catalogue;
  }

  /**
   * Runs a new campaign and returns the exit status.
   *
   * @param campaignFile settings that the command line overrides
   * @param out the folder of the campaign; null for the default, which is named by date and time
   */
  int start(@Nullable String campaignFile, @Nullable String out, CampaignRun run) {
    CaseOptions cases = options.cases();
    CampaignFile both = fromFile(campaignFile).overriddenBy(options.given());
    CampaignFile given = both.withEngines(cases.set(both.cases().engines()));
    CampaignFile numbered = given.cases().seed() == null ? given.withSeed(cases.seed()) : given;
    CampaignStart start = new CampaignStart(console, catalogue, "fuzz");
    CampaignStart.Prepared prepared = start.prepare(numbered);
    if (options.given().solvers().options() != null
        && !prepared.campaign().plan().configuring().strategy().setsOptions()) {
      console.tell("fuzz: --options has no effect with --config default");
    }
    prepared.tables().forEach(table -> tellUse(table, prepared.campaign().targets()));
    Path folder =
        Inputs.pathOf(
            "--out", out == null ? LocalDateTime.now(ZoneId.systemDefault()).format(FOLDER) : out);
    return start.start(prepared, campaign -> seeds(numbered, campaign), folder, run::run);
  }

  /** Says for which solvers a table of learned options is used. */
  private void tellUse(LearnedTable table, List<Target> targets) {
    List<String> users =
        targets.stream()
            .filter(target -> target.profile().name().equals(table.solver()))
            .map(Target::label)
            .toList();
    console.tell(
        users.isEmpty()
            ? "fuzz: --learned: the table of %s %s is not used, because no solver of the campaign is %s"
                .formatted(table.solver(), table.version(), table.solver())
            : "fuzz: --learned: the table of %s %s with %s is used for %s"
                .formatted(
                    table.solver(),
                    table.version(),
                    Counts.of(table.count().of(Relation.RELEVANT), "relevant pair"),
                    String.join(", ", users)));
  }

  private SeedFiles seeds(CampaignFile given, PreparedCampaign prepared) {
    if (!prepared.plan().needsSeeds()) {
      return options.cases().noSeeds(console);
    }
    SeedFiles seeds =
        SeedFiles.read(
            console, jobs, given.cases().seeds(), prepared.maxSeedSize(), prepared::refusal);
    seeds.tell(console);
    return seeds;
  }

  private CampaignFile fromFile(@Nullable String campaignFile) {
    if (campaignFile == null) {
      return CampaignFile.NOTHING;
    }
    Path path = Inputs.pathOf("--campaign", campaignFile);
    try {
      CampaignFile read = CampaignFile.parse(path.toString(), Files.readString(path));
      // The targets and the seeds of the other campaign are not those of this one.
      CampaignFile anew = read.withoutStart();
      return options.selectsSolvers() ? anew.withoutVocabulary() : anew;
    } catch (IOException e) {
      throw new BadInput(InputError.of(path, e).text());
    }
  }
}
