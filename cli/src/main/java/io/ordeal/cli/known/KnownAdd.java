package io.ordeal.cli.known;

import io.ordeal.cli.console.BadInput;
import io.ordeal.cli.console.Console;
import io.ordeal.cli.input.AccusedSolvers;
import io.ordeal.cli.input.FindingFiles;
import io.ordeal.cli.input.Inputs;
import io.ordeal.cli.input.SolverPlaces;
import io.ordeal.fuzz.campaign.setup.CampaignFile;
import io.ordeal.fuzz.known.KnownBug;
import io.ordeal.fuzz.known.KnownBugs;
import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.retest.RecordedBug;
import io.ordeal.fuzz.solver.install.Catalogue;
import io.ordeal.fuzz.solver.install.SolverName;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.store.Reduction;
import io.ordeal.fuzz.store.Store;
import io.ordeal.fuzz.triage.BugIdentity;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ordeal known add}: adds a bug. */
@Command(
    name = "add",
    description = "Adds a known bug.",
    footer = {
      "",
      "FILE is the file of a finding, or a file written by 'ordeal reduce'. Its script",
      "is copied, so that later campaigns can run it again. Prefer a reduced file.",
      "With the folder of a campaign and a finding or bucket, Ordeal takes the reduced",
      "script of the bug if there is one. If the bug is known already, its URL and",
      "note are replaced.",
      "",
      "Examples:",
      "  ordeal known add night ID --url https://host/issues/1",
      "  ordeal known add night z3-crash-1 --url https://host/issues/1   by bucket",
      "  ordeal known add night/findings/B/ID.smt2 --url https://host/issues/1",
      "  ordeal known add bug-reduced.smt2 --url https://host/issues/1 --note strings",
      "",
      "Exit status: 0, or 2 if FILE is not a finding or the file of known bugs is",
      "wrong."
    })
final class KnownAdd implements Callable<Integer> {

  private static final int MOST_BYTES = 64 << 20;

  private final Console console;

