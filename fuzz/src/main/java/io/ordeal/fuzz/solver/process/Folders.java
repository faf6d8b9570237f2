package io.ordeal.fuzz.solver.process;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Empty folders in which solvers run. A folder that stays empty is used again, which saves time.
 */
final class Folders {

  private static final ConcurrentLinkedQueue<Path> FREE = new ConcurrentLinkedQueue<>();
  private static final AtomicLong COUNT = new AtomicLong();

  /**
   * Modification times of folders that were empty at that time. Listing a folder would take longer.
   */
  private static final Map<Path, Long> CLEAN = new ConcurrentHashMap<>();

  private Folders() {}

  /**
   * Returns a folder that is empty, except perhaps for an old file with the name that was given to
   * {@link #giveBack}.
   */
  static Path take(Path root) throws IOException {
    Path free = FREE.poll();
    return free == null
        ? Files.createDirectory(root.resolve(Long.toString(COUNT.incrementAndGet())))
        : free;
  }

  /**
   * Takes back a folder that nobody uses any more.
   *
   * @param spared name of a file that may stay, because the next process overwrites it
   */
  static void giveBack(Path folder, String spared) {
    long changed = folder.toFile().lastModified();
    if (Long.valueOf(changed).equals(CLEAN.get(folder))) {
      FREE.add(folder);
      return;
    }
    boolean clean = true;
    for (File file : files(folder)) {
      if (!file.getName().equals(spared)) {
        remove(file.toPath());
        clean = false;
      }
    }
    if (clean) {
      CLEAN.put(folder, changed);
      FREE.add(folder);
    } else {
      CLEAN.remove(folder);
      remove(folder); // the process that wrote there may not have ended yet
    }
  }

  /** Removes a file, or a folder with its contents. Links are removed, not followed. */
  static void remove(Path path) {
    if (!Files.isSymbolicLink(path)) {
      for (File file : files(path)) {
        remove(file.toPath());
      }
    }
    path.toFile().delete();
  }

  private static File[] files(Path folder) {
    File[] files = folder.toFile().listFiles();
    return files == null ? new File[0] : files;
  }
}
