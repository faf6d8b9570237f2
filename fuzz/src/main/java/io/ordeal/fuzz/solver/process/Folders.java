package io.ordeal.fuzz.solver.process;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;

/** Empty folders that solvers run in. One that stays empty serves the next, which saves time. */
final class Folders {

  private static final ConcurrentLinkedQueue<Path> FREE = new ConcurrentLinkedQueue<>();
  private static final AtomicLong COUNT = new AtomicLong();

  /** When folders were changed last that were clean then: to list them takes longer. */
  private static final Map<Path, Long> CLEAN = new ConcurrentHashMap<>();

  private Folders() {}

  /** A folder with nothing in it but maybe an old file of the name that it was given back with. */
  static Path take(Path root) throws IOException {
    Path free = FREE.poll();
    return free == null
        ? Files.createDirectory(root.resolve(Long.toString(COUNT.incrementAndGet())))
        : free;
  }

  /**
   * Takes a folder back that nobody uses any more.
   *
   * @param spared the name of a file that may stay, since it will be written anew
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
      remove(folder); // whatever wrote there may not be done yet
    }
  }

  /** Removes a file, or a folder and all in it; links are removed, not followed. */
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
