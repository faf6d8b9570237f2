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
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The scripts included in Ordeal: seeds in the folder {@code seeds}, and formulas in the form of
 * bug reports in the folder {@code history}.
 */
public final class BuiltInSeeds {

  private static final String FOLDER = "seeds/";
  private static final String HISTORY = "history/";
  private static final String ENDING = ".smt2";

  /** A seed that always exists and shows where the other scripts are. */
  private static final String FIRST = FOLDER + "core/full-adder" + ENDING;

  /**
   * Seeds most likely to show a bug of the bundled solvers. Under a single option that the default
   * strategy may set, each seed or a test case of it made one of them crash or answer wrongly.
   */
  private static final Set<String> LIKELY =
      Set.of(
          "arrays/matrix",
          "arrays/swap",
          "bv/to-integers",
          "combined/tagged-values",
          "incremental/backtracking",
          "mixed/average",
          "orders/cycle",
          "quantifiers/no-greatest",
          "sequences/bits",
          "sequences/queue",
          "strings/alternating",
          "strings/codes",
          "strings/greeting");

  /**
   * A script.
   *
   * @param name its theory and its own name, such as {@code arrays/swap}
   * @param text the SMT-LIB text
   */
  public record BuiltIn(String name, String text) {}

  private BuiltInSeeds() {}

  /** Returns all seeds, by name. */
  public static List<BuiltIn> all() {
    return in(FOLDER);
  }

  /** Returns whether a seed is one of those most likely to show something. */
  public static boolean isLikely(String name) {
    return LIKELY.contains(name);
  }

  /** Returns the formulas that look like bug reports, by name; empty if there are none. */
  public static List<BuiltIn> history() {
    return in(HISTORY);
  }

  private static List<BuiltIn> in(String parent) {
    try {
      return files(parent).stream()
          .map(file -> file.substring(0, file.length() - ENDING.length()))
          .sorted()
          .map(name -> new BuiltIn(name, text(parent + name)))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Lists the files of a folder, so that a new script needs a new file and nothing else. */
  private static List<String> files(String parent) throws IOException {
    URL first = url(FIRST);
    URLConnection connection = first.openConnection();
    if (connection instanceof JarURLConnection jar) {
      return jar.getJarFile().stream()
          .map(entry -> entry.getName())
          .filter(entry -> entry.startsWith(parent) && entry.endsWith(ENDING))
          .map(entry -> entry.substring(parent.length()))
          .toList();
    }
    Path folder = rootOf(first).resolve(parent);
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> file.toString().endsWith(ENDING))
          .map(file -> folder.relativize(file).toString().replace('\\', '/'))
          .toList();
    }
  }

  private static Path rootOf(URL first) {
    try {
      return Path.of(first.toURI()).resolve("../../..").normalize();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String text(String name) {
    try (var in = url(name + ENDING).openStream()) {
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
