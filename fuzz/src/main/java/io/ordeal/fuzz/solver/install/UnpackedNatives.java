package io.ordeal.fuzz.solver.install;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Native libraries that the host has unpacked from the jars of a release.
 *
 * @param folder folder that has only native libraries
 * @param others libraries in the folder that are not from the jars and are verified elsewhere
 */
record UnpackedNatives(Path folder, List<Path> jars, Set<Path> others) {

  /** Ending of a file that the host is currently unpacking. */
  static final String PART = ".part";

  private static final int BLOCK = 1 << 16;

  /**
   * Removes every file that differs from the one in the jars. The host unpacks missing files again.
   *
   * @param told consumer of the paths that were removed
   */
  void removeDamaged(Consumer<Path> told) {
    if (!Files.isDirectory(folder)) {
      return;
    }
    try {
      List<Path> files;
      try (Stream<Path> list = Files.list(folder)) {
        files =
            list.filter(file -> !file.toString().endsWith(PART) && !others.contains(file))
                .sorted()
                .toList();
      }
      for (Path file : files) {
        if (!isInJars(file)) {
          told.accept(file);
          Files.deleteIfExists(file);
        }
      }
    } catch (IOException e) {
      throw new SolverException(
          "%s: cannot be verified (%s); remove it, or choose another folder with XDG_CACHE_HOME"
              .formatted(folder, e.getMessage()));
    }
  }

  private boolean isInJars(Path file) throws IOException {
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      return false;
    }
    String name = file.getFileName().toString();
    for (Path jar : jars) {
      try (ZipFile zip = new ZipFile(jar.toFile())) {
        Optional<? extends ZipEntry> same =
            zip.stream()
                .filter(entry -> entry.getName().endsWith("/" + name))
                .filter(entry -> isSame(zip, entry, file))
                .findFirst();
        if (same.isPresent()) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isSame(ZipFile zip, ZipEntry entry, Path file) {
    try (InputStream packed = zip.getInputStream(entry);
        InputStream unpacked = new BufferedInputStream(Files.newInputStream(file), BLOCK)) {
      if (entry.getSize() != Files.size(file)) {
        return false;
      }
      byte[] one = new byte[BLOCK];
      byte[] other = new byte[BLOCK];
      while (true) {
        int count = packed.readNBytes(one, 0, BLOCK);
        if (count != unpacked.readNBytes(other, 0, BLOCK)
            || !Arrays.equals(one, 0, count, other, 0, count)) {
          return false;
        }
        if (count < BLOCK) {
          return true;
        }
      }
    } catch (IOException e) {
      return false; // unreadable is as bad as damaged
    }
  }
}
