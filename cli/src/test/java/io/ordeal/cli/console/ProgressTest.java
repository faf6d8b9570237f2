package io.ordeal.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ProgressTest {

  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final AtomicInteger done = new AtomicInteger();
  private final Window window = new Window();

  /** A window that tests resize. */
  private static final class Window implements Terminal {

    private boolean isOurs = true;
    private int width = 80;
    private int height = 24;

    @Override
    public boolean canRedraw() {
      return isOurs;
    }

    @Override
    public int width() {
      return width;
    }

    @Override
    public int height() {
      return height;
    }
  }

  private Progress progress(Terminal terminal) {
    return progress(terminal, () -> done.incrementAndGet() + " done");
  }

  private Progress progress(Terminal terminal, Status status) {
    return new Progress(
        new PrintStream(err, true, StandardCharsets.UTF_8), terminal, false, status);
  }

  private static Status rows(String... lines) {
    return new Status() {
      @Override
      public String line() {
        return lines[0];
      }

      @Override
      public List<StatusRow> rows() {
        return Stream.of(lines).map(StatusRow::of).toList();
      }
    };
  }

  private static String drawn(String text) {
    return "\033[?7l" + text + "\033[?7h";
  }

  @Test
  void isPlainLinesWhereNobodyWatches() {
    Progress progress = progress(Terminal.NONE);
    progress.show();
    progress.interrupt("a.smt2 is broken");
    progress.show();
    progress.end();
    assertThat(err).hasToString("1 done\na.smt2 is broken\n2 done\n");
  }

  @Test
  void isOneRedrawnLineOnATerminal() {
    Progress progress = progress(window);
    progress.show();
    progress.show();
    progress.interrupt("a.smt2 is broken");
    progress.show();
    progress.end();
    assertThat(err)
        .hasToString(
            drawn("1 done")
                + "\r\033[J"
                + drawn("2 done")
                + "\r\033[Ja.smt2 is broken\n"
                + drawn("3 done")
                + "\r\033[J");
  }

  @Test
  void severalLinesAreRedrawnTogether() {
    Progress progress = progress(window, rows("one", "two", "three"));
    progress.show();
    progress.interrupt("a.smt2 is broken");
    assertThat(err).hasToString(drawn("one\ntwo\nthree") + "\r\033[2A\033[Ja.smt2 is broken\n");
    err.reset();
    progress(Terminal.NONE, rows("one", "two", "three")).show();
    assertThat(err).hasToString("one\n");
  }

  /** Terminals show a line in several rows if the window has become too narrow for it. */
  @Test
  void linesThatTheTerminalHasWrappedAreRemoved() {
    Progress progress = progress(window, rows("x".repeat(70), "short"));
    progress.show();
    window.width = 30;
    err.reset();
    progress.show();
    assertThat(err).hasToString("\r\033[3A\033[J" + drawn("x".repeat(26) + "...\nshort"));
    window.width = 80;
    err.reset();
    progress.end();
    assertThat(err).hasToString("\r\033[1A\033[J");
  }

  @Test
  void noMoreLinesAreDrawnThanTheWindowHas() {
    window.height = 3;
    progress(window, rows("one", "two", "three", "four")).show();
    assertThat(err).hasToString(drawn("one\ntwo"));
  }

  @Test
  void nothingIsRedrawnWhileOthersUseTheTerminal() {
    Progress progress = progress(window);
    progress.show();
    window.isOurs = false;
    progress.show();
    window.isOurs = true;
    progress.show();
    assertThat(err).hasToString(drawn("1 done") + "2 done\n" + drawn("3 done"));
  }

  @Test
  void nothingIsShownAfterTheEnd() {
    Progress progress = progress(window);
    progress.end();
    progress.show();
    assertThat(err.size()).isZero();
  }

  @Test
  void longLinesAreCutSoThatTheyCanBeRedrawn() {
    progress(window, () -> "x".repeat(200)).show();
    assertThat(err).hasToString(drawn("x".repeat(76) + "..."));
  }

  @Test
  void goesToStandardErrorAlone() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Console console =
        new Console(
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            window,
            Colours.NONE);
    console.showing(() -> "half way", () -> console.tell("a.smt2 is broken"));
    assertThat(err.toString(StandardCharsets.UTF_8)).contains("a.smt2 is broken\n");
    assertThat(out.size()).isZero();
  }

  @Test
  void failuresStandOutOnTerminals() {
    Console console =
        new Console(
            new ByteArrayOutputStream(),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            window,
            new Colours(false, true));
    console.tellFailure("ordeal", "--jobs: found 0, wanted 1 or more");
    assertThat(err).hasToString("\033[1;31mordeal:\033[0m --jobs: found 0, wanted 1 or more\n");
  }
}
