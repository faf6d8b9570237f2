package io.ordeal.fuzz.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ProgressTest {

  @Test
  void aLongCampaignHasFewPointsAndItsLast() {
    Progress.Reading reading = new Progress.Reading();
    for (int i = 1; i <= 20_001; i++) {
      reading.add("{\"seconds\":%d,\"tests\":%d}".formatted(i, 2 * i));
    }
    Progress progress = reading.end();
    assertThat(progress.points()).hasSizeBetween(200, 402);
    assertThat(progress.points()).extracting(Progress.Point::seconds).isSorted();
    assertThat(progress.end().tests()).isEqualTo(40_002);
  }

  @Test
  void damagedLinesCountForNothing() {
    Progress.Reading reading = new Progress.Reading();
    reading.add("{\"seconds\":1,\"tests\":2}");
    reading.add("{\"sec");
    assertThat(reading.end().end().tests()).isEqualTo(2);
  }
}
