package io.ordeal.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ProgressTest {

  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final AtomicInteger done = new AtomicInteger();

  private Progress progress(boolean terminal) {
    return new Progress(
        new PrintStream(err, true, StandardCharsets.UTF_8),
        terminal,
        () -> done.incrementAndGet() + " done");
  }

  @Test
  void isPlainLinesWhereNobodyWatches() {
    Progress progress = progress(false);
    progress.show();
    progress.interrupt("a.smt2 is broken");
    progress.show();
    progress.end();
    assertThat(err).hasToString("1 done\na.smt2 is broken\n2 done\n");
  }

  @Test
  void isOneRedrawnLineOnATerminal() {
    Progress progress = progress(true);
    progress.show();
    progress.show();
    progress.interrupt("a.smt2 is broken");
    progress.show();
    progress.end();
    assertThat(err).hasToString("1 done\r\033[K2 done\r\033[Ka.smt2 is broken\n3 done\r\033[K");
  }

  @Test
  void severalLinesAreRedrawnTogether() {
    Status status =
        new Status() {
          @Override
          public String line() {
            return "one";
          }

          @Override
          public List<String> lines() {
            return List.of("one", "two", "three");
          }
        };
    Progress onTerminal =
        new Progress(new PrintStream(err, true, StandardCharsets.UTF_8), true, status);
    onTerminal.show();
    onTerminal.interrupt("a.smt2 is broken");
    assertThat(err)
        .hasToString("one\ntwo\nthree\r\033[K\033[A\033[K\033[A\033[Ka.smt2 is broken\n");
    err.reset();
    new Progress(new PrintStream(err, true, StandardCharsets.UTF_8), false, status).show();
    assertThat(err).hasToString("one\n");
  }

  @Test
  void nothingIsShownAfterTheEnd() {
    Progress progress = progress(true);
    progress.end();
    progress.show();
    assertThat(err.size()).isZero();
  }

  @Test
  void longLinesAreCutSoThatTheyCanBeRedrawn() {
    Progress progress =
        new Progress(
            new PrintStream(err, true, StandardCharsets.UTF_8), true, () -> "x".repeat(200));
    progress.show();
    assertThat(err).hasToString("x".repeat(79));
  }

  @Test
  void goesToStandardErrorAlone() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Console console =
        new Console(
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            true);
    console.showing(() -> "half way", () -> console.tell("a.smt2 is broken"));
    assertThat(err.toString(StandardCharsets.UTF_8)).contains("a.smt2 is broken\n");
    assertThat(out.size()).isZero();
  }
}
