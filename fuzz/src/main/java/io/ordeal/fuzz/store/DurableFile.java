package io.ordeal.fuzz.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Files that are there as a whole or not at all, also after a power cut. */
final class DurableFile {

  private DurableFile() {}

  /**
   * Writes or replaces a file. It is durable when the folder has been {@linkplain #force forced}.
   *
   * @param part where it is written first, on the same file system
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

  /** Makes durable which files are in a folder, as far as its file system can. */
  static void force(Path folder) {
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException e) {
      // Some file systems cannot do that with folders. Errors of the disk show with the files.
    }
  }
}
