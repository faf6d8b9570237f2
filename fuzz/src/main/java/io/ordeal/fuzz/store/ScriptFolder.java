package io.ordeal.fuzz.store;

import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;

/** A folder of numbered scripts: {@code 000001.smt2}. */
public final class ScriptFolder {

  private final Path folder;
  private long count;

  private ScriptFolder(Path folder) {
    this.folder = folder;
  }

  /**
   * Makes a new folder.
   *
   * @throws StoreException if there is a file or a non-empty folder, or it cannot be made
   */
  public static ScriptFolder create(Path folder) {
    try {
      if (Files.exists(folder) && !Files.isDirectory(folder)) {
        throw new StoreException(
            "%s: found a file, wanted a folder that is empty or not there".formatted(folder));
      }
      Files.createDirectories(folder);
      try (Stream<Path> content = Files.list(folder)) {
        if (content.findAny().isPresent()) {
          throw new StoreException(
              "%s: found files in it, wanted a folder that is empty or not there"
                  .formatted(folder));
        }
      }
      return new ScriptFolder(folder);
    } catch (IOException e) {
      throw StoreErrors.writing(folder, e);
    }
  }

  /** Adds a script. */
  public void add(String text) {
    count++;
    Path file = folder.resolve(String.format(Locale.ROOT, "%06d.smt2", count));
    try {
      write(file, text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw StoreErrors.writing(folder, e);
    }
  }

  /** Writes a file in one call, because many small ones take as long as making the script. */
  private static void write(Path file, byte[] bytes) throws IOException {
    try (FileOutputStream out = new FileOutputStream(file.toFile())) {
      out.write(bytes);
    }
  }
}
