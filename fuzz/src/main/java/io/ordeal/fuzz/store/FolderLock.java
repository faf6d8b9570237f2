package io.ordeal.fuzz.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Keeps a second writer out of a folder. The system releases the lock when the process is killed.
 */
final class FolderLock implements AutoCloseable {

  /**
   * Folders that this process has locked. Opening and closing the file of one of them again would
   * release its lock, because POSIX locks belong to processes, not to channels.
   */
  private static final Set<Path> OWN = ConcurrentHashMap.newKeySet();

  private final Path key;
  private final FileChannel channel;

  private FolderLock(Path key, FileChannel channel) {
    this.key = key;
    this.channel = channel;
  }

  /**
   * Takes the lock of a folder.
   *
   * @param creation {@code CREATE_NEW} or {@code CREATE}
   * @throws StoreException if another process has it
   */
  static FolderLock take(Path folder, StandardOpenOption creation) throws IOException {
    Path key = folder.toRealPath();
    if (!OWN.add(key)) {
      throw new StoreException(
          "%s: found it in use by this process, wanted it for this one use; close it there first"
              .formatted(folder));
    }
    boolean taken = false;
    try {
      FileChannel channel =
          FileChannel.open(
              folder.resolve(Store.LOCK),
              creation,
              StandardOpenOption.READ,
              StandardOpenOption.WRITE);
      try {
        FileLock lock = channel.tryLock();
        if (lock == null) {
          throw new StoreException(
              "%s: found it in use by process %s, wanted nobody to write to it; wait for its end or end it"
                  .formatted(folder, owner(folder)));
        }
        channel.truncate(0);
        channel.write(
            ByteBuffer.wrap(
                Long.toString(ProcessHandle.current().pid()).getBytes(StandardCharsets.UTF_8)));
        taken = true;
        return new FolderLock(key, channel);
      } finally {
        if (!taken) {
          channel.close();
        }
      }
    } finally {
      if (!taken) {
        OWN.remove(key);
      }
    }
  }

  private static String owner(Path folder) {
    try {
      return Files.readString(folder.resolve(Store.LOCK)).strip();
    } catch (IOException e) {
      return "?";
    }
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      // Nothing important was written.
    } finally {
      OWN.remove(key);
    }
  }
}
