package io.ordeal.fuzz.engine.falcon;

import io.ordeal.fuzz.engine.Draft;
import io.ordeal.fuzz.engine.LiteralPool;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.op.LiteralArguments;
import io.ordeal.smt.op.Operators;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Binder;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Draws terms from the grammar of a run. It is recursive, because settings limit the depth of
 * terms.
 */
final class Terms {

  /** A closed term is reused with the probability {@code REUSED / OF}. */
  private static final int REUSED = 2;

  /** A closed formula is reused with a higher probability, because its text is remembered too. */
  private static final int REUSED_FORMULAS = 5;

  /**
   * A leaf below a binder is a variable with the probability {@code VARIABLES / OF}, if one fits.
   */
  private static final int VARIABLES = 6;

  private static final int OF = 8;

  /** Largest number of arguments beyond the fewest that a symbol takes. */
  private static final int MOST_EXTRA = 2;

  private static final int MOST_VARIABLES = 2;

  private final RunGrammar grammar;
  private final TermFactory terms;
  private final int formulas;
  private Map<String, List<Shape>> byOperation;

  /** Shapes with a formula as argument and as result, as far as the swarm has them. */
  private final List<Shape> connectives;

  /** Applications that lead from a sort towards formulas, by the number of its non-terminal. */
  private final List<List<Shape>> ways;

  /** Variables that are bound around the term that is being made. */
  private final List<Term.Var> scope = new ArrayList<>();

  /** Number of applications that may still be made. */
  private int left;

  Terms(RunGrammar grammar, TermFactory terms) {
    this.grammar = grammar;
    this.terms = terms;
    this.formulas = grammar.number(Sort.BOOL);
    this.byOperation = grammar.byOperation();
    this.ways = grammar.all().stream().map(this::waysFrom).toList();
    this.connectives =
        grammar
            .at(formulas)
            .shapes()
            .filter(shape -> grammar.swarm().has(shape.operation()))
            .filter(shape -> shape.placeOf(formulas) >= 0)
            .toList();
  }

  /** Updates the operations after additions to the grammar. */
  void refresh() {
    byOperation = grammar.byOperation();
  }

  /** Returns whether formulas can have an operation. */
  boolean makes(String operation) {
    return binder(operation) != null
        || byOperation.containsKey(operation)
        || (operation.equals(Subject.DECLARE_SORT) && !declaredSorts().isEmpty());
  }

  private List<Nonterminal> declaredSorts() {
    return grammar.all().stream()
        .filter(one -> one.sort() instanceof Sort.Uninterpreted)
        .filter(
            one ->
                !one.constants().isEmpty() && grammar.leadsToFormulas(grammar.number(one.sort())))
        .toList();
  }

  /**
   * Makes a formula.
   *
   * @param operation an operation of the formula, for which {@link #makes} is true
   * @param depth approximate largest nesting depth
   * @param size approximate largest number of applications
   */
  Piece formula(String operation, int depth, int size, Rng rng) {
    left = size;
    Piece piece = lifted(rooted(operation, depth, rng), rng);
    while (left > 0 && !connectives.isEmpty() && rng.chance(1, 2)) {
      Shape shape = rng.pick(connectives);
      piece = apply(shape, piece, depth, rng);
    }
    return piece;
  }

  /** Makes a formula without operations except an equation. */
  Piece atom(Rng rng) {
    left = 0;
    List<Nonterminal> fitting =
        grammar.all().stream()
            .filter(one -> one.hasLeaf() && grammar.leadsToFormulas(grammar.number(one.sort())))
            .toList();
    return lifted(rng.pick(fitting).leaf(rng), rng);
  }

  private Piece rooted(String operation, int depth, Rng rng) {
    Binder binder = binder(operation);
    if (binder != null) {
      return quantified(binder, depth, rng);
    }
    List<Shape> shapes = byOperation.get(operation);
    return shapes == null
        ? rng.pick(rng.pick(declaredSorts()).constants())
        : apply(rng.pick(shapes), null, depth, rng);
  }

  private static @Nullable Binder binder(String operation) {
    return switch (operation) {
      case Subject.FORALL -> Binder.FORALL;
      case Subject.EXISTS -> Binder.EXISTS;
      default -> null;
    };
  }

  /** Makes a formula that contains a term. */
  private Piece lifted(Piece piece, Rng rng) {
    Piece at = piece;
    while (!at.term().sort().equals(Sort.BOOL)) {
      at = apply(rng.pick(ways.get(grammar.number(at.term().sort()))), at, 2, rng);
    }
    return at;
  }

  /**
   * Returns applications that lead towards formulas: those of the swarm, or else equations, or else
   * all.
   */
  private List<Shape> waysFrom(Nonterminal one) {
    List<Shape> all = grammar.upwards(grammar.number(one.sort()));
    List<Shape> likely = all.stream().filter(way -> grammar.swarm().has(way.operation())).toList();
    List<Shape> equations =
        all.stream().filter(way -> way.symbol().equals(Operators.EQUAL.plain())).toList();
    return !likely.isEmpty() ? likely : !equations.isEmpty() ? equations : all;
  }

