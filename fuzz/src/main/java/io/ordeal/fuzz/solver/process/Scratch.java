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
 * Temporary folders of runs. Each contains a file that its run has locked. The system releases the
 * lock when the run ends for whatever reason, so a folder whose file is not locked belongs to no
 * run.
 */
final class Scratch {

  private static final String PREFIX = "ordeal-";
  private static final String LOCK = ".run";
  private static final Pattern MARK = Pattern.compile("\\d{1,10}-\\d{1,19}");

  /** Lock files, open until this process ends, because closing a file releases its lock. */
  private static final List<FileChannel> HELD = new CopyOnWriteArrayList<>();

  private Scratch() {}

  /** Returns the system's folder for temporary files. */
  static Path root() {
    return Path.of(System.getProperty("java.io.tmpdir")).toAbsolutePath();
  }

  /**
   * Makes the folder of a run.
   *
   * @param mark mark of the run
   */
  static Path make(Path root, String mark) throws IOException {
    Path folder = Files.createTempDirectory(root, PREFIX);
    try {
      HELD.add(lock(folder, mark));
    } catch (IOException e) {
      // The file system has no locks: the folder stays if we are killed together with our guardian.
      Files.deleteIfExists(folder.resolve(LOCK));
    }
    return folder;
  }

  /** Creates the lock file so that it is locked from the first moment at which it has its name. */
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
   * Removes the folders of ended runs of the same user, and kills the processes that these runs
   * left behind.
   *
   * @param own folder of this run, below the same root
   */
  static void removeStale(Path root, Path own) {
    File[] folders = root.toFile().listFiles((parent, name) -> name.startsWith(PREFIX));
    for (File each : folders == null ? new File[0] : folders) {
      Path folder = each.toPath();
      try {
        // Opening and closing our own file would release its lock.
        if (!folder.equals(own) && isOfSameUser(folder, own)) {
          removeIfStale(folder);
        }
      } catch (IOException e) {
        // Another process is removing it, or it is not a folder of ours.
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
      return; // the lock belongs to this process
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
