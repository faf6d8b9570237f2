package io.ordeal.fuzz.solver.install;

import static java.util.stream.Collectors.joining;

import io.ordeal.fuzz.solver.process.Program;
import io.ordeal.fuzz.solver.profile.Profile;
import io.ordeal.fuzz.solver.profile.SolverVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Fetches artifacts with Maven.
 *
 * @param mvn the {@code mvn} program
 */
record MavenRepository(String mvn) implements Origin {

  /**
   * Goal of the user's Maven, which uses the user's settings, such as mirrors, proxies and offline
   * mode.
   */
  private static final String COPY =
      "org.apache.maven.plugins:maven-dependency-plugin:3.9.0:copy-dependencies";

  private static final Duration LIMIT = Duration.ofMinutes(20);

  private static final Pattern ABSENT = Pattern.compile("Could not find artifact (\\S+)");
  private static final Pattern UNREACHABLE =
      Pattern.compile(
          "(?i)offline mode|could not transfer|unknown ?host|connection (?:refused|reset|timed"
              + " out)|connect timed out|network is unreachable|no route to host|name resolution");
  private static final Pattern ERROR = Pattern.compile("(?m)^\\[ERROR\\]\\s*(\\S.*)$");

  @Override
  public String title() {
    return "Maven";
  }

  @Override
  public void fetch(
      String name, Profile.Release release, SolverVersion version, Path work, Path files)
      throws IOException {
    List<Artifact> artifacts = artifacts(release, version);
    Path pom = Files.writeString(work.resolve("pom.xml"), pom(artifacts));
    List<String> command =
        List.of(
            mvn,
            "-B",
            "-ntp",
            "-q",
            "-f",
            pom.toString(),
            COPY,
            "-DincludeScope=runtime",
            "-DoutputDirectory=" + files);
    Program.Output output;
    try {
      output = Program.run(command, work, Map.of(), LIMIT);
    } catch (IOException e) {
      throw new SolverException(
          "%s: is not installed, and Ordeal needs Maven to download it: `%s` cannot be run; install Maven 3.8 or newer, or give the path of a solver"
              .formatted(name, mvn));
    }
    if (output.exit() != 0) {
      throw new SolverException("%s: %s".formatted(name, problem(output)));
    }
    arrange(name, artifacts, files);
  }

  private static List<Artifact> artifacts(Profile.Release release, SolverVersion version) {
    return release.artifacts().stream().map(text -> Artifact.parse(text, version.text())).toList();
  }

  private static String pom(List<Artifact> artifacts) {
    return """
    <project xmlns="http://maven.apache.org/POM/4.0.0">
      <modelVersion>4.0.0</modelVersion>
      <groupId>io.ordeal.fetched</groupId>
      <artifactId>solver</artifactId>
      <version>1</version>
      <packaging>pom</packaging>
      <dependencies>
    %s  </dependencies>
    </project>
    """
        .formatted(artifacts.stream().map(Artifact::pomElement).collect(joining()));
  }

  /**
   * Moves native libraries into their folder, and gives them the names by which they are loaded.
   */
  private static void arrange(String name, List<Artifact> artifacts, Path files)
      throws IOException {
    for (Artifact artifact : artifacts) {
      Path file = files.resolve(artifact.fileName());
      if (!Files.isRegularFile(file)) {
        throw new SolverException(
            "%s: Maven ended well but gave no %s; try again".formatted(name, artifact.fileName()));
      }
      if (artifact.isNative()) {
        Path natives = Files.createDirectories(Releases.natives(files));
        Files.move(file, natives.resolve(artifact.nativeName()));
      }
    }
  }

  private static String problem(Program.Output output) {
    if (output.timedOut()) {
      return "Maven did not fetch it within %d minutes; is the network slow?"
          .formatted(LIMIT.toMinutes());
    }
    if (UNREACHABLE.matcher(output.text()).find()) {
      return "is not there and cannot be fetched: no network, or Maven's repository does not answer";
    }
    Matcher absent = ABSENT.matcher(output.text());
    if (absent.find()) {
      return "cannot be fetched: Maven's repository has no %s".formatted(absent.group(1));
    }
    Matcher error = ERROR.matcher(output.text());
    return "cannot be fetched: Maven says '%s'"
        .formatted(error.find() ? error.group(1) : "status " + output.exit());
  }
}
