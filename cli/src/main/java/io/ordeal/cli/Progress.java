package io.ordeal.cli;

import java.io.PrintStream;
import java.time.Duration;
import java.util.Timer;
import java.util.TimerTask;
import java.util.function.Supplier;

/**
 * Tells how far long work has come: a line that is redrawn on a terminal, else a plain line now and
 * then. Work that ends soon shows nothing.
 */
final class Progress {

  private static final Duration REDRAWN_EVERY = Duration.ofMillis(250);
  private static final Duration PRINTED_EVERY = Duration.ofSeconds(10);

  /** A line that wraps cannot be redrawn, and few terminals are narrower. */
  private static final int WIDTH = 79;

  private static final String ERASE_LINE = "\r\033[K";

  private final PrintStream err;
  private final boolean terminal;
  private final Supplier<String> status;
  private final Timer timer = new Timer("progress", true);
  private boolean drawn;
  private boolean ended;

  Progress(PrintStream err, boolean terminal, Supplier<String> status) {
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
    String line = status.get();
    if (terminal) {
      err.print(ERASE_LINE + line.substring(0, Math.min(line.length(), WIDTH)));
      err.flush();
      drawn = true;
    } else {
      err.println(line);
    }
  }

  /** Prints a line that stays. */
  synchronized void interrupt(String line) {
    erase();
    err.println(line);
  }

  private void erase() {
    if (drawn) {
      err.print(ERASE_LINE);
      err.flush();
      drawn = false;
    }
  }

  /** Takes the line away; nothing is shown from now on. */
  synchronized void end() {
    timer.cancel();
    ended = true;
    erase();
  }
}
