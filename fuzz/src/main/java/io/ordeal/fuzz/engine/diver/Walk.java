package io.ordeal.fuzz.engine.diver;

import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.term.Term;
import java.util.List;

/**
 * Goes away from the seed, step by step, and begins anew once it is far. The authors draw from all
 * that was made so far, so that after an hour most of their test cases have many changes, too.
 */
final class Walk implements Bases {

  /** Test cases that are made before the next step: to analyse a base takes time. */
  static final int TURN = 4;

  /** After more steps than this, a formula is more often too hard for a solver than answered. */
  static final int STEPS = 8;

  private final Renewal renewal;
  private Base seed;
  private Base current;

  /** What was made last, and before that. */
  private Base last;

  private Base before;

  private int left = TURN;
  private int steps;

  /**
   * At the seed.
   *
   * @param renewal what is done to a test case when its turn begins
   */
  Walk(Base seed, Renewal renewal) {
    this.seed = seed;
    this.renewal = renewal;
    this.current = seed;
    this.last = seed;
    this.before = seed;
  }

  @Override
  public Base next(Rng rng) {
    if (left == 0) {
      step(rng);
      left = TURN;
    }
    left--;
    return current;
  }

  private void step(Rng rng) {
    if (steps == STEPS) {
      beginAnew();
    } else if (last != current) {
      current = renewal.of(last, rng);
      last = current;
      steps++;
    }
  }

  private void beginAnew() {
    current = seed;
    last = seed;
    before = seed;
    steps = 0;
  }

  @Override
  public void offer(Base made) {
    before = last;
    last = made;
  }

  /** A walk that is under way goes on from where it is. */
  @Override
  public void replaceSeed(Base other) {
    current = current == seed ? other : current;
    last = last == seed ? other : last;
    before = before == seed ? other : before;
    seed = other;
  }

  @Override
  public void withdraw(List<Term> assertions) {
    if (last.assertions().equals(assertions)) {
      last = before;
    }
    if (current != seed && current.assertions().equals(assertions)) {
      beginAnew();
      left = 0;
    }
  }
}
