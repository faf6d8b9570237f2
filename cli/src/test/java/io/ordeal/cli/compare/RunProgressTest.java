package io.ordeal.cli.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class RunProgressTest {

  @Test
  void theRemainingTimeFollowsFromThisSession() {
    AtomicLong nanos = new AtomicLong();
    RunProgress progress = new RunProgress("run", 10, 40, nanos::get);
    assertThat(progress.line()).isEqualTo("compare: 10 of 40 runs");
    for (int i = 0; i < 5; i++) {
      progress.add();
    }
    nanos.set(60_000_000_000L);
    // 12 s per run, and 25 runs are left.
    assertThat(progress.line()).isEqualTo("compare: 15 of 40 runs, about 5:00 left");
  }
}
