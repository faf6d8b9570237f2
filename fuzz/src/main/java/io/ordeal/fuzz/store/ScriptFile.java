package io.ordeal.fuzz.store;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** One script that is made of another one, and written as a whole or not at all. */
public final class ScriptFile {

  private final Path file;

  private ScriptFile(Path file) {
    this.file = file;
  }

  /**
   * A file for it, which may be there already.
   *
   * @param source what it is made of, which is never written
   * @throws StoreException if it cannot be put there
   */
  public static ScriptFile of(Path file, Path source) {
    try {
      if (Files.isDirectory(file)) {
        throw new StoreException("%s: found a folder, wanted a file".formatted(file));
      }
      if (Files.exists(file) && Files.isSameFile(file, source)) {
        throw new StoreException(
            "%s: found the file that is read, wanted another one".formatted(file));
      }
      if (!Files.isDirectory(folderOf(file))) {
        throw new StoreException(
            "%s: found no folder %s, wanted one".formatted(file, folderOf(file)));
      }
      return new ScriptFile(file);
    } catch (IOException e) {
      throw Trouble.writing(file, e);
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
      throw Trouble.writing(file, e);
    }
  }
}
