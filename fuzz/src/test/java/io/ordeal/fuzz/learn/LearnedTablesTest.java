package io.ordeal.fuzz.learn;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.config.Correlations;
import io.ordeal.fuzz.config.OptionSpace;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LearnedTablesTest {

  @ParameterizedTest
  @ValueSource(strings = {"z3", "cvc5"})
  void embeddedSolversHaveTables(String solver) {
    LearnedTable table = LearnedTables.builtIn(solver).orElseThrow();
    assertThat(table.solver()).isEqualTo(solver);
    assertThat(table.correlations().relevant()).isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"princess", "../z3", ""})
  void othersHaveNone(String solver) {
    assertThat(LearnedTables.builtIn(solver)).isEmpty();
  }

  @Test
  void optionsThatAVersionDoesNotHaveAreLeftOut() {
    LearnedTable table = new LearnedTable("z3", "4.14.1");
    table.add("+", "old", Evidence.CONFIRMED.plus(Evidence.CONFIRMED));
    table.add("+", "new", Evidence.CONFIRMED.plus(Evidence.CONFIRMED));
    table.add("push", "new", Evidence.REFUSED.plus(Evidence.REFUSED));
    OptionSpace space =
        new OptionSpace(List.of(new OptionSpace.Choice("old", List.of("true"))), List.of());
    Correlations correlations = space.with(table.correlations()).correlations();
    assertThat(correlations.relevant()).hasSize(1);
    assertThat(correlations.relevant().get("+")).containsExactly("old");
    assertThat(correlations.excluded()).isEmpty();
  }
}
