package io.ordeal.fuzz.solver.install;

import static java.util.Comparator.comparingInt;
import static java.util.Objects.requireNonNull;

import io.ordeal.fuzz.content.UnknownName;
import io.ordeal.fuzz.solver.install.Installation.Source;
import io.ordeal.fuzz.solver.instrument.CoverageTool;
import io.ordeal.fuzz.solver.instrument.NoInstrumentation;
import io.ordeal.fuzz.solver.profile.Profile;
import io.ordeal.fuzz.solver.profile.ProfileFormat;
import io.ordeal.fuzz.solver.profile.Profiles;
import io.ordeal.fuzz.solver.profile.SolverVersion;
import io.ordeal.fuzz.toml.TomlException;
import io.ordeal.smt.op.Theory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds solvers: on the PATH, embedded in Ordeal, fetched, or named by their path. */
public final class Catalogue {

  /** Source of solvers that Maven can fetch. */
  public static final String FETCHABLE = "fetchable";

  /** Source of solvers that can be fetched if {@code node} and {@code npm} are installed. */
  public static final String FETCHABLE_BY_NPM = "fetchable-by-npm";

  private static final String GCOV = "gcov";
  private static final String NODE = "node";
  private static final String NO_NODE =
      "needs Node.js, and there is no program node on the PATH; install Node.js 16 or newer";

  private final Profiles profiles;
  private final List<Path> searchPath;
  private final @Nullable Embedded embedded;
  private final Releases releases;
  private final Path natives;
  private final VersionProbe probe = new VersionProbe();

  /**
   * Verified files by folder, so that files that were verified once are known wherever they are
   * used.
   */
  private final Map<Path, VerifiedFiles> verified = new ConcurrentHashMap<>();

  /**
   * A solver that is installed or could be.
   *
   * @param source where it is, {@link #FETCHABLE} or {@link #FETCHABLE_BY_NPM}
   * @param problem why it cannot be used; empty if it can
   */
  public record Known(
      String name, String version, String source, Set<Theory> theories, String problem) {

    /** Whether it is not installed, but can be fetched. */
    public boolean isFetchable() {
      return source.equals(FETCHABLE) || source.equals(FETCHABLE_BY_NPM);
    }
  }

  /**
   * Makes a catalogue of the solvers in these places.
   *
   * @param searchPath folders of programs, see {@link #searchPath(Map)}
   * @param embedded place of embedded solvers; without it there are no libraries, neither embedded
   *     nor fetched
   * @param cache folder for releases and for native libraries of embedded solvers
   */
  public Catalogue(
      Profiles profiles,
      List<Path> searchPath,
      @Nullable Embedded embedded,
      Releases releases,
      Path cache) {
    this.profiles = profiles;
    this.searchPath = List.copyOf(searchPath);
    this.embedded = embedded;
    this.releases = releases;
    this.natives = cache.resolve("natives");
  }

  /** Returns the folders of the PATH in an environment. */
  public static List<Path> searchPath(Map<String, String> environment) {
    return Arrays.stream(environment.getOrDefault("PATH", "").split(":"))
        .filter(folder -> !folder.isEmpty())
        .map(Path::of)
        .toList();
  }

  /**
   * Returns the solver with this name.
   *
   * @throws SolverException if it is not available
   * @throws TomlException if its profile has an error
   */
  public Installation find(SolverName name) {
    Path path = name.path();
    if (path != null) {
      return file(name, path);
    }
    Profile profile = profile(name);
    SolverVersion version = name.version();
    return version == null ? any(name, profile) : exact(name, profile, version);
  }

  /** Returns the solvers that come with Ordeal, by the names of their profiles. */
  public List<String> embedded() {
    return profiles.all().stream().filter(this::isEmbedded).map(Profile::name).toList();
  }

  /**
   * Returns the solvers that come with Ordeal and their versions, as their profiles state them: no
   * solver is started.
   */
  public Map<String, String> embeddedVersions() {
    Map<String, String> versions = new LinkedHashMap<>();
    for (Profile profile : profiles.all()) {
      String version = embeddedVersion(profile);
      if (version != null && isEmbedded(profile)) {
        versions.put(profile.name(), version);
      }
    }
    return versions;
  }

