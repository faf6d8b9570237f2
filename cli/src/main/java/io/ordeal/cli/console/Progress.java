package io.ordeal.cli.console;

import io.ordeal.fuzz.content.Printable;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;

/**
 * Shows the progress of long work: lines that are redrawn on a terminal, else a plain line every 10
 * seconds. Work that ends soon shows nothing.
 */
final class Progress {

  private static final Duration REDRAWN_EVERY = Duration.ofMillis(250);
  private static final Duration PRINTED_EVERY = Duration.ofSeconds(10);

  /** Makes the terminal cut lines that are too long because the window has just been resized. */
  private static final String NO_WRAP = "\033[?7l";

  private static final String WRAP = "\033[?7h";
  private static final String UP = "\033[%dA";
  private static final String ERASE_BELOW = "\033[J";

  private final PrintStream err;
  private final Terminal terminal;
  private final boolean colours;
  private final Status status;
  private final Timer timer = new Timer("progress", true);

  // All guarded by this.
  /** The lines on the screen that are to be redrawn. */
  private List<StyledText> drawn = List.of();

  private long printed = System.nanoTime();
  private boolean ended;

  Progress(PrintStream err, Terminal terminal, boolean colours, Status status) {
    this.err = err;
    this.terminal = terminal;
    this.colours = colours;
    this.status = status;
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
    terminal.watch(this::tick, this::forget);
  }

  private synchronized void tick() {
    if (terminal == Terminal.NONE || terminal.canRedraw()) {
      show();
    } else if (System.nanoTime() - printed >= PRINTED_EVERY.toNanos()) {
      show();
    }
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
    printed = System.nanoTime();
  }

  private void draw(List<StyledText> lines) {
    StringBuilder text = new StringBuilder(erasing()).append(NO_WRAP);
    for (int i = 0; i < lines.size(); i++) {
      text.append(i == 0 ? "" : "\n").append(lines.get(i).print(colours));
    }
    err.print(text.append(WRAP));
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
    int rows =
        drawn.stream().mapToInt(line -> Math.max(1, -Math.floorDiv(-line.length(), width))).sum();
    return "\r" + (rows == 1 ? "" : UP.formatted(rows - 1)) + ERASE_BELOW;
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
