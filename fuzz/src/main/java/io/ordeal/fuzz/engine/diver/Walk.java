package io.ordeal.fuzz.engine.diver;

import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.term.Term;
import java.util.List;

/**
 * Moves away from the seed step by step, and starts again after some steps. The authors draw from
 * all earlier test cases, so that after an hour most of their test cases have many changes too.
 */
final class Walk implements Bases {

  /** Number of test cases between two steps, because analysing a base takes time. */
  static final int TURN = 4;

  /** Steps after which a formula is more often too hard for a solver than answered. */
  static final int STEPS = 8;

  private final Renewal renewal;
  private Base seed;
  private Base current;

  /** The last test case; {@code before} is the one before it. */
  private Base last;

  private Base before;

  private int left = TURN;
  private int steps;

  /**
   * Starts at the seed.
   *
   * @param renewal called when the turn of a test case begins
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

  /** A walk that has left the seed continues from its current base. */
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
