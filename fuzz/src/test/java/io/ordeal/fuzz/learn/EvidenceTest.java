package io.ordeal.fuzz.learn;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EvidenceTest {

  @ParameterizedTest
  @CsvSource({
    "0, 0, 0, 0, 0, 0, UNDECIDED",
    "9, 0, 0, 0, 0, 0, UNDECIDED",
    "10, 0, 0, 0, 0, 0, IRRELEVANT",
    "10, 4, 0, 0, 0, 0, IRRELEVANT",
    "10, 4, 1, 0, 0, 0, UNDECIDED",
    "40, 2, 2, 0, 0, 0, RELEVANT",
    "2, 0, 0, 2, 0, 0, CONFLICT",
    "10, 5, 5, 2, 0, 0, RELEVANT",
    "0, 0, 0, 0, 4, 0, DISABLED",
    "0, 0, 0, 0, 9, 1, UNDECIDED",
    "2, 2, 2, 0, 4, 0, RELEVANT",
  })
  void theRelationFollowsFromTheNumbers(
      int trials,
      int effects,
      int confirmed,
      int conflicts,
      int silenced,
      int active,
      Relation relation) {
    assertThat(new Evidence(trials, effects, confirmed, conflicts, silenced, active).relation())
        .isEqualTo(relation);
  }
}
