package io.ordeal.fuzz.solver.install;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The files of a library, which are verified at every use. Reading them all takes as long as
 * starting a solver. Therefore files are read again only if the system says that they have changed:
 * a change of the content also updates the status change time (ctime), which no program can set.
 */
public final class VerifiedFiles {

  /** No files to verify, because the program belongs to the user. */
  static final VerifiedFiles NONE = new VerifiedFiles(Path.of(""), () -> {});

  /** Most attempts, in case another program keeps changing the files. */
  private static final int MOST_ATTEMPTS = 4;

  private static final String ON_UNIX = "unix:dev,ino,size,lastModifiedTime,ctime";
  private static final String ELSEWHERE = "fileKey,size,lastModifiedTime";

  /** Reads all files, and replaces or removes those that are wrong. */
  interface Repair {
    /**
     * Repairs the files.
     *
     * @throws SolverException if they cannot be repaired
     */
    void run();
  }

  private final Path folder;
  private final Repair repair;
  private @Nullable Map<String, Map<String, Object>> verified;

  /**
   * Makes files that are not verified yet.
   *
   * @param folder folder that contains only these files
   */
  VerifiedFiles(Path folder, Repair repair) {
    this.folder = folder;
    this.repair = repair;
  }

  /**
   * Verifies that the files are those of the release, and repairs them if they are not.
   *
   * @throws SolverException if they are not, and cannot be replaced
   */
  synchronized void verify() {
    if (this == NONE) {
      return;
    }
    try {
      for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
        Map<String, Map<String, Object>> now = identities();
        if (now.equals(verified)) {
          return;
        }
        repair.run();
        verified = now; // if the files were changed or replaced meanwhile, they are read again
      }
    } catch (IOException | UncheckedIOException e) {
      throw new SolverException("%s: cannot be read (%s)".formatted(folder, e.getMessage()));
    }
    throw new SolverException("%s: its files change all the time".formatted(folder));
  }

  private Map<String, Map<String, Object>> identities() throws IOException {
    Map<String, Map<String, Object>> identities = new TreeMap<>();
    if (!Files.isDirectory(folder)) {
      return identities;
    }
    boolean isUnix = folder.getFileSystem().supportedFileAttributeViews().contains("unix");
    List<Path> files;
    try (Stream<Path> walk = Files.walk(folder)) {
      files = walk.filter(VerifiedFiles::isFile).toList();
    }
    for (Path file : files) {
      identities.put(
          file.toString(),
          Files.readAttributes(file, isUnix ? ON_UNIX : ELSEWHERE, LinkOption.NOFOLLOW_LINKS));
    }
    return identities;
  }

  private static boolean isFile(Path file) {
    return !Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)
        && !file.toString().endsWith(UnpackedNatives.PART);
  }
}
