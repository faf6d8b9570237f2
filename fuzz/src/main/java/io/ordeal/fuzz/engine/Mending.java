package io.ordeal.fuzz.engine;

import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.Operators;
import io.ordeal.smt.op.Rank;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.BoolValue;
import io.ordeal.smt.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Changes a draft by a literal so that it gets a wanted value. To change a value from 3 to 5, it
 * makes {@code (+ ... 2)}; to make {@code (= x y)} true, it makes {@code (= x (+ y 2))}. This puts
 * unrelated terms into one equation, which random terms hardly ever achieve.
 */
final class Mending {

  /**
   * A symbol that leads from any value to any other.
   *
   * @param solution computes the second argument of the symbol from the wanted and the current
   *     value
   */
  private record Way(FunctionSymbol symbol, FunctionSymbol solution) {}

  private final Function<Sort, List<Rank>> ranks;
  private final Valuation valuation;
  private final Map<Sort, List<Way>> ways = new HashMap<>();

  /**
   * Starts with the available symbols.
   *
   * @param ranks returns the ranks whose result has a given sort
   */
  Mending(Function<Sort, List<Rank>> ranks, Valuation valuation) {
    this.ranks = ranks;
    this.valuation = valuation;
  }

  /** Returns a draft that contains this one and has the wanted value; empty if there is none. */
  Optional<Draft> of(Draft draft, Value wanted, Rng rng) {
    return wanted.equals(BoolValue.TRUE) && isEquation(draft)
        ? ofEquation(draft, rng).or(() -> byLiteral(draft, wanted, rng))
        : byLiteral(draft, wanted, rng);
  }

  private Optional<Draft> byLiteral(Draft draft, Value wanted, Rng rng) {
    List<Way> some = ways.computeIfAbsent(draft.sort(), this::waysIn);
    if (some.isEmpty()) {
      return Optional.empty();
    }
    Way way = rng.pick(some);
    return value(way.solution(), draft.sort(), List.of(Result.of(wanted), draft.value()))
        .filter(LiteralPool::isWritten)
        .map(step -> applied(way.symbol(), draft.sort(), draft, Draft.of(step)));
  }

  private static boolean isEquation(Draft draft) {
    return draft.applies(Operators.EQUAL.plain()) && draft.arguments().size() == 2;
  }

  /** Returns the equation with its right side changed. */
  private Optional<Draft> ofEquation(Draft equation, Rng rng) {
    Draft left = equation.arguments().get(0);
    Draft right = equation.arguments().get(1);
    return left.value() instanceof Result.Known known
        ? of(right, known.value(), rng)
            .map(mended -> applied(Operators.EQUAL.plain(), Sort.BOOL, left, mended))
        : Optional.empty();
  }

  private Draft applied(FunctionSymbol symbol, Sort sort, Draft first, Draft second) {
    Result value = valuation.of(symbol, sort, List.of(first.value(), second.value()));
    return Draft.of(symbol, new Draft[] {first, second}, sort, value);
  }

  private Optional<Value> value(FunctionSymbol symbol, Sort sort, List<Result> arguments) {
    return valuation.of(symbol, sort, arguments) instanceof Result.Known known
        ? Optional.of(known.value())
        : Optional.empty();
  }

  private List<Way> waysIn(Sort sort) {
    Map<String, FunctionSymbol> symbols = new HashMap<>();
    for (Rank rank : ranks.apply(sort)) {
      if (rank.symbol() instanceof Operation && rank.arguments().equals(List.of(sort, sort))) {
        symbols.put(rank.symbol().name(), rank.symbol());
      }
    }
    List<Way> found = new ArrayList<>();
    for (Rank rank : ranks.apply(sort)) {
      if (rank.symbol() instanceof Operation operation
          && operation.equals(symbols.get(operation.name()))) {
        operation
            .operator()
            .solvedBy()
            .map(symbols::get)
            .ifPresent(solution -> found.add(new Way(operation, solution)));
      }
    }
    return found;
  }
}
