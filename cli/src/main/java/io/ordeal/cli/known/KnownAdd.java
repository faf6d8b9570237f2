package io.ordeal.cli.known;

import io.ordeal.cli.console.BadInput;
import io.ordeal.cli.console.Console;
import io.ordeal.cli.input.AccusedSolvers;
import io.ordeal.cli.input.Inputs;
import io.ordeal.cli.input.SolverPlaces;
import io.ordeal.fuzz.campaign.setup.CampaignFile;
import io.ordeal.fuzz.known.KnownBug;
import io.ordeal.fuzz.known.KnownBugs;
import io.ordeal.fuzz.retest.RecordedBug;
import io.ordeal.fuzz.solver.install.Catalogue;
import io.ordeal.fuzz.solver.install.SolverName;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.store.Store;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ordeal known add}. */
@Command(
    name = "add",
    description = "Adds a bug to the known ones.",
    footer = {
      "",
      "FILE is the file of a finding, or a file that 'ordeal reduce' wrote. It is",
      "copied, so that later campaigns can run it again. Prefer a reduced file. A bug",
      "that is there already gets the new URL and the new note.",
      "",
      "Examples:",
      "  ordeal known add night/findings/B/ID.smt2 --url https://host/issues/1",
      "  ordeal known add bug-reduced.smt2 --url https://host/issues/1 --note strings",
      "",
      "Exit status: 0, or 2 if FILE is no finding or the file of known bugs is wrong."
    })
final class KnownAdd implements Callable<Integer> {

  private static final int MOST_BYTES = 64 << 20;

  private final Console console;

  @Parameters(paramLabel = "FILE", description = "The file of a finding.")
  private String finding = "";

  @Option(
      names = "--url",
      required = true,
      paramLabel = "URL",
      description = "Address of the report of the bug.")
  private String url = "";

  @Option(names = "--note", paramLabel = "TEXT", description = "A line for people.")
  private String note = "";

  @Option(
      names = "--solver",
      paramLabel = "S",
      description = "Name of the solver, if the comments of FILE do not tell it.")
  private @Nullable String solver;

  @Mixin private KnownFileOption file = new KnownFileOption();
  @Mixin private SolverPlaces places = new SolverPlaces();

  KnownAdd(Console console) {
    this.console = console;
  }

  /** Where a bug stands. */
  private record Place(String id, String bucket, List<String> solvers) {}

  @Override
  public Integer call() {
    if (!KnownBugs.isUrl(url)) {
      throw new BadInput(
          "--url: found '%s', wanted an address that begins with https://".formatted(url));
    }
    Path path = Inputs.pathOf(finding);
    if (Files.isDirectory(path)) {
      throw new BadInput("%s: found a folder, wanted the file of a finding".formatted(path));
    }
    KnownBugs before = file.readIfThere();
    String text = Inputs.textOf(path, MOST_BYTES);
    RecordedBug bug =
        RecordedBug.parse(finding, text)
            .orElseThrow(
                () ->
                    new BadInput(
                        "%s is no finding: its first lines do not tell the kind of a bug and its"
                                .formatted(path)
                            + " solver; 'ordeal reduce' writes such a file"));
    bug.test();
    Place place = place(path, text, bug);
    KnownBugs after =
        before.with(new KnownBug(place.id(), url, place.bucket(), place.solvers(), note, text));
    file.write(after);
    KnownReport report =
        KnownReport.of(
            file.text(),
            1,
            after,
            "added %s: %s; %s in %s"
                .formatted(place.id(), url, KnownReport.count(after.bugs().size()), file.text()));
    console.result(report);
    return report.status();
  }

  private Place place(Path path, String text, RecordedBug bug) {
    Catalogue catalogue = places.catalogue(console);
    Path absolute = path.toAbsolutePath().normalize();
    Path folder = absolute.resolve("../../..").normalize();
    Optional<Place> inCampaign =
        Files.exists(folder.resolve("campaign.toml"))
            ? inCampaign(folder, absolute, text, bug, catalogue)
            : Optional.empty();
    return inCampaign.orElseGet(
        () -> {
          List<String> solvers = solvers(bug, new AccusedSolvers(catalogue, List.of()), catalogue);
          String bucket = bug.identity(solvers).bucket();
          return new Place(KnownBug.idOf(bucket, text), bucket, solvers);
        });
  }

  /** A file in the folder of a bucket belongs to it, whether the store has it or not. */
  private Optional<Place> inCampaign(
      Path folder, Path file, String text, RecordedBug bug, Catalogue catalogue) {
    String name = String.valueOf(file.getFileName()).replaceFirst("\\.smt2$", "");
    String bucket = String.valueOf(file.resolveSibling(".").normalize().getFileName());
    try (Store store = Store.read(folder)) {
      Optional<Finding> stored = store.finding(name);
      if (stored.isEmpty()
          && store.findings().stream().noneMatch(one -> one.bug().bucket().equals(bucket))) {
        return Optional.empty();
      }
      CampaignFile campaign =
          CampaignFile.parse(folder.resolve("campaign.toml").toString(), store.campaign());
      List<String> solvers =
          solvers(bug, new AccusedSolvers(catalogue, campaign.solvers().solvers()), catalogue);
      return Optional.of(
          new Place(
              stored.map(Finding::id).orElse(KnownBug.idOf(bucket, text)),
              stored.map(one -> one.bug().bucket()).orElse(bucket),
              solvers));
    }
  }

  private List<String> solvers(RecordedBug bug, AccusedSolvers accused, Catalogue catalogue) {
    if (solver != null) {
      return List.of(catalogue.profile(SolverName.parse(solver)).name());
    }
    List<String> solvers = accused.of(bug);
    if (solvers.isEmpty()) {
      throw new BadInput(
          "%s: its comments do not tell which solver it is about; name it with --solver"
              .formatted(finding));
    }
    return solvers;
  }
}
