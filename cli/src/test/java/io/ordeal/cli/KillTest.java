package io.ordeal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** When {@code ordeal} is killed, its solvers and the processes that they started end too. */
@EnabledOnOs(OS.LINUX)
class KillTest {

  private static final Duration TO_START = Duration.ofSeconds(60);
  private static final Duration TO_CLEAN_UP = Duration.ofSeconds(10);
  private static final int SCRIPTS = 50;

  /**
   * A solver that detaches one process, hides a second without a trace in its environment,
   * descriptors and folder, and keeps a third. It ignores requests to end, and never answers.
   */
  private static final String STUBBORN =
      """
      #!/bin/sh
      if [ "$1" = --version ]; then
        echo "Z3 version 4.14.1 - 64 bit"
        exit
      fi
      trap '' TERM
      setsid --fork sleep 1000
      setsid --fork env -i sh -c 'cd /; echo $$ >> HIDDEN; exec sleep 1000 0<&- 1>&- 2>&-'
      sleep 1000 &
      while :; do sleep 1; done
      """;

  private final Path folder;
  private final Path temporary;
  private final Path scripts;
  private final Path stubborn;
  private final Path hidden;

  KillTest(@TempDir Path folder) throws IOException {
    this.folder = folder;
    temporary = Files.createDirectory(folder.resolve("temporary"));
    scripts = Files.createDirectory(folder.resolve("scripts"));
    for (int i = 0; i < SCRIPTS; i++) {
      // Sums of three cubes: no solver decides them soon.
      String sum = "(= (+ (* x x x) (* y y y) (* z z z)) %d)".formatted(114 + 9 * i);
      Files.writeString(
          scripts.resolve(i + ".smt2"),
          "(declare-const x Int) (declare-const y Int) (declare-const z Int) (assert %s) (check-sat)"
              .formatted(sum));
    }
    stubborn = folder.resolve("z3-stubborn");
    hidden = folder.resolve("hidden");
    Files.createFile(
        stubborn,
        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwxr-xr-x")));
    Files.writeString(stubborn, STUBBORN.replace("HIDDEN", hidden.toString()));
  }

  private Process check(String mode) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djava.io.tmpdir=" + temporary,
                "-Dordeal.embedded=" + SelfTest.embedded(),
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "check",
                scripts.toString(),
                "--solver",
                "z3",
                "--solver",
                stubborn.toString(),
                "--mode",
                mode,
                "--jobs",
                "2",
                "--limit",
                "700ms"));
    return new ProcessBuilder(command)
        .redirectOutput(folder.resolve("out").toFile())
        .redirectError(folder.resolve("err").toFile())
        .start();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void nothingIsLeftOfAKilledRun(long seed) throws Exception {
    SplittableRandom random = new SplittableRandom(seed);
    Process ordeal = check(seed % 2 == 0 ? "fresh" : "reset");
    String mark = "ORDEAL_SOLVER=" + ordeal.pid() + "-";
    try {
      boolean started =
          within(TO_START, () -> !SelfTest.processesWith(mark).isEmpty() || !ordeal.isAlive());
      assertThat(ordeal.isAlive()).as(Files.readString(folder.resolve("err"))).isTrue();
      assertThat(started).isTrue();
      Thread.sleep(random.nextInt(2500));
      assertThat(temporary).isNotEmptyDirectory();
    } finally {
      ordeal.destroyForcibly();
    }
    boolean clean =
        within(
            TO_CLEAN_UP,
            () -> SelfTest.processesWith(mark).isEmpty() && isEmpty() && aliveInHiding().isEmpty());
    assertThat(SelfTest.processesWith(mark)).isEmpty();
    assertThat(aliveInHiding()).isEmpty();
    assertThat(temporary).isEmptyDirectory();
    assertThat(clean).isTrue();
  }

  private List<Long> aliveInHiding() {
    try {
      return Files.readAllLines(hidden).stream()
          .map(Long::parseLong)
          .filter(pid -> ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false))
          .toList();
    } catch (IOException e) {
      return List.of(); // it was killed before it hid one
    }
  }

  private boolean isEmpty() {
    try (Stream<Path> files = Files.list(temporary)) {
      return files.findAny().isEmpty();
    } catch (IOException e) {
      return false; // it is being removed
    }
  }

  private static boolean within(Duration time, BooleanSupplier condition)
      throws InterruptedException {
    long end = System.nanoTime() + time.toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() > end) {
        return false;
      }
      Thread.sleep(20);
    }
    return true;
  }
}
