package io.ordeal.fuzz.engine.diver;

import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.term.Term;
import java.util.ArrayList;
import java.util.List;

/**
 * The seed, and the test cases made of it that are mutated in their turn: those into which most
 * different symbols came. The authors keep all that are answered {@code sat}, without limit.
 */
final class Pool implements Bases {

  /** Test cases that are made of one before another has its turn: to analyse it takes time. */
  private static final int TURN = 10;

  private final int most;
  private final Renewal renewal;
  private final List<Base> bases = new ArrayList<>();
  private Base seed;
  private Base current;
  private int left;

  /**
   * The seed alone.
   *
   * @param most test cases to keep
   * @param renewal what is done to a test case when its turn begins
   */
  Pool(Base seed, int most, Renewal renewal) {
    this.seed = seed;
    this.most = most;
    this.renewal = renewal;
    this.current = seed;
    this.left = TURN;
  }

  /** Whose turn it is: the seed's half of the time. */
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

  /** Of two with as many new symbols, the one that came last stays. */
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

  /** What is kept besides the seed, the one with most new symbols first. */
  List<Base> kept() {
    return List.copyOf(bases);
  }
}
