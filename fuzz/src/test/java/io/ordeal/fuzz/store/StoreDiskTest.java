package io.ordeal.fuzz.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Disks that are full, limited or read-only, each in a process of its own. */
@EnabledOnOs(OS.LINUX)
class StoreDiskTest {

  private static final String SMALL = "mount -t tmpfs -o size=1500k none \"$0\" && exec \"$@\"";

  /** A disk that has room for a folder, but for no table of the database. */
  private static final String TINY = "mount -t tmpfs -o size=64k none \"$0\" && exec \"$@\"";

  private static final String READ_ONLY =
      "mount --bind \"$0\" \"$0\" && mount -o remount,bind,ro \"$0\" && exec \"$@\"";

  private static final String NO_SPACE =
      ": cannot be written: no space left on device; make room and go on with it";

  /** Each of seven calls reports the same failure, and with free space everything is there. */
  private static final List<String> AFTER_A_FAILURE =
      List.of(
          "same", "same", "same", "same", "same", "same", "same", "some", "all", "goes on", "done");

  private final Path disk;
  private final Path temporary;

  StoreDiskTest(@TempDir Path temp) throws IOException {
    disk = Files.createDirectory(temp.resolve("disk"));
    temporary = Files.createDirectory(temp.resolve("temporary"));
  }

  @Test
  void fullDiskIsToldByEveryCallAndLosesNothing() throws Exception {
    List<String> lines = mounted(SMALL, "fill", disk).lines().toList();
    assertThat(lines.get(0)).isEqualTo(disk.resolve("a/b") + NO_SPACE);
    assertThat(lines.subList(1, lines.size())).isEqualTo(AFTER_A_FAILURE);
  }

  @Test
  void nothingIsLeftOnAFullDisk() throws Exception {
    assertThat(mounted(SMALL, "create-on-full", disk).lines())
        .containsExactly(disk.resolve("c/d") + NO_SPACE, "[ballast]", "done");
  }

  @Test
  void diskThatIsTooSmallForADatabaseIsFull() throws Exception {
    assertThat(mounted(TINY, "create", disk.resolve("x/y")))
        .isEqualTo(disk.resolve("x/y") + NO_SPACE + "\n");
  }

  @Test
  void limitOfFileSizesIsToldToo() throws Exception {
    assumeTrue(works(List.of("prlimit", "--version")), "there is no prlimit");
    List<String> command = new ArrayList<>(List.of("prlimit", "--fsize=1300000"));
    command.addAll(ChildStore.command("fill", disk, temporary));
    List<String> lines = ChildStore.output(command).lines().toList();
    assertThat(lines.get(0)).startsWith(disk.resolve("a/b") + ": cannot be written: ");
    assertThat(lines.subList(1, lines.size())).isEqualTo(AFTER_A_FAILURE);
  }

  @Test
  void storeIsReadWhereNobodyCanWrite() throws Exception {
    Path folder = disk.resolve("store");
    try (Store store = Store.create(folder, "")) {
      store.add(Samples.finding("one"));
    }
    assertThat(mounted(READ_ONLY, "read", folder)).isEqualTo("one\ndone\n");
    assertThat(mounted(READ_ONLY, "open", folder))
        .isEqualTo(folder + ": cannot be written: Read-only file system\n");
    assertThat(mounted(READ_ONLY, "create", disk.resolve("x/y")))
        .isEqualTo(disk.resolve("x/y") + ": cannot be written: Read-only file system\n");
  }

  private String mounted(String mount, String what, Path folder) throws Exception {
    List<String> space = List.of("unshare", "-rm", "sh", "-c", mount, disk.toString());
    List<String> trial = new ArrayList<>(space);
    trial.add("true");
    assumeTrue(works(trial), "file systems cannot be mounted here");
    List<String> command = new ArrayList<>(space);
    command.addAll(ChildStore.command(what, folder, temporary));
    return ChildStore.output(command);
  }

  private static boolean works(List<String> command) throws InterruptedException {
    try {
      return new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException e) {
      return false;
    }
  }
}
