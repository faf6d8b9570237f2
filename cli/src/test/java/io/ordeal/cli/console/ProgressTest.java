package io.ordeal.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
    return "\033[?7l" + text + "\r\033[?7h";
  }

  /** What erases drawn lines that have so many rows above that of the cursor. */
  private static String erased(int above) {
    return "\033[C\033[J\r\033[K" + "\033[A\033[K".repeat(above);
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
                + erased(0)
                + drawn("2 done")
                + erased(0)
                + "a.smt2 is broken\n"
                + drawn("3 done")
                + erased(0));
  }

  @Test
  void severalLinesAreRedrawnTogether() {
    Progress progress = progress(window, rows("one", "two", "three"));
    progress.show();
    progress.interrupt("a.smt2 is broken");
    assertThat(err).hasToString(drawn("one\ntwo\nthree") + erased(2) + "a.smt2 is broken\n");
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
    assertThat(err).hasToString(erased(3) + drawn("x".repeat(26) + "...\nshort"));
    window.width = 80;
    err.reset();
    progress.end();
    assertThat(err).hasToString(erased(1));
  }

  /** Among them widths that are a multiple of the length of a line, and the last line too long. */
  @ParameterizedTest
  @CsvSource({
    "60, 24, 80, 40", "80, 24, 60, 24", "120, 30, 60, 24", "120, 40, 45, 24", "100, 24, 35, 24",
    "100, 24, 70, 24", "45, 24, 120, 24", "60, 40, 80, 24", "80, 24, 80, 40", "100, 50, 20, 50"
  })
  void noRowOfTheStatusStaysAfterAResize(int width, int height, int newWidth, int newHeight) {
    String[] lines = {"a".repeat(70), "b".repeat(35), "c", "d".repeat(90), "e".repeat(70)};
    for (int before : new int[] {0, 1, 7, 80}) { // lines above the status
      Screen screen = new Screen(width, height);
      PrintStream written = screen.stream();
      List<String> kept = new ArrayList<>();
      for (int i = 0; i < before; i++) {
        written.println("line " + i);
        kept.add("line " + i);
      }
      Progress progress = new Progress(written, screen, false, rows(lines));
      progress.show();
      progress.show();
      screen.resize(newWidth, newHeight);
      progress.interrupt("found: 1");
      kept.add("found: 1");
      progress.show();
      progress.show();
      screen.resize(width, height);
      progress.interrupt("found: 2");
      kept.add("found: 2");
      progress.end();
      assertThat(screen.text()).as("%d lines above the status", before).isEqualTo(kept);
    }
  }

  /** Terminals tell a new size some time after they have rewrapped their lines. */
  @Test
  void nothingIsDrawnUntilTheWindowHasKeptItsSizeForAMoment() {
    AtomicLong now = new AtomicLong();
    Progress progress =
        new Progress(
            new PrintStream(err, true, StandardCharsets.UTF_8),
            window,
            false,
            () -> done.incrementAndGet() + " done",
            now::get);
    progress.tick();
    assertThat(err).hasToString(drawn("1 done"));
    err.reset();
    progress.resized();
    progress.tick();
    now.addAndGet(Duration.ofMillis(150).toNanos());
    progress.resized();
    now.addAndGet(Duration.ofMillis(150).toNanos());
    progress.tick();
    assertThat(err.size()).isZero();
    progress.interrupt("found: 1");
    now.addAndGet(Duration.ofMillis(50).toNanos());
    progress.tick();
    assertThat(err).hasToString(erased(0) + "found: 1\n" + drawn("2 done"));
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
    console.tellFailure("--jobs: found 0, wanted 1 or more");
    assertThat(err).hasToString("\033[1;31mordeal:\033[0m --jobs: found 0, wanted 1 or more\n");
  }
}
