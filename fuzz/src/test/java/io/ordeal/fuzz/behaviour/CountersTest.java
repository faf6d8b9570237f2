package io.ordeal.fuzz.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class CountersTest {

  @Test
  void readsKeywordsWithValues() {
    assertThat(read("(:conflicts 12\n :decisions    3)"))
        .isEqualTo(Map.of("conflicts", 12L, "decisions", 3L));
  }

  @Test
  void readsPairsOfTextAndValue() {
    assertThat(read("(:all-statistics ((\"sat::conflicts\" 7) (\"number of Row lemmas\" 2)))"))
        .isEqualTo(Map.of("sat::conflicts", 7L, "number of Row lemmas", 2L));
  }

  @Test
  void readsGroups() {
    assertThat(read("((\"TERM\" { ADD: 1, integer type: 2 }) (\"EMPTY\" {  }) (\"after\" 5))"))
        .isEqualTo(Map.of("TERM/ADD", 1L, "TERM/type", 2L, "after", 5L));
  }

  @Test
  void readsListsWithoutQuotes() {
    String text =
        "(:all-statistics ((:Core ((Conflicts 3) (Times ((Set 97) (Find E-matching 8))))) (:DT)"
            + " (:Quant ((Conflicts 2) (by search [0, 1]) (Final Checks 1)))))";
    assertThat(read(text))
        .isEqualTo(
            Map.of(
                "Core/Conflicts", 3L,
                "Core/Times/Set", 97L,
                "Core/Times/Find E-matching", 8L,
                "Quant/Conflicts", 2L,
                "Quant/Final Checks", 1L));
  }

  @Test
  void leavesOutTimesAndFractions() {
    assertThat(read("(:time 0.01 :memory 18.7 (\"total\" 36ms) (\"average\" -nan) :kept 1)"))
        .isEqualTo(Map.of("kept", 1L));
  }

  @Test
  void survivesTextThatEndsTooEarly() {
    assertThat(read("(:a 1 (\"b")).isEqualTo(Map.of("a", 1L));
    assertThat(read("(:a 123456789012345678901234567890 :b 2")).isEqualTo(Map.of("b", 2L));
  }

  private static Map<String, Long> read(String text) {
    Map<String, Long> counters = new TreeMap<>();
    Counters.read(text, counters::put);
    return counters;
  }
}
