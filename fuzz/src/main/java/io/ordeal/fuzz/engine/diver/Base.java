package io.ordeal.fuzz.engine.diver;

import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.term.Term;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Assertions to mutate: those of the seed, or of a test case that was made of it. */
final class Base {

  private final List<Term> assertions;
  private final Set<Term.App> fresh;
  private final Set<String> news;

  /** The sums of what assertions weigh, up to each; known once somebody chose one. */
  private long @Nullable [] sums;

  private Base(List<Term> assertions, Set<Term.App> fresh, Set<String> news) {
    this.assertions = List.copyOf(assertions);
    this.fresh = fresh;
    this.news = news;
  }

  static Base of(List<Term> assertions) {
    return new Base(assertions, Set.of(), Set.of());
  }

  List<Term> assertions() {
    return assertions;
  }

  /** The constants that the seed does not have. */
  Set<Term.App> fresh() {
    return fresh;
  }

  /** How many different symbols came into it. */
  int news() {
    return news.size();
  }

  /**
   * The same with other assertions.
   *
   * @param changed as many as there are
   * @param symbols that came into them
   * @param constants that came into them
   * @param limits what is said of these constants, in front of all others
   */
  Base with(List<Term> changed, Set<String> symbols, List<Term.App> constants, List<Term> limits) {
    Set<Term> before = new LinkedHashSet<>(limits);
    changed.forEach(before::remove);
    List<Term> all = new ArrayList<>(before);
    all.addAll(changed);
    Set<Term.App> moreFresh = new LinkedHashSet<>(fresh);
    moreFresh.addAll(constants);
    Set<String> moreNews = new TreeSet<>(news);
    moreNews.addAll(symbols);
    return new Base(all, moreFresh, moreNews);
  }

  /**
   * The number of an assertion, which is the likelier the more its places weigh; -1 if none weighs
   * anything.
   *
   * @param places of an assertion
   */
  int any(Function<Term, Places> places, Rng rng) {
    long[] upTo = sums == null ? weigh(places) : sums;
    sums = upTo;
    long sum = upTo.length == 0 ? 0 : upTo[upTo.length - 1];
    if (sum == 0) {
      return -1;
    }
    long drawn = 1L + rng.below((int) Math.min(sum, Integer.MAX_VALUE));
    int found = Arrays.binarySearch(upTo, drawn);
    int index = found < 0 ? -found - 1 : found;
    while (index > 0 && upTo[index - 1] == upTo[index]) {
      index--; // one without a weight adds nothing to the sum before it
    }
    return index;
  }

  private long[] weigh(Function<Term, Places> places) {
    long[] upTo = new long[assertions.size()];
    long sum = 0;
    for (int i = 0; i < upTo.length; i++) {
      sum += places.apply(assertions.get(i)).weight();
      upTo[i] = sum;
    }
    return upTo;
  }
}
