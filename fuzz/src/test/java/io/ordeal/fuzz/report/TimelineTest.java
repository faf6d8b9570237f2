package io.ordeal.fuzz.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TimelineTest {

  @Test
  void aLongCampaignHasFewPointsAndItsLast() {
    Timeline.Reading reading = new Timeline.Reading();
    for (int i = 1; i <= 20_001; i++) {
      reading.add("{\"seconds\":%d,\"tests\":%d}".formatted(i, 2 * i));
    }
    Timeline progress = reading.end();
    assertThat(progress.points()).hasSizeBetween(200, 402);
    assertThat(progress.points()).extracting(Timeline.Point::seconds).isSorted();
    assertThat(progress.end().tests()).isEqualTo(40_002);
  }

  @Test
  void damagedLinesCountForNothing() {
    Timeline.Reading reading = new Timeline.Reading();
    reading.add("{\"seconds\":1,\"tests\":2}");
    reading.add("{\"sec");
    assertThat(reading.end().end().tests()).isEqualTo(2);
  }
}
