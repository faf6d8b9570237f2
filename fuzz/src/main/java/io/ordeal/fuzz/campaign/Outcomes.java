package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.engine.Outcome;
import io.ordeal.fuzz.store.Store;
import io.ordeal.fuzz.store.StoreException;
import java.util.Collections;
import java.util.SortedMap;
import java.util.function.Consumer;

/** What engines and strategies were shown of the test cases of a campaign. */
public interface Outcomes {

  /** Nobody was shown anything. */
  Outcomes NONE = (round, unit) -> Collections.emptySortedMap();

  /** The outcomes of the test cases of a unit, by number. */
  SortedMap<Integer, Outcome> of(int round, int unit);

  /** The outcomes that a campaign has kept. */
  static Outcomes of(Store store) {
    return (round, unit) ->
        parse(store, "unit %d/%d".formatted(round, unit), store.outcomes(round, unit));
  }

  /** Passes on all outcomes that a campaign has kept. */
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
