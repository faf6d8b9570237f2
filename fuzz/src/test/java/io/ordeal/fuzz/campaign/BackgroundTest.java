package io.ordeal.fuzz.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class BackgroundTest {

  private final Background background = new Background();
  private final CountDownLatch started = new CountDownLatch(1);
  private final CountDownLatch mayEnd = new CountDownLatch(1);

  @AfterEach
  void close() {
    mayEnd.countDown();
    background.close();
  }

  /** Occupies the thread. */
  private void work() {
    started.countDown();
    try {
      mayEnd.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void confirmationsComeFirst() throws InterruptedException {
    List<String> done = Collections.synchronizedList(new ArrayList<>());
    CountDownLatch all = new CountDownLatch(1);
    background.confirm(this::work);
    started.await();
    background.refine(
        () -> {
          done.add("refinement");
          all.countDown();
        });
    background.confirm(() -> done.add("confirmation"));
    assertThat(background.isBusy()).isTrue();
    mayEnd.countDown();
    all.await();
    assertThat(done).containsExactly("confirmation", "refinement");
  }

  @Test
  void fewConfirmationsWait() throws InterruptedException {
    background.confirm(this::work);
    started.await();
    for (int i = 0; i < Background.MOST_WAITING; i++) {
      assertThat(background.hasRoom()).isTrue();
      background.confirm(() -> {});
    }
    assertThat(background.hasRoom()).isFalse();
    CountDownLatch waited = new CountDownLatch(1);
    Thread worker =
        new Thread(
            () -> {
              background.awaitRoom();
              waited.countDown();
            });
    worker.start();
    assertThat(waited.await(100, TimeUnit.MILLISECONDS)).isFalse();
    mayEnd.countDown();
    waited.await();
    assertThat(background.hasRoom()).isTrue();
  }

  @Test
  void nobodyWaitsForRoomAtTheEnd() throws InterruptedException {
    background.confirm(this::work);
    started.await();
    for (int i = 0; i < Background.MOST_WAITING; i++) {
      background.confirm(() -> {});
    }
    background.close();
    background.awaitRoom();
    assertThat(background.isClosed()).isTrue();
  }
}
