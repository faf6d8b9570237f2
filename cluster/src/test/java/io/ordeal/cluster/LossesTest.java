package io.ordeal.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LossesTest {

  private final List<String> lines = new ArrayList<>();
  private long now;
  private final Losses losses = new Losses(lines::add, () -> now);

  private void after(int seconds) {
    now += Duration.ofSeconds(seconds).toNanos();
  }

  private void refuse(int executor) {
    losses.refused(
        String.valueOf(executor), "executor %d (host): found no setpriv".formatted(executor));
  }

  @Test
  void aMachineIsToldOnce() {
    refuse(0);
    refuse(1);
    losses.refused("2", "executor 2 (other): found no setpriv");
    assertThat(lines)
        .containsExactly(
            "fuzz: executor 0 (host): found no setpriv",
            "fuzz: executor 2 (other): found no setpriv");
    assertThat(losses.whyNothingRuns("a failure"))
        .isEqualTo("no worker can test units: executor 2 (other): found no setpriv");
  }

  @Test
  void workersThatOnlyRefuseEndTheCampaign() {
    losses.began("0");
    refuse(0);
    after(20);
    losses.began("1"); // replaces the other one
    refuse(1);
    assertThat(losses.allWorkersRefuse()).isFalse();
    after(11);
    assertThat(losses.allWorkersRefuse()).isTrue();
  }

  @Test
  void aWorkerThatHasNotRefusedMayStillTest() {
    refuse(0);
    losses.began("1");
    after(31);
    assertThat(losses.allWorkersRefuse()).isFalse();
  }

  @Test
  void aWorkerThatIsLostMayComeBack() {
    losses.began("0");
    losses.began("1");
    refuse(0);
    after(90);
    losses.ended("1");
    assertThat(losses.allWorkersRefuse()).isFalse();
    after(31);
    assertThat(losses.allWorkersRefuse()).isTrue();
  }

  @Test
  void withoutWorkersTheCampaignWaits() {
    losses.began("0");
    refuse(0);
    losses.ended("0");
    after(90);
    assertThat(losses.allWorkersRefuse()).isFalse();
  }

  @Test
  void aWorkerThatHasAcceptedATaskMayTestMore() {
    losses.began("0");
    refuse(0);
    after(20);
    losses.accepted("0");
    refuse(0);
    after(20);
    assertThat(losses.allWorkersRefuse()).isFalse();
    after(11);
    assertThat(losses.allWorkersRefuse()).isTrue();
  }
}
