package io.ordeal.fuzz.engine.diver;

import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.term.Term;
import java.util.List;

/**
 * Goes away from the seed, step by step, and begins anew once it is far. The authors draw from all
 * that was made so far, so that after an hour most of their test cases have many changes, too.
 */
final class Walk implements Bases {

  /** So many test cases are made before the next step: to analyse a base takes time. */
  static final int TURN = 4;

  /** After more steps than this, a formula is more often too hard for a solver than answered. */
  static final int STEPS = 8;

  private final Base seed;
  private Base current;
  private Base last;
  private int left = TURN;
  private int steps;

  Walk(Base seed) {
    this.seed = seed;
    this.current = seed;
    this.last = seed;
  }

  @Override
  public Base next(Rng rng) {
    if (left == 0) {
      boolean isFar = steps == STEPS;
      current = isFar ? seed : last;
      steps = isFar ? 0 : steps + 1;
      left = TURN;
    }
    left--;
    return current;
  }

  @Override
  public void offer(Base made) {
    last = made;
  }

  /** Only the last can have a turn. */
  @Override
  public void withdraw(List<Term> assertions) {
    if (last.assertions().equals(assertions)) {
      last = current;
    }
  }
}
