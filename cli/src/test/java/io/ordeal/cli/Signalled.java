package io.ordeal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The end of a command that got a signal.
 *
 * @param status exit status
 * @param out standard output
 * @param err standard error
 */
public record Signalled(int status, String out, String err) {

  private static final Duration TO_BEGIN = Duration.ofSeconds(60);

  /** Less than the limit of a solver that sleeps. */
  private static final Duration TO_END = Duration.ofSeconds(12);

  /** A condition on files. */
  public interface Condition {
    boolean holds() throws IOException;
  }

  /**
   * Runs a command in a process of its own, and sends a signal as soon as a condition holds.
   *
   * @param folder working directory, which receives the files out and err
   * @param signal name such as INT
   */
  public static Signalled run(
      Path folder, String signal, Condition condition, List<String> arguments) throws Exception {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dordeal.embedded=" + SelfTest.embedded(),
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
    command.addAll(arguments);
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    try {
      long end = System.nanoTime() + TO_BEGIN.toNanos();
      while (!condition.holds() && System.nanoTime() < end) {
        assertThat(process.waitFor(20, TimeUnit.MILLISECONDS)).as(Files.readString(err)).isFalse();
      }
      assertThat(condition.holds()).as("the condition for the signal").isTrue();
      new ProcessBuilder("kill", "-" + signal, String.valueOf(process.pid())).start().waitFor();
      assertThat(process.waitFor(TO_END.toSeconds(), TimeUnit.SECONDS)).isTrue();
      return new Signalled(process.exitValue(), Files.readString(out), Files.readString(err));
    } finally {
      process.destroyForcibly();
    }
  }
}
