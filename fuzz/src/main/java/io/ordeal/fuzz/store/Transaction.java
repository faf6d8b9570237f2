package io.ordeal.fuzz.store;

import io.ordeal.fuzz.content.Utf8;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Data that is written together: rows, files that must be durable before them, and files to remove
 * after them.
 */
final class Transaction {

  private final Path folder;
  private final Connection connection;
  private final Set<Path> changedFolders = new LinkedHashSet<>();
  private final Set<Path> removed = new LinkedHashSet<>();

  Transaction(Path folder, Connection connection) {
    this.folder = folder;
    this.connection = connection;
  }

  Connection connection() {
    return connection;
  }

  /** Writes or replaces a file in the folder of the store. */
  void writeFile(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Path parent = file.resolveSibling(".").normalize();
    if (!Files.isDirectory(parent)) {
      Files.createDirectories(parent);
      changedFolders.add(folder);
    }
    DurableFile.write(folder.resolve(Store.PART), file, Utf8.bytes(text));
    removed.remove(file);
    changedFolders.add(parent);
  }

  /** Writes or replaces the files of a finding. */
  void writeFile(Finding finding) throws IOException {
    Path all = folder.resolve(Store.FINDINGS);
    Path bucket = all.resolve(finding.bug().bucket());
    if (!Files.isDirectory(bucket)) {
      Files.createDirectories(bucket);
      changedFolders.add(folder);
      changedFolders.add(all);
    }
    if (finding.files().session().isEmpty()) {
      Files.deleteIfExists(folder.resolve(finding.sessionFile()));
    } else {
      writeFile(finding.sessionFile(), finding.files().session());
    }
    writeFile(finding.file(), finding.files().script());
    changedFolders.add(bucket);
  }

  /** Writes, replaces or removes the file of a reduction. */
  void writeFile(Reduction reduction, String bucket) throws IOException {
    String name =
        "%s/%s/%s%s".formatted(Store.FINDINGS, bucket, reduction.finding(), Finding.REDUCED);
    if (reduction.hasScript()) {
      writeFile(name, reduction.script());
    } else {
      Files.deleteIfExists(folder.resolve(name));
    }
  }

  /**
   * Queues the files of a finding for removal, once the rows are committed that name no file there.
   */
  void removeFilesLater(Finding finding) {
    removed.add(folder.resolve(finding.file()));
    removed.add(folder.resolve(finding.sessionFile()));
    removed.add(folder.resolve(finding.reducedFile()));
  }

  /**
   * Removes the queued files. Must be called after the rows are committed. A file that stays is
   * removed at a later start.
   */
  void removeFiles() {
    StaleFiles.remove(removed);
  }

  /** Makes the files durable. Must be called before the rows are committed that name them. */
  void forceFiles() {
    changedFolders.forEach(DurableFile::force);
  }
}