  /**
   * Makes a term of a sort.
   *
   * @param variables variables that may occur
   * @param size approximate largest number of applications
   */
  Piece term(Sort sort, List<Term.Var> variables, int depth, int size, Rng rng) {
    scope.addAll(variables);
    left = size;
    int number = grammar.number(sort);
    Nonterminal one = grammar.at(number);
    Piece made =
        one.hasLikely() ? apply(one.likely(rng), null, depth, rng) : any(number, depth, rng);
    scope.clear();
    return made;
  }

  /** Makes a term an argument of an application of the same sort, if the swarm has one. */
  Piece around(Piece piece, List<Term.Var> variables, Rng rng) {
    int number = grammar.number(piece.term().sort());
    List<Shape> fitting =
        grammar
            .at(number)
            .shapes()
            .filter(shape -> grammar.swarm().has(shape.operation()) && shape.placeOf(number) >= 0)
            .toList();
    if (fitting.isEmpty()) {
      return piece;
    }
    scope.addAll(variables);
    left = 1;
    Piece made = apply(rng.pick(fitting), piece, 1, rng);
    scope.clear();
    return made;
  }

  private Piece any(int number, int depth, Rng rng) {
    Nonterminal one = grammar.at(number);
    boolean isAtEnd = depth <= 0 || left <= 0 || !one.hasLikely();
    if (one.hasLeaf() && (isAtEnd || rng.chance(1, 4))) {
      return leaf(one, rng);
    }
    if (one.remembers() && rng.chance(number == formulas ? REUSED_FORMULAS : REUSED, OF)) {
      return one.remembered(rng);
    }
    if (isAtEnd) {
      return apply(rng.pick(grammar.shallowest(one)), null, 0, rng);
    }
    Piece made =
        number == formulas ? anyFormula(one, depth, rng) : apply(one.likely(rng), null, depth, rng);
    if (scope.isEmpty()) {
      one.remember(made, rng);
    }
    return made;
  }

  private Piece anyFormula(Nonterminal one, int depth, Rng rng) {
    Swarm swarm = grammar.swarm();
    int forall = swarm.of(Subject.FORALL);
    int exists = swarm.of(Subject.EXISTS);
    int drawn = rng.below(one.weight() + forall + exists);
    if (drawn < forall) {
      return quantified(Binder.FORALL, depth, rng);
    }
    return drawn < forall + exists
        ? quantified(Binder.EXISTS, depth, rng)
        : apply(one.likely(rng), null, depth, rng);
  }

  private Piece quantified(Binder binder, int depth, Rng rng) {
    List<Term.Var> variables = new ArrayList<>();
    int outer = scope.size();
    long needs = 0;
    for (int i = rng.between(1, MOST_VARIABLES); i > 0; i--) {
      Sort sort = grammar.bindable(rng);
      needs |= grammar.declarations().of(sort);
      variables.add(terms.variable("b" + scope.size(), sort));
      scope.add(variables.get(variables.size() - 1));
    }
    left--;
    // Starts with a formula about one of the variables, so that at least one matters.
    Piece body = lifted(new Piece(rng.pick(variables), needs), rng);
    if (left > 0 && depth > 1 && !connectives.isEmpty()) {
      body = apply(rng.pick(connectives), body, depth - 1, rng);
    }
    scope.subList(outer, scope.size()).clear();
    return new Piece(terms.bind(binder, variables, body.term()), needs | body.needs());
  }

  private Piece leaf(Nonterminal one, Rng rng) {
    if (!scope.isEmpty() && rng.chance(VARIABLES, OF)) {
      int start = rng.below(scope.size());
      for (int i = 0; i < scope.size(); i++) {
        Term.Var variable = scope.get((start + i) % scope.size());
        if (variable.sort().equals(one.sort())) {
          return new Piece(variable, grammar.declarations().of(one.sort()));
        }
      }
    }
    return one.leaf(rng);
  }

  /**
   * Makes an application.
   *
   * @param given a term that must be an argument; null if there is none
   */
  private Piece apply(Shape shape, @Nullable Piece given, int depth, Rng rng) {
    List<Integer> arguments = shape.arguments();
    int fewest = arguments.size();
    boolean isLong = shape.takesMore() && rng.chance(1, OF);
    int count = isLong ? fewest + rng.between(1, MOST_EXTRA) : fewest;
    int place = given == null ? -1 : shape.placeOf(grammar.number(given.term().sort()));
    Term[] made = new Term[count];
    long needs = shape.needs();
    left--;
    for (int i = 0; i < count; i++) {
      int number = arguments.get(Math.min(i, fewest - 1));
      Piece piece =
          i == place && given != null
              ? given
              : shape.literals().has(i, count)
                  ? literal(shape.literals(), number, i, rng)
                  : any(number, depth - 1, rng);
      made[i] = piece.term();
      needs |= piece.needs();
    }
    return new Piece(terms.app(shape.symbol(), made), needs);
  }

  private Piece literal(LiteralArguments wanted, int number, int place, Rng rng) {
    LiteralPool pool = grammar.at(number).literalPool();
    if (!pool.hasAny()) {
      return any(number, 0, rng);
    }
    Draft draft = wanted == LiteralArguments.COUNTS ? pool.count(rng) : pool.fixed(place > 0, rng);
    return new Piece(draft.make(terms), 0);
  }
}
