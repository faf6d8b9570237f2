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
   * A file, which may be there already.
   *
   * @throws StoreException if it cannot be put there
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
   * A file for a script that is made of another one; it may be there already.
   *
   * @param source what it is made of, which is never written
   * @throws StoreException if it cannot be put there
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
   * A file in a folder, which is made if it is not there.
   *
   * @throws StoreException if it cannot be put there
   */
  public static ScriptFile in(Path folder, String name) {
    try {
      Files.createDirectories(folder);
      return of(folder.resolve(name));
    } catch (IOException e) {
      throw StoreErrors.writing(folder, e);
    }
  }

  private static Path folderOf(Path file) {
    return file.resolveSibling(".").normalize().toAbsolutePath();
  }

  public Path path() {
    return file;
  }

  /** Writes it; from any thread, the last one counts. */
  public synchronized void write(String text) {
    try {
      Path part = file.resolveSibling("." + file.getFileName() + ".part");
      DurableFile.write(part, file, text.getBytes(StandardCharsets.UTF_8));
      DurableFile.force(folderOf(file));
    } catch (IOException e) {
      throw StoreErrors.writing(file, e);
    }
  }
}
