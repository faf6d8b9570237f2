package io.ordeal.fuzz.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A file of lines in a folder, which keeps the results of long work, so that the work can continue
 * after {@code kill -9}. Its first line says what the work is about. An incomplete last line is
 * dropped. Safe for many threads.
 */
public final class Journal implements AutoCloseable {

  /** Name of the file. */
  static final String FILE = "journal.jsonl";

  private final Path folder;
  private final FolderLock lock;
  private final StatisticsFile file;
  private final List<String> before;

  private Journal(Path folder, FolderLock lock, StatisticsFile file, List<String> before) {
    this.folder = folder;
    this.lock = lock;
    this.file = file;
    this.before = List.copyOf(before);
  }

  /**
   * Opens the journal of a folder, or starts one in a new or empty folder.
   *
   * @throws StoreException if the journal is about other work, the folder has other files, or
   *     another process uses it
   */
  public static Journal open(Path folder, Subject subject) {
    Path path = folder.resolve(FILE);
    boolean isNew = !Files.isRegularFile(path);
    if (isNew) {
      NewFolder.make(folder).force();
    }
    try {
      FolderLock lock = FolderLock.take(folder, StandardOpenOption.CREATE);
      try {
        StatisticsFile file = new StatisticsFile(path);
        List<String> lines = new ArrayList<>();
        StatisticsFile.each(path, lines::add);
        if (lines.isEmpty()) {
          lines.add(subject.line());
          file.append(subject.line());
        }
        Optional<String> difference = subject.differenceFrom(lines.get(0));
        if (difference.isPresent()) {
          file.close();
          throw new StoreException(
              "%s: %s; name another folder".formatted(folder, difference.get()));
        }
        return new Journal(folder, lock, file, lines.subList(1, lines.size()));
      } catch (IOException | RuntimeException e) {
        lock.close();
        throw e;
      }
    } catch (IOException e) {
      throw StoreErrors.writing(folder, e);
    }
  }

  /** Returns the lines that were there when the journal was opened, without the first one. */
  public List<String> lines() {
    return before;
  }

  /** Adds a line, which survives the end of this process. */
  public synchronized void append(String line) {
    try {
      file.append(line);
    } catch (IOException e) {
      throw StoreErrors.writing(folder, e);
    }
  }

  @Override
  public void close() {
    try {
      file.force();
      file.close();
    } catch (IOException e) {
      throw StoreErrors.writing(folder, e);
    } finally {
      lock.close();
    }
  }
}
