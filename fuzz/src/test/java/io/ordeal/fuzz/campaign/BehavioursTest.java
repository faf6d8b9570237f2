package io.ordeal.fuzz.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.behaviour.Signature;
import io.ordeal.fuzz.engine.BriefAnswer;
import java.util.List;
import org.junit.jupiter.api.Test;

class BehavioursTest {

  private final Behaviours behaviours = new Behaviours();

  private int add(int solver, long signature) {
    return behaviours.add(List.of(new BriefAnswer(solver, "", "sat", new Signature(signature))));
  }

  @Test
  void behaviourIsNewOnce() {
    assertThat(add(0, 5)).isEqualTo(1);
    assertThat(add(0, 5)).isZero();
    assertThat(add(0, 6)).isEqualTo(1);
    assertThat(behaviours.count()).isEqualTo(2);
  }

  @Test
  void solversAreToldApart() {
    assertThat(add(0, 5)).isEqualTo(1);
    assertThat(add(1, 5)).isEqualTo(1);
  }

  @Test
  void unknownBehaviourDoesNotCount() {
    assertThat(add(0, 0)).isZero();
  }

  @Test
  void thereIsRoomForMany() {
    for (long i = 1; i <= 100_000; i++) {
      add(0, spread(i));
    }
    assertThat(behaviours.count()).isEqualTo(100_000);
    assertThat(add(0, spread(77))).isZero();
  }

  private static long spread(long number) {
    return number * 0x9e3779b97f4a7c15L;
  }
}
