package io.ordeal.fuzz.engine;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.op.LiteralArguments;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;

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

  /** Whether an argument of a new application has to be a small positive number. */
  boolean wantsCount(FunctionSymbol symbol, int argument, int count) {
    return of(symbol) == LiteralArguments.COUNTS && wants(symbol, argument, count);
  }

  /** Whether a child of a term that is there has to stay as it is: it has no constants. */
  public boolean has(Term.App app, int child) {
    return of(app.function()) != LiteralArguments.NONE && isGround(app.child(child));
  }

  private static boolean isGround(Term root) {
    return !Subterms.any(
        root,
        term ->
            term instanceof Term.Var
                || (term instanceof Term.App app && app.function() instanceof DeclaredFunction));
  }
}
