package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.engine.Outcome;
import io.ordeal.fuzz.store.Store;
import io.ordeal.fuzz.store.StoreException;
import java.util.Collections;
import java.util.SortedMap;

/** What engines and strategies were shown of the test cases of a campaign. */
public interface Outcomes {

  /** Nobody was shown anything. */
  Outcomes NONE = (round, unit) -> Collections.emptySortedMap();

  /** The outcomes of the test cases of a unit, by number. */
  SortedMap<Integer, Outcome> of(int round, int unit);

  /** The outcomes that a campaign has kept. */
  static Outcomes of(Store store) {
    return (round, unit) -> {
      try {
        return OutcomeText.parse(store.outcomes(round, unit));
      } catch (IllegalArgumentException e) {
        throw new StoreException(
            "%s: unit %d/%d is damaged: %s".formatted(store.folder(), round, unit, e.getMessage()));
      }
    };
  }
}
