package io.ordeal.smt.op;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** Draws ground terms from given applications; every row is equally likely at the top. */
final class RandomTerms {

  private static final int DEEPEST = 4;

  private static final Operation IN_LANGUAGE = OperatorTable.named("str.in_re").get(0).plain();

  private final SplittableRandom random;
  private final RandomSource values;
  private final TermFactory terms = new TermFactory();
  private final List<List<RandomApplication>> byRow;
  private final Map<Sort, List<RandomApplication>> bySort = new HashMap<>();

  RandomTerms(List<RandomApplication> applications, RandomSource values, SplittableRandom random) {
    this.random = random;
    this.values = values;
    Map<Operator, List<RandomApplication>> rows = new LinkedHashMap<>();
    for (RandomApplication application : applications) {
      Operator row = application.operation().operator();
      rows.computeIfAbsent(row, unused -> new ArrayList<>()).add(application);
      bySort.computeIfAbsent(application.sort(), unused -> new ArrayList<>()).add(application);
    }
    this.byRow = List.copyOf(rows.values());
  }

  Term next() {
    int depth = random.nextInt(DEEPEST);
    return seen(apply(pick(pick(byRow)), depth), depth);
  }

  /** An application to values. */
  Term flat(RandomApplication application) {
    return seen(apply(application, 0), 0);
  }

  /** Wraps a language in a question about its members, which is all that can be observed. */
  private Term seen(Term term, int depth) {
    return term.sort().equals(Sort.REG_LAN)
        ? terms.app(IN_LANGUAGE, term(Sort.STRING, depth), term)
        : term;
  }

  private Term apply(RandomApplication application, int depth) {
    Term[] arguments =
        application.arguments().stream().map(sort -> term(sort, depth)).toArray(Term[]::new);
    return terms.app(application.operation(), arguments);
  }

  private Term term(Sort sort, int depth) {
    List<RandomApplication> applications = bySort.getOrDefault(sort, List.of());
    return depth == 0 || applications.isEmpty() || random.nextInt(3) == 0
        ? terms.literal(values.next(sort))
        : apply(pick(applications), depth - 1);
  }

  private <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }
}
