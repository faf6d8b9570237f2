package io.ordeal.fuzz.learn;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.learn.FormulaSource.Formula;
import io.ordeal.fuzz.random.Seed;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class GroupTestTest {

  private final ToySolver toy = new ToySolver();
  private final Quarrels quarrels = new Quarrels();

  private Sample sample(String operation) {
    Formula formula = toy.formula(Set.of(operation), new Seed(1)).orElseThrow();
    return Sample.of(formula.script(), toy, new SetupEffects(), (script, seen) -> {}).orElseThrow();
  }

  private static List<GroupTest.Trial> trials(int idle, String... others) {
    List<GroupTest.Trial> trials = new ArrayList<>();
    for (int i = 0; i < idle; i++) {
      trials.add(new GroupTest.Trial("idle." + i, "true", 0.02));
    }
    for (String other : others) {
      trials.add(new GroupTest.Trial(other, "true", 0.02));
    }
    return trials;
  }

  private Map<String, Effect> run(String operation, List<GroupTest.Trial> trials) {
    return new GroupTest(sample(operation)::effect, quarrels, () -> false)
        .run(trials, new Seed(5).rng());
  }

  @Test
  void findsFewEffectsAmongManyOptionsWithFewRuns() {
    Map<String, Effect> effects =
        run("bvadd", trials(200, "bits.blast", "strings.opt", "fatal.opt"));
    assertThat(effects).hasSize(203);
    assertThat(effects).containsEntry("bits.blast", Effect.CHANGED);
    assertThat(effects).containsEntry("fatal.opt", Effect.CRASH);
    assertThat(effects.values()).filteredOn(Effect.NONE::equals).hasSize(201);
    assertThat(toy.runs()).isLessThan(40);
  }

  @Test
  void findsConflicts() {
    assertThat(run("push", trials(20, "models.off"))).containsEntry("models.off", Effect.CONFLICT);
  }

  @Test
  void optionsThatAreRefusedOnlyTogetherHaveNoEffectAlone() {
    assertThat(run("+", trials(4, "cat", "dog")).values()).containsOnly(Effect.NONE);
    assertThat(quarrels.likelihood("cat")).isPositive();
    assertThat(quarrels.likelihood("idle.opt")).isZero();
  }

  @Test
  void likelyOptionsAreTriedAlone() {
    List<GroupTest.Trial> trials =
        List.of(
            new GroupTest.Trial("sums.opt", "true", 0.9),
            new GroupTest.Trial("everywhere.opt", "true", 0.9));
    assertThat(run("+", trials).values()).containsOnly(Effect.CHANGED);
    assertThat(toy.runs()).isEqualTo(4); // two of them with the defaults
  }

  @Test
  void whatIsNotReachedInTimeIsMissing() {
    GroupTest test = new GroupTest(sample("+")::effect, quarrels, () -> true);
    assertThat(test.run(trials(10), new Seed(5).rng())).isEmpty();
  }
}
