package io.ordeal.fuzz.engine.diver;

import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.term.Term;
import java.util.List;

/** A source of bases for test cases: the seed, and test cases made from it. */
interface Bases {

  /** Returns the base of the next test case. */
  Base next(Rng rng);

  /** Receives a new test case, which may become a base of later ones. */
  void offer(Base made);

  /** Removes the base with these assertions. If it is the current one, its turn ends. */
  void withdraw(List<Term> assertions);

  /** Replaces the seed by the seed under another model. Earlier test cases keep their model. */
  void replaceSeed(Base seed);

  /** Gives a test case that is mutated again another model. */
  interface Renewal {

    /** Returns the test case under another model, or as it is. */
    Base of(Base base, Rng rng);
  }
}
