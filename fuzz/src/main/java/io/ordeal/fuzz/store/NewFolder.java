package io.ordeal.fuzz.store;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A folder for a new store, which can be removed again.
 *
 * @param made folders that were missing, the innermost first
 */
record NewFolder(Path folder, List<Path> made) {

  /**
   * Makes the folder and missing parents.
   *
   * @throws StoreException if something is there, or it cannot be made
   */
  static NewFolder make(Path folder) {
    List<Path> missing = new ArrayList<>();
    for (Path p = folder; p != null && !isThere(p); p = p.getParent()) {
      missing.add(p);
    }
    NewFolder made = new NewFolder(folder, List.copyOf(missing));
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      made.removeFolders();
      if (isThere(folder)) {
        boolean leads = Files.exists(folder);
        throw found(folder, leads ? "a file" : "a broken symbolic link", "name another one");
      }
      if (e instanceof NoSuchFileException) { // a folder such as /proc
        String problem = StoreErrors.making(folder, "the folder cannot be made", e).getMessage();
        throw new StoreException(problem + "; name another one");
      }
      throw StoreErrors.writing(folder, e);
    }
    made.requireEmpty();
    return made;
  }

  /** Returns whether a path names anything, such as a link that leads nowhere. */
  private static boolean isThere(Path path) {
    return Files.exists(path, LinkOption.NOFOLLOW_LINKS);
  }

  private void requireEmpty() {
    List<String> names;
    try (Stream<Path> files = Files.list(folder)) {
      names = files.map(file -> file.getFileName().toString()).sorted().toList();
    } catch (IOException e) {
      throw StoreErrors.reading(folder, e);
    }
    if (names.contains(Store.CAMPAIGN)) {
      throw found(
          folder, "a campaign", "name another one, or continue the campaign with 'fuzz --resume'");
    }
    if (names.contains(Store.LOCK) && names.contains(Database.FILE)) {
      throw found(folder, "a campaign that never began", "remove it, or name another one");
    }
    if (!names.isEmpty()) {
      String others = names.size() == 1 ? "" : " and %d more".formatted(names.size() - 1);
      throw found(folder, names.get(0) + others + " in it", "name another one");
    }
  }

  private static StoreException found(Path folder, String found, String advice) {
    return new StoreException(
        "%s: found %s, wanted a new or empty folder; %s".formatted(folder, found, advice));
  }

  /** Makes the existence of the folder durable. */
  void force() {
    DurableFile.force(folder);
    made.forEach(path -> DurableFile.force(path.resolveSibling(".")));
  }

  /** Removes the folder with all files of a store, and the parents that were made. */
  void remove() {
    for (String name : Store.FILES) {
      folder.resolve(name).toFile().delete();
    }
    removeFolders();
  }

  private void removeFolders() {
    made.stream().map(Path::toFile).forEach(File::delete);
  }
}
