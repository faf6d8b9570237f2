package io.ordeal.fuzz.solver.process;

import java.io.File;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.UserPrincipal;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;

/**
 * Folders of runs, below the folder for temporary files. Each holds a file that its run has locked:
 * the system gives the lock back when the run ends, however that happens, so a folder whose file is
 * not locked belongs to nobody.
 */
final class Scratch {

  private static final String PREFIX = "ordeal-";
  private static final String LOCK = ".run";
  private static final Pattern MARK = Pattern.compile("\\d{1,10}-\\d{1,19}");

  /** Open until this process ends, and with them the locks. */
  private static final List<FileChannel> HELD = new CopyOnWriteArrayList<>();

  private Scratch() {}

  /** The folder for temporary files. */
  static Path root() {
    return Path.of(System.getProperty("java.io.tmpdir")).toAbsolutePath();
  }

  /**
   * Makes the folder of a run.
   *
   * @param mark of the run
   */
  static Path make(Path root, String mark) throws IOException {
    Path folder = Files.createTempDirectory(root, PREFIX);
    try {
      HELD.add(lock(folder, mark));
    } catch (IOException e) {
      // A file system without locks: if we are killed with our guardian, the folder stays.
      Files.deleteIfExists(folder.resolve(LOCK));
    }
    return folder;
  }

  /** Under its name the file is locked from the first moment. */
  private static FileChannel lock(Path folder, String mark) throws IOException {
    Path made = folder.resolve(LOCK + ".new");
    FileChannel channel =
        FileChannel.open(made, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    channel.lock();
    channel.write(ByteBuffer.wrap(mark.getBytes(StandardCharsets.UTF_8)));
    Files.move(made, folder.resolve(LOCK), StandardCopyOption.ATOMIC_MOVE);
    return channel;
  }

  /**
   * Removes the folders of the user's runs that have ended, and kills what these have left behind.
   *
   * @param own the folder of this run, below the same root
   */
  static void removeStale(Path root, Path own) {
    File[] folders = root.toFile().listFiles((parent, name) -> name.startsWith(PREFIX));
    for (File each : folders == null ? new File[0] : folders) {
      Path folder = each.toPath();
      try {
        // To open and close our own file would give its lock back.
        if (!folder.equals(own) && isOfSameUser(folder, own)) {
          removeIfStale(folder);
        }
      } catch (IOException e) {
        // Somebody else removes it, or it is none of ours.
      }
    }
  }

  private static boolean isOfSameUser(Path folder, Path own) throws IOException {
    UserPrincipal owner = Files.getOwner(folder, LinkOption.NOFOLLOW_LINKS);
    return Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
        && Files.isRegularFile(folder.resolve(LOCK), LinkOption.NOFOLLOW_LINKS)
        && owner.equals(Files.getOwner(own));
  }

  private static void removeIfStale(Path folder) throws IOException {
    Path file = folder.resolve(LOCK);
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      if (channel.tryLock() == null) {
        return;
      }
      String mark = Files.readString(file);
      if (MARK.matcher(mark).matches()) {
        Guardian.killAll(Traces.ofRun(mark, folder.toString()));
      }
      Folders.remove(folder);
    } catch (OverlappingFileLockException e) {
      return; // it is that of this process
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
