package io.ordeal.fuzz.engine;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.op.LiteralArguments;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.term.Term;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Arguments that solvers take only if they are literals: those of a few operators, and all numbers
 * that a linear logic multiplies and divides by.
 */
public final class FixedArguments {

  private final Logic logic;

  public FixedArguments(Logic logic) {
    this.logic = logic;
  }

  private LiteralArguments of(FunctionSymbol symbol) {
    return symbol instanceof Operation operation
        ? operation.operator().literals(logic.isLinear())
        : LiteralArguments.NONE;
  }

  /** Whether an argument of a new application has to be a literal. */
  boolean wants(FunctionSymbol symbol, int argument, int count) {
    return of(symbol).has(argument, count);
  }

  /** Whether a child of a term that is there has to stay as it is: it has no constants. */
  public boolean has(Term.App app, int child) {
    return of(app.function()) != LiteralArguments.NONE && isGround(app.child(child));
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
