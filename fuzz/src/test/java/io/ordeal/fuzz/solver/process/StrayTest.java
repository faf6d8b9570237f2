package io.ordeal.fuzz.solver.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Processes that a solver starts and hides: no parent, session, environment, descriptor or folder
 * is left.
 */
@EnabledOnOs(OS.LINUX)
class StrayTest {

  private static final Duration LONG = Duration.ofSeconds(20);

  private final Path pid;
  private final Path program;

  StrayTest(@TempDir Path folder) throws IOException {
    pid = folder.resolve("pid");
    program =
        FakeProgram.write(
            folder.resolve("hider"),
            "exec 0<&- 1>&- 2>&-",
            "setsid --fork env -i sh -c 'cd /; echo $$ > %s; exec sleep 1000'".formatted(pid),
            "while [ ! -s %s ]; do sleep 0.01; done".formatted(pid));
  }

  @BeforeEach
  void needsPrlimit() {
    assumeTrue(Brand.canBeSet());
  }

  private ProcessHandle stray() throws IOException {
    return ProcessHandle.of(number()).orElseThrow();
  }

  @Test
  void isKilledWithItsSolver() throws IOException {
    Child child = Child.start(List.of(program.toString()), 0, Duration.ZERO);
    try {
      child.exit(LONG);
      ProcessHandle stray = stray();
      assertThat(stray.isAlive()).isTrue();
      child.killStrays();
      assertThat(stray.onExit()).succeedsWithin(LONG);
    } finally {
      child.close();
    }
  }

  @Test
  void isFoundLaterIfItsSolverEndedWell() throws IOException {
    Child child = Child.start(List.of(program.toString()), 0, Duration.ZERO);
    child.exit(LONG);
    RunMark.current().sweep();
    ProcessHandle stray = stray();
    assertThat(stray.isAlive()).as("its solver is still in use").isTrue();
    child.close();
    RunMark.current().sweep();
    assertThat(stray.onExit()).succeedsWithin(LONG);
  }

  @Test
  void othersAreNotTakenForOne() throws IOException {
    Process other = new ProcessBuilder("sleep", "1000").start();
    Process limited = new ProcessBuilder("prlimit", "--locks=77", "sleep", "1000").start();
    try {
      RunMark.current().sweep();
      assertThat(Traces.ofRun(RunMark.current().mark(), "/nowhere").areOn(limited.pid())).isFalse();
      assertThat(other.isAlive()).isTrue();
      assertThat(limited.isAlive()).isTrue();
    } finally {
      other.destroyForcibly();
      limited.destroyForcibly();
    }
  }

  /** Where nobody collects its status, killing it again would take a second for each crash. */
  @Test
  void anEndedProcessIsNone() throws Exception {
    Traces traces = Traces.ofRun("ended", "/nowhere");
    String branded = String.join(" ", traces.brand().argument());
    // The shell becomes a program that never asks for the status of its child.
    String script = "prlimit %s true & echo $! > %s; exec sleep 1000".formatted(branded, pid);
    Process parent = new ProcessBuilder("sh", "-c", script).start();
    try {
      long ended = awaitEnd();
      assertThat(traces.areOn(ended)).isTrue();
      assertThat(ProcFiles.isZombie(parent.pid())).isFalse();
      assertThat(Guardian.strays(traces)).isEmpty();
    } finally {
      parent.destroyForcibly();
    }
  }

  /** Returns the process whose number is in the file, as soon as it has ended. */
  private long awaitEnd() throws Exception {
    for (long start = System.nanoTime(); System.nanoTime() - start < LONG.toNanos(); ) {
      if (Files.exists(pid) && !Files.readString(pid).isBlank() && ProcFiles.isZombie(number())) {
        return number();
      }
      Thread.sleep(5);
    }
    throw new AssertionError("it did not end");
  }

  private long number() throws IOException {
    return Long.parseLong(Files.readString(pid).strip());
  }
}
