package io.ordeal.cli.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.ordeal.cli.SelfTest;
import io.ordeal.cli.ShellLiar;
import io.ordeal.cli.Signalled;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whoever ends a check gets the summary of what is checked. */
@EnabledOnOs(OS.LINUX)
class CheckEndTest {

  private final Path folder;

  CheckEndTest(@TempDir Path folder) throws IOException {
    this.folder = folder;
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

  private Signalled check(String signal, String option) throws Exception {
    List<String> words = List.of("check", folder.toString(), "--limit=60s", "--jobs=1", option);
    List<String> all = new ArrayList<>(words);
    all.addAll(List.of("--solver", solver().toString()));
    return Signalled.run(folder, signal, () -> Files.exists(folder.resolve("asleep")), all);
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
    Signalled ended = check(signal, option);
    assertThat(ended.status()).isEqualTo(status);
    assertThat(ended.out()).contains(summary);
  }
}
