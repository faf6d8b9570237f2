package io.ordeal.fuzz.learn;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.solver.option.Configuration;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SetupEffectsTest {

  private static final Configuration STEPS = new Configuration(Map.of("a", "true"));
  private static final Configuration PART = new Configuration(Map.of("b", "true"));
  private static final Configuration SHARED = new Configuration(Map.of("c", "true"));

  private final SetupEffects effects = new SetupEffects();

  SetupEffectsTest() {
    effects.add(STEPS, Set.of("steps all"), Set.of("steps all"));
    effects.add(PART, Set.of("counter part"), Set.of());
    effects.add(SHARED, Set.of("counter clauses"), Set.of("counter clauses"));
  }

  @Test
  void aGroupHasTheEffectsOfAllItsOptions() {
    assertThat(effects.of(STEPS.with(PART))).containsExactlyInAnyOrder("steps all", "counter part");
    assertThat(effects.of(new Configuration(Map.of("a", "false")))).isEmpty();
  }

  @Test
  void onlyAnOptionThatChangesSharedCountersIsGlobal() {
    assertThat(effects.global()).containsExactly("c");
  }

  @Test
  void effectsOnSeveralScriptsAddUp() {
    effects.add(STEPS, Set.of("counter more"), Set.of());
    assertThat(effects.of(STEPS)).containsExactlyInAnyOrder("steps all", "counter more");
  }
}
