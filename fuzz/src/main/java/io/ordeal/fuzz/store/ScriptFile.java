package io.ordeal.fuzz.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** One file, such as a reduced script or a history, that is written as a whole or not at all. */
public final class ScriptFile {

  private final Path file;

  private ScriptFile(Path file) {
    this.file = file;
  }

  /**
   * Returns a file, which may exist.
   *
   * @throws StoreException if it cannot be written there
   */
  public static ScriptFile of(Path file) {
    if (Files.isDirectory(file)) {
      throw new StoreException("%s: found a folder, wanted a file".formatted(file));
    }
    checkFolders(file);
    return new ScriptFile(file);
  }

  /** Checks that the folder of a file exists, and all folders on the way to it. */
  private static void checkFolders(Path file) {
    Path root = file.getRoot();
    Path folder = root == null ? Path.of("") : root;
    for (int i = 0; i < file.getNameCount() - 1; i++) {
      folder = folder.resolve(file.getName(i));
      if (!Files.isDirectory(folder)) {
        throw new StoreException("%s: found no folder %s, wanted one".formatted(file, folder));
      }
    }
  }

  /**
   * Returns a file for a script that is made from another one; the file may exist.
   *
   * @param source script that it is made from, which is never overwritten
   * @throws StoreException if it cannot be written there
   */
  public static ScriptFile of(Path file, Path source) {
    try {
      if (Files.exists(file) && Files.isSameFile(file, source)) {
        throw new StoreException(
            "%s: found the file that is read, wanted another one".formatted(file));
      }
      return of(file);
    } catch (IOException e) {
      throw StoreErrors.writing(file, e);
    }
  }

  /**
   * Returns a file in a folder, which is made if it is missing.
   *
   * @throws StoreException if it cannot be written there
   */
  public static ScriptFile in(Path folder, String name) {
    try {
      Files.createDirectories(folder);
      return of(folder.resolve(name));
    } catch (IOException e) {
      throw StoreErrors.making(folder, "the folder cannot be made", e);
    }
  }

  private static Path folderOf(Path file) {
    return file.toAbsolutePath().resolveSibling(".");
  }

  public Path path() {
    return file;
  }

  /**
   * Checks that the file can be made, or be replaced if it exists, and leaves it as it is.
   *
   * @throws StoreException if it cannot be written
   */
  public synchronized void check() {
    checkProtection();
    try {
      Files.write(part(), new byte[0]);
      Files.delete(part());
    } catch (IOException e) {
      throw StoreErrors.making(file, "cannot be written", e);
    }
  }

  /** Checks that an existing file is not protected, which its folder would not show. */
  private void checkProtection() {
    if (!Files.isRegularFile(file)) {
      return; // opening a pipe would wait for its reader
    }
    try {
      FileChannel.open(file, StandardOpenOption.WRITE).close();
    } catch (IOException e) {
      throw StoreErrors.writing(file, e);
    }
  }

  private Path part() {
    return file.resolveSibling("." + file.getFileName() + ".part");
  }

  /** Writes the file. Any thread may call this method; the last text counts. */
  public synchronized void write(String text) {
    try {
      DurableFile.write(part(), file, text.getBytes(StandardCharsets.UTF_8));
      DurableFile.force(folderOf(file));
    } catch (IOException e) {
      throw StoreErrors.making(file, "cannot be written", e);
    }
  }
}
