package io.ordeal.fuzz.solver.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
class ScratchTest {

  /** Makes the folder of a run, reports it and waits; its argument is the parent folder. */
  static final class OtherRun {
    public static void main(String[] args) throws IOException {
      System.out.println(Scratch.make(Path.of(args[0]), "1-1"));
      while (System.in.read() >= 0) {
        // until it is killed
      }
    }
  }

  private final Path root;
  private final Path own;

  ScratchTest(@TempDir Path root) throws IOException {
    this.root = root;
    own = Files.createDirectory(root.resolve("ordeal-own"));
  }

  @Test
  void foldersOfKilledRunsAreRemovedAndThoseOfLivingRunsAreNot() throws Exception {
    Process killed = otherRun();
    Process living = otherRun();
    try {
      Path stale = folder(killed);
      Path used = folder(living);
      Files.createDirectories(stale.resolve("1/deep"));
      Files.writeString(stale.resolve("1/deep/file"), "x");
      killed.destroyForcibly().waitFor();

      Scratch.removeStale(root, own);

      assertThat(stale).doesNotExist();
      assertThat(used).isDirectory();
      assertThat(own).isDirectory();
    } finally {
      killed.destroyForcibly();
      living.destroyForcibly();
    }
  }

  @Test
  void whatTheyLeftIsKilled() throws Exception {
    Process killed = otherRun();
    Path stale = folder(killed);
    Process left = new ProcessBuilder("sleep", "1000").directory(stale.toFile()).start();
    killed.destroyForcibly().waitFor();

    Scratch.removeStale(root, own);

    assertThat(left.onExit()).succeedsWithin(Duration.ofSeconds(10));
    assertThat(stale).doesNotExist();
  }

  @Test
  void foldersOfOthersStay() throws IOException {
    Path stranger = Files.createDirectory(root.resolve("ordeal-2026"));
    Path target = Files.createDirectory(root.resolve("target"));
    Files.writeString(target.resolve(".run"), "1-1");
    Path link = Files.createSymbolicLink(root.resolve("ordeal-link"), target);

    Scratch.removeStale(root, own);

    assertThat(stranger).isDirectory();
    assertThat(link).exists();
    assertThat(target.resolve(".run")).exists();
  }

  private Process otherRun() throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("java.class.path"),
            OtherRun.class.getName(),
            root.toString())
        .start();
  }

  private static Path folder(Process run) throws IOException {
    return Path.of(run.inputReader().readLine());
  }
}
