package io.ordeal.fuzz.solver.install;

import static java.util.stream.Collectors.joining;

import io.ordeal.fuzz.solver.profile.Profile;
import io.ordeal.fuzz.solver.profile.SolverVersion;
import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Releases of solvers, fetched once and kept. A release is a folder {@code NAME/VERSION} with jars,
 * native libraries in {@code natives} or a package of npm in {@code package}, and a checksum of
 * each file; it appears as a whole or not at all, so any number of processes may fetch at once.
 */
public final class Releases {

  private final Path folder;
  private final Origin maven;
  private final Origin npm;
  private final Consumer<String> progress;

  /**
   * Releases that are kept in a folder.
   *
   * @param folder for the releases; need not exist
   * @param mvn the program that fetches artifacts
   * @param npm the program that fetches packages
   * @param progress gets a line when something takes time, or was damaged
   */
  public Releases(Path folder, String mvn, String npm, Consumer<String> progress) {
    this.folder = folder;
    this.maven = new MavenRepository(mvn);
    this.npm = new NpmRegistry(npm);
    this.progress = progress;
  }

  /** The folder for what can be had again, {@code ~/.cache/ordeal}. */
  public static Path userCache(Map<String, String> environment, Path home) {
    String cache = environment.getOrDefault("XDG_CACHE_HOME", "");
    return (cache.isEmpty() ? home.resolve(".cache") : Path.of(cache)).resolve("ordeal");
  }

  /** All that can be fetched of a solver. */
  static List<SolverVersion> versions(Profile profile) {
    return profile.releases().stream()
        .flatMap(release -> release.versions().stream())
        .map(SolverVersion::parse)
        .sorted()
        .toList();
  }

  /** Says something to the user, in a line. */
  void tell(String line) {
    progress.accept(line);
  }

  /** Whether it is there already. */
  boolean isCached(Profile profile, SolverVersion version) {
    return Files.isDirectory(place(profile, version));
  }

  /**
   * The folder of a release, fetched if it is not there or damaged.
   *
   * @throws SolverException if it cannot be had
   */
  Path folder(Profile profile, SolverVersion version) {
    Profile.Release release = release(profile, version);
    Origin origin = release.isPackage() ? npm : maven;
    Path place = place(profile, version);
    String name = profile.name() + "@" + version;
    if (Files.isDirectory(place)) {
      Optional<String> problem = Checksums.problem(place);
      if (problem.isEmpty()) {
        return place;
      }
      progress.accept("%s: %s in %s; fetching it again".formatted(name, problem.get(), place));
    } else {
      progress.accept("%s: fetching it with %s".formatted(name, origin.title()));
    }
    try {
      Files.createDirectories(place.getParent());
      Path made = Files.createTempDirectory(place.getParent(), "." + version + "-");
      try {
        Path work = Files.createDirectory(made.resolve("work"));
        Path files = Files.createDirectory(made.resolve("files"));
        origin.fetch(name, release, version, work, files);
        Checksums.write(files);
        publish(files, place, made.resolve("old"));
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

  /** Where the folder of a release is, or will be. */
  Path place(Profile profile, SolverVersion version) {
    return folder.resolve(profile.name()).resolve(version.text());
  }

  /**
   * The release of a version.
   *
   * @throws SolverException that lists the versions, if there is none
   */
  static Profile.Release release(Profile profile, SolverVersion version) {
    return profile.releases().stream()
        .filter(release -> release.versions().contains(version.text()))
        .findFirst()
        .orElseThrow(() -> unknown(profile, version));
  }

  private static SolverException unknown(Profile profile, SolverVersion version) {
    String versions = versions(profile).stream().map(SolverVersion::text).collect(joining(", "));
    return new SolverException(
        versions.isEmpty()
            ? "%s@%s: no release of %s can be fetched; install it and give its path"
                .formatted(profile.name(), version, profile.title())
            : "%s@%s: there is no such release to fetch; there are %s"
                .formatted(profile.name(), version, versions));
  }

  /** Where the native libraries of a release are. */
  static Path natives(Path release) {
    return release.resolve("natives");
  }

  /** Where the package of npm is that a release consists of. */
  static Path npmPackage(Path release) {
    return release.resolve("package");
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
