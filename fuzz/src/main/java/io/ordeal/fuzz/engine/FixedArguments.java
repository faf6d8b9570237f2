package io.ordeal.fuzz.engine;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.term.Term;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Arguments that solvers take only if they are literals: those of a few operators, and all numbers
 * that a linear logic multiplies and divides by.
 */
public final class FixedArguments {

  /** Which arguments of an application these are. */
  private enum Which {
    ALL,
    ALL_BUT_FIRST,
    ALL_BUT_LAST;

    boolean has(int argument, int count) {
      return switch (this) {
        case ALL -> true;
        case ALL_BUT_FIRST -> argument > 0;
        case ALL_BUT_LAST -> argument < count - 1;
      };
    }
  }

  private static final Map<String, Which> ALWAYS =
      Map.of("re.range", Which.ALL, "const", Which.ALL);

  private static final Map<String, Which> IN_LINEAR =
      Map.of(
          "*", Which.ALL_BUT_LAST,
          "/", Which.ALL_BUT_FIRST,
          "div", Which.ALL_BUT_FIRST,
          "mod", Which.ALL_BUT_FIRST,
          "rem", Which.ALL_BUT_FIRST);

  static {
    RowNames.of(ALWAYS.keySet().toArray(String[]::new));
    RowNames.of(IN_LINEAR.keySet().toArray(String[]::new));
  }

  private final Logic logic;

  public FixedArguments(Logic logic) {
    this.logic = logic;
  }

  private Optional<Which> of(FunctionSymbol symbol) {
    if (!(symbol instanceof Operation)) {
      return Optional.empty();
    }
    Which always = ALWAYS.get(symbol.name());
    return Optional.ofNullable(
        always == null && logic.isLinear() ? IN_LINEAR.get(symbol.name()) : always);
  }

  /** Whether an argument of a new application has to be a literal. */
  boolean wants(FunctionSymbol symbol, int argument, int count) {
    return of(symbol).map(which -> which.has(argument, count)).orElse(false);
  }

  /** Whether a child of a term that is there has to stay as it is: it has no constants. */
  public boolean has(Term.App app, int child) {
    return of(app.function()).isPresent() && isGround(app.child(child));
  }

  private static boolean isGround(Term root) {
    Set<Term> met = new HashSet<>();
    Deque<Term> pending = new ArrayDeque<>(List.of(root));
    while (!pending.isEmpty()) {
      Term term = pending.pop();
      if (term instanceof Term.Var
          || (term instanceof Term.App app && app.function() instanceof DeclaredFunction)) {
        return false;
      }
      if (met.add(term)) {
        term.children().forEach(pending::push);
      }
    }
    return true;
  }
}
