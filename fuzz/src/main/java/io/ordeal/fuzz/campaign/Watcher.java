package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.store.Reduction;

/** A listener to the events of a campaign. Any thread of the campaign may call it. */
public interface Watcher {

  /** Called for a finding that is in the store. */
  void found(Finding finding);

  /** Called for a finding that has moved to the bucket of its bug. */
  default void moved(Finding finding) {}

  /** Called for the reduction of a finding, which is in the store. */
  default void reduced(Finding finding, Reduction reduction) {}

  /** Called with a line for the user. */
  void tell(String line);
}
