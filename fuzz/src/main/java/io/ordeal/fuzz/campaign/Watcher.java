package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.store.Finding;

/** Is told what a campaign meets, from any of its threads. */
public interface Watcher {

  /** A finding, which is in the store by now. */
  void found(Finding finding);

  /** Something that people should know. */
  void tell(String line);
}
