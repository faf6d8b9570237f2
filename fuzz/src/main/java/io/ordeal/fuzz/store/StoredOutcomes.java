package io.ordeal.fuzz.store;

/**
 * The outcomes of a unit.
 *
 * @param tests number of test cases of the unit that they are about
 * @param text text in any format; an empty text means no outcomes
 */
public record StoredOutcomes(int round, int unit, long tests, PackedText text) {

  OutcomeTable.Row row() {
    return new OutcomeTable.Row(round, unit, tests, text.bytes());
  }
}