  /** Returns the names of all reference solvers in the order in which they are asked. */
  public List<String> references() {
    return profiles.all().stream()
        .filter(profile -> profile.reference() != null)
        .sorted(comparingInt(profile -> requireNonNull(profile.reference()).rank()))
        .map(Profile::name)
        .toList();
  }

  /**
   * Returns the solver that comes with Ordeal, even if another one is on the PATH.
   *
   * @throws SolverException if none does
   */
  public Installation embedded(String name) {
    Profile profile = profile(SolverName.parse(name));
    if (!isEmbedded(profile)) {
      throw notFound(name, profile);
    }
    return embedded(name, profile);
  }

  /** Returns all installed solvers, profile by profile, and then those that could be fetched. */
  public List<Known> known() {
    List<Known> known = new ArrayList<>();
    for (Profile profile : profiles.all()) {
      onPath(profile).ifPresent(path -> known.add(tried(profile, Source.PATH, path)));
      if (isEmbedded(profile)) {
        known.add(tried(profile, Source.EMBEDDED, null));
      }
      for (SolverVersion version : Releases.versions(profile)) {
        if (isEmbedded(profile) && version.text().equals(embeddedVersion(profile))) {
          continue; // it need not be fetched
        }
        known.add(release(profile, version));
      }
    }
    return known;
  }

  /** Returns the available versions of a solver, oldest first. */
  public List<SolverVersion> versions(Profile profile) {
    SortedSet<SolverVersion> versions = new TreeSet<>(Releases.versions(profile));
    Stream.concat(
            onPath(profile).map(path -> tried(profile, Source.PATH, path)).stream(),
            isEmbedded(profile) ? Stream.of(tried(profile, Source.EMBEDDED, null)) : Stream.empty())
        .filter(known -> known.problem().isEmpty())
        .forEach(known -> versions.add(SolverVersion.parse(known.version())));
    return List.copyOf(versions);
  }

  private Known release(Profile profile, SolverVersion version) {
    boolean isPackage = Releases.release(profile, version).isPackage();
    boolean isCached = releases.isCached(profile, version);
    String source = isCached ? word(Source.FETCHED) : isPackage ? FETCHABLE_BY_NPM : FETCHABLE;
    String problem = isCached && isPackage && programNamed(NODE).isEmpty() ? NO_NODE : "";
    return new Known(
        profile.name(), version.text(), source, profile.language().theories(), problem);
  }

  private Known tried(Profile profile, Source source, @Nullable Path program) {
    String version = "";
    String problem = "";
    try {
      version =
          program == null
              ? embedded(profile.name(), profile).version()
              : program(profile.name(), profile, source, program).version();
    } catch (SolverException e) {
      problem = String.valueOf(e.getMessage());
    }
    return new Known(profile.name(), version, word(source), profile.language().theories(), problem);
  }

  private static String word(Source source) {
    return ProfileFormat.kebab(source);
  }

  /**
   * Returns the profile of a solver, which need not be on this machine.
   *
   * @throws SolverException if the name belongs to no profile
   */
  public Profile profile(SolverName name) {
    Path path = name.path();
    if (path != null && name.profile() == null) {
      return profiles
          .ofProgram(String.valueOf(path.getFileName()))
          .orElseThrow(() -> noProfile(path));
    }
    String wanted = String.valueOf(name.profile());
    return profiles
        .named(wanted)
        .or(
            () ->
                profiles.all().stream()
                    .filter(profile -> profile.find().programs().contains(wanted))
                    .findFirst())
        .orElseThrow(
            () ->
                new SolverException(
                    UnknownName.message(
                        "solver",
                        wanted,
                        profiles.names(),
                        ("expected one of %s, or a path with a slash such as ./%s; 'ordeal solvers'"
                                + " lists those that are installed")
                            .formatted(String.join(", ", profiles.names()), wanted))));
  }

