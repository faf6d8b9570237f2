package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.store.Reduction;

/** Is told what a campaign meets, from any of its threads. */
public interface Watcher {

  /** A finding, which is in the store by now. */
  void found(Finding finding);

  /** A finding that is now in the bucket of its bug. */
  default void moved(Finding finding) {}

  /** The reduction of a finding, which is in the store by now. */
  default void reduced(Finding finding, Reduction reduction) {}

  /** Something that people should know. */
  void tell(String line);
}
