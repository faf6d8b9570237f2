package io.ordeal.cli.report;

import io.ordeal.cli.console.BadInput;
import io.ordeal.cli.console.Console;
import io.ordeal.cli.console.ExitStatus;
import io.ordeal.cli.input.Inputs;
import io.ordeal.cli.input.SolverPlaces;
import io.ordeal.fuzz.campaign.setup.Amounts;
import io.ordeal.fuzz.report.CampaignReport;
import io.ordeal.fuzz.report.Digest;
import io.ordeal.fuzz.report.HtmlPage;
import io.ordeal.fuzz.report.IssueText;
import io.ordeal.fuzz.report.RegressionTest;
import io.ordeal.fuzz.report.ReportedBucket;
import io.ordeal.fuzz.report.SolverFacts;
import io.ordeal.fuzz.solver.profile.Profile;
import io.ordeal.fuzz.store.ScriptFile;
import io.ordeal.fuzz.store.Store;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ordeal report}: shows the findings of a campaign. */
@Command(
    name = "report",
    description = "Reports the bugs of a campaign: on the terminal, as a page or as issues.",
    parameterListHeading = "%n",
    footer = {
      "",
      "Buckets are sorted by priority: wrong unsat, wrong sat, wrong model or",
      "certificate, crash, slow or incomplete; proven before suspected. The command",
      "only reads the folder, so the campaign may still be running.",
      "",
      "--markdown writes an issue per new bucket in the format of the solver's",
      "tracker, a regression test in the format of its test suite, and digest.md,",
      "which lists the bugs to report this week. Ordeal never posts anything.",
      "",
      "--serve shows the page in a browser and updates it until Ctrl-C.",
      "",
      "Examples:",
      "  ordeal report night                      all buckets, one per line",
      "  ordeal report night --since 7d           buckets of the last week",
      "  ordeal report night --html night.html    one page that works offline",
      "  ordeal report night --markdown issues    issues, tests and a digest",
      "  ordeal report night --serve 127.0.0.1:8080",
      "",
      "Exit status: 0 without buckets, 10 with buckets (with --since, only new ones",
      "count), 2 for bad input."
    })
public final class ReportCommand implements Callable<Integer> {

  private final Console console;

  @Parameters(index = "0", paramLabel = "DIR", description = "Folder of a campaign.")
  private String folder = "";

  @Option(
      names = "--since",
      paramLabel = "T",
      description =
          "Only buckets whose first finding is newer: 7d, 12h, 2026-11-10 or"
              + " 2026-11-10T12:00:00Z (default: all).")
  private @Nullable String since;

  @Option(names = "--html", paramLabel = "F", description = "HTML file to write.")
  private @Nullable String html;

  @Option(
      names = "--markdown",
      paramLabel = "DIR",
      description = "Folder for issues, regression tests and the weekly digest.")
  private @Nullable String markdown;

  @Option(
      names = "--quota",
      paramLabel = "N",
      description =
          "New reports per solver and week in the digest (default: the quota that the"
              + " solver's developers ask for, or 3).")
  private @Nullable Integer quota;

  @Option(
      names = "--serve",
      paramLabel = "ADDRESS",
      description =
          "Address of the page to serve, such as 127.0.0.1:8080. A port alone, such"
              + " as 8080, is reachable only from this machine.")
  private @Nullable String serve;

  @Mixin private SolverPlaces places = new SolverPlaces();

  public ReportCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Clock clock = Clock.system(ZoneId.systemDefault());
    Optional<Instant> start = Optional.ofNullable(since).map(text -> Since.parse(text, clock));
    Optional<ServeAddress> address = Optional.ofNullable(serve).map(ServeAddress::parse);
    if (quota != null) {
      Amounts.check("--quota", quota, 0, Integer.MAX_VALUE);
    }
    Optional<ScriptFile> page =
        Optional.ofNullable(html).map(file -> ScriptFile.of(Inputs.pathOf("--html", file)));
    Optional<Path> issues = Optional.ofNullable(markdown).map(this::issuesFolder);
    CampaignReport.Reader reader = new CampaignReport.Reader();
    try (Store store = Store.read(Inputs.pathOf(folder))) {
      CampaignReport report = reader.read(store, folder, start);
      List<String> written = new ArrayList<>();
      if (page.isPresent()) {
        page.get().write(HtmlPage.of(report).text(false));
        written.add(page.get().path().toString());
      }
      issues.ifPresent(place -> write(report, place, written));
      BucketsReport result = BucketsReport.of(report, written);
      console.result(result);
      if (address.isEmpty()) {
        return result.status();
      }
      serve(address.get(), () -> HtmlPage.of(reader.read(store, folder, start)));
      return ExitStatus.NO_FINDING;
    }
  }

  private Path issuesFolder(String text) {
    Path place = Inputs.pathOf("--markdown", text);
    if (Files.exists(place) && !Files.isDirectory(place)) {
      throw new BadInput("--markdown: found the file %s, wanted a folder".formatted(place));
    }
    return place;
  }

  private void write(CampaignReport report, Path place, List<String> written) {
    SolverFacts facts = new InstalledSolvers(places.catalogue(console), SolverPlaces.inventories());
    for (ReportedBucket bucket : report.news()) {
      Optional<Profile> profile =
          bucket.solvers().stream().flatMap(name -> facts.profile(name).stream()).findFirst();
      if (profile.isEmpty()) {
        console.tell(
            "%s: skipped, no profile of %s is known; name its folder with --profiles"
                .formatted(bucket.name(), bucket.solver()));
        continue;
      }
      String issue = new IssueText(bucket, report, profile.get(), facts).text();
      write(place, bucket.name() + ".md", issue, written);
      Map<String, String> tests = RegressionTest.of(bucket, profile.get()).files();
      tests.forEach((name, text) -> write(place, name, text, written));
    }
    OptionalInt most = quota == null ? OptionalInt.empty() : OptionalInt.of(quota);
    write(place, "digest.md", Digest.of(report, most, facts).text(report), written);
  }

  private static void write(Path place, String name, String text, List<String> written) {
    ScriptFile file = ScriptFile.in(place, name);
    file.write(text);
    written.add(file.path().toString());
  }

  private void serve(ServeAddress address, Supplier<HtmlPage> pages) {
    try (ReportServer server = new ReportServer(address, pages)) {
      if (!address.isLoopback()) {
        console.tell(
            ("warning: %s can be reached from other machines, and everybody there can read"
                    + " the report")
                .formatted(address));
      }
      console.tell("serving %s until Ctrl-C".formatted(server.url()));
      CountDownLatch ended = new CountDownLatch(1);
      Runtime.getRuntime().addShutdownHook(new Thread(server::close));
      ended.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
