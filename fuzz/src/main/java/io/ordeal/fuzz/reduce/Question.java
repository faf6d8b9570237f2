package io.ordeal.fuzz.reduce;

import io.ordeal.fuzz.engine.TestCase;

/** What a reduction asks of every candidate. */
@FunctionalInterface
public interface Question {

  /** Whether it still shows the bug, as far as one quick look tells. */
  boolean shows(TestCase test);

  /** Whether it does so beyond doubt; asked only of what shows it at first sight. */
  default boolean isConfirmed(TestCase test) {
    return true;
  }
}