  private Installation file(SolverName name, Path path) {
    String solver = name.solver();
    if (!Files.exists(path)) {
      throw new SolverException(
          "%s: there is no file %s; expected the path of a solver".formatted(solver, path));
    }
    if (Files.isDirectory(path)) {
      throw new SolverException("%s: is a folder, wanted the program in it".formatted(solver));
    }
    if (!Files.isExecutable(path)) {
      throw new SolverException(
          "%s: is not executable; if it is a solver, `chmod +x %s`".formatted(solver, path));
    }
    return program(solver, profile(name), Source.FILE, path.toAbsolutePath().normalize());
  }

  private SolverException noProfile(Path path) {
    return new SolverException(
        "%s: its name does not tell which solver it is; write NAME=%s, with one of %s"
            .formatted(path, path, String.join(", ", profiles.names())));
  }

  private Installation any(SolverName name, Profile profile) {
    String solver = name.solver();
    return onPath(profile)
        .map(path -> program(solver, profile, Source.PATH, path))
        .orElseGet(
            () -> {
              if (isEmbedded(profile)) {
                return embedded(solver, profile);
              }
              throw notFound(solver, profile);
            });
  }

  private static SolverException notFound(String solver, Profile profile) {
    List<SolverVersion> versions = Releases.versions(profile);
    String tried = embeddedVersion(profile);
    String fetch =
        versions.isEmpty()
            ? ""
            : ", write %s@%s to have it fetched"
                .formatted(
                    profile.name(), tried == null ? versions.get(versions.size() - 1) : tried);
    return new SolverException(
        "%s: there is no program %s on the PATH; install %s%s, or give its path"
            .formatted(
                solver, String.join(" or ", profile.find().programs()), profile.title(), fetch));
  }

  private Installation exact(SolverName name, Profile profile, SolverVersion version) {
    String solver = name.solver();
    Optional<Path> path = onPath(profile);
    String found = "";
    if (path.isPresent()) {
      try {
        Installation program = program(solver, profile, Source.PATH, path.get());
        if (program.version().equals(version.text())) {
          return program;
        }
        found = "%s is %s".formatted(path.get(), program.version());
      } catch (SolverException e) {
        // A broken program on the PATH does not prevent the use of a release that can be fetched.
        found = String.valueOf(e.getMessage());
      }
    }
    if (isEmbedded(profile) && version.text().equals(embeddedVersion(profile))) {
      return embedded(solver, profile);
    }
    if (profile.releases().isEmpty() && !found.isEmpty()) {
      throw new SolverException(
          "%s: %s, and no release of %s can be fetched; give the path of that version"
              .formatted(solver, found, profile.title()));
    }
    return fetched(solver, profile, version);
  }

  private Optional<Path> onPath(Profile profile) {
    return profile.find().programs().stream()
        .flatMap(program -> programNamed(program).stream())
        .findFirst();
  }

  private Optional<Path> programNamed(String program) {
    return searchPath.stream()
        .map(folder -> folder.resolve(program))
        .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
        .findFirst();
  }

  private Installation program(String solver, Profile profile, Source source, Path path) {
    List<String> command = List.of(path.toString());
    List<String> question = new ArrayList<>(command);
    question.addAll(profile.find().version());
    return new Installation(
        profile,
        probe.version(
            new VersionProbe.Question(
                solver,
                profile.title(),
                profile.find().versionPattern(),
                question,
                path,
                "; NAME=PATH names the profile")),
        source,
        command);
  }

  private boolean isEmbedded(Profile profile) {
    return embedded != null
        && profile.find().library() != null
        && !embedded.jars(profile).isEmpty();
  }

  private static @Nullable String embeddedVersion(Profile profile) {
    return profile.releases().stream()
        .map(Profile.Release::embedded)
        .filter(version -> version != null)
        .findFirst()
        .orElse(null);
  }

  private Installation embedded(String solver, Profile profile) {
    String version = embeddedVersion(profile);
    Path unpacked = natives.resolve(profile.name() + "-" + (version == null ? "own" : version));
    List<Path> jars = embeddedPlace().jars(profile);
    VerifiedFiles files =
        verified.computeIfAbsent(
            unpacked,
            folder ->
                new VerifiedFiles(folder, () -> removeDamaged(profile, folder, jars, Set.of())));
    files.verify();
    return libraryOfJava(solver, profile, Source.EMBEDDED, version, jars, unpacked, files);
  }

