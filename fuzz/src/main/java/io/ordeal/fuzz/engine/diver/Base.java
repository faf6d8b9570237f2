package io.ordeal.fuzz.engine.diver;

import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.term.Term;
import java.util.ArrayList;
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

  /** What assertions weigh; known once somebody chose one. */
  private @Nullable Shares shares;

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
    Shares known = shares;
    if (known == null) {
      known = new Shares(assertions.size(), i -> places.apply(assertions.get(i)).weight());
      shares = known;
    }
    return known.any(rng);
  }
}
