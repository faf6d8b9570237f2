package io.ordeal.fuzz.engine.diver;

import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.term.Term;
import java.util.ArrayList;
import java.util.List;

/**
 * The seed, and the test cases made from it that are mutated in turn: those with the most new
 * symbols. The authors keep all test cases with the answer {@code sat}, without limit.
 */
final class Pool implements Bases {

  /** Number of test cases made from one base in a turn, because analysing a base takes time. */
  private static final int TURN = 10;

  private final int most;
  private final Renewal renewal;
  private final List<Base> bases = new ArrayList<>();
  private Base seed;
  private Base current;
  private int left;

  /**
   * Starts with the seed alone.
   *
   * @param most largest number of test cases to keep
   * @param renewal called when the turn of a test case begins
   */
  Pool(Base seed, int most, Renewal renewal) {
    this.seed = seed;
    this.most = most;
    this.renewal = renewal;
    this.current = seed;
    this.left = TURN;
  }

  /** Returns the base whose turn it is; the seed has every second turn on average. */
  @Override
  public Base next(Rng rng) {
    if (left == 0) {
      current = bases.isEmpty() || rng.chance(1, 2) ? seed : kept(rng);
      left = TURN;
    }
    left--;
    return current;
  }

  private Base kept(Rng rng) {
    int index = rng.below(bases.size());
    Base renewed = renewal.of(bases.get(index), rng);
    bases.set(index, renewed);
    return renewed;
  }

  /** If two have the same number of new symbols, the later one stays. */
  @Override
  public void offer(Base base) {
    int place = bases.size();
    while (place > 0 && bases.get(place - 1).newSymbols() <= base.newSymbols()) {
      place--;
    }
    bases.add(place, base);
    if (bases.size() > most) {
      bases.remove(bases.size() - 1);
    }
  }

  @Override
  public void withdraw(List<Term> assertions) {
    bases.removeIf(base -> base.assertions().equals(assertions));
    if (current != seed && current.assertions().equals(assertions)) {
      left = 0;
    }
  }

  @Override
  public void replaceSeed(Base other) {
    current = current == seed ? other : current;
    seed = other;
  }

  /** Returns the test cases that are kept, those with the most new symbols first. */
  List<Base> kept() {
    return List.copyOf(bases);
  }
}
