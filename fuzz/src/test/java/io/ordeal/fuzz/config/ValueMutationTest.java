package io.ordeal.fuzz.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.fuzz.config.OptionSpace.Choice;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.fuzz.random.Seed;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ValueMutationTest {

  private static Choice numbers(String range, String... values) {
    return new Choice("n", List.of(values), Optional.of(NumberRange.parse(range)));
  }

  /** Returns the results of many mutations of a value. */
  private static Set<Optional<String>> mutants(Choice choice, Optional<String> value) {
    Rng rng = new Seed(5).rng();
    Set<Optional<String>> mutants = new HashSet<>();
    for (int i = 0; i < 500; i++) {
      mutants.add(ValueMutation.of(choice, value, rng));
    }
    return mutants;
  }

  @Test
  void aSwitchIsNegated() {
    Choice choice = new Choice("b", List.of("false"));
    assertThat(mutants(choice, Optional.empty())).containsExactly(Optional.of("false"));
    assertThat(mutants(choice, Optional.of("false"))).containsExactly(Optional.empty());
  }

  @Test
  void aWordBecomesAnotherOne() {
    Choice choice = new Choice("w", List.of("seq", "z3str3"));
    assertThat(mutants(choice, Optional.of("seq")))
        .containsExactlyInAnyOrder(Optional.of("z3str3"), Optional.empty());
  }

  @ParameterizedTest
  @ValueSource(strings = {"int:5:0:100", "int:5:0:", "double:1.1:0.5:3", "double:1.1::", "int:5::"})
  void numbersStayInRangeAndAreNeverTheDefault(String range) {
    Choice choice = numbers(range, "2");
    Set<Optional<String>> mutants = mutants(choice, Optional.of("2"));
    assertThat(mutants).hasSizeGreaterThan(5);
    for (Optional<String> one : mutants) {
      one.ifPresent(
          value -> {
            assertThat(choice.takes(value)).as(value).isTrue();
            assertThat(value).isNotEqualTo("5").isNotEqualTo("1.1");
          });
    }
  }

  @Test
  void negativeNumbersComeOnlyWhereTheyAreTaken() {
    assertThat(NumberRange.parse("int:5::").has("-1")).isFalse();
    assertThat(NumberRange.parse("int:-5::").has("-7")).isTrue();
    assertThat(NumberRange.parse("int:5:-3:9").has("-3.0")).isTrue();
    assertThat(NumberRange.parse("int:5:-3:9").has("10")).isFalse();
    assertThat(NumberRange.parse("int:5:-3:9").has("2.5")).isFalse();
    assertThat(NumberRange.parse("int:5:-3:9").has("many")).isFalse();
  }

  @Test
  void aDamagedRangeIsAnError() {
    assertThatThrownBy(() -> OptionSpace.parse("a:int:x::\t1"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("found 'int:x::', expected the numbers of an option, such as int:5:0:100");
  }
}
