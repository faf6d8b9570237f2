package io.ordeal.fuzz.solver.install;

import io.ordeal.fuzz.solver.process.Program;
import io.ordeal.fuzz.solver.profile.Profile;
import io.ordeal.fuzz.solver.profile.SolverVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Fetches packages with npm, which checks them against the checksums of its registry.
 *
 * @param npm the {@code npm} program
 */
record NpmRegistry(String npm) implements Origin {

  private static final Duration LIMIT = Duration.ofMinutes(20);

  /**
   * Arguments of the user's npm, which uses the user's settings. Packages run no scripts when they
   * are installed.
   */
  private static final List<String> INSTALL =
      List.of(
          "install",
          "--global=false",
          "--ignore-scripts",
          "--engine-strict",
          "--no-save",
          "--no-package-lock",
          "--no-audit",
          "--no-fund",
          "--no-progress",
          "--no-update-notifier",
          "--loglevel=error",
          // Otherwise npm waits for more than a minute before it reports that there is no network.
          "--fetch-retries=1",
          "--fetch-retry-maxtimeout=2000",
          "--fetch-retry-mintimeout=1000");

  /** Makes npm take the folder for the root of a project, and not one of its parents. */
  private static final String PROJECT = "{\"private\": true}\n";

  private static final Pattern CODE = Pattern.compile("(?m)^npm (?:ERR!|error) code (\\S+)");
  private static final Set<String> ABSENT = Set.of("E404", "ETARGET");
  private static final Set<String> UNREACHABLE =
      Set.of(
          "EAI_AGAIN",
          "ECONNREFUSED",
          "ECONNRESET",
          "EHOSTUNREACH",
          "ENETUNREACH",
          "ENOTCACHED",
          "ENOTFOUND",
          "ERR_SOCKET_TIMEOUT",
          "ETIMEDOUT");

  private static final Pattern WRONG_ENGINE =
      Pattern.compile("wanted: \\{\"node\":\"([^\"]*)\".* \\(current: \\{\"node\":\"v?([^\"]*)\"");

  private static final Pattern ERROR =
      Pattern.compile("(?m)^npm (?:ERR!|error)\\s+(?!code |A complete log)(\\S.*)$");

  @Override
  public String title() {
    return "npm";
  }

  @Override
  public void fetch(
      String name, Profile.Release release, SolverVersion version, Path work, Path files)
      throws IOException {
    Files.writeString(work.resolve("package.json"), PROJECT);
    String wanted = release.npm() + "@" + version;
    Program.Output output;
    try {
      output = Program.run(command(work, wanted), work, Map.of(), LIMIT);
    } catch (IOException e) {
      throw new SolverException(
          "%s: is not there and `%s` cannot be run to fetch it; install Node.js with npm"
              .formatted(name, npm));
    }
    if (output.exit() != 0) {
      throw new SolverException("%s: %s".formatted(name, problem(output, wanted)));
    }
    // Its dependencies are left behind: they belong to its own interface, which we do not use.
    Path installed = work.resolve("node_modules").resolve(String.valueOf(release.npm()));
    if (!Files.isDirectory(installed)) {
      throw new SolverException(
          "%s: npm ended well but gave no %s; try again".formatted(name, wanted));
    }
    Files.move(installed, Releases.npmPackage(files));
  }

  private List<String> command(Path work, String wanted) {
    List<String> command = new ArrayList<>();
    command.add(npm);
    command.addAll(INSTALL);
    command.addAll(List.of("--prefix", work.toString(), wanted));
    return command;
  }

  private static String problem(Program.Output output, String wanted) {
    if (output.timedOut()) {
      return "npm did not fetch it within %d minutes; is the network slow?"
          .formatted(LIMIT.toMinutes());
    }
    Matcher code = CODE.matcher(output.text());
    String told = code.find() ? code.group(1) : "";
    if (UNREACHABLE.contains(told)) {
      return "is not there and cannot be fetched: no network, or npm's registry does not answer";
    }
    if (ABSENT.contains(told)) {
      return "cannot be fetched: npm's registry has no %s".formatted(wanted);
    }
    Matcher engine = WRONG_ENGINE.matcher(output.text());
    if (engine.find()) {
      return "cannot be fetched: it needs Node.js %s, found %s"
          .formatted(engine.group(1), engine.group(2));
    }
    Matcher error = ERROR.matcher(output.text());
    return "cannot be fetched: npm says '%s'"
        .formatted(error.find() ? error.group(1) : "status " + output.exit());
  }
}
