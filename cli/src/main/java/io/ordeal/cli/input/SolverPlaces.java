package io.ordeal.cli.input;

import static java.util.stream.Collectors.joining;

import io.ordeal.cli.console.BadInput;
import io.ordeal.cli.console.Console;
import io.ordeal.cli.console.Defect;
import io.ordeal.fuzz.solver.install.Catalogue;
import io.ordeal.fuzz.solver.install.Embedded;
import io.ordeal.fuzz.solver.install.Releases;
import io.ordeal.fuzz.solver.option.Inventories;
import io.ordeal.fuzz.solver.process.Tools;
import io.ordeal.fuzz.solver.profile.Profiles;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The places of solvers: the option {@code --profiles}, and the folders of this machine. */
public final class SolverPlaces {

  /** Property that the launcher sets to the folder of the solvers that come with Ordeal. */
  private static final String EMBEDDED = "ordeal.embedded";

  @Option(
      names = "--profiles",
      paramLabel = "DIR",
      description =
          "Folder with profiles (NAME.toml) of more solvers. Profiles in"
              + " ~/.config/ordeal/solvers are always read.")
  private @Nullable String profiles;

  /** Returns the solvers of this machine. */
  public Catalogue catalogue(Console console) {
    if (!Files.isDirectory(embedded().folder())) {
      console.tell("ordeal: " + missing());
    }
    return catalogue(Profiles.in(folders()), console::tell);
  }

  /** Returns the solvers of this machine, for a worker of a cluster, which has no console. */
  public static Catalogue onWorker() {
    return catalogue(
        Profiles.in(List.of(Profiles.userFolder(System.getenv(), home()))), line -> {});
  }

  /** Returns the solvers that come with Ordeal, as a line without an end. */
  public static String bundled() {
    Map<String, String> versions = catalogue(Profiles.builtIn(), line -> {}).embeddedVersions();
    return versions.isEmpty()
        ? missing()
        : versions.entrySet().stream()
            .map(solver -> solver.getKey() + " " + solver.getValue())
            .collect(joining(", ", "bundled solvers: ", ""));
  }

  private static Catalogue catalogue(Profiles profiles, Consumer<String> progress) {
    return new Catalogue(
        profiles,
        Catalogue.searchPath(System.getenv()),
        embedded(),
        new Releases(
            cache().resolve("solvers"),
            Tools.onPath("mvn").orElse("mvn"),
            Tools.onPath("npm").orElse("npm"),
            progress),
        cache());
  }

  private static String missing() {
    return "the bundled solvers are missing (looked in %s); unpack the complete archive of Ordeal, or use ./ordeal in its source tree"
        .formatted(embeddedFolders().stream().map(Path::toString).collect(joining(" and in ")));
  }

  /** Returns the options that were given, as words of a command line. */
  public List<String> words() {
    return profiles == null ? List.of() : List.of("--profiles", profiles);
  }

  private List<Path> folders() {
    List<Path> folders = new ArrayList<>();
    folders.add(Profiles.userFolder(System.getenv(), home()));
    if (profiles != null) {
      Path given = Inputs.pathOf("--profiles", profiles);
      if (!Files.isDirectory(given)) {
        throw new BadInput(
            "--profiles: found %s, wanted a folder of *.toml files".formatted(given));
      }
      folders.add(given);
    }
    return folders;
  }

  /** Returns the folder for files that can be fetched again. */
  public static Path cache() {
    return Releases.userCache(System.getenv(), home());
  }

  /** Returns the folder that HOME names: Java itself asks the system for the account's folder. */
  private static Path home() {
    String home = System.getenv().getOrDefault("HOME", "");
    return Path.of(home.isEmpty() ? System.getProperty("user.home") : home);
  }

  private static Embedded embedded() {
    List<Path> folders = embeddedFolders();
    Path folder = folders.stream().filter(Files::isDirectory).findFirst().orElse(folders.get(0));
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    return new Embedded(java, ourFile(), folder);
  }

  /** Returns the folders in which the solvers that come with Ordeal may be. */
  private static List<Path> embeddedFolders() {
    String told = System.getProperty(EMBEDDED);
    return told == null
        ? Stream.of("solvers", "../../host/target/embedded") // of a distribution, of the build
            .map(folder -> ourFile().resolveSibling(folder).normalize())
            .toList()
        : List.of(Path.of(told).normalize());
  }

  /** Returns the jar or, in tests, the folder that contains the host. */
  private static Path ourFile() {
    try {
      return Path.of(
          io.ordeal.host.Main.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new Defect("while looking for our own classes", e);
    }
  }

  /** Returns the inventories of solvers, which are kept in the cache. */
  public static Inventories inventories() {
    return new Inventories(cache().resolve("options"));
  }
}
