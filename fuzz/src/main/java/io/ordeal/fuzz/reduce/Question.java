package io.ordeal.fuzz.reduce;

import io.ordeal.fuzz.engine.TestCase;
import java.util.Optional;

/** What a reduction asks of every candidate. Safe for many threads. */
@FunctionalInterface
public interface Question {

  /** Whether it still shows the bug, as far as one quick look tells. */
  boolean shows(TestCase test);

  /**
   * Returns how it shows the bug, as far as one quick look tells; empty if it does not.
   *
   * @param seeksEvidence whether to ask reference solvers for a witness, or whether there is none,
   *     if an answer is wrong only then
   */
  default Optional<Sighting> sighting(TestCase test, boolean seeksEvidence) {
    return shows(test) ? Optional.of(new Sighting(test, "")) : Optional.empty();
  }

  /** Whether it does so beyond doubt; asked only of what shows it at first sight. */
  default boolean isConfirmed(TestCase test) {
    return true;
  }

  /**
   * Looks closer from now on, because something that showed the bug was not confirmed.
   *
   * @return whether that is possible
   */
  default boolean lookCloser() {
    return false;
  }
}