  @Parameters(
      index = "0",
      paramLabel = "FILE",
      description = "File of a finding, or folder of a campaign.")
  private String finding = "";

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "FINDING",
      description = "Finding in that folder: its id, its file, or the folder of its bucket.")
  private @Nullable String wanted;

  @Option(
      names = "--url",
      required = true,
      paramLabel = "URL",
      description = "URL of the bug report.")
  private String url = "";

  @Option(names = "--note", paramLabel = "TEXT", description = "Note of one line.")
  private String note = "";

  @Option(
      names = "--solver",
      paramLabel = "S",
      description = "Name of the solver, if the comments of FILE do not contain it.")
  private @Nullable String solver;

  @Mixin private KnownFileOption file = new KnownFileOption();
  @Mixin private SolverPlaces places = new SolverPlaces();

  KnownAdd(Console console) {
    this.console = console;
  }

  /** A bug to add, with its bucket and script. */
  private record KnownEntry(String id, String bucket, List<String> solvers, String text) {}

  @Override
  public Integer call() {
    if (!KnownBugs.isUrl(url)) {
      throw new BadInput(
          "--url: found '%s', wanted an address that begins with https://".formatted(url));
    }
    Path path = Inputs.pathOf(finding);
    if (wanted == null && Files.isDirectory(path)) {
      throw new BadInput(
          "%s: found a folder, wanted the file of a finding, or the folder of a campaign and a"
                  .formatted(path)
              + " finding");
    }
    KnownBugs before = file.readIfThere();
    KnownEntry place = wanted == null ? ofFile(path) : ofFinding(path, wanted);
    if (isVague(place)) {
      console.tell(
          "known: %s is not reduced, so only findings with the same operators count as known;"
                  .formatted(finding)
              + " 'ordeal reduce' makes it tell more");
    }
    KnownBugs after =
        before.with(
            new KnownBug(place.id(), url, place.bucket(), place.solvers(), note, place.text()));
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

  /** Whether a bug shares its bucket with others, because it is not reduced. */
  private static boolean isVague(KnownEntry place) {
    return RecordedBug.parse(place.id(), place.text())
        .filter(bug -> !BugIdentity.isOfOneBug(bug.kind(), place.bucket()))
        .isPresent();
  }

  private RecordedBug recorded(String text) {
    RecordedBug bug =
        RecordedBug.parse(finding, text)
            .orElseThrow(
                () ->
                    new BadInput(
                        "%s is no finding: its first lines do not tell the kind of a bug and its"
                                .formatted(finding)
                            + " solver; 'ordeal reduce' writes such a file"));
    bug.test(); // throws with the position if it is no script
    return bug;
  }

  private KnownEntry ofFile(Path path) {
    String text = Inputs.textOf(path, MOST_BYTES);
    RecordedBug bug = recorded(text);
    Catalogue catalogue = places.catalogue(console);
    Path absolute = path.toAbsolutePath().normalize();
    Path folder = absolute.resolve("../../..").normalize();
    Optional<KnownEntry> inCampaign =
        Files.exists(folder.resolve("campaign.toml"))
            ? inCampaign(folder, absolute, text, bug, catalogue)
            : Optional.empty();
    return inCampaign.orElseGet(
        () -> {
          List<String> solvers = solvers(bug, new AccusedSolvers(catalogue, List.of()), catalogue);
          String bucket = bug.bucket(solvers);
          return new KnownEntry(KnownBug.idOf(bucket, text), bucket, solvers, text);
        });
  }

  /** Returns a finding of a campaign, with its reduced script if there is one. */
  private KnownEntry ofFinding(Path folder, String named) {
    try (Store store = Store.read(folder)) {
      String name = FindingFiles.idOf(named);
      Finding stored =
          store
              .finding(name)
              .or(() -> ofBucket(store, name))
              .orElseThrow(
                  () ->
                      new BadInput(
                          "%s: found no finding or bucket %s; 'ordeal report %s' lists them"
                              .formatted(folder, named, folder)));
      String text = reducedScript(store, stored).orElse(stored.files().script());
      return ofStored(store, stored, text, recorded(text), places.catalogue(console));
    }
  }

  /** Returns a finding of a bucket, preferably one that is reduced. */
  private static Optional<Finding> ofBucket(Store store, String bucket) {
    List<Finding> findings =
        store.findings().stream().filter(one -> one.bug().bucket().equals(bucket)).toList();
    return findings.stream()
        .filter(one -> store.reduction(one.id()).filter(Reduction::hasScript).isPresent())
        .findFirst()
        .or(() -> findings.stream().findFirst());
  }

  /**
   * Returns the reduced script of a finding, or else of another finding that shows the same bug.
   */
  private static Optional<String> reducedScript(Store store, Finding finding) {
    Stream<Finding> others =
        BugIdentity.isOfOneBug(Kind.of(finding.bug().kind()), finding.bug().bucket())
            ? store.findings().stream()
                .filter(one -> one.bug().bucket().equals(finding.bug().bucket()))
            : Stream.empty();
    return Stream.concat(Stream.of(finding), others)
        .flatMap(one -> store.reduction(one.id()).stream())
        .filter(Reduction::hasScript)
        .map(Reduction::script)
        .findFirst();
  }

  /**
   * Returns the entry for a file in the folder of a bucket, which belongs to that bucket even if
   * the store does not have it.
   */
  private Optional<KnownEntry> inCampaign(
      Path folder, Path file, String text, RecordedBug bug, Catalogue catalogue) {
    String name = String.valueOf(file.getFileName()).replaceFirst("(\\.reduced)?\\.smt2$", "");
    String bucket = String.valueOf(file.resolveSibling(".").normalize().getFileName());
    try (Store store = Store.read(folder)) {
      Optional<Finding> stored = store.finding(name);
      if (stored.isPresent()) {
        return Optional.of(ofStored(store, stored.get(), text, bug, catalogue));
      }
      return store.findings().stream().anyMatch(one -> one.bug().bucket().equals(bucket))
          ? Optional.of(
              new KnownEntry(
                  KnownBug.idOf(bucket, text),
                  bucket,
                  solvers(bug, accused(store, catalogue), catalogue),
                  text))
          : Optional.empty();
    }
  }

  private KnownEntry ofStored(
      Store store, Finding stored, String text, RecordedBug bug, Catalogue catalogue) {
    return new KnownEntry(
        stored.id(),
        stored.bug().bucket(),
        solvers(bug, accused(store, catalogue), catalogue),
        text);
  }

  private static AccusedSolvers accused(Store store, Catalogue catalogue) {
    CampaignFile campaign =
        CampaignFile.parse(store.folder().resolve("campaign.toml").toString(), store.campaign());
    return new AccusedSolvers(catalogue, campaign.solvers().solvers());
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
