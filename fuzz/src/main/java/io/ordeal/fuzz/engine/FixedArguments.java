package io.ordeal.fuzz.engine;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.op.LiteralArguments;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;

/**
 * Finds arguments that solvers accept only as literals: some arguments of a few operators, and in a
 * linear logic all factors and divisors.
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

  /** Returns whether an argument of a new application must be a literal. */
  boolean wants(FunctionSymbol symbol, int argument, int count) {
    return of(symbol).has(argument, count);
  }

  /** Returns whether an argument of a new application must be a small positive number. */
  boolean wantsCount(FunctionSymbol symbol, int argument, int count) {
    return of(symbol) == LiteralArguments.COUNTS && wants(symbol, argument, count);
  }

  /**
   * Returns whether a child of an existing term must stay as it is, because it contains no
   * constants.
   */
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
