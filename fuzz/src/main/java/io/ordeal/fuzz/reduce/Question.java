package io.ordeal.fuzz.reduce;

import io.ordeal.fuzz.engine.TestCase;
import java.util.Optional;

/** The question that a reduction asks about every candidate. Thread-safe. */
@FunctionalInterface
public interface Question {

  /** Whether a test case still shows the bug, judged by one quick look. */
  boolean shows(TestCase test);

  /**
   * Returns how a test case shows the bug, judged by one quick look; empty if it does not.
   *
   * @param seeksEvidence whether to ask reference solvers for a witness or a refutation, if an
   *     answer is wrong only then
   */
  default Optional<Sighting> sighting(TestCase test, boolean seeksEvidence) {
    return shows(test) ? Optional.of(new Sighting(test, "")) : Optional.empty();
  }

  /** Whether a test case certainly shows the bug; asked only if the quick look shows it. */
  default boolean isConfirmed(TestCase test) {
    return true;
  }

  /**
   * Looks closer from now on, because a test case that showed the bug was not confirmed.
   *
   * @return whether that is possible
   */
  default boolean lookCloser() {
    return false;
  }
}
