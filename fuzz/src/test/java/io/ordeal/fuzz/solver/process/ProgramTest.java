package io.ordeal.fuzz.solver.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgramTest {

  private static final Duration LONG = Duration.ofSeconds(20);

  private final Path folder;

  ProgramTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @Test
  void bothOutputsAndTheStatusAreKept() throws IOException {
    Program.Output output = run(LONG, "echo out; echo err >&2; exit 3");

    assertThat(output.text()).isEqualTo("out\nerr\n");
    assertThat(output.exit()).isEqualTo(3);
    assertThat(output.timedOut()).isFalse();
  }

  @Test
  void inputAndEnvironmentReachIt() throws IOException {
    Path program = FakeProgram.write(folder.resolve("p"), "cat; echo $GREETING; pwd");

    Program.Output output =
        Program.run(List.of(program.toString()), folder, Map.of("GREETING", "hello"), LONG, "in\n");

    assertThat(output.text()).isEqualTo("in\nhello\n" + folder.toRealPath() + "\n");
  }

  @Test
  void signalsAreTold() throws IOException {
    assertThat(run(LONG, "kill -SEGV $$").exit()).isEqualTo(128 + 11);
  }

  @Test
  void floodsAreCutAndDoNotBlock() throws IOException {
    Program.Output output = run(LONG, "head -c 9000000 /dev/zero | tr '\\0' x");

    assertThat(output.exit()).isZero();
    assertThat(output.text()).hasSize(4 << 20);
  }

  @Test
  void descendantsDieAtTheLimit() throws IOException {
    Path pid = folder.resolve("pid");
    Program.Output output =
        run(Duration.ofSeconds(1), "sleep 1000 & echo $! > " + pid, "echo begun", "wait");

    assertThat(output.timedOut()).isTrue();
    assertThat(output.text()).isEqualTo("begun\n");
    long child = Long.parseLong(Files.readString(pid).strip());
    ProcessHandle.of(child)
        .ifPresent(handle -> assertThat(handle.onExit()).succeedsWithin(Duration.ofSeconds(10)));
  }

  @Test
  void whatIsNoProgramCannotBeStarted() {
    assertThatThrownBy(() -> Program.run(List.of(folder + "/absent"), folder, Map.of(), LONG))
        .isInstanceOf(IOException.class);
  }

  private Program.Output run(Duration limit, String... lines) throws IOException {
    Path program = FakeProgram.write(folder.resolve("p"), lines);
    return Program.run(List.of(program.toString()), folder, Map.of(), limit);
  }
}
