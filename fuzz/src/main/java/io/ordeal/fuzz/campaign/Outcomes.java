package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.engine.Outcome;
import io.ordeal.fuzz.store.Store;
import io.ordeal.fuzz.store.StoreException;
import java.util.Collections;
import java.util.SortedMap;
import java.util.function.Consumer;

/** The outcomes of a campaign's test cases, as engines and strategies were shown them. */
public interface Outcomes {

  /** No outcomes. */
  Outcomes NONE = (round, unit) -> Collections.emptySortedMap();

  /** Returns the outcomes of the test cases of a unit, by number. */
  SortedMap<Integer, Outcome> of(int round, int unit);

  /** Returns the outcomes that a campaign has stored. */
  static Outcomes of(Store store) {
    return (round, unit) ->
        parse(store, "unit %d/%d".formatted(round, unit), store.outcomes(round, unit));
  }

  /** Passes on all outcomes that a campaign has stored. */
  static void each(Store store, Consumer<Outcome> taker) {
    store.eachOutcomes(text -> parse(store, "a unit", text).values().forEach(taker));
  }

  private static SortedMap<Integer, Outcome> parse(Store store, String unit, String text) {
    try {
      return OutcomeText.parse(text);
    } catch (IllegalArgumentException e) {
      throw new StoreException(
          "%s: %s is damaged: %s".formatted(store.folder(), unit, e.getMessage()));
    }
  }
}
