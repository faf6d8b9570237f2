package io.ordeal.fuzz.solver.profile;

import io.ordeal.fuzz.toml.TomlException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * All profiles: the built-in ones and those in folders of users. If two files have the same name,
 * the one in the later folder counts. A profile is read on first use.
 */
public final class Profiles {

  private static final String FOLDER = "solvers/";
  private static final String ENDING = ".toml";

  /** A built-in profile that always exists; the others are in the same place. */
  private static final String FIRST = FOLDER + "z3" + ENDING;

  /** A file that may contain a profile. */
  private record Source(String file, Text text) {}

  private interface Text {
    String read() throws IOException;
  }

  private final Map<String, Source> sources = new TreeMap<>();
  private final Map<String, Profile> read = new LinkedHashMap<>();

  private Profiles() {}

  /** Returns the built-in profiles. */
  public static Profiles builtIn() {
    return in(List.of());
  }

  /**
   * Returns the built-in profiles and those in folders; a missing folder has none.
   *
   * @throws TomlException if a folder cannot be read
   */
  public static Profiles in(List<Path> folders) {
    Profiles profiles = new Profiles();
    profiles.addBuiltIn();
    folders.forEach(profiles::addFolder);
    return profiles;
  }

  /** Returns the user's folder of profiles, {@code ~/.config/ordeal/solvers}. */
  public static Path userFolder(Map<String, String> environment, Path home) {
    String config = environment.getOrDefault("XDG_CONFIG_HOME", "");
    return (config.isEmpty() ? home.resolve(".config") : Path.of(config))
        .resolve("ordeal")
        .resolve("solvers");
  }

  public List<String> names() {
    return List.copyOf(sources.keySet());
  }

  /**
   * Returns every profile, sorted by name.
   *
   * @throws TomlException if one of them has an error
   */
  public List<Profile> all() {
    return sources.keySet().stream().map(this::read).toList();
  }

  /**
   * Returns the profile with this name, if there is one.
   *
   * @throws TomlException if it has an error
   */
  public Optional<Profile> named(String name) {
    return sources.containsKey(name) ? Optional.of(read(name)) : Optional.empty();
  }

  /** Returns the profile whose program names have the longest prefix of the file's name. */
  public Optional<Profile> ofProgram(String file) {
    Profile found = null;
    int length = 0;
    for (Profile profile : all()) {
      for (String program : profile.find().programs()) {
        if (file.startsWith(program) && program.length() > length) {
          found = profile;
          length = program.length();
        }
      }
    }
    return Optional.ofNullable(found);
  }

  private synchronized Profile read(String name) {
    Profile known = read.get(name);
    if (known != null) {
      return known;
    }
    Source source = sources.get(name);
    if (source == null) {
      throw new IllegalArgumentException(name);
    }
    Profile profile = ProfileReader.read(source.file(), text(source));
    if (!profile.name().equals(name)) {
      throw new TomlException(
          source.file(), 1, 1, "name = " + profile.name(), name + ", the name of the file");
    }
    read.put(name, profile);
    return profile;
  }

  private static String text(Source source) {
    try {
      return source.text().read();
    } catch (CharacterCodingException e) {
      throw new TomlException(source.file(), "is not UTF-8");
    } catch (IOException e) {
      throw new TomlException(source.file(), "cannot be read");
    }
  }

  private void addFolder(Path folder) {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> files = Files.list(folder)) {
      files
          .filter(file -> file.toString().endsWith(ENDING))
          .sorted()
          .forEach(
              file ->
                  sources.put(
                      name(file.getFileName().toString()),
                      new Source(file.toString(), () -> Files.readString(file))));
    } catch (IOException e) {
      throw new TomlException(folder.toString(), "is no folder that can be read");
    }
  }

  private void addBuiltIn() {
    for (String file : builtInFiles()) {
      sources.put(name(file), new Source(FOLDER + file, () -> resource(FOLDER + file)));
    }
  }

  /** Lists the built-in files, which no code names: to add a solver, a new file is enough. */
  private static List<String> builtInFiles() {
    URL first = url(FIRST);
    try {
      URLConnection connection = first.openConnection();
      if (connection instanceof JarURLConnection jar) {
        return jar.getJarFile().stream()
            .map(entry -> entry.getName())
            .filter(entry -> entry.startsWith(FOLDER) && entry.endsWith(ENDING))
            .map(entry -> entry.substring(FOLDER.length()))
            .toList();
      }
      List<String> files = new ArrayList<>();
      Path folder = Path.of(first.toURI()).resolveSibling("");
      try (Stream<Path> listed = Files.list(folder)) {
        listed
            .map(file -> file.getFileName().toString())
            .filter(file -> file.endsWith(ENDING))
            .forEach(files::add);
      }
      return files;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String resource(String name) throws IOException {
    try (var in = url(name).openStream()) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static URL url(String resource) {
    @Nullable URL url = Profiles.class.getClassLoader().getResource(resource);
    if (url == null) {
      throw new IllegalStateException("no resource " + resource);
    }
    return url;
  }

  private static String name(String file) {
    return file.substring(0, file.length() - ENDING.length());
  }
}
