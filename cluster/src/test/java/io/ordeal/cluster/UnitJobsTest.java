package io.ordeal.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class UnitJobsTest {

  @Test
  void rangesHaveAllUnitsInOrder() {
    assertThat(UnitJobs.ranges(List.of("a", "b", "c", "d", "e"), 2))
        .containsExactly(List.of("a", "b"), List.of("c", "d"), List.of("e"));
    assertThat(UnitJobs.ranges(List.of("a"), 16)).containsExactly(List.of("a"));
  }
}
