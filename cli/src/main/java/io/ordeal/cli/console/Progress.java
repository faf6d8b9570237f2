package io.ordeal.cli.console;

import io.ordeal.fuzz.content.Printable;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;

/**
 * Tells how far long work has come: lines that are redrawn on a terminal, else a plain line now and
 * then. Work that ends soon shows nothing.
 */
final class Progress {

  private static final Duration REDRAWN_EVERY = Duration.ofMillis(250);
  private static final Duration PRINTED_EVERY = Duration.ofSeconds(10);

  /** A line that wraps cannot be redrawn, and few terminals are narrower. */
  private static final int WIDTH = 79;

  private static final String ERASE_LINE = "\r\033[K";
  private static final String ERASE_LINE_ABOVE = "\033[A\033[K";

  private final PrintStream err;
  private final boolean terminal;
  private final Status status;
  private final Timer timer = new Timer("progress", true);

  /** How many lines are there to be taken away. */
  private int drawn;

  private boolean ended;

  Progress(PrintStream err, boolean terminal, Status status) {
    this.err = err;
    this.terminal = terminal;
    this.status = status;
  }

  /** Starts the clock. */
  void start() {
    long period = (terminal ? REDRAWN_EVERY : PRINTED_EVERY).toMillis();
    TimerTask show =
        new TimerTask() {
          @Override
          public void run() {
            show();
          }
        };
    timer.schedule(show, period, period);
  }

  /** Shows the present state. */
  synchronized void show() {
    if (ended) {
      return; // the timer may have been about to call
    }
    if (!terminal) {
      err.println(Printable.line(status.line()));
      return;
    }
    List<String> lines = status.lines();
    StringBuilder text = new StringBuilder(erasing());
    for (int i = 0; i < lines.size(); i++) {
      String line = Printable.line(lines.get(i));
      text.append(i == 0 ? "" : "\n").append(line, 0, Math.min(line.length(), WIDTH));
    }
    err.print(text);
    err.flush();
    drawn = lines.size();
  }

  /** Prints a text that stays, which is printable. */
  synchronized void interrupt(String line) {
    erase();
    err.println(line);
  }

  private void erase() {
    err.print(erasing());
    err.flush();
    drawn = 0;
  }

  /** What takes away the lines that are there, and leaves the cursor where they began. */
  private String erasing() {
    return drawn == 0 ? "" : ERASE_LINE + ERASE_LINE_ABOVE.repeat(drawn - 1);
  }

  /** Takes the line away; nothing is shown from now on. */
  synchronized void end() {
    timer.cancel();
    ended = true;
    erase();
  }
}
