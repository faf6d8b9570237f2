package io.ordeal.cli.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.cli.console.Defect;
import io.ordeal.fuzz.store.StoreException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WorkersTest {

  @Test
  void resultsComeInTheOrderOfTheItems() {
    Workers workers = new Workers(4);
    CountDownLatch lastIsDone = new CountDownLatch(1);
    List<Integer> items = IntStream.range(0, 100).boxed().toList();
    List<Integer> results = new ArrayList<>();
    workers.inOrder(
        items,
        item -> {
          if (item == 0) {
            await(lastIsDone);
          } else if (item == 99) {
            lastIsDone.countDown();
          }
          return item;
        },
        results::add);
    assertThat(results).isEqualTo(items);
    assertThat(workers.done()).isEqualTo(100);
  }

  @Test
  void whoStopsGetsTheResultsThatAreThere() {
    Workers workers = new Workers(2);
    CountDownLatch never = new CountDownLatch(1);
    List<Integer> results = new ArrayList<>();
    workers.inOrder(
        List.of(1, 2, 3, 4),
        item -> {
          if (item == 2) {
            await(never);
          } else if (item == 4) {
            workers.stop();
            await(never);
          }
          return item;
        },
        results::add);
    assertThat(results).containsExactly(1, 3);
  }

  @Test
  void failureOfAWorkerIsOurs() {
    Workers workers = new Workers(2);
    assertThatThrownBy(
            () ->
                workers.inOrder(
                    List.of(1),
                    item -> {
                      throw new IllegalArgumentException("oh");
                    },
                    result -> {}))
        .isInstanceOf(Defect.class)
        .hasMessageContaining("IllegalArgumentException: oh");
  }

  @Test
  void aFullDiskIsNotOurFailure() {
    Workers workers = new Workers(2);
    assertThatThrownBy(
            () ->
                workers.inOrder(
                    List.of(1),
                    item -> {
                      throw new StoreException("folder: cannot be written: No space left");
                    },
                    result -> {}))
        .isInstanceOf(StoreException.class)
        .hasMessage("folder: cannot be written: No space left");
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
