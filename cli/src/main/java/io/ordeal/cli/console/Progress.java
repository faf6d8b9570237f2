package io.ordeal.cli.console;

import io.ordeal.fuzz.content.Printable;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.function.LongSupplier;

/**
 * Shows the progress of long work: lines that are redrawn on a terminal, else a plain line every 10
 * seconds. Work that ends soon shows nothing.
 */
final class Progress {

  private static final Duration REDRAWN_EVERY = Duration.ofMillis(250);
  private static final Duration PRINTED_EVERY = Duration.ofSeconds(10);

  /**
   * Time without another resize after which lines are drawn again. The terminal rewraps lines at
   * once and tells us a little later; lines drawn in between would be counted wrongly.
   */
  private static final Duration SETTLED_AFTER = Duration.ofMillis(200);

  /** Makes the terminal cut lines that are too long because the window has just been resized. */
  private static final String NO_WRAP = "\033[?7l";

  private static final String WRAP = "\033[?7h";

  /**
   * Erases the row of the cursor and everything below it. The cursor first leaves the first column:
   * in the top left corner, tmux would move the erased rows to its history, and show them again
   * when the window becomes higher.
   */
  private static final String ERASE_BELOW = "\033[C\033[J\r\033[K";

  /** Erases the row above the cursor, which moves there. */
  private static final String ERASE_ABOVE = "\033[A\033[K";

  private final PrintStream err;
  private final Terminal terminal;
  private final boolean colours;
  private final Status status;
  private final LongSupplier clock;
  private final Timer timer = new Timer("progress", true);

  // All guarded by this.
  /** The lines on the screen that are to be redrawn. */
  private List<StyledText> drawn = List.of();

  private long printed;

  /** When lines may be drawn again after a resize. */
  private long settled;

  private boolean ended;

  Progress(PrintStream err, Terminal terminal, boolean colours, Status status) {
    this(err, terminal, colours, status, System::nanoTime);
  }

  /**
   * @param clock nanoseconds
   */
  Progress(PrintStream err, Terminal terminal, boolean colours, Status status, LongSupplier clock) {
    this.err = err;
    this.terminal = terminal;
    this.colours = colours;
    this.status = status;
    this.clock = clock;
    this.printed = clock.getAsLong();
    this.settled = printed;
  }

  /** Starts the clock. */
  void start() {
    boolean redraws = terminal != Terminal.NONE;
    long period = (redraws ? REDRAWN_EVERY : PRINTED_EVERY).toMillis();
    TimerTask show =
        new TimerTask() {
          @Override
          public void run() {
            tick();
          }
        };
    timer.schedule(show, period, period);
    terminal.watch(this::resized, this::forget);
  }

  /** Shows the current state if it is time to. */
  synchronized void tick() {
    if (terminal == Terminal.NONE) {
      show();
    } else if (terminal.canRedraw()) {
      if (clock.getAsLong() - settled >= 0) {
        show();
      }
    } else if (clock.getAsLong() - printed >= PRINTED_EVERY.toNanos()) {
      show();
    }
  }

  /** Draws nothing until the window has kept its size for a moment. */
  synchronized void resized() {
    settled = clock.getAsLong() + SETTLED_AFTER.toNanos();
  }

  /** Shows the current state. */
  synchronized void show() {
    if (ended) {
      return; // the timer may have been about to call
    }
    if (terminal.canRedraw()) {
      draw(StatusRow.fit(status.rows(), terminal.width(), terminal.height()));
    } else {
      drawn = List.of(); // others have written below it
      err.println(Printable.line(status.line()));
    }
    printed = clock.getAsLong();
  }

  /**
   * Draws lines and leaves the cursor at the start of the last one, because terminals differ in
   * where they move a cursor at the end of a line that they rewrap.
   */
  private void draw(List<StyledText> lines) {
    StringBuilder text = new StringBuilder(erasing()).append(NO_WRAP);
    for (int i = 0; i < lines.size(); i++) {
      text.append(i == 0 ? "" : "\n").append(lines.get(i).print(colours));
    }
    err.print(text.append('\r').append(WRAP));
    err.flush();
    drawn = lines;
  }

  /** Prints a text that stays, which is printable. */
  synchronized void interrupt(String line) {
    erase();
    err.println(line);
  }

  private void erase() {
    err.print(erasing());
    err.flush();
    drawn = List.of();
  }

  /** Returns what removes the drawn lines and leaves the cursor where they began. */
  private String erasing() {
    if (drawn.isEmpty()) {
      return "";
    }
    // A window that has become narrower shows long lines in several rows.
    int width = terminal.width();
    int above =
        drawn.subList(0, drawn.size() - 1).stream()
            .mapToInt(line -> Math.max(1, -Math.floorDiv(-line.length(), width)))
            .sum();
    return ERASE_BELOW + ERASE_ABOVE.repeat(above);
  }

  /** Leaves the drawn lines where they are: the shell has written below them. */
  private synchronized void forget() {
    drawn = List.of();
  }

  /** Removes the lines; nothing is shown from now on. */
  synchronized void end() {
    timer.cancel();
    ended = true;
    erase();
  }
}
