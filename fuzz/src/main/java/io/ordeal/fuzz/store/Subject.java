package io.ordeal.fuzz.store;

import java.util.Optional;

/** What long work is about; its journal can be continued only with the same. */
public interface Subject {

  /** Returns the first line of the journal. */
  String line();

  /**
   * Returns how a journal differs from this work; empty if it can be continued.
   *
   * @param line first line of the journal
   */
  Optional<String> differenceFrom(String line);
}
