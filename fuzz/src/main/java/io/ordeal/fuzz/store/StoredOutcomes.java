package io.ordeal.fuzz.store;

/**
 * The outcomes of a unit, ready to be stored. To make them takes longer than to store them, and any
 * thread may do so.
 */
public final class StoredOutcomes {

  private final OutcomeTable.Row row;

  private StoredOutcomes(OutcomeTable.Row row) {
    this.row = row;
  }

  /**
   * Packs the outcomes of a unit.
   *
   * @param tests number of test cases of the unit that they are about
   * @param text text in any format; an empty text means no outcomes
   */
  public static StoredOutcomes of(int round, int unit, long tests, String text) {
    return new StoredOutcomes(new OutcomeTable.Row(round, unit, tests, PackedText.pack(text)));
  }

  OutcomeTable.Row row() {
    return row;
  }
}
