package io.ordeal.fuzz.solver;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Releases of solvers, fetched through Maven once and kept. A release is a folder {@code
 * NAME/VERSION} with jars, native libraries in {@code natives} and a checksum of each; it appears
 * as a whole or not at all, so any number of processes may fetch at once.
 */
public final class Releases {

  /** Of the user's Maven, with the user's settings: mirrors, proxies, being offline. */
  private static final String COPY =
      "org.apache.maven.plugins:maven-dependency-plugin:3.9.0:copy-dependencies";

  private static final Duration LIMIT = Duration.ofMinutes(20);

  private static final Pattern ABSENT = Pattern.compile("Could not find artifact (\\S+)");
  private static final Pattern UNREACHABLE =
      Pattern.compile(
          "(?i)offline mode|could not transfer|unknown ?host|connection (?:refused|reset|timed"
              + " out)|connect timed out|network is unreachable|no route to host|name resolution");
  private static final Pattern ERROR = Pattern.compile("(?m)^\\[ERROR\\]\\s*(\\S.*)$");

  private final Path folder;
  private final String mvn;
  private final Consumer<String> progress;

  /**
   * Releases that are kept in a folder.
   *
   * @param folder for the releases; need not exist
   * @param mvn the program
   * @param progress gets a line when something takes time, or was damaged
   */
  public Releases(Path folder, String mvn, Consumer<String> progress) {
    this.folder = folder;
    this.mvn = mvn;
    this.progress = progress;
  }

  /** The folder for what can be had again, {@code ~/.cache/ordeal}. */
  public static Path userCache(Map<String, String> environment, Path home) {
    String cache = environment.getOrDefault("XDG_CACHE_HOME", "");
    return (cache.isEmpty() ? home.resolve(".cache") : Path.of(cache)).resolve("ordeal");
  }

  /** All that can be fetched of a solver. */
  static List<Version> versions(Profile profile) {
    return profile.releases().stream()
        .flatMap(release -> release.versions().stream())
        .map(Version::new)
        .sorted()
        .toList();
  }

  /** Whether it is there already. */
  boolean isCached(Profile profile, Version version) {
    return Files.isDirectory(place(profile, version));
  }

  /**
   * The folder of a release, fetched if it is not there or damaged.
   *
   * @throws SolverException if it cannot be had
   */
  Path folder(Profile profile, Version version) {
    Profile.Release release = release(profile, version);
    Path place = place(profile, version);
    String name = profile.name() + "@" + version;
    if (Files.isDirectory(place)) {
      Optional<String> problem = Checksums.problem(place);
      if (problem.isEmpty()) {
        return place;
      }
      progress.accept("%s: %s in %s; fetching it again".formatted(name, problem.get(), place));
    } else {
      progress.accept("%s: fetching it with Maven".formatted(name));
    }
    try {
      Files.createDirectories(place.getParent());
      Path made = Files.createTempDirectory(place.getParent(), "." + version + "-");
      try {
        fetch(name, artifacts(release, version), made.resolve("pom"), made.resolve("files"));
        publish(made.resolve("files"), place, made.resolve("old"));
      } finally {
        delete(made);
      }
      return place;
    } catch (IOException e) {
      throw new SolverException(
          "%s: cannot be kept in %s (%s); make it writable, or choose another folder with"
                  .formatted(name, place, e.getMessage())
              + " XDG_CACHE_HOME");
    }
  }

  private Path place(Profile profile, Version version) {
    return folder.resolve(profile.name()).resolve(version.text());
  }

  /**
   * That there is such a release to fetch.
   *
   * @throws SolverException that lists the versions, if there is none
   */
  static void requireKnown(Profile profile, Version version) {
    release(profile, version);
  }

  private static Profile.Release release(Profile profile, Version version) {
    return profile.releases().stream()
        .filter(release -> release.versions().contains(version.text()))
        .findFirst()
        .orElseThrow(() -> unknown(profile, version));
  }

  private static SolverException unknown(Profile profile, Version version) {
    String versions = versions(profile).stream().map(Version::text).collect(joining(", "));
    return new SolverException(
        versions.isEmpty()
            ? "%s@%s: no release of %s can be fetched; install it and give its path"
                .formatted(profile.name(), version, profile.title())
            : "%s@%s: there is no such release to fetch; there are %s"
                .formatted(profile.name(), version, versions));
  }

  private static List<Artifact> artifacts(Profile.Release release, Version version) {
    return release.artifacts().stream().map(text -> Artifact.parse(text, version.text())).toList();
  }

  private void fetch(String name, List<Artifact> artifacts, Path pomFolder, Path files)
      throws IOException {
    Path pom = Files.createDirectories(pomFolder).resolve("pom.xml");
    Files.writeString(pom, pom(artifacts));
    Files.createDirectories(files);
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
      output = Program.run(command, pomFolder, Map.of(), LIMIT);
    } catch (IOException e) {
      throw new SolverException(
          "%s: is not there and `%s` cannot be run to fetch it; install Maven 3.8 or newer"
              .formatted(name, mvn));
    }
    if (output.exit() != 0) {
      throw new SolverException("%s: %s".formatted(name, problem(output)));
    }
    arrange(name, artifacts, files);
    Checksums.write(files);
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

  /** Native libraries go where they are looked for, under the names they are loaded by. */
  private static void arrange(String name, List<Artifact> artifacts, Path files)
      throws IOException {
    for (Artifact artifact : artifacts) {
      Path file = files.resolve(artifact.fileName());
      if (!Files.isRegularFile(file)) {
        throw new SolverException(
            "%s: Maven ended well but gave no %s; try again".formatted(name, artifact.fileName()));
      }
      if (artifact.isNative()) {
        Path natives = Files.createDirectories(natives(files));
        Files.move(file, natives.resolve(artifact.nativeName()));
      }
    }
  }

  /** Where the native libraries of a release are. */
  static Path natives(Path release) {
    return release.resolve("natives");
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

  /** By renaming; where another process was faster with a good one, that one stays. */
  private static void publish(Path made, Path place, Path aside) throws IOException {
    if (Files.isDirectory(place) && Checksums.problem(place).isPresent()) {
      Files.move(place, aside);
    }
    try {
      Files.move(made, place, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      throw e;
    } catch (IOException e) {
      if (Checksums.problem(place).isPresent()) {
        throw e;
      }
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    }
  }
}
