package io.ordeal.cli.learn;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.cli.console.Console;
import io.ordeal.fuzz.store.StoreException;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class RegularSavingTest {

  @Test
  void triesAgainAfterAFailure() {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console =
        new Console(
            new ByteArrayOutputStream(), new PrintStream(err, true, StandardCharsets.UTF_8));
    AtomicInteger attempts = new AtomicInteger();
    CountDownLatch saved = new CountDownLatch(2);
    Runnable save =
        () -> {
          if (attempts.incrementAndGet() == 1) {
            throw new StoreException("t.txt: cannot be written: no space left on device");
          }
          saved.countDown();
        };
    new RegularSaving(console, Duration.ofMillis(10), save).during(() -> await(saved));
    assertThat(saved.getCount()).isZero();
    assertThat(err.toString(StandardCharsets.UTF_8))
        .isEqualTo(
            "learn: t.txt: cannot be written: no space left on device; trying again in 0 s%n"
                .formatted());
  }

  private static void await(CountDownLatch event) {
    try {
      assertThat(event.await(30, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
