package io.ordeal.cli.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.ordeal.cli.Main;
import io.ordeal.cli.SelfTest;
import io.ordeal.cli.ShellLiar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whoever ends a check gets the summary of what is checked. */
@EnabledOnOs(OS.LINUX)
class CheckEndTest {

  private static final Duration TO_BEGIN = Duration.ofSeconds(60);

  /** Less than the limit of the solver. */
  private static final Duration TO_END = Duration.ofSeconds(12);

  private final Path folder;
  private final Path out;

  CheckEndTest(@TempDir Path folder) throws IOException {
    this.folder = folder;
    out = folder.resolve("out");
    for (String name : List.of("a", "b", "c")) {
      Files.writeString(folder.resolve(name + ".smt2"), "(assert true)\n(check-sat)\n");
    }
  }

  /** Returns a solver that answers once, and then makes a file and sleeps. */
  private Path solver() throws IOException {
    String sleepy =
        "if [ -e %1$s/answered ]; then touch %1$s/asleep; sleep 60; fi; touch %1$s/answered"
            .formatted(folder);
    return ShellLiar.in(folder, "z3-sleepy", ShellLiar.NOTHING, sleepy).program();
  }

  private Process check(String... options) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dordeal.embedded=" + SelfTest.embedded(),
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "check",
                folder.toString(),
                "--limit",
                "60s",
                "--jobs",
                "1",
                "--solver",
                solver().toString()));
    command.addAll(List.of(options));
    return new ProcessBuilder(command)
        .redirectOutput(out.toFile())
        .redirectError(folder.resolve("err").toFile())
        .start();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          INT  | 130 | --mode=fresh | 1 file checked, 0 with findings, 2 not checked (interrupted) in
          INT  | 130 | --json       | "files":1,"findings":0,
          TERM | 143 | --json       | "unchecked":2}
          """)
  void isSummedUp(String signal, int status, String option, String summary) throws Exception {
    assumeFalse(
        signal.equals("INT") && SelfTest.ignoresInterrupts(),
        "skipped: this process was started so that Ctrl-C is ignored");
    Process process = check(option);
    try {
      long end = System.nanoTime() + TO_BEGIN.toNanos();
      while (!Files.exists(folder.resolve("asleep")) && System.nanoTime() < end) {
        assertThat(process.waitFor(20, TimeUnit.MILLISECONDS)).isFalse();
      }
      new ProcessBuilder("kill", "-" + signal, String.valueOf(process.pid())).start().waitFor();
      assertThat(process.waitFor(TO_END.toSeconds(), TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isEqualTo(status);
    } finally {
      process.destroyForcibly();
    }
    assertThat(Files.readString(out)).contains(summary);
  }
}
