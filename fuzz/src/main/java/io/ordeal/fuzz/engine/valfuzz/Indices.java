package io.ordeal.fuzz.engine.valfuzz;

import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.op.Index;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.BottomUp;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Redraws the indices of operators, such as those of {@code (_ extract 7 4)}, if the sort of the
 * term stays the same. An index of 1 or more never becomes 0, because some operators have no
 * meaning at 0.
 */
final class Indices {

  /** Attempts per term; few draws fit, because most indices decide the sort. */
  private static final int TRIES = 8;

  /** Added to twice the index, to get the largest index to draw. */
  private static final int MARGIN = 8;

  /** Largest index to change, because the size of a term in memory may grow with its indices. */
  private static final BigInteger LARGEST = BigInteger.valueOf(1000);

  private final List<Term> formulas;
  private final TermFactory terms;
  private final List<Term.App> indexed = new ArrayList<>();

  Indices(List<Term> formulas, TermFactory terms) {
    this.formulas = formulas;
    this.terms = terms;
    for (Term term : Subterms.of(formulas)) {
      if (term instanceof Term.App app
          && app.childCount() > 0
          && app.function() instanceof Operation operation
          && !operation.indices().isEmpty()
          && operation.indices().stream().allMatch(Indices::isSmall)) {
        indexed.add(app);
      }
    }
  }

  private static boolean isSmall(Index index) {
    return index instanceof Index.Numeral numeral && numeral.number().compareTo(LARGEST) <= 0;
  }

  /** Returns whether there are no indices. */
  boolean isEmpty() {
    return indexed.isEmpty();
  }

  /** Returns the formulas with some indices changed; empty if no draw fits. */
  Optional<List<Term>> redrawn(Rng rng) {
    Map<Term, Operation> others = new HashMap<>();
    Term.App first = indexed.get(rng.below(indexed.size()));
    for (Term.App app : indexed) {
      if (app.equals(first) || rng.chance(1, 2)) {
        other(app, rng).ifPresent(operation -> others.put(app, operation));
      }
    }
    if (others.isEmpty()) {
      return Optional.empty();
    }
    BottomUp<Term> results =
        new BottomUp<>(
            (term, parts) -> {
              Term rebuilt = terms.withChildren(term, parts::of);
              Operation operation = others.get(term);
              return operation == null
                  ? rebuilt
                  : terms.app(operation, rebuilt.children().toArray(Term[]::new));
            });
    return Optional.of(formulas.stream().map(results::of).toList());
  }

  private static Optional<Operation> other(Term.App app, Rng rng) {
    Operation operation = (Operation) app.function();
    Sort[] sorts = app.children().stream().map(Term::sort).toArray(Sort[]::new);
    for (int i = 0; i < TRIES; i++) {
      Operation drawn =
          Operation.of(operation.operator(), drawn(operation.indices(), rng), operation.ascribed());
      if (!drawn.equals(operation) && app.sort().equals(drawn.resultOf(sorts))) {
        return Optional.of(drawn);
      }
    }
    return Optional.empty();
  }

  /** Moves all indices by the same distance, or draws each one. */
  private static List<Index> drawn(List<Index> indices, Rng rng) {
    boolean together = rng.chance(1, 2);
    int distance = rng.between(-MARGIN, MARGIN);
    List<Index> drawn = new ArrayList<>();
    for (Index index : indices) {
      int number = ((Index.Numeral) index).number().intValueExact();
      int least = Math.min(number, 1);
      int other = together ? number + distance : rng.between(least, 2 * number + MARGIN);
      drawn.add(new Index.Numeral(BigInteger.valueOf(Math.max(least, other))));
    }
    return drawn;
  }
}
