package io.ordeal.fuzz.store;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

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
    if (!Files.isDirectory(folderOf(file))) {
      throw new StoreException(
          "%s: found no folder %s, wanted one".formatted(file, folderOf(file)));
    }
    return new ScriptFile(file);
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
    return file.resolveSibling(".").normalize().toAbsolutePath();
  }

  public Path path() {
    return file;
  }

  /**
   * Checks that the file can be written, and leaves it as it is.
   *
   * @throws StoreException if it cannot be written
   */
  public synchronized void check() {
    try {
      Files.write(part(), new byte[0]);
      Files.delete(part());
    } catch (IOException e) {
      throw StoreErrors.making(file, "cannot be written", e);
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
