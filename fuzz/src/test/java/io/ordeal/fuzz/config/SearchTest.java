package io.ordeal.fuzz.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.config.OptionSpace.Choice;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.fuzz.solver.option.Configuration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SearchTest {

  private static final List<Choice> CHOICES =
      IntStream.range(0, 12).mapToObj(i -> new Choice("option." + i, List.of("true"))).toList();

  private static Search.Plan plan(int options) {
    return new Search.Plan(4, 2, 10, 100, false, options);
  }

  /** Runs a search to its end. */
  private static List<Configuration> tried(Search search, ToIntFunction<Configuration> fitness) {
    List<Configuration> tried = new ArrayList<>();
    for (int i = 0; !search.isOver(); i++) {
      Configuration next = search.next(new Seed(3).child(i).rng());
      tried.add(next);
      search.note(next, fitness.applyAsInt(next));
    }
    return tried;
  }

  @Test
  void theDefaultComesFirstAndNothingComesTwice() {
    List<Configuration> tried = tried(new Search(plan(3), CHOICES), one -> 0);
    assertThat(tried.get(0)).isEqualTo(Configuration.DEFAULT);
    assertThat(tried).doesNotHaveDuplicates();
    assertThat(tried).allMatch(one -> one.options().size() <= 3);
  }

  @Test
  void tenGenerationsWithoutNewBehaviourEndIt() {
    // the default, the first generation, which counts too, and nine generations of two
    assertThat(tried(new Search(plan(12), CHOICES), one -> 0)).hasSize(1 + 4 + 9 * 2);
  }

  @Test
  void aHundredOffspringEndIt() {
    assertThat(tried(new Search(plan(12), CHOICES), one -> 1)).hasSize(1 + 4 + 100);
  }

  @Test
  void anAdaptiveSearchEndsWhereTheFormulaItselfShowedAsMuch() {
    Search.Plan plan = new Search.Plan(4, 2, 10, 100, true, 12);
    assertThat(tried(new Search(plan, CHOICES), one -> one.isDefault() ? 2 : 1)).hasSize(1 + 1);
    assertThat(tried(new Search(plan, CHOICES), one -> 1)).hasSize(1 + 1);
    assertThat(tried(new Search(plan, CHOICES), one -> 0)).hasSize(1 + 1);
    Iterator<Integer> shown = List.of(2, 5, 0, 1, 9, 9).iterator();
    assertThat(tried(new Search(plan, CHOICES), one -> shown.next())).hasSize(1 + 3);
    assertThat(tried(new Search(plan, CHOICES), one -> one.isDefault() ? 0 : 1))
        .hasSize(1 + 4 + 100);
  }

  @Test
  void withoutChoicesOnlyTheDefaultIsTried() {
    assertThat(tried(new Search(plan(4), List.of()), one -> 0))
        .containsExactly(Configuration.DEFAULT);
  }

  @Test
  void aSearchThatIsEndedIsOver() {
    Search search = new Search(plan(4), CHOICES);
    search.next(new Seed(1).rng());
    search.end();
    assertThat(search.isOver()).isTrue();
  }

  @Test
  void whatShowsNewBehaviourHasOffspring() {
    // Fitness is the number of options: without selection it would hardly grow.
    double selected = sizeOfLast(tried(new Search(plan(12), CHOICES), one -> one.options().size()));
    double blind = sizeOfLast(tried(new Search(plan(12), CHOICES), one -> 1));
    assertThat(selected).isGreaterThan(blind + 1);
  }

  /** Returns the mean number of options of the last configurations. */
  private static double sizeOfLast(List<Configuration> tried) {
    return tried.subList(tried.size() - 20, tried.size()).stream()
        .mapToInt(one -> one.options().size())
        .average()
        .orElseThrow();
  }
}
