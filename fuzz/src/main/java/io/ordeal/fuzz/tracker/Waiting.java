package io.ordeal.fuzz.tracker;

import java.time.Duration;
import java.time.Instant;

/** A clock, which tests replace. */
interface Waiting {

  /** The clock of this machine. */
  Waiting REAL =
      new Waiting() {
        @Override
        public Instant now() {
          return Instant.now();
        }

        @Override
        public void sleep(Duration time) throws InterruptedException {
          Thread.sleep(time.toMillis());
        }
      };

  Instant now();

  void sleep(Duration time) throws InterruptedException;
}
