package io.ordeal.cli.learn;

import io.ordeal.cli.console.Console;
import io.ordeal.fuzz.store.StoreException;
import java.time.Duration;
import java.util.Timer;
import java.util.TimerTask;

/**
 * Saves something at regular intervals, in a thread of its own. If it cannot be saved, for example
 * because the disk is full, it says so and tries again after the next interval.
 */
final class RegularSaving {

  private final Console console;
  private final Duration interval;
  private final Runnable save;

  RegularSaving(Console console, Duration interval, Runnable save) {
    this.console = console;
    this.interval = interval;
    this.save = save;
  }

  /** Does some work and saves regularly until it has ended. */
  void during(Runnable work) {
    Timer timer = new Timer("saving", true);
    timer.schedule(
        new TimerTask() {
          @Override
          public void run() {
            trySave();
          }
        },
        interval.toMillis(),
        interval.toMillis());
    try {
      work.run();
    } finally {
      timer.cancel();
    }
  }

  private void trySave() {
    try {
      save.run();
    } catch (StoreException e) {
      console.tell(
          "learn: %s; trying again in %d s".formatted(e.getMessage(), interval.toSeconds()));
    }
  }
}
