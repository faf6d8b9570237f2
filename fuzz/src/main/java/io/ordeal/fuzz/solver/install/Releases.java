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
 * Releases of solvers, which are fetched once and kept. A release is a folder {@code NAME/VERSION}
 * with jars, native libraries in {@code natives} or an npm package in {@code package}, and a
 * checksum of each file. It appears as a whole or not at all, so several processes may fetch at the
 * same time.
 */
public final class Releases {

  private final Path folder;
  private final Origin maven;
  private final Origin npm;
  private final Consumer<String> progress;

  /**
   * Makes a store of releases in a folder.
   *
   * @param folder folder for the releases; need not exist
   * @param mvn program that fetches Maven artifacts
   * @param npm program that fetches npm packages
   * @param progress consumer of a line when something takes time, or was damaged
   */
  public Releases(Path folder, String mvn, String npm, Consumer<String> progress) {
    this.folder = folder;
    this.maven = new MavenRepository(mvn);
    this.npm = new NpmRegistry(npm);
    this.progress = progress;
  }

  /** Returns the user's folder for files that can be fetched again, {@code ~/.cache/ordeal}. */
  public static Path userCache(Map<String, String> environment, Path home) {
    String cache = environment.getOrDefault("XDG_CACHE_HOME", "");
    return (cache.isEmpty() ? home.resolve(".cache") : Path.of(cache)).resolve("ordeal");
  }

  /** Returns all versions of a solver that can be fetched. */
  static List<SolverVersion> versions(Profile profile) {
    return profile.releases().stream()
        .flatMap(release -> release.versions().stream())
        .map(SolverVersion::parse)
        .sorted()
        .toList();
  }

  /** Passes a line to the user. */
  void tell(String line) {
    progress.accept(line);
  }

  /** Whether the release is in the folder already. */
  boolean isCached(Profile profile, SolverVersion version) {
    return Files.isDirectory(place(profile, version));
  }

  /**
   * Returns the folder of a release. Fetches the release if it is missing or damaged.
   *
   * @throws SolverException if it is not available
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

  /** Returns the path of a release's folder, which need not exist. */
  Path place(Profile profile, SolverVersion version) {
    return folder.resolve(profile.name()).resolve(version.text());
  }

  /**
   * Returns the release with a version.
   *
   * @throws SolverException if there is none; its message lists the versions
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

  /** Returns the folder of a release's native libraries. */
  static Path natives(Path release) {
    return release.resolve("natives");
  }

  /** Returns the folder of a release's npm package. */
  static Path npmPackage(Path release) {
    return release.resolve("package");
  }

  /**
   * Renames a folder to its final place. If another process has put a correct release there first,
   * that one stays.
   */
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
