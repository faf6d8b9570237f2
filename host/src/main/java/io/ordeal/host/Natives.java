package io.ordeal.host;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The native libraries of one release of a solver, in a folder of their own. Missing files are
 * unpacked into it from the class path; several processes may do this at the same time. Without a
 * folder, they are unpacked into a temporary one that is deleted after loading.
 */
final class Natives {

  /** Message of the loader if a library was built for a newer system. */
  private static final Pattern NEWER_SYSTEM =
      Pattern.compile("version [`'](GLIBC\\w*)_([0-9.]+)' not found");

  private final String solver;
  private final @Nullable Path folder;

  Natives(String solver, @Nullable Path folder) {
    this.solver = solver;
    this.folder = folder;
  }

  /** Name of this operating system in solvers' jars. */
  static String operatingSystem() {
    return System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("mac")
        ? "osx"
        : "linux";
  }

  static boolean isArm() {
    return System.getProperty("os.arch", "").equals("aarch64");
  }

  /**
   * Loads libraries.
   *
   * @param names names without {@code lib} and file extension, each after the ones that it needs
   * @param places folders of the class path that may contain them
   */
  void load(List<String> names, List<String> places) throws LoadException {
    try {
      if (folder != null) {
        Files.createDirectories(folder);
        load(names, places, folder);
        return;
      }
      Path passing = Files.createTempDirectory("ordeal-" + solver);
      List<Path> files = new ArrayList<>();
      try {
        files.addAll(load(names, places, passing));
      } finally {
        for (Path file : files) {
          Files.deleteIfExists(file);
        }
        Files.deleteIfExists(passing);
      }
    } catch (IOException e) {
      throw new LoadException(
          "%s: cannot unpack its libraries (%s); make the folder writable, or choose another with"
                  .formatted(solver, e.getMessage())
              + " XDG_CACHE_HOME");
    } catch (UnsatisfiedLinkError e) {
      throw new LoadException(explain(String.valueOf(e.getMessage())));
    }
  }

  private List<Path> load(List<String> names, List<String> places, Path into)
      throws IOException, LoadException {
    List<Path> files = new ArrayList<>();
    for (String name : names) {
      Path file = into.resolve(System.mapLibraryName(name));
      if (!Files.exists(file)) {
        unpack(file, places);
      }
      files.add(file);
    }
    for (Path file : files) {
      System.load(file.toAbsolutePath().toString());
    }
    return files;
  }

  private void unpack(Path file, List<String> places) throws IOException, LoadException {
    for (String place : places) {
      String resource = place + "/" + file.getFileName();
      try (InputStream packed = ClassLoader.getSystemResourceAsStream(resource)) {
        if (packed != null) {
          // Never the file itself, because another process may be loading it.
          Path part = Files.createTempFile(file.getParent(), file.getFileName() + ".", ".part");
          try {
            Files.copy(packed, part, StandardCopyOption.REPLACE_EXISTING);
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
          } finally {
            Files.deleteIfExists(part);
          }
          return;
        }
      }
    }
    throw new LoadException(
        "%s: found no %s in %s or on the class path; wanted a release for %s on %s"
            .formatted(
                solver,
                file.getFileName(),
                Optional.ofNullable(folder).map(Path::toString).orElse("a folder of --natives"),
                System.getProperty("os.name"),
                System.getProperty("os.arch")));
  }

  String explain(String message) {
    Matcher newer = NEWER_SYSTEM.matcher(message);
    return newer.find()
        ? "%s: this release needs %s %s or newer, which this system lacks; use a newer system or another release"
            .formatted(solver, newer.group(1), newer.group(2))
        : "%s: cannot load its libraries: %s".formatted(solver, message.replaceAll("\\s+", " "));
  }
}
