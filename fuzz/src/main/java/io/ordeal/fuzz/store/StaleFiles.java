package io.ordeal.fuzz.store;

import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Removes files of findings that are in another bucket now. A killed run may leave such files. */
final class StaleFiles {

  private StaleFiles() {}

  /**
   * Removes files of findings from the folders of other buckets. Files with other names are not
   * ours and are left alone.
   *
   * @param findings folder of all buckets
   * @param buckets bucket of each finding, by its id
   */
  static void tidy(Path findings, Map<String, String> buckets) throws IOException {
    if (!Files.isDirectory(findings)) {
      return;
    }
    Set<Path> stale = new LinkedHashSet<>();
    for (Path bucket : list(findings)) {
      if (Files.isDirectory(bucket)) {
        for (Path file : list(bucket)) {
          @Nullable String own = buckets.get(idOf(file));
          if (own != null && !bucket.endsWith(own)) {
            stale.add(file);
          }
        }
      }
    }
    remove(stale);
  }

  /** Removes files, and their folders if they become empty. */
  static void remove(Collection<Path> files) {
    Set<Path> folders = new LinkedHashSet<>();
    for (Path file : files) {
      try {
        Files.deleteIfExists(file);
        folders.add(file.resolveSibling(".").normalize());
      } catch (IOException e) {
        // A file too many does no harm; the next start tries again.
      }
    }
    for (Path folder : folders) {
      try {
        Files.deleteIfExists(folder);
      } catch (DirectoryNotEmptyException e) {
        // Other findings are in the folder.
      } catch (IOException e) {
        // An empty folder does no harm.
      }
    }
  }

  private static List<Path> list(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    }
  }

  private static String idOf(Path file) {
    String name = String.valueOf(file.getFileName());
    return Finding.ENDINGS.stream()
        .filter(name::endsWith)
        .map(ending -> name.substring(0, name.length() - ending.length()))
        .findFirst()
        .orElse("");
  }
}
