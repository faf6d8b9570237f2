package io.ordeal.fuzz.engine.diver;

import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.term.Term;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * Assertions to mutate: those of the seed, or of a test case that was made of it.
 *
 * @param fresh the constants that the seed does not have
 * @param news the symbols that came into it, by name
 */
record Base(List<Term> assertions, Set<Term.App> fresh, Set<String> news) {

  Base {
    assertions = List.copyOf(assertions);
  }

  static Base of(List<Term> assertions) {
    return new Base(assertions, Set.of(), Set.of());
  }

  /** The same with another term at a place of an assertion. */
  Base with(int index, Term assertion, Set<String> symbols) {
    List<Term> changed = new ArrayList<>(assertions);
    changed.set(index, assertion);
    Set<String> all = new TreeSet<>(news);
    all.addAll(symbols);
    return new Base(changed, fresh, all);
  }

  /** The same with what is said of fresh constants in front. */
  Base limited(List<Term.App> constants, List<Term> limits) {
    List<Term> all = new ArrayList<>();
    for (Term limit : limits) {
      if (!assertions.contains(limit)) {
        all.add(limit);
      }
    }
    all.addAll(assertions);
    Set<Term.App> more = new LinkedHashSet<>(fresh);
    more.addAll(constants);
    return new Base(all, more, news);
  }

  /**
   * An assertion, the more likely the more its places weigh; -1 if none weighs anything.
   *
   * @param places of an assertion
   */
  int any(Function<Term, Places> places, Rng rng) {
    long sum = 0;
    for (Term assertion : assertions) {
      sum += places.apply(assertion).weight();
    }
    if (sum == 0) {
      return -1;
    }
    int drawn = rng.below((int) Math.min(sum, Integer.MAX_VALUE));
    int index = 0;
    while (drawn >= places.apply(assertions.get(index)).weight()) {
      drawn -= places.apply(assertions.get(index)).weight();
      index++;
    }
    return index;
  }
}
