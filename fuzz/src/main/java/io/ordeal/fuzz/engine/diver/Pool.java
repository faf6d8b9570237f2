package io.ordeal.fuzz.engine.diver;

import io.ordeal.fuzz.random.Rng;
import java.util.ArrayList;
import java.util.List;

/**
 * The seed, and the test cases made of it that are mutated in their turn: those into which most
 * different symbols came. The authors keep all, without limit.
 */
final class Pool {

  private final Base seed;
  private final int most;
  private final List<Base> bases = new ArrayList<>();

  Pool(Base seed, int most) {
    this.seed = seed;
    this.most = most;
  }

  /** The seed half of the time. */
  Base any(Rng rng) {
    return bases.isEmpty() || rng.chance(1, 2) ? seed : rng.pick(bases);
  }

  /** Of two with as many new symbols, the one that came last stays. */
  void offer(Base base) {
    int place = bases.size();
    while (place > 0 && bases.get(place - 1).news() <= base.news()) {
      place--;
    }
    bases.add(place, base);
    if (bases.size() > most) {
      bases.remove(bases.size() - 1);
    }
  }

  /** All that may be mutated. */
  List<Base> all() {
    List<Base> all = new ArrayList<>(bases);
    all.add(seed);
    return all;
  }
}
