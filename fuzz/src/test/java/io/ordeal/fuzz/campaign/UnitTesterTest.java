package io.ordeal.fuzz.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.random.Seed;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class UnitTesterTest {

  @Test
  void aFewTestCasesGetAThoroughFirstLook() {
    assertThat(
            IntStream.range(0, 2000)
                .filter(number -> !UnitTester.looksQuicklyFirst(new Seed(1).child(number)))
                .count())
        .isBetween(70L, 130L);
  }
}
