package io.ordeal.cli.mine;

import io.ordeal.cli.console.BadInput;
import io.ordeal.cli.console.Console;
import io.ordeal.cli.console.Figures;
import io.ordeal.cli.input.Inputs;
import io.ordeal.fuzz.tracker.Collected;
import io.ordeal.fuzz.tracker.Collector;
import io.ordeal.fuzz.tracker.Repository;
import io.ordeal.fuzz.tracker.SavedIssues;
import io.ordeal.fuzz.tracker.Token;
import io.ordeal.fuzz.tracker.TrackerException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options for collecting formulas from bug reports, and the collection itself. */
final class TrackerOptions {

  private static final String GITHUB = "https://api.github.com";

  @Option(
      names = "--github",
      paramLabel = "OWNER/NAME",
      description = "GitHub repository whose closed bug reports to collect.")
  private @Nullable String github;

  @Option(
      names = "--issues",
      paramLabel = "DIR",
      description = "Folder of saved issues (JSON) to collect from, without the network.")
  private @Nullable String issues;

  @Option(
      names = "--save",
      paramLabel = "DIR",
      description = "Folder for collected issues and formulas, new or existing.")
  private @Nullable String save;

  @Option(
      names = "--since",
      paramLabel = "DATE",
      description =
          "Only issues that changed on this day or later (default: all issues, or changes"
              + " since the last complete collection).")
  private @Nullable String since;

  @Option(
      names = "--token-file",
      paramLabel = "FILE",
      description = "File with a GitHub token, which raises the rate limit.")
  private @Nullable String tokenFile;

  @Option(
      names = "--github-api",
      paramLabel = "URL",
      description = "Address of the GitHub API (default: ${DEFAULT-VALUE}).")
  private String api = GITHUB;

  /** Whether formulas are to be collected. */
  boolean areGiven() {
    return github != null || issues != null;
  }

  void check() {
    if (github != null && issues != null) {
      throw new BadInput("found --github and --issues, expected one of them");
    }
    if (areGiven() == (save == null)) {
      throw new BadInput(
          areGiven()
              ? "--save DIR is missing: the folder for what is collected"
              : "--save needs --github OWNER/NAME or --issues DIR");
    }
    if (github == null && (since != null || tokenFile != null)) {
      throw new BadInput("--since and --token-file need --github OWNER/NAME");
    }
  }

  /** Returns the folder of formulas. */
  String folder() {
    return String.valueOf(save);
  }

  /**
   * Collects formulas, and shows the progress.
   *
   * @throws BadInput if not everything could be collected; collected files stay
   */
  CollectReport collect(Console console) {
    long start = System.nanoTime();
    List<String> problems = new ArrayList<>();
    Path folder = Inputs.pathOf(folder());
    Collected collected;
    try {
      collected =
          issues == null
              ? fetch(folder, console)
              : read(Inputs.pathOf("--issues", issues), folder, problems);
    } catch (TrackerException e) {
      throw new BadInput(String.valueOf(e.getMessage()));
    }
    problems.forEach(console::tell);
    double seconds = Figures.inSeconds(Duration.ofNanos(System.nanoTime() - start));
    return CollectReport.of(collected, folder(), seconds, problems);
  }

  private static Collected read(Path from, Path folder, List<String> problems) {
    SavedIssues saved = SavedIssues.read(from);
    problems.addAll(saved.problems());
    return saved.save(folder);
  }

  private Collected fetch(Path folder, Console console) {
    Token token =
        tokenFile == null ? Token.NONE : Token.read(Inputs.pathOf("--token-file", tokenFile));
    Repository repository = Repository.parse(String.valueOf(github));
    Collector collector = new Collector(api, token, repository, folder, console::tell);
    LocalDate first = date();
    try {
      console.showing(
          () -> "mine: " + CollectReport.text(collector.collected()),
          () -> collector.collect(first));
    } catch (TrackerException e) {
      throw new TrackerException(
          Files.isDirectory(folder)
              ? "%s; %s has what was fetched until now, the same command goes on from there"
                  .formatted(e.getMessage(), folder)
              : "%s; nothing was fetched".formatted(e.getMessage()));
    }
    return collector.collected();
  }

  private @Nullable LocalDate date() {
    try {
      return since == null ? null : LocalDate.parse(since);
    } catch (DateTimeException e) {
      throw new BadInput(
          "--since: found '%s', expected a date such as 2021-07-01".formatted(since));
    }
  }
}
