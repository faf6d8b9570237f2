package io.ordeal.fuzz.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.config.OptionSpace.Choice;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class CorrelationsTest {

  private static final Choice REM = new Choice("elim_rem", List.of("true"));
  private static final Choice CORE = new Choice("core.minimize", List.of("true"));
  private static final Choice BLAST = new Choice("blast_equality", List.of("true"));
  private static final List<Choice> ALL = List.of(REM, CORE, BLAST);

  /** The paper's example 4.2: rem is not in the script, and push disables blast_equality. */
  private static final Correlations EXAMPLE =
      new Correlations(
          options(
              Map.of(
                  "rem", Set.of("elim_rem"),
                  "get-unsat-core", Set.of("core.minimize"),
                  ">", Set.of("blast_equality"))),
          options(Map.of("push", Set.of("blast_equality"))));

  private static SortedMap<String, SortedSet<String>> options(Map<String, Set<String>> some) {
    SortedMap<String, SortedSet<String>> sorted = new TreeMap<>();
    some.forEach((operation, names) -> sorted.put(operation, new TreeSet<>(names)));
    return sorted;
  }

  @Test
  void anOperationBringsItsOptionsAndExcludesThoseThatItDisables() {
    assertThat(EXAMPLE.of(List.of(">", "push", "get-unsat-core"), ALL)).containsExactly(CORE);
    assertThat(EXAMPLE.of(List.of(">", "get-unsat-core"), ALL)).containsExactly(CORE, BLAST);
    assertThat(EXAMPLE.of(List.of("push"), ALL)).isEmpty();
  }

  @Test
  void twoOperationsBringOptionsOnlyTogether() {
    Correlations joint =
        new Correlations(options(Map.of("bvadd&push", Set.of("blast_equality"))), new TreeMap<>());
    assertThat(joint.of(List.of("bvadd"), ALL)).isEmpty();
    assertThat(joint.of(List.of("push"), ALL)).isEmpty();
    assertThat(joint.of(List.of("push", "+", "bvadd"), ALL)).containsExactly(BLAST);
  }

  @Test
  void aSpaceOfWhichNothingWasLearnedOffersEverything() {
    OptionSpace space = new OptionSpace(ALL, List.of());
    assertThat(space.relevantTo(List.of("rem"))).isEqualTo(ALL);
    assertThat(space.with(EXAMPLE).relevantTo(List.of("rem"))).containsExactly(REM);
    assertThat(space.with(EXAMPLE).relevantTo(List.of("+"))).isEmpty();
  }

  @Test
  void aSpaceKeepsOnlyWhatWasLearnedAboutItsOwnOptions() {
    OptionSpace space = new OptionSpace(List.of(REM), List.of()).with(EXAMPLE);
    assertThat(space.correlations().relevant()).containsOnlyKeys("rem");
    assertThat(space.correlations().excluded()).isEmpty();
    assertThat(new OptionSpace(ALL, List.of()).with(EXAMPLE).without(Set.of("elim_rem")))
        .satisfies(less -> assertThat(less.correlations().relevant()).doesNotContainKey("rem"));
  }

  @Test
  void aSpaceIsReadAsItWasWritten() {
    OptionSpace space = new OptionSpace(ALL, List.of()).with(EXAMPLE);
    assertThat(OptionSpace.parse(space.text())).isEqualTo(space);
  }
}
