package io.ordeal.fuzz.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Writes files that exist as a whole or not at all, even after a power failure. */
final class DurableFile {

  private DurableFile() {}

  /**
   * Writes or replaces a file. It is durable when the folder has been {@linkplain #force forced}.
   *
   * @param part temporary path on the same file system, where it is written first
   */
  static void write(Path part, Path file, byte[] bytes) throws IOException {
    try {
      try (FileChannel channel =
          FileChannel.open(
              part,
              StandardOpenOption.CREATE,
              StandardOpenOption.TRUNCATE_EXISTING,
              StandardOpenOption.WRITE)) {
        ByteBuffer rest = ByteBuffer.wrap(bytes);
        while (rest.hasRemaining()) {
          channel.write(rest);
        }
        channel.force(true);
      }
      Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      Files.deleteIfExists(part);
      throw e;
    }
  }

  /** Makes the list of files in a folder durable, as far as its file system supports that. */
  static void force(Path folder) {
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException e) {
      // Some file systems cannot do that with folders. Disk errors show with the files.
    }
  }
}
