package io.ordeal.cli.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class RunProgressTest {

  @Test
  void theRemainingTimeFollowsFromThisSession() {
    AtomicLong nanos = new AtomicLong();
    RunProgress progress = new RunProgress("run", " (20 files, 2 runs each)", 10, 40, nanos::get);
    assertThat(progress.line()).isEqualTo("compare: 10 of 40 runs (20 files, 2 runs each)");
    nanos.set(60_000_000_000L);
    for (int i = 0; i < 5; i++) {
      progress.add();
    }
    // 12 s per run, and 25 runs are left.
    assertThat(progress.line())
        .isEqualTo("compare: 15 of 40 runs (20 files, 2 runs each), about 5:00 left");
  }

  @Test
  void theRemainingTimeShrinksDuringARun() {
    AtomicLong nanos = new AtomicLong();
    RunProgress progress = new RunProgress("campaign", "", 0, 4, nanos::get);
    nanos.set(60_000_000_000L);
    progress.add();
    assertThat(progress.line()).isEqualTo("compare: 1 of 4 campaigns, about 3:00 left");
    nanos.set(90_000_000_000L);
    assertThat(progress.line()).isEqualTo("compare: 1 of 4 campaigns, about 2:30 left");
    nanos.set(120_000_000_000L);
    assertThat(progress.line()).isEqualTo("compare: 1 of 4 campaigns, about 2:00 left");
    // The second campaign takes longer, so the others may take longer, too: 80 s each.
    nanos.set(160_000_000_000L);
    assertThat(progress.line()).isEqualTo("compare: 1 of 4 campaigns, about 2:40 left");
  }
}
