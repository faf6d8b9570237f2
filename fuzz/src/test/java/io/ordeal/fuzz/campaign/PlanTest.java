package io.ordeal.fuzz.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.fuzz.engine.EngineChoice;
import io.ordeal.fuzz.engine.Settings;
import io.ordeal.fuzz.engine.storm.StormEngine;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlanTest {

  static Plan plan(long seed, int engines) {
    StormEngine storm = new StormEngine();
    EngineChoice choice = new EngineChoice(storm, new Settings(storm.parameters(), Map.of()));
    return new Plan(seed, Collections.nCopies(engines, choice));
  }

  @ParameterizedTest
  @CsvSource({"1, 1, 1", "1, 7, 1", "2, 7, 3", "3, 64, 1", "4, 65, 2", "5, 100, 5", "6, 3, 2"})
  void everyEngineStartsFromAllSeedsBeforeItStartsFromOneAgain(long seed, int seeds, int engines) {
    Plan plan = plan(seed, engines);
    Set<List<Integer>> orders = new HashSet<>();
    for (int engine = 0; engine < engines; engine++) {
      for (int epoch = 0; epoch < 4; epoch++) {
        List<Integer> order = new ArrayList<>();
        for (long turn = (long) epoch * seeds; turn < (epoch + 1L) * seeds; turn++) {
          order.add(plan.firstSeedOf(UnitId.of(turn * engines + engine), seeds));
        }
        assertThat(order)
            .containsExactlyInAnyOrderElementsOf(IntStream.range(0, seeds).boxed().toList());
        orders.add(order);
      }
    }
    if (seeds > 60) {
      assertThat(orders).as("each in an order of its own").hasSize(4 * engines);
    }
  }

  @Test
  void rememberedOrdersAreThoseOfThePlan() {
    Plan plan = plan(3, 2).withFirstSeeds(4);
    SeedOrders orders = new SeedOrders(plan, 7);
    // There and back again, so that forgotten orders are made once more.
    IntStream.concat(IntStream.range(0, 70), IntStream.range(0, 70).map(i -> 69 - i))
        .mapToObj(UnitId::of)
        .forEach(
            id ->
                assertThat(orders.firstSeedOf(id))
                    .as(id.path())
                    .isEqualTo(plan.firstSeedOf(id, 7)));
  }

  /** Each seed is equally likely at a position of the order. */
  @Test
  void noSeedIsPreferred() {
    Map<Integer, Integer> first = new HashMap<>();
    for (long seed = 0; seed < 2000; seed++) {
      first.merge(plan(seed, 1).firstSeedOf(UnitId.of(0), 5), 1, Integer::sum);
    }
    assertThat(first).hasSize(5);
    assertThat(first.values()).allMatch(count -> count > 320 && count < 480);
  }

  private static List<Integer> order(Plan plan, int epoch, int seeds) {
    return IntStream.range(epoch * seeds, (epoch + 1) * seeds)
        .mapToObj(turn -> plan.firstSeedOf(UnitId.of(turn), seeds))
        .toList();
  }

  @Test
  void seedsThatAreLikelyToShowSomethingComeFirstAtTheStart() {
    Plan any = plan(7, 1);
    Plan likely = any.withFirstSeeds(4);
    List<Integer> first = order(likely, 0, 50);
    assertThat(first.subList(0, 4)).containsExactlyInAnyOrder(0, 1, 2, 3);
    assertThat(first).containsExactlyInAnyOrderElementsOf(IntStream.range(0, 50).boxed().toList());
    assertThat(first.subList(4, 50))
        .as("the others keep their order")
        .isEqualTo(order(any, 0, 50).stream().filter(seed -> seed >= 4).toList());
    assertThat(order(likely, 1, 50)).isEqualTo(order(any, 1, 50));
  }

  @Test
  void enginesTakeTurns() {
    Plan plan = plan(1, 3);
    for (long number = 0; number < 200; number++) {
      assertThat(plan.engineOf(UnitId.of(number))).isSameAs(plan.engines().get((int) (number % 3)));
    }
    assertThatThrownBy(() -> new Plan(1, List.of())).hasMessage("no engines");
  }

  private static EngineChoice storm(Map<String, String> given) {
    StormEngine storm = new StormEngine();
    return new EngineChoice(storm, new Settings(storm.parameters(), given));
  }

  @Test
  void enginesThatAreSetOtherwiseAreToldApart() {
    EngineChoice usual = storm(Map.of());
    EngineChoice flat = storm(Map.of("depth", "2"));
    EngineChoice flatAgain = storm(Map.of("depth", "2"));
    Plan both = new Plan(1, List.of(usual, flat, flatAgain));
    assertThat(both.nameOf(usual)).isEqualTo("storm");
    assertThat(both.nameOf(flat)).isEqualTo("storm:depth=2").isEqualTo(both.nameOf(flatAgain));
    assertThat(new Plan(1, List.of(flat, flatAgain)).nameOf(flat)).isEqualTo("storm");
  }

  @Test
  void unitsAreCountedOverRounds() {
    for (long number = 0; number < 1000; number++) {
      UnitId id = UnitId.of(number);
      assertThat(id.number()).isEqualTo(number);
      assertThat(id.unit()).isBetween(0, UnitId.PER_ROUND - 1);
    }
    assertThat(UnitId.of(3 * 64 + 17).path(42)).isEqualTo("3/17/42");
    assertThat(UnitId.of(100_000_000_000L).number()).isEqualTo(100_000_000_000L);
  }
}
