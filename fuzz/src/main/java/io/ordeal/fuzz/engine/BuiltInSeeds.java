package io.ordeal.fuzz.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The seeds that come with Ordeal, for who gives none. They are the files below {@code seeds}. */
public final class BuiltInSeeds {

  private static final String FOLDER = "seeds/";
  private static final String ENDING = ".smt2";

  /** One that is always there; where it is, the others are. */
  private static final String FIRST = FOLDER + "core/full-adder" + ENDING;

  /**
   * A seed.
   *
   * @param name its theory and its own name, such as {@code arrays/swap}
   * @param text in SMT-LIB
   */
  public record BuiltIn(String name, String text) {}

  private BuiltInSeeds() {}

  /** All of them, by name. */
  public static List<BuiltIn> all() {
    try {
      return files().stream()
          .map(file -> file.substring(0, file.length() - ENDING.length()))
          .sorted()
          .map(name -> new BuiltIn(name, text(name)))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Looked up rather than listed, so that a new seed is a new file and no more. */
  private static List<String> files() throws IOException {
    URL first = url(FIRST);
    URLConnection connection = first.openConnection();
    if (connection instanceof JarURLConnection jar) {
      return jar.getJarFile().stream()
          .map(entry -> entry.getName())
          .filter(entry -> entry.startsWith(FOLDER) && entry.endsWith(ENDING))
          .map(entry -> entry.substring(FOLDER.length()))
          .toList();
    }
    Path folder = folderOf(first);
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> file.toString().endsWith(ENDING))
          .map(file -> folder.relativize(file).toString().replace('\\', '/'))
          .toList();
    }
  }

  private static Path folderOf(URL first) {
    try {
      return Path.of(first.toURI()).resolve("../..").normalize();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String text(String name) {
    try (var in = url(FOLDER + name + ENDING).openStream()) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static URL url(String resource) {
    @Nullable URL url = BuiltInSeeds.class.getClassLoader().getResource(resource);
    if (url == null) {
      throw new IllegalStateException("no resource " + resource);
    }
    return url;
  }
}
