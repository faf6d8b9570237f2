package io.ordeal.cli.input;

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
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where solvers are: the option {@code --profiles}, and the places of this machine. */
public final class SolverPlaces {

  /** Set by the launcher to the folder of the solvers that come with Ordeal. */
  private static final String EMBEDDED = "ordeal.embedded";

  @Option(
      names = "--profiles",
      paramLabel = "DIR",
      description =
          "A folder with profiles (NAME.toml) of further solvers; those in"
              + " ~/.config/ordeal/solvers are always read.")
  private @Nullable String profiles;

  /** The solvers of this machine. */
  public Catalogue catalogue(Console console) {
    return new Catalogue(
        Profiles.in(folders()),
        Catalogue.searchPath(System.getenv()),
        embedded(),
        new Releases(
            cache().resolve("solvers"),
            Tools.onPath("mvn").orElse("mvn"),
            Tools.onPath("npm").orElse("npm"),
            console::tell),
        cache());
  }

  /** What was told of them, as words of a command line. */
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

  /** What can be had again. */
  public static Path cache() {
    return Releases.userCache(System.getenv(), home());
  }

  private static Path home() {
    return Path.of(System.getProperty("user.home"));
  }

  private static Embedded embedded() {
    Path host = ourFile();
    String told = System.getProperty(EMBEDDED);
    Path folder = told == null ? host.resolveSibling("../../host/target/embedded") : Path.of(told);
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    return new Embedded(java, host, folder.normalize());
  }

  /** The jar, or in tests the folder, that holds the host. */
  private static Path ourFile() {
    try {
      return Path.of(
          io.ordeal.host.Main.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new Defect("while looking for our own classes", e);
    }
  }

  /** Returns the options of solvers, which are kept in the cache. */
  public static Inventories inventories() {
    return new Inventories(cache().resolve("options"));
  }
}
