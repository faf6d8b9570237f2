package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.store.Store;
import java.util.Collections;
import java.util.SortedSet;

/** What engines were shown of the test cases of a campaign. */
public interface Outcomes {

  /** Nobody was shown anything. */
  Outcomes NONE = (round, unit) -> Collections.emptySortedSet();

  /** The numbers of those test cases of a unit that were shown as findings. */
  SortedSet<Integer> findings(int round, int unit);

  /** Those that a campaign has kept. */
  static Outcomes of(Store store) {
    return store::outcomes;
  }
}
