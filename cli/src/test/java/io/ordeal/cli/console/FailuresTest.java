package io.ordeal.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.parse.Position;
import io.ordeal.smt.parse.ScriptException;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

class FailuresTest {

  private static final String HOW_TO_REPORT =
      "ordeal: please report this as an issue, with the input, the version and the output of the"
          + " same command with --debug\n";

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private int handle(Exception failure, boolean debug) {
    Console console =
        new Console(
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8));
    return new Failures(console, () -> debug)
        .handleExecutionException(failure, new CommandLine(CommandSpec.create()), null);
  }

  @Test
  void badInputIsOneLineEvenWhenDebugging() {
    assertThat(handle(new BadInput("this\n  and that"), true)).isEqualTo(2);
    assertThat(err).hasToString("ordeal: this and that\n");
    assertThat(out.size()).isZero();
  }

  @Test
  void badScriptIsOneLine() {
    ScriptException bad = new ScriptException(new Position("a.smt2", 3, 7), "(foo", "a command");
    assertThat(handle(bad, false)).isEqualTo(2);
    assertThat(err).hasToString("ordeal: a.smt2:3:7: found (foo, wanted a command\n");
  }

  @Test
  void ourOwnFailureIsCalledSo() {
    assertThat(handle(new IllegalArgumentException("oh"), false)).isEqualTo(1);
    assertThat(err)
        .hasToString(
            "ordeal: internal error: java.lang.IllegalArgumentException: oh\n" + HOW_TO_REPORT);
    assertThat(out.size()).isZero();
  }

  @Test
  void defectSaysWhileDoingWhat() {
    assertThat(handle(new Defect("while reading a.smt2", new NullPointerException()), false))
        .isEqualTo(1);
    assertThat(err)
        .hasToString(
            "ordeal: internal error: while reading a.smt2: java.lang.NullPointerException\n"
                + HOW_TO_REPORT);
  }

  @Test
  void debuggingShowsTheStackTrace() {
    assertThat(handle(new IllegalArgumentException("oh"), true)).isEqualTo(1);
    assertThat(err.toString(StandardCharsets.UTF_8))
        .startsWith("ordeal: internal error: java.lang.IllegalArgumentException: oh\n")
        .contains("\tat io.ordeal.cli.console.FailuresTest.");
  }

  @Test
  void lackOfMemoryIsToldHowToMend() {
    assertThat(handle(new Defect("while reading a.smt2", new OutOfMemoryError("heap")), false))
        .isEqualTo(1);
    assertThat(err.toString(StandardCharsets.UTF_8)).contains("ORDEAL_JAVA_OPTS=-Xmx8g");
  }
}
