package io.ordeal.fuzz.store;

import io.ordeal.fuzz.content.Utf8;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.function.Consumer;

/** A file to which lines of JSON are appended. */
final class StatisticsFile implements AutoCloseable {

  private static final int BLOCK = 1 << 12;

  private final FileChannel channel;

  /** Opens or creates the file. Removes an incomplete last line, which a killed run left. */
  StatisticsFile(Path file) throws IOException {
    channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    try {
      channel.truncate(endOfLastLine());
      channel.position(channel.size());
    } catch (IOException e) {
      channel.close();
      throw e;
    }
  }

  /** Passes on the complete lines of a file; none if there is no file. */
  static void each(Path file, Consumer<String> taker) throws IOException {
    try (BufferedReader reader = Files.newBufferedReader(file)) {
      StringBuilder line = new StringBuilder();
      for (int read = reader.read(); read >= 0; read = reader.read()) {
        if (read == '\n') {
          taker.accept(line.toString());
          line.setLength(0);
        } else {
          line.append((char) read);
        }
      }
    } catch (NoSuchFileException e) {
      // The campaign has just begun.
    }
  }

  private long endOfLastLine() throws IOException {
    ByteBuffer block = ByteBuffer.allocate(BLOCK);
    for (long end = channel.size(); end > 0; ) {
      long start = Math.max(0, end - BLOCK);
      block.clear().limit((int) (end - start));
      while (block.hasRemaining() && channel.read(block, start + block.position()) >= 0) {}
      for (int i = block.position() - 1; i >= 0; i--) {
        if (block.get(i) == '\n') {
          return start + i + 1;
        }
      }
      end = start;
    }
    return 0;
  }

  void append(String line) throws IOException {
    long before = channel.position();
    try {
      ByteBuffer rest = ByteBuffer.wrap(Utf8.bytes(line + "\n"));
      while (rest.hasRemaining()) {
        channel.write(rest);
      }
    } catch (IOException e) {
      channel.truncate(before);
      throw e;
    }
  }

  void force() throws IOException {
    channel.force(false);
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
