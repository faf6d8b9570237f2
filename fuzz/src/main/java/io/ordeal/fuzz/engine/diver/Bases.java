package io.ordeal.fuzz.engine.diver;

import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.term.Term;
import java.util.List;

/** What test cases are made of: the seed, and test cases that were made of it. */
interface Bases {

  /** What the next test case is made of. */
  Base next(Rng rng);

  /** Tells of a test case that was made; later ones may be made of it. */
  void offer(Base made);

  /** Of what consists of these assertions nothing is made any more; if it has its turn, it ends. */
  void withdraw(List<Term> assertions);

  /**
   * Replaces the seed by the same under another model. Test cases that were made before keep the
   * model that they have.
   */
  void replaceSeed(Base seed);

  /** Gives a test case that is mutated again another model. */
  interface Renewal {

    /** Returns the test case under another model, or as it is. */
    Base of(Base base, Rng rng);
  }
}
