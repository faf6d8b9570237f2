package io.ordeal.fuzz.store;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteJDBCLoader;
import org.sqlite.util.LibraryLoaderUtil;

/**
 * The native library of SQLite. It is unpacked here into a folder that is removed as soon as it is
 * loaded. The driver does the same more slowly, and leaves a file behind for ever when it is
 * killed.
 */
final class NativeLibrary {

  /** Property with the folder in which the driver looks before it unpacks the library. */
  private static final String PATH = "org.sqlite.lib.path";

  private static final String NAME = "org.sqlite.lib.name";
  private static final String PREFIX = "ordeal-sqlite-";

  /** Age of leftover folders; loading a library never takes this long. */
  private static final Duration LEFT_BEHIND = Duration.ofMinutes(10);

  /** The driver's logger, kept in a field because loggers without a reference lose their levels. */
  private static final Logger DRIVER = Logger.getLogger("org.sqlite");

  private static boolean loaded;

  private NativeLibrary() {}

  /**
   * Loads the library, unless it is loaded.
   *
   * @throws StoreException if it cannot be loaded
   */
  static synchronized void load() {
    if (loaded) {
      return;
    }
    DRIVER.setLevel(Level.OFF); // we report failures ourselves
    Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
    removeLeftBehind(temporary);
    try {
      Path folder = Files.createTempDirectory(temporary, PREFIX);
      try {
        String name = LibraryLoaderUtil.getNativeLibName();
        unpack(name, folder.resolve(name));
        System.setProperty(PATH, folder.toString());
        System.setProperty(NAME, name);
        loaded = SQLiteJDBCLoader.initialize();
      } finally {
        System.clearProperty(PATH);
        System.clearProperty(NAME);
        remove(folder);
      }
    } catch (Exception | LinkageError e) { // the driver may throw any of them
      throw unloadable(temporary, e.getMessage());
    }
    if (!loaded) {
      throw unloadable(temporary, "no reason given");
    }
  }

  private static void unpack(String name, Path file) throws IOException {
    String resource = LibraryLoaderUtil.getNativeLibResourcePath() + "/" + name;
    try (InputStream library = SQLiteJDBCLoader.class.getResourceAsStream(resource)) {
      if (library == null) {
        throw new IOException("Ordeal has none for this system: " + resource);
      }
      Files.copy(library, file);
    }
  }

  private static StoreException unloadable(Path temporary, @Nullable String reason) {
    return new StoreException(
        "%s: the library of SQLite cannot be loaded from there (%s); name a folder that programs can run from: TMPDIR=FOLDER"
            .formatted(temporary, reason));
  }

  private static void removeLeftBehind(Path temporary) {
    long limit = System.currentTimeMillis() - LEFT_BEHIND.toMillis();
    for (File file : files(temporary)) {
      if (file.getName().startsWith(PREFIX) && file.lastModified() < limit) {
        remove(file.toPath());
      }
    }
  }

  private static void remove(Path folder) {
    for (File file : files(folder)) {
      file.delete();
    }
    folder.toFile().delete();
  }

  private static File[] files(Path folder) {
    File[] files = folder.toFile().listFiles();
    return files == null ? new File[0] : files;
  }
}
