package io.ordeal.fuzz.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.random.Seed;
import io.ordeal.smt.eval.EvaluationLimits;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class UnitTesterTest {

  private static List<EvaluationLimits> firstLooks() {
    return IntStream.range(0, 2000)
        .mapToObj(number -> UnitTester.firstLookAt(new Seed(1).child(number)))
        .toList();
  }

  @Test
  void aFewTestCasesGetAThoroughFirstLook() {
    assertThat(firstLooks().stream().filter(EvaluationLimits.DEFAULT::equals).count())
        .isBetween(70L, 130L);
    assertThat(firstLooks()).containsOnly(EvaluationLimits.DEFAULT, EvaluationLimits.QUICK);
  }
}