  private void removeDamaged(
      Profile profile, Path unpacked, List<Path> jars, Set<Path> downloaded) {
    new UnpackedNatives(unpacked, jars, downloaded)
        .removeDamaged(
            file ->
                releases.tell(
                    "%s: %s is not the file of the release; unpacking it again"
                        .formatted(profile.name(), file)));
  }

  /** Verifies the files of a release and returns them. */
  private VerifiedFiles release(Profile profile, SolverVersion version, Path place) {
    VerifiedFiles files =
        verified.computeIfAbsent(
            place,
            folder ->
                new VerifiedFiles(
                    folder,
                    () -> {
                      releases.folder(profile, version);
                      removeDamaged(
                          profile,
                          Releases.natives(folder),
                          Embedded.jarsIn(folder),
                          Checksums.files(folder));
                    }));
    files.verify();
    return files;
  }

  private Installation fetched(String solver, Profile profile, SolverVersion version) {
    boolean isPackage = Releases.release(profile, version).isPackage();
    if (embedded == null || profile.find().library() == null) {
      throw new SolverException(
          "%s: cannot be run as a library here; give the path of a program".formatted(solver));
    }
    return isPackage
        ? fetchedPackage(solver, profile, version)
        : fetchedArtifacts(solver, profile, version);
  }

  private Installation fetchedArtifacts(String solver, Profile profile, SolverVersion version) {
    Path place = releases.place(profile, version);
    VerifiedFiles files = release(profile, version, place);
    return libraryOfJava(
        solver,
        profile,
        Source.FETCHED,
        version.text(),
        Embedded.jarsIn(place),
        Releases.natives(place),
        files);
  }

  private Installation fetchedPackage(String solver, Profile profile, SolverVersion version) {
    Path node =
        programNamed(NODE)
            .orElseThrow(() -> new SolverException("%s: %s".formatted(solver, NO_NODE)));
    Path place = releases.place(profile, version);
    VerifiedFiles files = release(profile, version, place);
    List<String> command =
        embeddedPlace().command(node, libraryName(profile), Releases.npmPackage(place));
    return library(solver, profile, Source.FETCHED, version.text(), command, node, files);
  }

  private Installation libraryOfJava(
      String solver,
      Profile profile,
      Source source,
      @Nullable String version,
      List<Path> jars,
      Path unpacked,
      VerifiedFiles files) {
    List<String> command = embeddedPlace().command(libraryName(profile), jars, unpacked);
    Path first = jars.isEmpty() ? embeddedPlace().hostJar() : jars.get(0);
    return library(solver, profile, source, version, command, first, files);
  }

  private static String libraryName(Profile profile) {
    return String.valueOf(profile.find().library());
  }

  /**
   * Returns a library as an installation. The version of the release counts if it is given, because
   * libraries often state less of it.
   *
   * @param file file whose change makes the stated version void
   */
  private Installation library(
      String solver,
      Profile profile,
      Source source,
      @Nullable String version,
      List<String> command,
      Path file,
      VerifiedFiles files) {
    List<String> question = new ArrayList<>(command);
    question.add("--version");
    String told =
        probe.version(
            new VersionProbe.Question(
                solver, profile.title(), Embedded.VERSION, question, file, ""));
    return new Installation(
        profile, version == null ? told : version, source, command, files, new NoInstrumentation());
  }

  /**
   * Returns an installation whose coverage a tool can measure; the same one if the tool does not
   * apply to it.
   *
   * @throws SolverException if the tool is missing, or the solver is not built for it
   */
  public Installation instrumented(Installation solver, CoverageTool tool) {
    return switch (tool) {
      case NONE -> solver;
      case JACOCO ->
          solver.source().isLibrary() ? Instrumenting.withProbes(solver, embeddedPlace()) : solver;
      case GCOV ->
          solver.source() == Source.FILE
              ? Instrumenting.withCounters(solver, programNamed(GCOV))
              : solver;
    };
  }

  private Embedded embeddedPlace() {
    if (embedded == null) {
      throw new IllegalStateException("no libraries");
    }
    return embedded;
  }
}
